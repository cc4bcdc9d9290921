// How the queue is sent to a server that is slow, away, or fails on one record.
import { Observable, Subject, throwError } from "rxjs";
import { expect, test } from "vitest";
import { AT_ONCE, ATTEMPT_TIMEOUT } from "../../src/outbox/retry-policy.ts";
import { drain$, type OutboxEvent } from "../../src/outbox/drain.ts";
import type { OutboxEntry } from "../../src/db/outbox-entry.ts";
import { NetworkFailure, UnexpectedStatus, type Reply } from "../../src/net/reply.ts";
import { draft } from "../db/rows.ts";
import { MemoryStore } from "./simulation/stores.ts";
import { Dice, VirtualTime } from "./simulation/virtual-time.ts";

const done: Reply<unknown> = { ok: true, status: 200, data: null, page: null, headers: new Headers() };
const unhappy = (): Observable<never> => throwError(() => new UnexpectedStatus("call", 500, { error: "bug" }, null));
const away = (): Observable<never> => throwError(() => new NetworkFailure("away"));

function draining(keys: readonly number[], answer: (entry: OutboxEntry, time: VirtualTime) => Observable<Reply<unknown>>) {
  const time = new VirtualTime();
  const dice = new Dice(1);
  const store = new MemoryStore(time, dice, () => false);
  const signedIn$ = new Subject<void>();
  const sent: string[] = [];
  const seen = { now: 0, most: 0, events: [] as OutboxEvent[] };
  store.enqueue(
    keys.map((key, index) => draft(`e${index}`, key, { notes: "x" })),
    time.clock.now(),
  );
  const send = (entry: OutboxEntry): Observable<Reply<unknown>> =>
    new Observable((observer) => {
      sent.push(entry.id);
      seen.most = Math.max(seen.most, (seen.now += 1));
      observer.add(() => (seen.now -= 1));
      observer.add(answer(entry, time).subscribe(observer));
    });
  const running = drain$(store.port(send, signedIn$), time.clock, dice.random).subscribe((event) => seen.events.push(event));
  const pass = (milliseconds: number): void => {
    const end = time.elapsed + milliseconds;
    time.plan(milliseconds, () => undefined);
    while (time.elapsed < end && time.step());
  };
  return { time, store, sent, seen, signedIn$, running, pass };
}

const after = (milliseconds: number, reply: Reply<unknown>, time: VirtualTime): Observable<Reply<unknown>> =>
  new Observable((observer) =>
    time.plan(milliseconds, () => {
      observer.next(reply);
      observer.complete();
    }),
  );

const keys = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

test("two hundred changes go a few at a time", () => {
  const { store, seen, pass } = draining(keys(200), (_, time) => after(50, done, time));
  pass(60_000);
  expect([store.look().entries.length, seen.most, seen.events.length]).toEqual([0, AT_ONCE, 200]);
});

test("records on which the server fails do not delay others, however many they are", () => {
  const { store, pass } = draining(keys(30), (entry, time) =>
    Number(entry.entity.split(":")[1]) <= 10 ? unhappy() : after(5, done, time),
  );
  pass(60_000);
  expect(store.look().entries).toHaveLength(10);
});

test("without a network not every change is tried again and again", () => {
  const { sent, pass } = draining(keys(500), away);
  pass(600_000);
  expect(sent.length).toBeLessThan(120);
});

test("when the network comes back the pause ends at once", () => {
  let online = false;
  const { store, time, pass } = draining(keys(40), (_, now) => (online ? after(5, done, now) : away()));
  pass(3_600_000);
  online = true;
  store.requeue([], time.clock.now());
  pass(2_000);
  expect(store.look().entries).toEqual([]);
});

test("an attempt without an answer ends after thirty seconds, and the same key is sent again", () => {
  const { sent, pass } = draining([1], () => new Observable());
  pass(ATTEMPT_TIMEOUT - 1_000);
  expect(sent).toEqual(["e0"]);
  pass(3_000);
  expect(sent).toEqual(["e0", "e0"]);
});

test("nobody signed in: one call finds out, all wait, and the same person's return sends them", () => {
  let signedIn = false;
  const refusal = { ok: false, status: 401, refusal: { error: "unauthorized" }, headers: new Headers() } as const;
  const { sent, store, signedIn$, seen, pass } = draining(keys(50), (_, time) => after(5, signedIn ? done : refusal, time));
  pass(3_600_000);
  expect(sent).toHaveLength(AT_ONCE);
  expect(seen.events[0]?.kind).toBe("parked");
  signedIn = true;
  signedIn$.next();
  pass(10_000);
  expect(store.look().entries).toEqual([]);
});

test("a change older than a day is not sent without asking", () => {
  const { time, sent, store, running, signedIn$, pass } = draining([1], away);
  pass(5_000);
  running.unsubscribe();
  const before = sent.length;
  time.jump(30 * 3_600_000);
  drain$(store.port(away, signedIn$), time.clock, Math.random).subscribe();
  pass(5_000);
  expect(sent).toHaveLength(before);
  expect(store.look().entries).toMatchObject([{ state: "expired" }]);
});

test("stopping aborts the requests in progress", () => {
  const { running, seen, pass } = draining(keys(9), () => new Observable());
  pass(100);
  expect(seen.now).toBe(AT_ONCE);
  running.unsubscribe();
  expect(seen.now).toBe(0);
});
