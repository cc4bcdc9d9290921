// A browser that runs out of room: the caches go first, and a change that cannot be stored is not shown as stored.
import { expect, test } from "vitest";
import { isQuota } from "../../src/db/failures.ts";
import { health$ } from "../../src/db/health.ts";
import { closeHandle, openHandle } from "../../src/db/open.ts";
import { enqueue } from "../../src/outbox/enqueue.ts";
import { putRows } from "../../src/db/put-rows.ts";
import { connection, draft } from "./rows.ts";

const MEBIBYTE = 1_048_576;

// Random, or the disk would compress it.
const noise = (mebibytes: number): string =>
  Array.from({ length: mebibytes * 7 }, () => crypto.getRandomValues(new Uint32Array(16_000)).join("")).join("");

/** A room of its own, so that no other test feels how small it is. */
interface Buckets {
  open: (name: string, options: { quota: number }) => Promise<{ indexedDB: IDBFactory }>;
  delete: (name: string) => Promise<void>;
}

test("without room the caches go and the change is stored; without any room at all the change is not shown as stored", async () => {
  const { storageBuckets } = navigator as unknown as { storageBuckets: Buckets };
  const { indexedDB } = await storageBuckets.open("small", { quota: 12 * MEBIBYTE });
  const key = { userId: 1, companyId: 7, epoch: crypto.randomUUID() };
  const handle = await openHandle(key, { idb: { indexedDB, IDBKeyRange }, mayCreate: () => true });
  await putRows(handle, { collection: "connections", rows: [1, 2, 3, 4].map((id) => connection(id, 1, { notes: noise(2) })) });
  expect(await handle.db.connections.count()).toBe(4);
  await enqueue(handle, [draft("a", 1, { notes: noise(1) })]);
  expect(await handle.db.outbox.count()).toBe(1);
  expect(await handle.db.connections.count()).toBeLessThan(4);
  expect(health$.value).toBe("ok");
  const refused: unknown = await enqueue(handle, [draft("b", 2, { notes: noise(20) })]).catch((error: unknown) => error);
  expect(isQuota(refused)).toBe(true);
  expect(String(refused)).toContain("out of disk space");
  expect(health$.value).toBe("full");
  // Room for something small is not yet room for the change.
  await putRows(handle, { collection: "connections", rows: [connection(9, 1)] });
  expect(health$.value).toBe("full");
  expect(await handle.db.outbox.toCollection().primaryKeys()).toEqual(["a"]);
  await enqueue(handle, [draft("c", 2, { notes: "small" })]);
  expect(health$.value).toBe("ok");
  closeHandle(handle);
  await storageBuckets.delete("small");
});
