// Rows in blocks as the rest of the portal meets them: databases of before, damaged blocks, live reads, and how many records there are.
import { Dexie } from "dexie";
import { from } from "rxjs";
import { expect, test, vi } from "vitest";
import { enqueue } from "../../../src/outbox/enqueue.ts";
import { closeHandle, openHandle, type Handle } from "../../../src/db/open.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import { databaseName } from "../../../src/db/session/active-session.ts";
import { VERSIONS } from "../../../src/db/tables.ts";
import { clearUnreadable, forgetUnreadable, noteUnreadable$, unreadableRows } from "../../../src/db/unreadable.ts";
import { freshHandle, freshIdb, freshKey } from "../fixtures.ts";
import { connection, draft } from "../rows.ts";

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The request failed"));
  });

/** The store as the browser has it. */
const native = (handle: Handle, mode: IDBTransactionMode): IDBObjectStore =>
  handle.db.backendDB().transaction("connections", mode).objectStore("connections");

const COUNT = 300;
const ids = Array.from({ length: COUNT }, (_, index) => index * 7 + 1);

async function filled(): Promise<Handle> {
  const handle = await freshHandle();
  noteUnreadable$(handle).subscribe();
  await putRows(handle, { collection: "connections", rows: ids.map((id) => connection(id, 1)) });
  return handle;
}

/** Puts something else in the place of a stored record. */
async function damage(handle: Handle, key: number, change: (stored: Record<string, unknown>) => object): Promise<void> {
  const stored = (await answered(native(handle, "readonly").get(key))) as Record<string, unknown>;
  await answered(native(handle, "readwrite").put(change(stored)));
}

test("hundreds of rows are a few records, and a change of one row writes one", async () => {
  const handle = await filled();
  const keys = (await answered(native(handle, "readonly").getAllKeys())) as number[];
  expect(keys.filter((key) => key > 0)).toHaveLength(Math.ceil(COUNT / 64));
  const before = (await answered(native(handle, "readonly").getAll())) as object[];
  await putRows(handle, { collection: "connections", rows: [connection(8, 2, { notes: "Changed" })] });
  const after = (await answered(native(handle, "readonly").getAll())) as object[];
  const text = (record: object): string => JSON.stringify(record);
  expect(after.filter((record, index) => text(record) !== text(before[index]!))).toHaveLength(1);
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
  ["was torn off", (stored: Record<string, unknown>) => ({ ...stored, lines: String(stored["lines"]).slice(0, 1_000) })],
  ["has another form", ({ id }: Record<string, unknown>) => ({ id, lines: 7 })],
  [
    "has garbage for its rows",
    (stored: Record<string, unknown>) => ({ ...stored, lines: "#".repeat(String(stored["lines"]).length) }),
  ],
])("of a block that %s the rows are noted, and those of the others stay", async (_, change) => {
  const handle = await filled();
  await damage(handle, 2, change);
  const lost = ids.slice(64, 128);
  const there = (await handle.db.connections.toArray()).map(({ id }) => id);
  expect(there).toEqual(ids.filter((id) => !lost.includes(id)));
  await vi.waitFor(async () => expect((await unreadableRows(handle, "connections"))?.toSorted((a, b) => a - b)).toEqual(lost));
  // As the next sync does.
  await putRows(handle, { collection: "connections", rows: lost.map((id) => connection(id, 1)) });
  expect((await handle.db.connections.toArray()).map(({ id }) => id)).toEqual(ids);
  await vi.waitFor(async () => {
    await forgetUnreadable(handle, "connections");
    expect(await unreadableRows(handle, "connections")).toBeUndefined();
  });
  closeHandle(handle);
});

test("all rows are read block by block without those of a missing block, which are noted", async () => {
  const handle = await filled();
  await answered(native(handle, "readwrite").delete(1));
  const there: number[] = [];
  for await (const rows of handle.db.allRows("connections")) there.push(...rows.map(({ id }) => id));
  expect(there.toSorted((a, b) => a - b)).toEqual(ids.slice(64));
  await vi.waitFor(async () => expect(await unreadableRows(handle, "connections")).toHaveLength(64));
  closeHandle(handle);
});

test("where the places of rows cannot be read, the table is cleared and synced anew, but for what is queued", async () => {
  const handle = await filled();
  await enqueue(handle, [draft("a", 8, { notes: "Mine" })]);
  await putRows(handle, { collection: "connections", rows: [], state: { complete: true } });
  await damage(handle, 0, ({ id }) => ({ id, versions: "none" }));
  await handle.db.connections.get(8);
  await vi.waitFor(async () => expect(await unreadableRows(handle, "connections")).toBeNull());
  await clearUnreadable(handle, "connections");
  expect(await handle.db.collections.get("connections")).toBeUndefined();
  expect(await handle.db.outbox.count()).toBe(1);
  await putRows(handle, { collection: "connections", rows: ids.map((id) => connection(id, 1)) });
  expect(await handle.db.connections.count()).toBe(COUNT);
  expect(await handle.db.connections.get(8)).toMatchObject({ notes: "Mine", waiting: true });
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
  closeHandle(handle);
});
