// Rows in blocks as the rest of the portal meets them: databases of before, damaged blocks, live reads, and how many records there are.
import { Dexie } from "dexie";
import { from } from "rxjs";
import { expect, test, vi } from "vitest";
import { BLOCK_ROWS, type StoredBlock } from "../../../src/db/blocks/records.ts";
import { segmentOf } from "../../../src/db/blocks/segments.ts";
import { enqueue } from "../../../src/outbox/enqueue.ts";
import { closeHandle, openHandle, type Handle } from "../../../src/db/open.ts";
import { removeOldRows$ } from "../../../src/db/old-rows.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import { databaseName } from "../../../src/db/session/active-session.ts";
import { VERSIONS } from "../../../src/db/tables.ts";
import { clearUnreadable, forgetUnreadable, noteUnreadable$, unreadableRows } from "../../../src/db/unreadable.ts";
import type { Idb } from "../../../src/db/factory.ts";
import { freshHandle, freshIdb, freshKey } from "../fixtures.ts";
import { connection, draft } from "../rows.ts";

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The request failed"));
  });

/** The store as the browser has it. */
const native = (handle: Handle, mode: IDBTransactionMode): IDBObjectStore =>
  handle.db.backendDB().transaction("connections_blocks", mode).objectStore("connections_blocks");

const COUNT = 300;
const ids = Array.from({ length: COUNT }, (_, index) => index * 7 + 1);
/** The ids of the second block. */
const inSecond = ids.slice(BLOCK_ROWS, 2 * BLOCK_ROWS);

async function filled(idb = freshIdb()): Promise<Handle> {
  const handle = await freshHandle(idb);
  noteUnreadable$(handle).subscribe();
  await putRows(handle, { collection: "connections", rows: ids.map((id) => connection(id, 1)) });
  return handle;
}

/** The same database, opened by somebody who has read nothing of it. */
async function again({ key }: Handle, idb: Idb): Promise<Handle> {
  const handle = await openHandle(key, { idb });
  noteUnreadable$(handle).subscribe();
  return handle;
}

/** The same as the only one who has it open. */
async function reopened(handle: Handle, idb: Idb): Promise<Handle> {
  closeHandle(handle);
  return await again(handle, idb);
}

/** Puts something else in the place of a stored record. */
async function damage(handle: Handle, key: number, change: (stored: Record<string, unknown>) => object): Promise<void> {
  const stored = (await answered(native(handle, "readonly").get(key))) as Record<string, unknown>;
  await answered(native(handle, "readwrite").put(change(stored)));
}

test("hundreds of rows are a few records, and a change of one row writes one of them beside the root", async () => {
  const handle = await filled();
  const keys = (await answered(native(handle, "readonly").getAllKeys())) as number[];
  expect(keys.filter((key) => key > 0)).toHaveLength(Math.ceil(COUNT / BLOCK_ROWS));
  const before = (await answered(native(handle, "readonly").getAll())) as object[];
  await putRows(handle, { collection: "connections", rows: [connection(8, 2, { notes: "Changed" })] });
  const after = (await answered(native(handle, "readonly").getAll())) as object[];
  const text = (record: object): string => JSON.stringify(record);
  expect(after.filter((record, index) => text(record) !== text(before[index]!))).toHaveLength(2);
  expect(await handle.db.connections.get(8)).toMatchObject({ notes: "Changed" });
  closeHandle(handle);
});

test("a live read of a row hears of its change, and not of its neighbor's in the block", async () => {
  const handle = await filled();
  const seen: unknown[] = [];
  const reading = from(handle.db.live(() => handle.db.connections.get(8))).subscribe((row) => seen.push(row?.notes));
  await vi.waitFor(() => expect(seen).toEqual([null]));
  await handle.db.connections.put(connection(15, 2, { notes: "Neighbor" }));
  await handle.db.connections.put(connection(8, 2, { notes: "Own" }));
  await vi.waitFor(() => expect(seen).toEqual([null, "Own"]));
  reading.unsubscribe();
  closeHandle(handle);
});

test("a row that is added twice is refused the second time", async () => {
  const handle = await filled();
  await expect(handle.db.connections.add(connection(8, 3))).rejects.toThrow();
  expect(await handle.db.connections.count()).toBe(COUNT);
  closeHandle(handle);
});

test.each([
  ["was torn off", (stored: StoredBlock) => ({ ...stored, text: stored.text.slice(0, 500) })],
  ["has another form", ({ id }: StoredBlock) => ({ id, text: 7 })],
  ["has garbage for its rows", (stored: StoredBlock) => ({ ...stored, text: stored.text.replaceAll(/[{}]/g, "#") })],
  ["has no head", (stored: StoredBlock) => ({ ...stored, text: stored.text.slice(stored.text.indexOf("{")) })],
  ["is of other rows", (stored: StoredBlock) => ({ ...stored, text: stored.text.replaceAll('"id":', '"id":9') })],
])("of a block that %s the rows are noted, and those of the others stay", async (_, change) => {
  const idb = freshIdb();
  // Anew, because a block that was written before need not be read.
  const handle = await reopened(await filled(idb), idb);
  await damage(handle, 2, change as never);
  const lost = inSecond;
  const there = (await handle.db.connections.toArray()).map(({ id }) => id);
  expect(there).toEqual(ids.filter((id) => !lost.includes(id)));
  await vi.waitFor(async () => expect((await unreadableRows(handle, "connections"))?.toSorted((a, b) => a - b)).toEqual(lost));
  // As the next sync does.
  await putRows(handle, { collection: "connections", rows: lost.map((id) => connection(id, 1)) });
  expect((await handle.db.connections.toArray()).map(({ id }) => id)).toEqual(ids);
  await vi.waitFor(async () => {
    await forgetUnreadable(handle, "connections", lost);
    expect(await unreadableRows(handle, "connections")).toBeUndefined();
  });
  closeHandle(handle);
});

test("all rows are read block by block without those of a missing block, which are noted", async () => {
  const idb = freshIdb();
  const handle = await reopened(await filled(idb), idb);
  await answered(native(handle, "readwrite").delete(1));
  const there: number[] = [];
  for await (const rows of handle.db.allRows("connections")) there.push(...rows.map(({ id }) => id));
  expect(there.toSorted((a, b) => a - b)).toEqual(ids.slice(BLOCK_ROWS));
  await vi.waitFor(async () => expect(await unreadableRows(handle, "connections")).toHaveLength(BLOCK_ROWS));
  closeHandle(handle);
});

/** A segment, or a root, as it is stored. */
interface Stored {
  readonly id: number;
  readonly ids: Float64Array;
  readonly blocks: Uint32Array;
}

const SEGMENT = segmentOf(8);
const inSegment = ids.filter((id) => segmentOf(id) === SEGMENT);

test.each([
  ["is missing", null],
  ["was torn off", ({ id, ids: own, blocks }: Stored) => ({ id, ids: own.slice(1), blocks: blocks.slice(1) })],
  ["has another form", ({ id }: Stored) => ({ id, ids: "none" })],
  ["is out of order", ({ id, ids: own, blocks }: Stored) => ({ id, ids: own.toReversed(), blocks })],
])("a segment that %s costs no row: it is made anew of the blocks, and its rows are noted", async (_, change) => {
  const idb = freshIdb();
  // Anew, because a segment that was read before need not be read.
  const handle = await reopened(await filled(idb), idb);
  const record = -1 - SEGMENT;
  if (change === null) await answered(native(handle, "readwrite").delete(record));
  else await damage(handle, record, change as never);
  expect(await handle.db.connections.get(8)).toMatchObject({ id: 8 });
  expect((await handle.db.connections.toArray()).map(({ id }) => id)).toEqual(ids);
  await vi.waitFor(async () =>
    expect((await unreadableRows(handle, "connections"))?.toSorted((a, b) => a - b)).toEqual(inSegment),
  );
  // It is stored again by then, for whoever reads it next.
  const stored = (await answered(native(handle, "readonly").get(record))) as { readonly ids: Float64Array };
  expect([...stored.ids]).toEqual(inSegment);
  await handle.db.connections.put(connection(8, 2, { notes: "Changed" }));
  const last = await reopened(handle, idb);
  expect(await last.db.connections.get(8)).toMatchObject({ notes: "Changed" });
  expect(await last.db.connections.count()).toBe(COUNT);
  closeHandle(last);
});

test("a row that is neither in its segment nor in a block is fetched again with all others", async () => {
  const idb = freshIdb();
  const handle = await reopened(await filled(idb), idb);
  await answered(native(handle, "readwrite").delete(-1 - SEGMENT));
  await answered(native(handle, "readwrite").delete(1));
  expect(await handle.db.connections.get(8)).toBeUndefined();
  expect((await handle.db.connections.toArray()).map(({ id }) => id)).toEqual(ids.slice(BLOCK_ROWS));
  await vi.waitFor(async () => expect(await unreadableRows(handle, "connections")).toBeNull());
  closeHandle(handle);
});

test.each([
  ["is missing", null],
  ["has another form", ({ id }: Stored) => ({ id, numbers: "none" })],
])("where the root %s no row is lost, and all are synced anew but for what is queued", async (_, change) => {
  const handle = await filled();
  await enqueue(handle, [draft("a", 8, { notes: "Mine" })]);
  await putRows(handle, { collection: "connections", rows: [], state: { complete: true } });
  if (change === null) await answered(native(handle, "readwrite").delete(0));
  else await damage(handle, 0, change as never);
  expect((await handle.db.connections.toArray()).map(({ id }) => id)).toEqual(ids);
  await vi.waitFor(async () => expect(await unreadableRows(handle, "connections")).toBeNull());
  await putRows(handle, { collection: "connections", rows: [connection(9, 1)] });
  expect(await handle.db.connections.count()).toBe(COUNT + 1);
  await clearUnreadable(handle, "connections");
  expect(await handle.db.collections.get("connections")).toBeUndefined();
  expect(await handle.db.outbox.count()).toBe(1);
  expect(await handle.db.connections.get(8)).toMatchObject({ notes: "Mine", waiting: true });
  await putRows(handle, { collection: "connections", rows: ids.map((id) => connection(id, 1)) });
  expect(await handle.db.connections.count()).toBe(COUNT);
  expect(await handle.db.connections.get(8)).toMatchObject({ notes: "Mine", waiting: true });
  closeHandle(handle);
});

test("what is kept in memory of a block is not shown once another tab has written it", async () => {
  const idb = freshIdb();
  const handle = await filled(idb);
  const other = await again(handle, idb);
  const notes = async (): Promise<unknown> => (await handle.db.connections.get(8))?.notes;
  for (let times = 0; times < 4; times++) expect(await notes()).toBeNull();
  await other.db.connections.put(connection(8, 2, { notes: "Theirs" }));
  expect(await notes()).toBe("Theirs");
  await handle.db.connections.put(connection(8, 3, { notes: "Own" }));
  expect(await notes()).toBe("Own");
  await other.db.connections.delete(8);
  expect(await handle.db.connections.get(8)).toBeUndefined();
  await other.db.connections.clear();
  expect(await handle.db.connections.toArray()).toEqual([]);
  for (const one of [handle, other]) closeHandle(one);
});

test("a row that is read may be changed without changing what is read next", async () => {
  const handle = await filled();
  for (let times = 0; times < 4; times++) {
    const row = (await handle.db.connections.get(8)) as { notes: string | null };
    expect(row.notes).toBeNull();
    row.notes = "Scribbled";
  }
  closeHandle(handle);
});

test("a database of before keeps its queue and the rows that are patched, and fetches the others again", async () => {
  const [idb, key] = [freshIdb(), freshKey()];
  const options = { indexedDB: idb.indexedDB, IDBKeyRange: idb.IDBKeyRange } as never;
  const old = new Dexie(databaseName(key), options);
  const before = VERSIONS.findIndex(({ brings }) => brings === "blocks");
  for (const [index, { stores }] of VERSIONS.slice(0, before).entries()) old.version(index + 1).stores({ ...stores });
  await old.open();
  const writer = await freshHandle();
  await putRows(writer, { collection: "connections", rows: [connection(5, 1), connection(6, 1)] });
  await enqueue(writer, [draft("a", 5, { notes: "Mine" })]);
  await old.table("values").bulkPut([
    { key: "epoch", value: key.epoch },
    { key: "databaseId", value: "one" },
  ]);
  await old.table("connections").bulkPut(await writer.db.connections.toArray());
  await old.table("outbox").bulkPut(await writer.db.outbox.toArray());
  await old.table("server_versions").bulkPut(await writer.db.server_versions.toArray());
  await old.table("collections").put({ collection: "connections", complete: true });
  await old.table("snapshots").put({ collection: "connections", seq: 1, layout: "1", columns: [] });
  old.close();
  closeHandle(writer);
  const handle = await openHandle(key, { idb });
  expect(await handle.db.connections.toArray()).toMatchObject([{ id: 5, notes: "Mine", waiting: true }]);
  expect(await handle.db.outbox.count()).toBe(1);
  expect(await handle.db.server_versions.count()).toBe(1);
  expect([await handle.db.collections.count(), await handle.db.snapshots.count()]).toEqual([0, 0]);
  const keys = (await answered(native(handle, "readonly").getAllKeys())) as number[];
  expect(keys.filter((one) => one > 0)).toEqual([1]);
  const oldRows = (): Promise<number> =>
    answered(handle.db.backendDB().transaction("connections").objectStore("connections").count());
  expect(await oldRows()).toBe(2);
  const removing = removeOldRows$(handle, 1).subscribe();
  await expect.poll(oldRows).toBe(0);
  removing.unsubscribe();
  expect(await handle.db.connections.count()).toBe(1);
  closeHandle(handle);
});
