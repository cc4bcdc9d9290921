// The columns update with the database whoever writes to it, and never answer from outdated rows.
import { IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ANSWER_WITHIN } from "../../../src/db/answered.ts";
import { evictCaches } from "../../../src/db/evict.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import { openHandle, type Handle } from "../../../src/db/open.ts";
import { enqueue } from "../../../src/outbox/enqueue.ts";
import type { NewEntry } from "../../../src/outbox/entry.ts";
import { databaseName } from "../../../src/db/session/active-session.ts";
import type { LocalQuery } from "../../../src/domain/query.ts";
import type { QueryApi, QueryNews } from "../../../workers/query/api.ts";
import { createQueryHost } from "../../../workers/query/host.ts";
import { freshIdb, freshKey } from "../../db/fixtures.ts";
import { load, stop } from "../../db/loads.ts";
import { plainConnection as connection } from "./rows.ts";

const NEWEST: LocalQuery = { where: [], text: null, sort: { column: "updated_at", descending: true }, facets: [] };

let idb: ReturnType<typeof freshIdb>;
let key: ReturnType<typeof freshKey>;
let handle: Handle;
let host: QueryApi;
let notices: QueryNews[];

const put = (ids: readonly number[], tick: number, remove: readonly number[] = []) =>
  putRows(handle, { collection: "connections", rows: ids.map((id) => connection(id, tick)), remove });
const keys = async (query: LocalQuery = NEWEST): Promise<number[]> => [...(await host.ask("connections", query)).keys];

async function anotherHost(): Promise<QueryApi> {
  const fresh = createQueryHost({ idb, mayCreate: () => false });
  await fresh.listen((news) => notices.push(news));
  await fresh.open(key);
  return fresh;
}

beforeEach(async () => {
  idb = freshIdb();
  key = freshKey();
  notices = [];
  handle = await openHandle(key, { idb, mayCreate: () => true });
  host = await anotherHost();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await host.close();
});

/** Saves a snapshot the way the leading tab does, without waiting for its quiet moment. */
async function snapshot(): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  await host.keepSnapshots(true);
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await handle.db.snapshots.toCollection().primaryKeys()).toContain("connections"));
  await host.keepSnapshots(false);
}

test("a write of another tab is seen after a notice that only says that something was written", async () => {
  await put([1, 2, 3], 5);
  await vi.waitFor(async () => expect(await keys()).toEqual([3, 2, 1]));
  await put([1], 9, [3]);
  await vi.waitFor(async () => expect(await keys()).toEqual([1, 2]));
  expect(notices.at(-1)).toMatchObject({ kind: "changed", collection: "connections", size: 2 });
});

test("what is written before the browser has connected the notices is seen, though nobody says so and nothing is written after it", async () => {
  await put([1], 5);
  await host.close();
  let isConnected = false;
  const { postMessage } = BroadcastChannel.prototype;
  const posting = vi.spyOn(BroadcastChannel.prototype, "postMessage").mockImplementation(function (
    this: BroadcastChannel,
    message,
  ) {
    if (isConnected) postMessage.call(this, message);
  });
  host = await anotherHost();
  expect(await keys()).toEqual([1]);
  await put([2], 9);
  expect(await keys()).toEqual([1]);
  isConnected = true;
  await expect.poll(() => keys()).toEqual([2, 1]);
  expect(notices.at(-1)).toMatchObject({ kind: "changed", collection: "connections", size: 2 });
  posting.mockRestore();
});

test("columns that have missed a change follow as soon as somebody names a later position, or asks for the end of the log", async () => {
  await put([1], 5);
  await vi.waitFor(async () => expect(await keys()).toEqual([1]));
  const posting = vi.spyOn(BroadcastChannel.prototype, "postMessage").mockImplementation(() => undefined);
  const { seq } = await put([2], 6);
  await host.catchUp(seq - 1);
  expect(await keys()).toEqual([1]);
  await host.catchUp(seq);
  expect(await keys()).toEqual([2, 1]);
  await put([], 7, [1]);
  await host.catchUp();
  expect(await keys()).toEqual([2]);
  posting.mockRestore();
});

test("columns of an empty log do not take a shortened one for a whole one", async () => {
  expect(await keys()).toEqual([]);
  const posting = vi.spyOn(BroadcastChannel.prototype, "postMessage").mockImplementation(() => undefined);
  await put([1], 5);
  await put([2], 6);
  await handle.db.changes.where(":id").below(2).delete();
  await host.catchUp();
  expect(await keys()).toEqual([2, 1]);
  posting.mockRestore();
});

test("a database that is opened twice at once is read once, and each change of it", async () => {
  await host.close();
  host = createQueryHost({ idb, mayCreate: () => false });
  await host.listen((news) => notices.push(news));
  await Promise.all([host.open(key), host.open(key)]);
  expect(await keys()).toEqual([]);
  await put([1, 2], 5);
  await vi.waitFor(async () => expect(await keys()).toEqual([2, 1]));
  await put([1], 9);
  await vi.waitFor(async () => expect(await keys()).toEqual([1, 2]));
  await vi.waitFor(() => expect(notices).toHaveLength(2));
});

test("rows that it stores itself are in the next answer, also when another tab wrote just before", async () => {
  void put([7], 1);
  const { written, size } = await host.putRows({
    session: key,
    collection: "connections",
    rows: [connection(1, 3), connection(2, 4)],
  });
  expect({ written, size }).toEqual({ written: 2, size: 3 });
  expect(await keys()).toEqual([2, 1, 7]);
});

/** Writes to the connections wait until what is returned is called. */
function lock(): () => void {
  let isHeld = true;
  const store = handle.db.backendDB().transaction("connections", "readwrite").objectStore("connections");
  const hold = (): void => {
    if (isHeld) store.count().addEventListener("success", hold);
  };
  hold();
  return () => (isHeld = false);
}

test("the first rows of all are answered while they are being stored", async () => {
  expect(await keys()).toEqual([]);
  const unlock = lock();
  const storing = host.putRows({ session: key, collection: "connections", rows: [connection(1, 3), connection(2, 4)] });
  await vi.waitFor(() => expect(notices).toMatchObject([{ size: 2, change: { inserted: [1, 2] } }]));
  const { answer, rows } = await host.askWithRows("connections", NEWEST, new Float64Array(), 32);
  expect([...answer.keys]).toEqual([2, 1]);
  expect(rows).toEqual([connection(2, 4), connection(1, 3)]);
  unlock();
  expect(await storing).toEqual({ written: 2, size: 2 });
  expect(await handle.db.connections.count()).toBe(2);
});

test("where a change waits to be sent, the first rows are answered with it", async () => {
  const patches = [{ table: "connections", key: 1, set: { notes: "Mine" } }] as const;
  const named = { id: "a", entity: "connections:1", name: "Note", subject: "Carrier 1", group: "a", endpoint: "none" };
  const change: NewEntry = { ...named, undoes: null, input: {}, patches, answers: null, inverse: null };
  await enqueue(handle, [change]);
  const seen: string[] = [];
  await host.listen((news) => {
    if (news.kind !== "changed" || news.collection !== "connections") return;
    void host.rows("connections", [1]).then(([row]) => seen.push((row as { notes?: string } | undefined)?.notes ?? "none"));
  });
  await host.putRows({ session: key, collection: "connections", rows: [connection(1, 3)] });
  await vi.waitFor(() => expect(seen).toEqual(["Mine"]));
});

test("first rows that cannot be stored are gone again", async () => {
  const failing = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new Error("The disk broke");
  });
  const batch = { session: key, collection: "connections", rows: [connection(1, 3)] } as const;
  await expect(host.putRows(batch)).rejects.toThrow("The disk broke");
  failing.mockRestore();
  expect(await keys()).toEqual([]);
  expect(notices.map((news) => news.kind === "changed" && news.size)).toEqual([1, 0]);
  expect(await host.putRows(batch)).toEqual({ written: 1, size: 1 });
});

test("whoever asks for rows need not wait until everything is counted, and the counts are of one moment", async () => {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 100));
  const done: string[] = [];
  const facets = ["status", "packet_status", "assessment", "state"];
  const counting = host.facets("connections", { where: [], text: null, facets }).finally(() => done.push("counts"));
  const storing = host.putRows({ session: key, collection: "connections", rows: [connection(1, 3), connection(2, 4)] });
  await keys().finally(() => done.push("rows"));
  const counts = await counting;
  clock.mockRestore();
  await storing;
  expect(done).toEqual(["rows", "counts"]);
  for (const facet of facets) expect([...(counts[facet]?.values() ?? [])]).toEqual([2]);
});

test("a page of a first pull does not replace what another tab has just stored with something older", async () => {
  const page = (ids: readonly number[]) =>
    host.putRows({ session: key, collection: "connections", rows: ids.map((id) => connection(id, 3)), onlyNewer: true });
  const stored = async (id: number) => (await handle.db.connections.get(id))?.updated_at;
  const newer = connection(7, 8).updated_at;
  const [, first] = await Promise.all([put([7], 8), page([6, 7])]);
  expect([first.written, await stored(7)]).toEqual([1, newer]);
  await page([5]);
  // Behind the log's back, as when it was shortened: what it lost may be anything.
  await handle.db.changes.clear();
  await handle.db.connections.put(connection(8, 8));
  await page([8]);
  expect([await stored(8), await stored(5)]).toEqual([newer, connection(5, 3).updated_at]);
});

test("a poll without changes writes nothing, a changed row is written", async () => {
  await host.putRows({ session: key, collection: "connections", rows: [connection(1, 3), connection(2, 4)] });
  const entries = await handle.db.changes.count();
  expect(
    await host.putRows({ session: key, collection: "connections", rows: [connection(1, 3), connection(2, 4)], onlyNewer: true }),
  ).toMatchObject({ written: 0 });
  expect(await handle.db.changes.count()).toBe(entries);
  expect(
    await host.putRows({ session: key, collection: "connections", rows: [connection(1, 3), connection(2, 8)], onlyNewer: true }),
  ).toMatchObject({ written: 1 });
});

test("a reload starts from the snapshot and the changes since", async () => {
  await host.putRows({ session: key, collection: "connections", rows: [connection(1, 1), connection(2, 2), connection(3, 3)] });
  await snapshot();
  await host.close();
  await put([1, 4], 9, [2]);
  host = await anotherHost();
  expect(await keys()).toEqual([4, 1, 3]);
  expect(await keys({ ...NEWEST, text: { kind: "name", value: "CARRIER4" } })).toEqual([4]);
});

test("what the snapshot of any collection lacks stays in the log, also when saving ends half way", async () => {
  for (let tick = 1; tick <= 600; tick++) await put([1], tick);
  await vi.waitFor(() => expect(notices.length).toBeGreaterThan(0));
  // As when the tab is closed while the largest one is being written.
  const { put: store } = IDBObjectStore.prototype;
  const putting = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, row, ...more) {
    if (this.name === "snapshots" && row.collection === "connections") throw new Error("The tab was closed");
    return store.call(this, row, ...more);
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  await host.keepSnapshots(true);
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await handle.db.snapshots.toCollection().primaryKeys()).toContain("loads"));
  await vi.waitFor(() => expect(putting).toHaveBeenCalled());
  putting.mockRestore();
  expect(await handle.db.changes.count()).toBe(600);
  await snapshot();
  await vi.waitFor(async () => expect(await handle.db.changes.count()).toBeLessThan(600));
});

test("right after a reload a condition on a text finds its rows, in a list and in a count", async () => {
  await host.putRows({ session: key, collection: "connections", rows: [connection(1, 1), connection(2, 2)] });
  await snapshot();
  await host.close();
  const where = [{ column: "name", is: "starts_with", value: "CARRIER2" }] as const;
  host = await anotherHost();
  expect(await keys({ ...NEWEST, where })).toEqual([2]);
  await host.close();
  host = await anotherHost();
  expect((await host.count("connections", { shown: where })).counts).toEqual({ shown: 1 });
});

test("a snapshot alone is trusted: a start does not read the table behind it", async () => {
  await host.putRows({ session: key, collection: "connections", rows: [connection(1, 1), connection(2, 2)] });
  await snapshot();
  await host.close();
  // Behind the log's back, as nothing in the portal does.
  await handle.db.connections.delete(1);
  host = await anotherHost();
  expect(await keys()).toEqual([2, 1]);
});

test("a log that no longer reaches back to the snapshot means the whole table is read", async () => {
  await host.putRows({ session: key, collection: "connections", rows: [connection(1, 1), connection(2, 2)] });
  await snapshot();
  await host.close();
  await put([5], 5, [1]);
  await put([6], 6);
  await handle.db.changes.where(":id").below(3).delete();
  host = await anotherHost();
  expect(await keys()).toEqual([6, 5, 2]);
});

test("caches that were cleared to make room are not answered from memory", async () => {
  await put([1, 2, 3], 5);
  await vi.waitFor(async () => expect(await keys()).toHaveLength(3));
  await evictCaches(handle, "everything");
  await put([9], 9);
  await vi.waitFor(async () => expect(await keys()).toEqual([9]));
});

test("a snapshot that cannot be read costs only time", async () => {
  await put([1, 2], 5);
  await host.close();
  const { layoutName } = await import("../../../workers/query/layout.ts");
  const { layout: connectionsLayout } = await import("../../../src/domain/connections/connection-filters.ts");
  await handle.db.snapshots.put({ collection: "connections", seq: 1, layout: layoutName(connectionsLayout), columns: "torn" });
  host = await anotherHost();
  expect(await keys()).toEqual([2, 1]);
});

test.each(["fails", "never ends"])(
  "a snapshot whose reading %s after its numbers are there is replaced by the table",
  async (how) => {
    await host.putRows({ session: key, collection: "connections", rows: [connection(1, 1), connection(2, 2)] });
    await snapshot();
    await host.close();
    const { slice } = Blob.prototype;
    const slicing = vi.spyOn(Blob.prototype, "slice").mockImplementation(function (this: Blob, from, ...more) {
      const part = slice.call(this, from, ...more);
      const read = () => (how === "fails" ? Promise.reject(new Error("The file is gone")) : new Promise<never>(() => undefined));
      return from === 0 ? part : Object.assign(part, { arrayBuffer: read });
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    host = await anotherHost();
    const found = keys({ ...NEWEST, text: { kind: "name", value: "CARRIER2" } });
    await vi.waitFor(() => expect(slicing.mock.calls.some(([from]) => from !== 0)).toBe(true));
    await vi.advanceTimersByTimeAsync(ANSWER_WITHIN);
    vi.useRealTimers();
    expect(await found).toEqual([2]);
    await put([3], 9, [1]);
    await vi.waitFor(async () => expect(await keys()).toEqual([3, 2]));
    slicing.mockRestore();
  },
);

test("a database deleted while open is reported, and answers stop", async () => {
  await put([1], 1);
  await vi.waitFor(async () => expect(await keys()).toHaveLength(1));
  await new Promise((resolve, reject) => {
    const request = idb.indexedDB.deleteDatabase(databaseName(key));
    request.addEventListener("success", resolve);
    request.addEventListener("error", reject);
  });
  await vi.waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: "lost" }));
  await expect(host.ask("connections", NEWEST)).rejects.toThrow("No database is open");
  await expect(host.open(key)).rejects.toThrow();
});

test("the database of an ended session is not opened", async () => {
  await handle.db.values.put({ key: "epoch", value: "another sign-in" });
  const late = createQueryHost({ idb, mayCreate: () => false });
  await expect(late.open(key)).rejects.toMatchObject({ name: "StaleSession" });
  await expect(host.putRows({ session: key, collection: "connections", rows: [connection(1, 1)] })).rejects.toMatchObject({
    name: "StaleSession",
  });
});

test("rows that were fetched for one session never enter the database of the next", async () => {
  const next = { ...key, userId: key.userId + 1, companyId: key.companyId + 1 };
  const other = await openHandle(next, { idb, mayCreate: () => true });
  await host.open(next);
  const late = { session: key, collection: "connections" as const, rows: [connection(1, 1)], remove: [2] };
  await expect(host.putRows(late)).rejects.toMatchObject({ name: "StaleSession" });
  expect(await other.db.connections.count()).toBe(0);
});

test("a load becomes late by time alone: the list and its filter say so without any write", async () => {
  await host.close();
  const stops = [stop(2, { window_end: "2026-01-02T04:00:00.000000Z" })];
  const position = { lat: 41.5, lon: -88, name: "Joliet, IL", located_at: "2026-01-02T00:00:00.000000Z" };
  await putRows(handle, { collection: "loads", rows: [load(1, { stops, position }), load(2)], remove: [] });
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: Date.parse("2026-01-02T00:30:00Z") });
  host = await anotherHost();
  const late = { ...NEWEST, where: [{ column: "lateness", is: "in", codes: ["late"] }] } as const;
  expect([...(await host.ask("loads", late)).keys]).toEqual([]);
  await vi.advanceTimersByTimeAsync(4 * 3_600_000);
  await vi.waitFor(async () => expect([...(await host.ask("loads", late)).keys]).toEqual([1]));
  expect(notices.at(-1)).toMatchObject({ collection: "loads", change: { changed: [1] } });
});
