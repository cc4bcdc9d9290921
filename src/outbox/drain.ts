// Sending: first in, first out for each entity, a few entities at once, under the same idempotency key until there is an answer.
import {
  EMPTY,
  catchError,
  concatMap,
  defer,
  expand,
  filter,
  groupBy,
  map,
  merge,
  mergeMap,
  of,
  race,
  switchMap,
  take,
  throwIfEmpty,
  type Observable,
} from "rxjs";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import { backoff, type Random } from "../domain/backoff.ts";
import { NetworkFailure, type Reply } from "../net/reply.ts";
import type { Clock } from "./clock.ts";
import { replyOutcome, type Attempt, type ReplyOutcome } from "./reply-outcome.ts";
import { AT_ONCE, ATTEMPT_TIMEOUT, isExpired, remainingPause } from "./retry-policy.ts";
import { SendLimiter } from "./send-limiter.ts";

/** Where the drain reads, writes and sends. */
export interface OutboxPort {
  /** Every waiting entry in order, then each new one; emitting one twice does no harm. */
  readonly entry$: Observable<OutboxEntry>;
  /** Counts an attempt; null when the entry no longer waits. */
  readonly begin: (id: string) => Observable<OutboxEntry | null>;
  /** Stores an outcome; the entry as it is now, null when it left the queue. */
  readonly settle: (id: string, outcome: ReplyOutcome) => Observable<OutboxEntry | null>;
  readonly send: (entry: OutboxEntry) => Observable<Reply<unknown>>;
  /** Ends every pause: a person requested it, or the network is back. */
  readonly hurry$: Observable<unknown>;
  /** The same person and company signed in again. */
  readonly signedIn$: Observable<unknown>;
}

/** News for people. `applied` entries have left the queue, `refused` and `expired` ones stay, `parked` ones wait for a sign-in. */
export interface OutboxEvent {
  readonly kind: "applied" | "refused" | "expired" | "parked";
  readonly entry: OutboxEntry;
  readonly reason: string;
}

/** What one attempt led to: the entry to continue with, if any, and the news for people, if any. */
interface Step {
  readonly next: OutboxEntry | null;
  readonly event: OutboxEvent | null;
}

class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

function stepOf(entry: OutboxEntry, outcome: ReplyOutcome, after: OutboxEntry | null): Step {
  if (outcome.kind === "retry") return { next: after, event: null };
  if (outcome.kind === "parked") return { next: after, event: { kind: "parked", entry, reason: "" } };
  if (outcome.kind === "applied") return { next: null, event: { kind: "applied", entry, reason: "" } };
  // Refused, but undone in the meantime: nothing is left to show.
  return { next: null, event: after && { kind: outcome.kind, entry: after, reason: outcome.reason } };
}

/** Drains until unsubscribed. Never fails: every failed attempt is repeated. */
export function drain$(port: OutboxPort, clock: Clock, random: Random): Observable<OutboxEvent> {
  const limiter = new SendLimiter(AT_ONCE);
  let unreached = 0;

  const pause$ = (milliseconds: number): Observable<unknown> =>
    milliseconds <= 0 ? of(undefined) : race(clock.after$(milliseconds), port.hurry$).pipe(take(1));

  const call$ = (entry: OutboxEntry): Observable<Attempt> =>
    race(
      port.send(entry).pipe(map((reply) => ({ reply }))),
      clock.after$(ATTEMPT_TIMEOUT).pipe(map(() => ({ error: new NoAnswer("No answer in 30 seconds") }))),
    ).pipe(
      take(1),
      throwIfEmpty(() => new NoAnswer("The call ended without an answer")),
      catchError((error: unknown) => of({ error })),
    );

  // A server out of reach is so for every entry; instead of trying them all, all pause. Attempts that were under way
  // together fail together and count once, or four at once would turn a moment's outage into a minute's pause.
  const pauseWhileUnreached = (attempt: Attempt): void => {
    if (!("error" in attempt && attempt.error instanceof NetworkFailure)) {
      unreached = 0;
      limiter.resume();
    } else if (limiter.isOpen) limiter.pause(pause$(backoff(++unreached, random)));
  };

  const settle$ = (entry: OutboxEntry, outcome: ReplyOutcome): Observable<Step> =>
    port.settle(entry.id, outcome).pipe(map((after) => stepOf(entry, outcome, after)));

  const send$ = (entry: OutboxEntry): Observable<Step> =>
    defer(() => {
      const { signIns } = limiter;
      return call$(entry).pipe(
        switchMap((attempt) => {
          pauseWhileUnreached(attempt);
          const outcome = replyOutcome(attempt, entry, clock.now(), random);
          // A 401 to a call of before the sign-in says nothing about the session of now.
          if (outcome.kind === "parked" && signIns === limiter.signIns) limiter.park();
          return settle$(entry, outcome);
        }),
      );
    });

  const attempt$ = (entry: OutboxEntry): Observable<Step> =>
    defer(() => {
      if (isExpired(entry, clock.now())) return settle$(entry, { kind: "expired", reason: entry.lastError ?? "" });
      return port.begin(entry.id).pipe(concatMap((begun) => (begun ? send$(begun) : EMPTY)));
    });

  const step$ = (entry: OutboxEntry): Observable<Step> =>
    pause$(remainingPause(entry, clock.now())).pipe(
      switchMap(() => limiter.run$(attempt$(entry))),
      // The local database did not store it. The key never changes, so doing all of it again does it once.
      catchError(() => pause$(backoff(entry.attempts + 1, random) + 1).pipe(map(() => ({ next: entry, event: null })))),
    );

  const delivery$ = (entry: OutboxEntry): Observable<OutboxEvent> =>
    of<Step>({ next: entry, event: null }).pipe(
      expand(({ next }) => (next ? step$(next) : EMPTY)),
      map(({ event }) => event),
      filter((event) => event !== null),
    );

  const events$ = port.entry$.pipe(
    groupBy((entry) => entry.entity),
    mergeMap((ofEntity$) => ofEntity$.pipe(concatMap(delivery$))),
  );
  return merge(limiter.reopening$(port.signedIn$), events$);
}
