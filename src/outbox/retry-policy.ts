// When an entry is sent: a day of automatic retries, each after a pause that grows, never before the server wants it.
import { backoff, type Random } from "../domain/backoff.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";

/** Assumption: milliseconds after which nothing is sent unless a person asks, because a day later they may have decided otherwise. */
export const RETRY_FOR = 24 * 60 * 60_000;

/** Tunable: milliseconds after which an attempt without an answer is over; slow mobile networks still get an answer through. */
export const ATTEMPT_TIMEOUT = 30_000;

/** Tunable: attempts at the same time, over all entities; as many as pages are read at once. */
export const AT_ONCE = 4;

/** True when a waiting entry's day is over, so that only a person may send it. */
export const isExpired = (entry: OutboxEntry, now: number): boolean => now - entry.tryingSince >= RETRY_FOR;

/** When to retry, in milliseconds since 1970; null when the entry's day is over. `retryAfter` is the delay that the server requests, in milliseconds. */
export function nextAttemptAt(entry: OutboxEntry, now: number, random: Random, retryAfter: number | null): number | null {
  if (isExpired(entry, now)) return null;
  // The last attempt is made when the day ends, so that retrying stops.
  const at = now + Math.max(retryAfter ?? 0, backoff(entry.attempts, random));
  return Math.min(at, entry.tryingSince + RETRY_FOR);
}

/** Milliseconds until the next attempt. A clock that was set back would make a pause out of the jump. */
export const remainingPause = (entry: OutboxEntry, now: number): number => (now < entry.createdAt ? 0 : entry.notBefore - now);
