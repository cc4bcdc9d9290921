// Answers that are held only while they are shown, because they must not be stored on this computer.
import { catchError, map, type Observable } from "rxjs";
import type { Reply } from "../net/reply.ts";
import { caught$, refused, type FetchOutcome } from "./fetch-outcome.ts";

/** An answer that is shown and never stored, or why there is none. */
export type Shown<T> = { readonly kind: "shown"; readonly data: T } | Exclude<FetchOutcome, { readonly kind: "stored" }>;

const unstored = (outcome: FetchOutcome): Shown<never> =>
  outcome.kind === "stored" ? { kind: "failed", message: "No data returned from API" } : outcome;

/** Emits once; never fails. */
export const shown$ = <T>(replies$: Observable<Reply<T>>): Observable<Shown<T>> =>
  replies$.pipe(
    map((reply): Shown<T> => (reply.ok ? { kind: "shown", data: reply.data } : unstored(refused(reply)))),
    catchError((error: unknown) => caught$(error).pipe(map(unstored))),
  );
