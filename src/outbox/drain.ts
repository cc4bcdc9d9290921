// Sending: first in, first out for each entity, a few entities at once, under the same idempotency key until there is an answer.
import {
  EMPTY,
  catchError,
  concatMap,
  defer,
  expand,
  filter,
  groupBy,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  race,
  retry,
  share,
  switchMap,
  take,
  tap,
  throwIfEmpty,
  type Observable,
} from "rxjs";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import type { SendPause } from "../db/records.ts";
import { backoff, type Random } from "../domain/backoff.ts";
import { NetworkFailure, type Reply } from "../net/reply.ts";
import { bestNow, type Clock } from "./clock.ts";
import { replyOutcome, type Attempt, type ReplyOutcome } from "./reply-outcome.ts";
import { AT_ONCE, ATTEMPT_TIMEOUT, remainingOf, remainingPause } from "./retry-policy.ts";
import { SendLimiter } from "./send-limiter.ts";

/** Where the drain reads, writes and sends. */
export interface OutboxPort {
  /** Every waiting entry in order, then each new one; emitting one twice does no harm. */
  readonly entry$: Observable<OutboxEntry>;
  /** The pause that the server asked for earlier, if any. Emits once. */
  readonly askedPause$: Observable<SendPause | null>;
  /** Counts an attempt, or leaves the entry `unknown`; null when it no longer waits. `now` in milliseconds since 1970. */
  readonly begin: (id: string, now: number) => Observable<OutboxEntry | null>;
  /** Stores an outcome; the entry as it is now, null when it left the queue. */
  readonly settle: (id: string, outcome: ReplyOutcome) => Observable<OutboxEntry | null>;
  readonly send: (entry: OutboxEntry) => Observable<Reply<unknown>>;
  /** A person wants everything sent now, whatever pauses say. */
  readonly hurry$: Observable<unknown>;
  /** The network is back: ends the pauses between attempts, but not one that the server asked for. */
  readonly online$: Observable<unknown>;
  /** The server has confirmed the session: the same person and company. */
  readonly signedIn$: Observable<unknown>;
}

/**
 * News for people. `applied` entries have left the queue, `refused`, `conflict`, `expired` and `unknown` ones stay, `parked` ones
 * wait for a sign-in.
 */
export interface OutboxEvent {
  readonly kind: "applied" | "refused" | "conflict" | "expired" | "unknown" | "parked";
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

/** Drains until unsubscribed. Never fails: every failed attempt and every failed read is repeated. */
export function drain$(port: OutboxPort, clock: Clock, random: Random): Observable<OutboxEvent> {
  const limiter = new SendLimiter(AT_ONCE);
  const now = (): number => bestNow(clock);
  const hurry$ = port.hurry$.pipe(share());
  const soon$ = merge(hurry$, port.online$);
  let unreached = 0;
  let unauthorized = 0;
  let signIns = 0;

  const pause$ = (milliseconds: number): Observable<unknown> =>
    milliseconds <= 0 ? of(undefined) : race(clock.after$(milliseconds), soon$).pipe(take(1));

  // The local database fails for moments, and a read that is given up would leave the queue standing.
  const repeated = <T>(read$: Observable<T>): Observable<T> =>
    read$.pipe(retry({ delay: (_, failures) => pause$(backoff(failures, random) + 1), resetOnSuccess: true }));

  const signedIn$ = repeated(port.signedIn$).pipe(
    tap(() => (signIns += 1)),
    share(),
  );

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
      limiter.open("unreached");
    } else if (!limiter.isClosedFor("unreached")) limiter.close("unreached", pause$(backoff(++unreached, random)));
  };

  // A server that confirms the session and still refuses its calls is not asked in a loop.
  const parkUntilSignedIn = (outcome: ReplyOutcome, signInsBefore: number): void => {
    if (outcome.kind !== "parked") unauthorized = 0;
    // A 401 to a call of before the sign-in says nothing about the session of now.
    else if (signIns === signInsBefore && !limiter.isClosedFor("signed-out")) {
      const pause = unauthorized === 0 ? 0 : backoff(unauthorized, random);
      unauthorized += 1;
      limiter.close("signed-out", signedIn$.pipe(switchMap(() => pause$(pause))));
    }
  };

  const waitAsAsked = (pause: SendPause | null): void => {
    if (pause !== null) limiter.close("asked-to-wait", clock.after$(remainingOf(pause, clock)));
  };

  const settle$ = (entry: OutboxEntry, outcome: ReplyOutcome): Observable<Step> =>
    port.settle(entry.id, outcome).pipe(map((after) => stepOf(entry, outcome, after)));

  const send$ = (entry: OutboxEntry): Observable<Step> =>
    defer(() => {
      const signInsBefore = signIns;
      return call$(entry).pipe(
        switchMap((attempt) => {
          pauseWhileUnreached(attempt);
          const outcome = replyOutcome(attempt, entry, clock, random);
          parkUntilSignedIn(outcome, signInsBefore);
          if ("pause" in outcome) waitAsAsked(outcome.pause);
          return settle$(entry, outcome);
        }),
      );
    });

  const attempt$ = (entry: OutboxEntry): Observable<Step> =>
    defer(() => port.begin(entry.id, now())).pipe(
      concatMap((begun) => {
        if (begun === null) return EMPTY;
        if (begun.state === "unknown") return of<Step>({ next: null, event: { kind: "unknown", entry: begun, reason: "" } });
        // Another attempt's answer may have closed it since.
        return limiter.opened$.pipe(switchMap(() => send$(begun)));
      }),
    );

  const step$ = (entry: OutboxEntry): Observable<Step> =>
    pause$(remainingPause(entry, now())).pipe(
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

  const events$ = repeated(port.askedPause$).pipe(
    tap(waitAsAsked),
    switchMap(() => repeated(port.entry$)),
    groupBy((entry) => entry.entity),
    mergeMap((ofEntity$) => ofEntity$.pipe(concatMap(delivery$))),
  );
  const hurried$ = hurry$.pipe(tap(() => limiter.openAll()));
  return merge(limiter.reopening$, merge(hurried$, signedIn$).pipe(ignoreElements()), events$);
}
