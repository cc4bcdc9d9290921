// Tests that a list in the server's order is right on the screen: late answers, more pages, failures, and two tabs.
import "fake-indexeddb/auto";
import { firstValueFrom, lastValueFrom, NEVER, Subject, toArray } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { OnboardingPacket } from "../../src/contract/connections/connections.ts";
import { beginSession } from "../../src/db/session/begin.ts";
import { endSession } from "../../src/db/session/end.ts";
import { listed$ } from "../../src/db/lists.ts";
import type { Handle } from "../../src/db/open.ts";
import { putRows } from "../../src/db/put-rows.ts";
import { enqueue } from "../../src/outbox/enqueue.ts";
import { prefetchList$ } from "../../src/sync/prefetched-list.ts";
import { listAhead, listArrived, syncList$ } from "../../src/sync/lists.ts";
import { listKey } from "../../src/sync/list-query.ts";
import { packetsOf } from "../../src/sync/connections/onboarding-packets.ts";
import { draft } from "../db/rows.ts";
import { connectFakeMonitor, gate, type FakeMonitor } from "../net/fake-monitor.ts";

let monitor: FakeMonitor;
let handle: Handle;
const query = packetsOf(5);
const key = listKey(query);

const packet = (id: number, status = "sent"): OnboardingPacket => ({
  id,
  connection_id: 5,
  status,
  created_at: "2026-11-20T16:00:00.000000Z",
  updated_at: "2026-11-20T16:00:00.000000Z",
  executed_contract_id: null,
  rules_assessment: null,
});
const pageOf = (page: number, ids: number[], total = 4, pages = 2) => ({
  body: ids.map((id) => packet(id)),
  headers: { currentpage: String(page), totalpages: String(pages), totalitems: String(total) },
});
const pageAsked = (url: string): number => Number(new URL(url, "http://x").searchParams.get("page"));
const list = () => handle.db.lists.get(key);

beforeAll(async () => {
  monitor = await connectFakeMonitor();
});
afterAll(() => monitor.close());
beforeEach(async () => {
  handle = await beginSession(11, 7);
  monitor.requests.length = 0;
  monitor.answer = ({ url }) => (pageAsked(url) === 1 ? pageOf(1, [9, 8]) : pageOf(2, [7, 6]));
});
afterEach(() => endSession(handle));

describe("a list", () => {
  it("has its query as its key, in whatever order that was built", () => {
    expect(listKey({ tab: "t", q: { b: 1, a: ["x", "y&"] } })).toBe(listKey({ tab: "t", q: { a: ["x", "y&"], b: 1 } }));
    expect(key).toBe("onboarding-packets?connection_id_eq=5&s=id%20desc");
  });

  it("brings a page at once and one more each time it is scrolled to, until there is none", async () => {
    const quick = monitor.answer;
    monitor.answer = (request) => ({ ...quick(request), wait: 200 });
    const more = new Subject<void>();
    const progress: number[] = [];
    const syncing = syncList$(handle, query, more).subscribe(({ page }) => progress.push(page));
    await vi.waitFor(() => expect(progress).toEqual([1]));
    expect(await list()).toMatchObject({ pages: { 1: [9, 8] }, total: 4, status: "ready" });
    more.next();
    await vi.waitFor(() => expect(monitor.requests).toHaveLength(2));
    more.next();
    await vi.waitFor(() => expect(progress).toEqual([1, 2]));
    more.next();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(monitor.requests.map(({ url }) => pageAsked(url))).toEqual([1, 2]);
    expect(await list()).toMatchObject({ pages: { 1: [9, 8], 2: [7, 6] }, total: 4 });
    expect(await handle.db.onboarding_packets.count()).toBe(4);
    syncing.unsubscribe();
  });

  it("an answer to an older query does not replace the newer one's", async () => {
    const late = gate();
    monitor.answer = () => ({ ...pageOf(1, [1, 2]), wait: late.opened });
    const older = lastValueFrom(syncList$(handle, query, new Subject()).pipe(toArray()), { defaultValue: [] });
    await vi.waitFor(() => expect(monitor.requests).toHaveLength(1));
    monitor.answer = () => pageOf(1, [9, 8]);
    const newer = syncList$(handle, query, new Subject()).subscribe();
    await vi.waitFor(async () => expect(await list()).toMatchObject({ pages: { 1: [9, 8] } }));
    late.open();
    expect(await older).toEqual([]);
    expect(await list()).toMatchObject({ pages: { 1: [9, 8] }, ask: 2, status: "ready" });
    newer.unsubscribe();
  });

  it.each([
    [500, "failed"],
    [422, "failed"],
    [403, "forbidden"],
  ])("after a %i it says %s, and the rows of before stay", async (status, expected) => {
    const first = syncList$(handle, query, new Subject()).subscribe();
    await vi.waitFor(async () => expect(await list()).toMatchObject({ status: "ready" }));
    first.unsubscribe();
    monitor.answer = () => ({ status, body: { error: "no", message: "You may not." } });
    await lastValueFrom(syncList$(handle, query, new Subject()), { defaultValue: null });
    expect(await list()).toMatchObject({ status: expected, pages: { 1: [9, 8] } });
    expect((await list())?.failure).toMatch(status === 500 ? /500/ : /^You may not\.$/);
  });

  it("leaving the list aborts the call", async () => {
    monitor.answer = () => ({ wait: "never" });
    const syncing = syncList$(handle, query, new Subject()).subscribe();
    await vi.waitFor(() => expect(monitor.requests).toHaveLength(1));
    syncing.unsubscribe();
    await vi.waitFor(() => expect(monitor.requests[0]!.hungUp).toBe(true));
  });

  it("the end of the session meanwhile writes nothing and breaks nothing", async () => {
    const late = gate();
    monitor.answer = () => ({ ...pageOf(1, [1]), wait: late.opened });
    const ended = lastValueFrom(syncList$(handle, query, new Subject()), { defaultValue: "nothing" });
    await vi.waitFor(() => expect(monitor.requests).toHaveLength(1));
    await endSession(handle);
    late.open();
    expect(await ended).toBe("nothing");
  });
});

/** Milliseconds that a busy machine may take to have a list ahead of its page. */
const SOON = 60_000;

describe("a list that is asked for before its page opens", () => {
  const opened = () => firstValueFrom(syncList$(handle, query, NEVER), { defaultValue: "nothing" });

  it("is there when the page opens, which takes it over once", async () => {
    await listAhead(handle, query, SOON);
    expect(listArrived(handle, key)).toEqual(await list());
    expect(listArrived(handle, "another")).toBeNull();
    expect(await opened()).toEqual({ page: 1, totalPages: 2, total: 4 });
    expect([monitor.requests.length, listArrived(handle, key)]).toEqual([1, null]);
    await opened();
    expect(monitor.requests).toHaveLength(2);
  });

  it("goes on with the next page", async () => {
    await listAhead(handle, query, SOON);
    const more = new Subject<void>();
    const progress: number[] = [];
    const syncing = syncList$(handle, query, more).subscribe(({ page }) => progress.push(page));
    await vi.waitFor(() => expect(progress).toEqual([1]));
    more.next();
    await vi.waitFor(() => expect(progress).toEqual([1, 2]));
    expect(await list()).toMatchObject({ ask: 1, pages: { 1: [9, 8], 2: [7, 6] } });
    syncing.unsubscribe();
  });

  it("keeps nobody waiting who would wait too long, and is taken over while it comes", async () => {
    const late = gate();
    monitor.answer = () => ({ ...pageOf(1, [9, 8]), wait: late.opened });
    await listAhead(handle, query, 20);
    expect(listArrived(handle, key)).toBeNull();
    const page = opened();
    late.open();
    expect(await page).toMatchObject({ page: 1 });
    expect(monitor.requests).toHaveLength(1);
  });

  it("is asked for again by the page where that failed", async () => {
    const { answer } = monitor;
    monitor.answer = () => ({ status: 500, body: "" });
    await listAhead(handle, query, SOON);
    expect([listArrived(handle, key), monitor.requests.length]).toEqual([null, 1]);
    monitor.answer = answer;
    expect(await opened()).toMatchObject({ page: 1 });
    expect(await list()).toMatchObject({ status: "ready", pages: { 1: [9, 8] } });
  });

  it("is aborted and forgotten where no page takes it over", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    try {
      monitor.answer = () => ({ wait: "never" });
      await Promise.race([listAhead(handle, query, 1_000), vi.waitFor(() => expect(monitor.requests).toHaveLength(1))]);
      vi.advanceTimersByTime(2_000);
      vi.useRealTimers();
      await vi.waitFor(() => expect(monitor.requests[0]!.hungUp).toBe(true));
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("the first page of a list that may be opened", () => {
  const open = () => firstValueFrom(syncList$(handle, query, NEVER), { defaultValue: "nothing" });
  const answered = () => vi.waitFor(() => expect(monitor.requests).toHaveLength(1));

  it("is stored only once it is opened, which asks for nothing more, and shown once", async () => {
    const kept = prefetchList$(handle, query).subscribe();
    await answered();
    expect(await list()).toBeUndefined();
    await listAhead(handle, query, SOON);
    kept.unsubscribe();
    expect(await open()).toEqual({ page: 1, totalPages: 2, total: 4 });
    expect([monitor.requests.length, await list()]).toMatchObject([1, { pages: { 1: [9, 8] } }]);
    await open();
    expect(monitor.requests).toHaveLength(2);
  });

  const stays = () => new Promise((resolve) => setTimeout(resolve, 100));

  it("is shown before it is stored, and afterwards the same", async () => {
    const kept = prefetchList$(handle, query).subscribe();
    await answered();
    await stays();
    const brought: number[] = [];
    const rows = listed$.subscribe((listed) => brought.push(...listed.rows.map(({ id }) => id)));
    await listAhead(handle, query, SOON);
    const shown = listArrived(handle, key);
    expect([shown, brought, await list()]).toMatchObject([
      { status: "ready", pages: { 1: [9, 8] }, total: 4 },
      [9, 8],
      undefined,
    ]);
    kept.unsubscribe();
    await open();
    expect(await list()).toEqual({ ...shown, ask: 1 });
    expect(monitor.requests).toHaveLength(1);
    rows.unsubscribe();
  });

  it("waits to be stored where a change waits for one of its rows, or one was written meanwhile", async () => {
    const set = { status: "withdrawn" };
    await enqueue(handle, [{ ...draft("a", 9, {}), patches: [{ table: "onboarding_packets", key: 9, set }] }]);
    const kept = prefetchList$(handle, query).subscribe();
    await answered();
    await stays();
    await listAhead(handle, query, SOON);
    expect([listArrived(handle, key), (await handle.db.onboarding_packets.get(9))?.status]).toEqual([await list(), "withdrawn"]);
    kept.unsubscribe();
    await open();
    monitor.answer = () => pageOf(1, [3, 2]);
    const other = prefetchList$(handle, packetsOf(6)).subscribe();
    await vi.waitFor(() => expect(monitor.requests).toHaveLength(2));
    await stays();
    await putRows(handle, { collection: "onboarding_packets", rows: [packet(1)] });
    await stays();
    await listAhead(handle, packetsOf(6), SOON);
    expect(listArrived(handle, listKey(packetsOf(6)))).toEqual(await handle.db.lists.get(listKey(packetsOf(6))));
    expect(monitor.requests).toHaveLength(2);
    other.unsubscribe();
  });

  it("does not end a list of the same query that is shown, whose next page comes", async () => {
    const more = new Subject<void>();
    const progress: number[] = [];
    const shown = syncList$(handle, query, more).subscribe(({ page }) => progress.push(page));
    await vi.waitFor(() => expect(progress).toEqual([1]));
    const kept = prefetchList$(handle, query).subscribe();
    await vi.waitFor(() => expect(monitor.requests).toHaveLength(2));
    more.next();
    await vi.waitFor(() => expect(progress).toEqual([1, 2]));
    kept.unsubscribe();
    shown.unsubscribe();
  });

  it("is asked for again where that failed, for another query, and where its page was left", async () => {
    const { answer } = monitor;
    monitor.answer = () => ({ status: 500, body: "" });
    const failed = prefetchList$(handle, query).subscribe();
    await answered();
    monitor.answer = answer;
    expect(await open()).toMatchObject({ page: 1 });
    expect(monitor.requests).toHaveLength(2);
    failed.unsubscribe();
    prefetchList$(handle, query).subscribe().unsubscribe();
    const other = prefetchList$(handle, packetsOf(6)).subscribe();
    await vi.waitFor(() => expect(monitor.requests.length).toBeGreaterThanOrEqual(3));
    const before = monitor.requests.length;
    expect(await open()).toMatchObject({ page: 1 });
    expect(monitor.requests).toHaveLength(before + 1);
    other.unsubscribe();
  });

  it("is not kept for longer than it may be shown", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    try {
      const kept = prefetchList$(handle, query).subscribe();
      await answered();
      vi.advanceTimersByTime(30_000);
      vi.useRealTimers();
      expect(await open()).toMatchObject({ page: 1 });
      expect(monitor.requests).toHaveLength(2);
      kept.unsubscribe();
    } finally {
      vi.useRealTimers();
    }
  });
});
