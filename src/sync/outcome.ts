// What came of asking for a record, in the words that screens show.
import { of, type Observable } from "rxjs";
import { NetworkFailure, type Refused } from "../net/reply.ts";

/** What came of asking. After anything but `stored` what was known stays, except that `missing` removes it. */
export type RecordOutcome =
  | { readonly kind: "stored" }
  | { readonly kind: "missing" }
  | { readonly kind: "forbidden"; readonly message: string }
  | { readonly kind: "offline" }
  /** `status` where the server answered with one that the call expects. */
  | { readonly kind: "failed"; readonly message: string; readonly status?: number };

export const STORED: RecordOutcome = { kind: "stored" };

export const caught$ = (error: unknown): Observable<RecordOutcome> =>
  of(
    error instanceof NetworkFailure
      ? { kind: "offline" }
      : { kind: "failed", message: error instanceof Error ? error.message : String(error) },
  );

export function refused(reply: Refused): RecordOutcome {
  const message = reply.refusal.message ?? reply.refusal.error;
  return reply.status === 403 ? { kind: "forbidden", message } : { kind: "failed", message, status: reply.status };
}
