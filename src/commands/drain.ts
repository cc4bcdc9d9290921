// Empties the outbox: first in, first out for each entity, a few entities at once, under the same key until there is an answer.
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
import type { Outcome } from "../db/outcome.ts";
import type { OutboxEntry } from "../db/schema.ts";
import { NetworkFailure, type Reply } from "../net/reply.ts";
import type { Clock, Random } from "./clock.ts";
import { Gate } from "./gate.ts";
import { backoff, isOver, overallAssessment, type Answer } from "./verdict.ts";

/** Attempts at the same time, over all entities; as many as the API is read with. Ours. */
export const AT_ONCE = 4;

/** Milliseconds that one attempt is watched. */
export const WATCHED_FOR = 30_000;

/** Where the drain reads, writes and sends. */
export interface OutboxPort {
  /** Every waiting entry in order, then each new one; telling one twice does no harm. */
  readonly entry$: Observable<OutboxEntry>;
  /** Counts an attempt; null when the entry is no longer waiting. */
  readonly begin: (id: string) => Observable<OutboxEntry | null>;
  /** Stores an outcome; the entry as it is now, null when it left the outbox. */
  readonly settle: (id: string, outcome: Outcome) => Observable<OutboxEntry | null>;
  readonly send: (entry: OutboxEntry) => Observable<Reply<unknown>>;
  /** Pauses end now: a person asked, or the network is back. */
  readonly hurry$: Observable<unknown>;
  /** The same person and company signed in again. */
  readonly resumed$: Observable<unknown>;
}

/** News for people. `applied` entries have left the outbox, `refused` and `expired` ones stay, `parked` ones want a sign-in. */
export interface OutboxEvent {
  readonly kind: "applied" | "refused" | "expired" | "parked";
  readonly entry: OutboxEntry;
  readonly reason: string;
}

/** What one attempt led to: the entry to go on with, if any, and what to tell people, if anything. */
interface Step {
  readonly next: OutboxEntry | null;
  readonly event: OutboxEvent | null;
}

class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

function stepOf(entry: OutboxEntry, outcome: Outcome, after: OutboxEntry | null): Step {
  if (outcome.kind === "retry") return { next: after, event: null };
  if (outcome.kind === "parked") return { next: after, event: { kind: "parked", entry, reason: "" } };
  if (outcome.kind === "applied") return { next: null, event: { kind: "applied", entry, reason: "" } };
  // Refused, but taken back in the meantime: there is nothing left to tell.
  return { next: null, event: after && { kind: outcome.kind, entry: after, reason: outcome.reason } };
}

/** Drains until unsubscribed. Never fails by itself: an attempt that goes wrong, in whatever way, is made again. */
export function drain$(port: OutboxPort, clock: Clock, random: Random): Observable<OutboxEvent> {
  const gate = new Gate(AT_ONCE);
  let unreached = 0;

  const pause$ = (milliseconds: number): Observable<unknown> =>
    milliseconds <= 0 ? of(undefined) : race(clock.after$(milliseconds), port.hurry$).pipe(take(1));

  // A clock that was set back would make a pause out of the jump.
  const remaining = (entry: OutboxEntry): number => (clock.now() < entry.createdAt ? 0 : entry.notBefore - clock.now());

  const answer$ = (entry: OutboxEntry): Observable<Answer> =>
    race(
      port.send(entry).pipe(map((reply) => ({ reply }))),
      clock.after$(WATCHED_FOR).pipe(map(() => ({ error: new NoAnswer("No answer in 30 seconds") }))),
    ).pipe(
      take(1),
      throwIfEmpty(() => new NoAnswer("The call ended without an answer")),
      catchError((error: unknown) => of({ error })),
    );

  // When the server is out of reach it is so for every entry; instead of trying them all, all rest. Attempts that were under way
  // together fail together and count once, or four at once would make a minute's wait of a moment's outage.
  const regard = (answer: Answer): void => {
    if (!("error" in answer && answer.error instanceof NetworkFailure)) {
      unreached = 0;
      gate.wake();
    } else if (gate.isOpen) gate.rest(pause$(backoff(++unreached, random)));
  };

  const send$ = (entry: OutboxEntry): Observable<Step> =>
    defer(() => {
      const { resumes } = gate;
      return answer$(entry).pipe(
        switchMap((answer) => {
          regard(answer);
          const outcome = overallAssessment(answer, entry, clock.now(), random);
          // A 401 to a call of before the sign-in says nothing about the session of now.
          if (outcome.kind === "parked" && resumes === gate.resumes) gate.park();
          return port.settle(entry.id, outcome).pipe(map((after) => stepOf(entry, outcome, after)));
        }),
      );
    });

  const attempt$ = (entry: OutboxEntry): Observable<Step> =>
    defer(() => {
      const now = clock.now();
      if (!isOver(entry, now)) return port.begin(entry.id).pipe(concatMap((begun) => (begun ? send$(begun) : EMPTY)));
      const outcome: Outcome = { kind: "expired", reason: entry.lastError ?? "" };
      return port.settle(entry.id, outcome).pipe(map((after) => stepOf(entry, outcome, after)));
    });

  const again$ = (entry: OutboxEntry): Observable<Step> =>
    pause$(remaining(entry)).pipe(
      switchMap(() => gate.run$(attempt$(entry))),
      // The local database did not take it. The key never changes, so doing all of it again does it once.
      catchError(() => pause$(backoff(entry.attempts + 1, random) + 1).pipe(map(() => ({ next: entry, event: null })))),
    );

  const delivery$ = (entry: OutboxEntry): Observable<OutboxEvent> =>
    of<Step>({ next: entry, event: null }).pipe(
      expand(({ next }) => (next ? again$(next) : EMPTY)),
      map(({ event }) => event),
      filter((event) => event !== null),
    );

  const events$ = port.entry$.pipe(
    groupBy((entry) => entry.entity),
    mergeMap((line$) => line$.pipe(concatMap(delivery$))),
  );
  return merge(gate.keeper$(port.resumed$), events$);
}
