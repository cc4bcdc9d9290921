// What came of fetching something into the local database, as screens show it.
import { of, type Observable } from "rxjs";
import { NetworkFailure, RefusedReply, messageOf, type Refused } from "../net/reply.ts";
import { errorText } from "../domain/error-text.ts";

/** After anything but `stored` the stored data stays, except that `missing` removes it. */
export type FetchOutcome =
  | { readonly kind: "stored" }
  | { readonly kind: "missing" }
  | { readonly kind: "forbidden"; readonly message: string }
  | { readonly kind: "offline" }
  /** `status` where the server answered with one that the call expects. */
  | { readonly kind: "failed"; readonly message: string; readonly status?: number };

export const STORED: FetchOutcome = { kind: "stored" };

export const refused = ({ status, refusal }: Refused): FetchOutcome =>
  status === 403 ? { kind: "forbidden", message: messageOf(refusal) } : { kind: "failed", message: messageOf(refusal), status };

function outcomeOf(error: unknown): FetchOutcome {
  if (error instanceof NetworkFailure) return { kind: "offline" };
  if (error instanceof RefusedReply) return refused(error.reply);
  return { kind: "failed", message: errorText(error) };
}

/** For catchError: what was thrown, as an outcome. */
export const caught$ = (error: unknown): Observable<FetchOutcome> => of(outcomeOf(error));
