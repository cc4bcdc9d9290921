// What a reply to an entry means: applied, refused for good, retry, or wait for a sign-in. By type and status, never by wording.
import { OTHER_SESSION } from "../contract/made-for.ts";
import type { Random } from "../domain/backoff.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import { retryAfter } from "../net/read-reply.ts";
import { EmptyAnswer, UnexpectedStatus, type Reply } from "../net/reply.ts";
import { nextAttemptAt } from "./retry-policy.ts";

/** What an attempt came to. `parked` waits for the same person to sign in again and counts no attempt. */
export type ReplyOutcome =
  | { readonly kind: "applied"; readonly row: unknown }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "expired"; readonly reason: string }
  | { readonly kind: "retry"; readonly notBefore: number; readonly reason: string }
  | { readonly kind: "parked" };

/** How an attempt ended. */
export type Attempt = { readonly reply: Reply<unknown> } | { readonly error: unknown };

/** Assumption: the server's word for "the same key is being worked on". */
const IN_PROGRESS = "idempotency_in_progress";

const TRANSIENT: ReadonlySet<number> = new Set([408, 425, 429]);

interface Refusal {
  readonly status: number;
  readonly error: string;
  readonly message: string;
  /** Milliseconds that the server wants no retry for. */
  readonly pause: number | null;
}

function refusalOf(attempt: Attempt, now: number): Refusal | null {
  if ("reply" in attempt) {
    if (attempt.reply.ok) return null;
    const { status, refusal, headers } = attempt.reply;
    const pause = retryAfter(headers.get("retry-after"), now);
    return { status, error: refusal.error, message: refusal.message ?? refusal.error, pause };
  }
  if (!(attempt.error instanceof UnexpectedStatus)) return null;
  const { status, refusal, retryAfter: pause } = attempt.error;
  return { status, error: refusal.error, message: refusal.message ?? refusal.error, pause };
}

function later(entry: OutboxEntry, now: number, random: Random, reason: string, pause: number | null): ReplyOutcome {
  const notBefore = nextAttemptAt(entry, now, random, pause);
  return notBefore === null ? { kind: "expired", reason } : { kind: "retry", notBefore, reason };
}

/**
 * The outcome of one attempt. A success applies, also an empty one. 401, and 409 because somebody else is signed in, wait for the
 * same person. 408, 425, 429, everything
 * from 500 up and a 409 "in progress" are retried; any other 4xx is final. No answer, or an unreadable one, is retried: the
 * idempotency key makes that harmless. `now` is milliseconds since 1970.
 */
export function replyOutcome(attempt: Attempt, entry: OutboxEntry, now: number, random: Random): ReplyOutcome {
  if ("reply" in attempt && attempt.reply.ok) return { kind: "applied", row: attempt.reply.data };
  if ("error" in attempt && attempt.error instanceof EmptyAnswer) return { kind: "applied", row: null };
  const refusal = refusalOf(attempt, now);
  if (!refusal) return later(entry, now, random, "error" in attempt ? String(attempt.error) : "", null);
  const { status, error, message, pause } = refusal;
  if (status === 401 || (status === 409 && error === OTHER_SESSION)) return { kind: "parked" };
  const retries = status < 400 || status >= 500 || TRANSIENT.has(status) || (status === 409 && error === IN_PROGRESS);
  return retries ? later(entry, now, random, message, pause) : { kind: "refused", reason: message };
}
