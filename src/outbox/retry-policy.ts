// When an entry is sent: a day of automatic retries, each after a pause that grows, and until when it may be sent without asking.
import { RESEND_HOURS, RETRY_HOURS } from "../contract/constants.ts";
import { BACKOFF_CAP, backoff, type Random } from "../domain/backoff.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import type { SendPause } from "../db/records.ts";
import type { Clock } from "./clock.ts";

type Clocks = Pick<Clock, "now" | "server">;

const HOUR = 60 * 60_000;

/** Milliseconds after which an answer that asks for a retry is the last one. */
export const RETRY_FOR = RETRY_HOURS * HOUR;

/** Milliseconds after its first attempt during which an entry is sent again without asking. */
export const RESEND_FOR = RESEND_HOURS * HOUR;

/** Tunable: milliseconds after which an attempt without an answer is over; slow mobile networks still get an answer through. */
export const ATTEMPT_TIMEOUT = 30_000;

/** Tunable: attempts at the same time, over all entities; as many as pages are read at once. */
export const AT_ONCE = 4;

/** True when a waiting entry's day is over by the server's clock; never while that clock is not known (null). */
export const isExpired = (entry: OutboxEntry, server: number | null): boolean =>
  server !== null && entry.tryingSince !== null && server - entry.tryingSince >= RETRY_FOR;

/**
 * True when the server may have forgotten an entry that it may have done: sent again, it could be done twice.
 * `now` is the server's time, this computer's where that is not known.
 */
export const mayBeForgotten = (entry: OutboxEntry, now: number): boolean =>
  entry.firstSentAt !== null && now - entry.firstSentAt >= RESEND_FOR;

/** When to retry, in milliseconds since 1970. */
export const nextAttemptAt = (entry: OutboxEntry, now: number, random: Random): number => now + backoff(entry.attempts, random);

// A clock that was set back would make a pause out of the jump.
const within = (milliseconds: number, longest: number): number => Math.min(Math.max(milliseconds, 0), longest);

/** Milliseconds until the next attempt. */
export const remainingPause = (entry: OutboxEntry, now: number): number => within(entry.notBefore - now, BACKOFF_CAP);

/** The pause that the server asks for, in milliseconds; null when it asks for none. Longer ones than the retries last end with them. */
export const pauseOf = (retryAfter: number | null, clock: Clocks): SendPause | null =>
  retryAfter === null || retryAfter <= 0
    ? null
    : { length: Math.min(retryAfter, RETRY_FOR), server: clock.server(), here: clock.now() };

/** Milliseconds that are left of the server's pause. What has passed is told by one clock alone: two may differ by days. */
export function remainingOf({ length, server, here }: SendPause, clock: Clocks): number {
  const now = clock.server();
  return within(length - (now === null || server === null ? clock.now() - here : now - server), length);
}
