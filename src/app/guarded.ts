// Keeps a stream that fails from stopping the others, and from staying stopped itself.
import { defer, ignoreElements, retry, timer, type Observable } from "rxjs";
import { BACKOFF_CAP, backoff } from "../domain/backoff.ts";
import { reportAndRethrow } from "../services/error-reporting.ts";

/** A failing stream is reported and starts again after a pause, which grows while it keeps failing. */
export const guarded = (stream$: Observable<unknown>): Observable<never> =>
  defer(() => {
    let failures = 0;
    let begunAt = 0;
    return defer(() => {
      begunAt = performance.now();
      return stream$;
    }).pipe(
      ignoreElements(),
      retry({
        delay: (error: unknown) => {
          reportAndRethrow(error);
          failures = performance.now() - begunAt > BACKOFF_CAP ? 1 : failures + 1;
          return timer(backoff(failures));
        },
      }),
    );
  });
