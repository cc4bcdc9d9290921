// What a reply to an entry means: applied, refused for good, retry, or wait for a sign-in. By type and status, never by wording.
import { isRecord } from "../contract/is-record.ts";
import { CHANGED_MEANWHILE } from "../contract/made-from.ts";
import { OTHER_SESSION } from "../contract/made-for.ts";
import { retryAfter } from "../contract/retry-after.ts";
import { errorText } from "../domain/error-text.ts";
import type { Random } from "../domain/backoff.ts";
import type { OutboxEntry, Theirs } from "../db/outbox-entry.ts";
import type { SendPause } from "../db/records.ts";
import { EmptyAnswer, UnexpectedStatus, type Reply } from "../net/reply.ts";
import { bestNow, type Clock } from "./clock.ts";
import { isExpired, nextAttemptAt, pauseOf } from "./retry-policy.ts";

/** A retry: not before a time, and counted from when the entry's day began. Both in milliseconds since 1970. */
interface Retry {
  readonly kind: "retry";
  readonly notBefore: number;
  readonly tryingSince: number | null;
  readonly reason: string;
  readonly pause: SendPause | null;
}

/**
 * What an attempt came to. `parked` waits for the same person to sign in again and counts no attempt.
 * `pause` holds for the whole queue, because it is the server that asks for it.
 */
export type ReplyOutcome =
  | { readonly kind: "applied"; readonly row: unknown }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "conflict"; readonly reason: string; readonly theirs: Theirs }
  | { readonly kind: "expired"; readonly reason: string; readonly pause: SendPause | null }
  | Retry
  | { readonly kind: "parked" };

/** How an attempt ended. */
export type Attempt = { readonly reply: Reply<unknown> } | { readonly error: unknown };

/** Assumption: the server's word for "the same key is being worked on". */
const IN_PROGRESS = "idempotency_in_progress";

const TRANSIENT: ReadonlySet<number> = new Set([408, 425, 429]);

// "No content" is the server's own word for having done it; any other empty answer may be a proxy's.
const isNoContent = (error: unknown): boolean => error instanceof EmptyAnswer && error.status === 204;

interface Refusal {
  readonly status: number;
  readonly error: string;
  readonly message: string;
  readonly changed: unknown;
  /** Milliseconds that the server wants no retry for. */
  readonly pause: number | null;
}

function refusalOf(attempt: Attempt, now: number): Refusal | null {
  if ("reply" in attempt) {
    if (attempt.reply.ok) return null;
    const { status, refusal, headers } = attempt.reply;
    const pause = retryAfter(headers.get("retry-after"), now);
    return { status, error: refusal.error, message: refusal.message ?? refusal.error, changed: refusal.changed, pause };
  }
  if (!(attempt.error instanceof UnexpectedStatus)) return null;
  const { status, refusal, retryAfter: pause } = attempt.error;
  return { status, error: refusal.error, message: refusal.message ?? refusal.error, changed: refusal.changed, pause };
}

function retry(entry: OutboxEntry, clock: Now, random: Random, reason: string, pause: SendPause | null): Retry {
  const tryingSince = entry.tryingSince ?? clock.server();
  return { kind: "retry", notBefore: nextAttemptAt(entry, bestNow(clock), random), tryingSince, reason, pause };
}

const isTheirs = (changed: unknown): changed is Theirs =>
  isRecord(changed) && typeof changed["table"] === "string" && typeof changed["key"] === "number" && isRecord(changed["row"]);

type Now = Pick<Clock, "now" | "server">;

/**
 * The outcome of one attempt. An answer in the call's shape applies, and so does a 204. 401, and 409 because somebody else is signed in,
 * wait for the same person. 409 because somebody has changed the same meanwhile waits for this person's decision. 408, 425, 429, everything from 500 up and a 409 "in progress" are retried for a day; any other 4xx is final.
 * No answer, or an unreadable one, is retried however old the entry is: the idempotency key makes that harmless, and the last
 * attempt is one that the server answered.
 */
export function replyOutcome(attempt: Attempt, entry: OutboxEntry, clock: Now, random: Random): ReplyOutcome {
  const now = bestNow(clock);
  if ("reply" in attempt && attempt.reply.ok) return { kind: "applied", row: attempt.reply.data };
  if ("error" in attempt && isNoContent(attempt.error)) return { kind: "applied", row: null };
  const refusal = refusalOf(attempt, now);
  if (!refusal) return retry(entry, clock, random, "error" in attempt ? errorText(attempt.error) : "", null);
  const { status, error, message, changed, pause } = refusal;
  if (status === 401 || (status === 409 && error === OTHER_SESSION)) return { kind: "parked" };
  if (status === 409 && error === CHANGED_MEANWHILE && isTheirs(changed))
    return { kind: "conflict", reason: message, theirs: changed };
  const retries = status < 400 || status >= 500 || TRANSIENT.has(status) || (status === 409 && error === IN_PROGRESS);
  if (!retries) return { kind: "refused", reason: message };
  const asked = pauseOf(pause, clock);
  return isExpired(entry, clock.server())
    ? { kind: "expired", reason: message, pause: asked }
    : retry(entry, clock, random, message, asked);
}
