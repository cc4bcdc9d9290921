// Keeps a stream that fails from stopping the others.
import { catchError, EMPTY, ignoreElements, type Observable } from "rxjs";
import { reportError } from "../services/error-reporting.ts";

/** A failing stream is reported and ends; the portal works on without it. */
export const guarded = (stream$: Observable<unknown>): Observable<never> =>
  stream$.pipe(
    ignoreElements(),
    catchError((error: unknown) => {
      reportError(error);
      return EMPTY;
    }),
  );
