// Answers that are held only while they are shown, because they must not be stored on this computer.
import { catchError, map, type Observable } from "rxjs";
import type { Reply } from "../net/reply.ts";
import { caught$, refused, type FetchOutcome } from "./fetch-outcome.ts";

/** An answer that is shown and never stored, or why there is none. */
export type UnstoredOutcome<T> =
  | { readonly kind: "answered"; readonly data: T }
  | Exclude<FetchOutcome, { readonly kind: "stored" }>;

const failure = (outcome: FetchOutcome): UnstoredOutcome<never> =>
  outcome.kind === "stored" ? { kind: "failed", message: "No data returned from API" } : outcome;

/** Emits once; never fails. */
export const unstored$ = <T>(replies$: Observable<Reply<T>>): Observable<UnstoredOutcome<T>> =>
  replies$.pipe(
    map((reply): UnstoredOutcome<T> => (reply.ok ? { kind: "answered", data: reply.data } : failure(refused(reply)))),
    catchError((error: unknown) => caught$(error).pipe(map(failure))),
  );
