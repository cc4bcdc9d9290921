// What an answer to a command means: done, refused for good, try again later, or wait for a sign-in. By type, never by wording.
import type { Outcome } from "../db/outcome.ts";
import type { OutboxEntry } from "../db/schema.ts";
import { EmptyAnswer, UnexpectedStatus, type Reply } from "../net/reply.ts";
import { retryAfter } from "../net/read-reply.ts";
import type { Random } from "./clock.ts";

/** Milliseconds: the first pause lies below the base, no pause above the cap. */
export const BACKOFF_BASE = 1_000;
export const BACKOFF_CAP = 60_000;

/** Milliseconds after which nothing is tried without a person asking for it. */
export const RETRY_FOR = 24 * 60 * 60_000;

/** The server's word for "the same key is being worked on"; ours, the server is built here. */
export const IN_PROGRESS = "idempotency_in_progress";

/** How an attempt ended. */
export type Answer = { readonly reply: Reply<unknown> } | { readonly error: unknown };

/** Full jitter: anywhere between nothing and twice as much as last time, up to the cap. `attempts` counts from 1. */
export const backoff = (attempts: number, random: Random): number =>
  random() * Math.min(BACKOFF_CAP, BACKOFF_BASE * 2 ** Math.min(attempts - 1, 16));

/** True when a waiting entry's day is over, so that only a person may send it. */
export const isOver = (entry: OutboxEntry, now: number): boolean => now - entry.tryingSince >= RETRY_FOR;

const TRY_AGAIN: ReadonlySet<number> = new Set([408, 425, 429]);

interface Said {
  readonly status: number;
  readonly error: string;
  readonly message: string;
  readonly pause: number | null;
}

function said(answer: Answer, now: number): Said | null {
  if ("reply" in answer) {
    if (answer.reply.ok) return null;
    const { status, refusal, headers } = answer.reply;
    return {
      status,
      error: refusal.error,
      message: refusal.message ?? refusal.error,
      pause: retryAfter(headers.get("retry-after"), now),
    };
  }
  if (!(answer.error instanceof UnexpectedStatus)) return null;
  const { status, refusal, retryAfter: pause } = answer.error;
  return { status, error: refusal.error, message: refusal.message ?? refusal.error, pause };
}

function later(entry: OutboxEntry, now: number, random: Random, reason: string, pause: number | null): Outcome {
  if (isOver(entry, now)) return { kind: "expired", reason };
  // Never before the server wants it, and a last time when the day is over, so that it ends by itself.
  const at = now + Math.max(pause ?? 0, backoff(entry.attempts, random));
  return { kind: "retry", notBefore: Math.min(at, entry.tryingSince + RETRY_FOR), reason };
}

/**
 * The outcome of one attempt. A success applies, also an empty one. 401 waits for the same person. 408, 425, 429, everything
 * from 500 up and a 409 "in progress" are tried again; any other 4xx is final. What is no answer at all, or an unreadable one, is
 * tried again: the key makes that harmless. `now` is milliseconds since 1970.
 */
export function overallAssessment(answer: Answer, entry: OutboxEntry, now: number, random: Random): Outcome {
  if ("reply" in answer && answer.reply.ok) return { kind: "applied", row: answer.reply.data };
  if ("error" in answer && answer.error instanceof EmptyAnswer) return { kind: "applied", row: null };
  const words = said(answer, now);
  if (!words) return later(entry, now, random, "error" in answer ? String(answer.error) : "", null);
  const { status, error, message, pause } = words;
  if (status === 401) return { kind: "parked" };
  const again = status < 400 || status >= 500 || TRY_AGAIN.has(status) || (status === 409 && error === IN_PROGRESS);
  return again ? later(entry, now, random, message, pause) : { kind: "refused", reason: message };
}
