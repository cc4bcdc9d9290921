// What is removed to make room or because it is old, and what never is.
import { expect, test } from "vitest";
import { evictCaches } from "../../src/db/evict.ts";
import { expireCaches } from "../../src/db/expire.ts";
import { EXPIRES_AFTER } from "../../src/db/expires-after.ts";
import { askList, failList, putListPage } from "../../src/db/lists.ts";
import { enqueue } from "../../src/outbox/enqueue.ts";
import { putRows } from "../../src/db/put-rows.ts";
import { freshHandle } from "./fixtures.ts";
import { connection, draft } from "./rows.ts";

const NOW = 10 * EXPIRES_AFTER;

async function filled(syncedAt: number) {
  const handle = await freshHandle();
  await putRows(handle, {
    collection: "connections",
    rows: [connection(1, 1), connection(2, 1)],
    state: { complete: true, syncedAt },
  });
  await putRows(handle, {
    collection: "classifications",
    rows: [
      { id: 1, name: "A", is_active: true, is_by_broker_election: false, company_id: 7, explicit_oauth_application_id: null },
    ],
  });
  await handle.db.snapshots.put({ collection: "connections", seq: 1, layout: "1", columns: [] });
  await enqueue(handle, [draft("a", 1, { notes: "unsent" })]);
  return handle;
}

test("eviction leaves the queue, and the rows and server versions that it patches", async () => {
  const handle = await filled(NOW);
  const last = (await handle.db.changes.toCollection().last())?.seq ?? 0;
  await evictCaches(handle, "everything");
  expect(await handle.db.connections.toArray()).toMatchObject([{ id: 1, notes: "unsent", waiting: true }]);
  expect(await handle.db.server_versions.toArray()).toMatchObject([{ key: 1, row: { notes: null } }]);
  expect([await handle.db.outbox.count(), await handle.db.snapshots.count(), await handle.db.collections.count()]).toEqual([
    1, 0, 0,
  ]);
  // Whoever read the log up to `last` must be able to see that it cannot go on from there.
  expect((await handle.db.changes.toCollection().first())?.seq).toBeGreaterThan(last + 1);
});

test("a sync that finds no room removes single rows and lists, not the collection that it is filling", async () => {
  const handle = await filled(NOW);
  await evictCaches(handle, "records");
  expect([
    await handle.db.connections.count(),
    await handle.db.classifications.count(),
    await handle.db.snapshots.count(),
  ]).toEqual([2, 0, 0]);
});

test("rows that the server has not confirmed for a day are not shown", async () => {
  const handle = await filled(NOW);
  await expireCaches(handle, NOW + EXPIRES_AFTER);
  expect(await handle.db.connections.count()).toBe(2);
  await expireCaches(handle, NOW + EXPIRES_AFTER + 1);
  expect(await handle.db.connections.toCollection().primaryKeys()).toEqual([1]);
  expect([
    await handle.db.outbox.count(),
    await handle.db.server_versions.count(),
    await handle.db.classifications.count(),
  ]).toEqual([1, 1, 0]);
});

test("a clock that was set back by a week does not make rows last a week", async () => {
  const handle = await filled(NOW);
  await expireCaches(handle, NOW - 7 * EXPIRES_AFTER);
  expect(await handle.db.connections.count()).toBe(1);
});

test("an answer to an older request does not fill the list of a newer one; the old rows stay until the new ones come", async () => {
  const handle = await freshHandle();
  const page = (ask: number, ids: number[], number = 1) =>
    putListPage(
      handle,
      { key: "q", ask, page: number, total: ids.length, table: "connections", rows: ids.map((id) => connection(id, 1)) },
      NOW,
    );
  const first = await askList(handle, "q");
  expect(await page(first, [1])).toEqual(await handle.db.lists.get("q"));
  expect(await page(first, [2], 2)).toMatchObject({ pages: { 1: [1], 2: [2] } });
  const second = await askList(handle, "q");
  expect(await handle.db.lists.get("q")).toMatchObject({ status: "loading", pages: { 1: [1], 2: [2] } });
  expect(await page(first, [9])).toBeNull();
  await failList(handle, "q", first, "failed", "late");
  expect(await page(second, [3])).not.toBeNull();
  expect(await handle.db.lists.get("q")).toMatchObject({ status: "ready", pages: { 1: [3] }, failure: null, syncedAt: NOW });
});
