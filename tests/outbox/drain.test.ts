// How the queue is sent to a server that is slow, away, or fails on one record.
import { Observable, Subject, concat, defer, ignoreElements, throwError } from "rxjs";
import { expect, test } from "vitest";
import { RESEND_HOURS } from "../../src/contract/constants.ts";
import { AT_ONCE, ATTEMPT_TIMEOUT } from "../../src/outbox/retry-policy.ts";
import { drain$, type OutboxEvent } from "../../src/outbox/drain.ts";
import type { OutboxEntry } from "../../src/db/outbox-entry.ts";
import { NetworkFailure, UnexpectedStatus, type Reply } from "../../src/net/reply.ts";
import { draft } from "../db/rows.ts";
import { MemoryStore } from "./simulation/stores.ts";
import { Dice, VirtualTime } from "./simulation/virtual-time.ts";

const done: Reply<unknown> = { ok: true, status: 200, data: null, page: null, headers: new Headers() };
const unauthorized: Reply<unknown> = { ok: false, status: 401, refusal: { error: "unauthorized" }, headers: new Headers() };
const unhappy = (): Observable<never> => throwError(() => new UnexpectedStatus("call", 500, { error: "bug" }, null));
const away = (): Observable<never> => throwError(() => new NetworkFailure("away"));

function draining(keys: readonly number[], answer: (entry: OutboxEntry, time: VirtualTime) => Observable<Reply<unknown>>) {
  const time = new VirtualTime();
  time.isServerHeard = true;
  const dice = new Dice(1);
  const store = new MemoryStore(time, dice, () => false);
  const signedIn$ = new Subject<void>();
  const sent: string[] = [];
  const seen = { now: 0, most: 0, events: [] as OutboxEvent[] };
  store.enqueue(
    keys.map((key, index) => draft(`e${index}`, key, { notes: "x" })),
    time.clock,
  );
  const send = (entry: OutboxEntry): Observable<Reply<unknown>> =>
    new Observable((observer) => {
      sent.push(entry.id);
      seen.most = Math.max(seen.most, (seen.now += 1));
      observer.add(() => (seen.now -= 1));
      observer.add(answer(entry, time).subscribe(observer));
    });
  const online$ = new Subject<void>();
  const running = drain$({ ...store.port(send, signedIn$), online$ }, time.clock, dice.random).subscribe((event) =>
    seen.events.push(event),
  );
  const pass = (milliseconds: number): void => {
    const end = time.elapsed + milliseconds;
    time.plan(milliseconds, () => undefined);
    while (time.elapsed < end && time.step());
  };
  return { time, store, sent, seen, signedIn$, online$, running, pass };
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
  store.requeue([], time.clock);
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
  const { sent, store, signedIn$, seen, pass } = draining(keys(50), (_, time) => after(5, signedIn ? done : unauthorized, time));
  pass(3_600_000);
  expect(sent).toHaveLength(AT_ONCE);
  expect(seen.events[0]?.kind).toBe("parked");
  signedIn = true;
  signedIn$.next();
  pass(10_000);
  expect(store.look().entries).toEqual([]);
});

const HOUR = 3_600_000;
const busy = (seconds: number): Observable<never> =>
  throwError(() => new UnexpectedStatus("call", 503, { error: "busy" }, seconds * 1_000));

test("a clock that jumps days ahead makes the queue give nothing up", () => {
  const { time, sent, store, pass } = draining(keys(20), unhappy);
  pass(10_000);
  time.jump(48 * HOUR);
  const before = sent.length;
  pass(600_000);
  expect(sent.length).toBeGreaterThan(before);
  expect(new Set(store.look().entries.map(({ state }) => state))).toEqual(new Set(["waiting"]));
});

test("after more than a day without a network each change is sent once more, and only then given up", () => {
  let online = false;
  const { sent, store, running, time, signedIn$, pass } = draining([1, 2], () => (online ? unhappy() : away()));
  pass(5_000);
  running.unsubscribe();
  time.plan(30 * HOUR, () => undefined);
  pass(30 * HOUR);
  const before = sent.length;
  const again = drain$(
    store.port(() => (online ? unhappy() : away()), signedIn$),
    time.clock,
    Math.random,
  ).subscribe();
  pass(120_000);
  expect(store.look().entries).toMatchObject([{ state: "waiting" }, { state: "waiting" }]);
  online = true;
  pass(120_000);
  expect(store.look().entries).toMatchObject([{ state: "expired" }, { state: "expired" }]);
  expect(sent).toHaveLength(before);
  again.unsubscribe();
});

test("a change that may have been done is not sent again once the server may have forgotten it", () => {
  const { sent, seen, store, running, time, signedIn$, pass } = draining([1], () => new Observable());
  pass(5_000);
  running.unsubscribe();
  pass((RESEND_HOURS + 1) * HOUR);
  const send = (): Observable<Reply<unknown>> => {
    sent.push("again");
    return after(5, done, time);
  };
  drain$(store.port(send, signedIn$), time.clock, Math.random).subscribe((event) => seen.events.push(event));
  pass(60_000);
  expect([sent, seen.events.map(({ kind }) => kind)]).toEqual([["e0"], ["unknown"]]);
  expect(store.look().entries).toMatchObject([{ state: "unknown" }]);
  // The person has looked, and wants it.
  store.requeue(["e0"], time.clock);
  pass(60_000);
  expect([sent, store.look().entries]).toEqual([["e0", "again"], []]);
});

test("a change that never left this computer is sent however old it is", () => {
  const { store, running, time, signedIn$, pass } = draining([1], away);
  running.unsubscribe();
  store.enqueue([draft("new", 2, { notes: "x" })], time.clock);
  pass(10 * 24 * HOUR);
  const sent: string[] = [];
  const send = (entry: OutboxEntry): Observable<Reply<unknown>> => {
    sent.push(entry.id);
    return after(5, done, time);
  };
  drain$(store.port(send, signedIn$), time.clock, Math.random).subscribe();
  pass(60_000);
  expect(sent).toContain("new");
});

test.each([429, 503])(
  "a pause that the server asks for with %i holds for the whole queue, also when the network comes back",
  (status) => {
    const ask = (): Observable<never> => throwError(() => new UnexpectedStatus("call", status, { error: "busy" }, 120_000));
    const { sent, store, online$, pass } = draining(keys(30), ask);
    pass(1_000);
    const before = sent.length;
    expect(before).toBeLessThanOrEqual(AT_ONCE);
    online$.next();
    pass(110_000);
    expect(sent).toHaveLength(before);
    expect(store.look().entries).toHaveLength(30);
    pass(20_000);
    expect(sent.length).toBeGreaterThan(before);
  },
);

test("a success among the calls under way does not end the pause that the server asks for", () => {
  const { sent, pass } = draining(keys(30), (_, time) =>
    sent.length === 1 ? concat(after(50, done, time).pipe(ignoreElements()), busy(120)) : after(200, done, time),
  );
  pass(110_000);
  expect(sent).toHaveLength(AT_ONCE);
});

test("the server's pause outlives the tab that was told of it, and ends with the person's Retry", () => {
  const { sent, store, running, time, signedIn$, pass } = draining(keys(30), () => busy(120));
  pass(1_000);
  running.unsubscribe();
  const before = sent.length;
  const send = (entry: OutboxEntry): Observable<Reply<unknown>> => {
    sent.push(entry.id);
    return after(5, done, time);
  };
  drain$(store.port(send, signedIn$), time.clock, Math.random).subscribe();
  pass(60_000);
  expect(sent).toHaveLength(before);
  store.requeue(["e7"], time.clock);
  pass(10_000);
  expect(store.look().entries).toEqual([]);
});

test("a read of the queue that fails for a moment does not leave it standing", () => {
  const { store, time, signedIn$, running, pass } = draining(keys(5), away);
  running.unsubscribe();
  let failures = 3;
  const port = store.port(() => after(5, done, time), signedIn$);
  const entry$ = defer(() => {
    failures -= 1;
    return failures < 0 ? port.entry$ : throwError(() => new DOMException("Internal error", "UnknownError"));
  });
  const askedPause$ = defer(() => {
    failures -= 1;
    return failures < 0 ? port.askedPause$ : throwError(() => new DOMException("Internal error", "UnknownError"));
  });
  drain$({ ...port, entry$, askedPause$ }, time.clock, Math.random).subscribe();
  pass(30_000);
  expect(store.look().entries).toEqual([]);
});

test("one 401 in a session that the server confirms at once parks the queue for a moment only", () => {
  const { sent, store, signedIn$, pass } = draining(keys(8), (_, time) =>
    sent.length <= 1 ? after(5, unauthorized, time) : after(5, done, time),
  );
  pass(50);
  signedIn$.next();
  pass(30_000);
  expect(store.look().entries).toEqual([]);
});

test("a server that refuses every call of a session that it confirms is not asked in a loop", () => {
  const { sent, signedIn$, pass } = draining([1], (_, time) => after(5, unauthorized, time));
  for (let second = 0; second < 600; second += 1) {
    signedIn$.next();
    pass(1_000);
  }
  expect(sent.length).toBeLessThan(60);
});

test("Retry sends although nobody seems to be signed in", () => {
  let signedIn = false;
  const { store, time, pass } = draining(keys(3), (_, now) => after(5, signedIn ? done : unauthorized, now));
  pass(10_000);
  signedIn = true;
  store.requeue(["e0"], time.clock);
  pass(10_000);
  expect(store.look().entries).toEqual([]);
});

test("stopping aborts the requests in progress", () => {
  const { running, seen, pass } = draining(keys(9), () => new Observable());
  pass(100);
  expect(seen.now).toBe(AT_ONCE);
  running.unsubscribe();
  expect(seen.now).toBe(0);
});
