// The count of new alerts is polled by one tab, at the right interval, and only for users with access.
import "fake-indexeddb/auto";
import { BehaviorSubject, type Subscription } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ALERT_COUNT_INTERVAL } from "../../../src/contract/constants.ts";
import type { CurrentUser } from "../../../src/contract/session/session.ts";
import { beginSession } from "../../../src/db/session/begin.ts";
import { endSession } from "../../../src/db/session/end.ts";
import type { Handle } from "../../../src/db/open.ts";
import { ALERT_COUNT, alertCountPoll$ } from "../../../src/sync/loads/alert-count.ts";
import { STALL_AFTER } from "../../../src/domain/read-pieces.ts";
import type { SessionState } from "../../../src/sync/session/session.ts";
import { connectFakeMonitor, type FakeMonitor } from "../../net/fake-monitor.ts";
import { ADA } from "../people.ts";

let monitor: FakeMonitor;
let handle: Handle;
let polling: Subscription | undefined;

beforeAll(async () => {
  monitor = await connectFakeMonitor();
});
afterAll(() => monitor.close());
beforeEach(async () => {
  handle = await beginSession(11, 7);
  vi.useFakeTimers({
    toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "Date"],
    now: Date.parse("2026-11-20T16:00:00Z"),
  });
  monitor.requests.length = 0;
  monitor.answer = () => ({ body: { count: 3 } });
});
afterEach(async () => {
  polling?.unsubscribe();
  vi.useRealTimers();
  await endSession(handle);
});

const stateOf = (user: CurrentUser): SessionState => ({
  kind: "signed-in",
  session: { user, flags: {}, actorFlags: { user: {}, company: {} }, refreshedAt: 0 },
  isFresh: true,
  problem: null,
});
const poll = (state: SessionState = stateOf(ADA), leads = new BehaviorSubject(true)) => {
  const state$ = new BehaviorSubject(state);
  polling = alertCountPoll$(handle, state$, leads).subscribe();
  return { state$, leads };
};
// Sockets and the database advance on real event loop turns while the clock is stopped.
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
// Unlike vi.waitFor it does not advance the clock.
const until = async (check: () => void | Promise<void>): Promise<void> => {
  const start = performance.now();
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() - start > 8_000) throw error;
      await turns();
    }
  }
};
const pass = async (milliseconds: number): Promise<void> => {
  await turns();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await turns();
};
const stored = async () => (await handle.db.values.get(ALERT_COUNT))?.value;

describe("the count of new alerts", () => {
  it("polls at once, then every four minutes, for new alerts with a load", async () => {
    poll();
    await pass(0);
    await until(async () => expect(await stored()).toEqual({ count: 3, askedAt: Date.parse("2026-11-20T16:00:00Z") }));
    expect(decodeURIComponent(monitor.requests[0]!.url)).toBe(
      "/monitor/api/v1/tickets/count?q[status_in][]=new&q[load_id_not_null]=1",
    );
    await pass(ALERT_COUNT_INTERVAL - 1);
    expect(monitor.requests).toHaveLength(1);
    await pass(1);
    await until(() => expect(monitor.requests).toHaveLength(2));
  });

  it.each<[string, SessionState]>([
    ["nobody", { kind: "signed-out", problem: null }],
    ["people without the dashboard", stateOf({ ...ADA, paywall: { ...ADA.paywall, can_load_dashboard: false } })],
    ["people without an alert scope", stateOf({ ...ADA, scopes: ["view_loads", "manage_loads"] })],
  ])("is not requested for %s", async (_, state) => {
    poll(state);
    await pass(ALERT_COUNT_INTERVAL * 2);
    expect(monitor.requests).toHaveLength(0);
  });

  it("a refreshed session does not restart it", async () => {
    const { state$ } = poll();
    await pass(0);
    await until(() => expect(monitor.requests).toHaveLength(1));
    state$.next(stateOf({ ...ADA, first_name: "Ada Maria" }));
    await pass(60_000);
    expect(monitor.requests).toHaveLength(1);
  });

  it("a tab that does not lead does not poll, and one that takes over waits for the interval", async () => {
    const { leads } = poll(stateOf(ADA), new BehaviorSubject(false));
    await pass(ALERT_COUNT_INTERVAL);
    expect(monitor.requests).toHaveLength(0);
    await handle.db.values.put({ key: ALERT_COUNT, value: { count: 1, askedAt: Date.now() - 60_000 } });
    leads.next(true);
    await pass(ALERT_COUNT_INTERVAL - 60_001);
    expect(monitor.requests).toHaveLength(0);
    await pass(1);
    await until(() => expect(monitor.requests).toHaveLength(1));
  });

  it("three tabs make one request an interval, also when the one that leads is closed", async () => {
    const leads = [new BehaviorSubject(true), new BehaviorSubject(false), new BehaviorSubject(false)];
    const tabs = leads.map((lead) => alertCountPoll$(handle, new BehaviorSubject(stateOf(ADA)), lead).subscribe());
    await pass(0);
    await until(() => expect(monitor.requests).toHaveLength(1));
    await pass(ALERT_COUNT_INTERVAL);
    await until(() => expect(monitor.requests).toHaveLength(2));
    await until(async () => expect(await stored()).toMatchObject({ askedAt: Date.now() }));
    tabs[0]?.unsubscribe();
    leads[2]?.next(true);
    await pass(ALERT_COUNT_INTERVAL - 1);
    expect(monitor.requests).toHaveLength(2);
    await pass(1);
    await until(() => expect(monitor.requests).toHaveLength(3));
    for (const tab of tabs) tab.unsubscribe();
  });

  it("never has two requests open, and neither silence nor a failure stops the polling", async () => {
    monitor.answer = () => ({ wait: "never" });
    const open = () => monitor.requests.map(({ hungUp }) => !hungUp);
    poll();
    await pass(0);
    await until(() => expect(open()).toEqual([true]));
    await pass(STALL_AFTER);
    await until(() => expect(open()).toEqual([false, true]));
    await pass(STALL_AFTER);
    await until(() => expect(open()).toEqual([false, false]));
    await pass(ALERT_COUNT_INTERVAL - 2 * STALL_AFTER);
    await until(() => expect(open()).toEqual([false, false, true]));
    polling?.unsubscribe();
    monitor.requests.length = 0;
    monitor.answer = () => ({ status: 500, body: { error: "down" } });
    poll();
    await pass(0);
    await until(() => expect(monitor.requests).toHaveLength(1));
    await turns();
    monitor.answer = () => ({ body: { count: 9 } });
    await pass(ALERT_COUNT_INTERVAL);
    await until(async () => expect(await stored()).toMatchObject({ count: 9 }));
  });
});
