// Stores resources, and removes the oldest: nobody returns to the thousandth carrier they looked at.
import type { Handle } from "./open.ts";
import type { ResourceRecord } from "./records.ts";
import { writing } from "./transact.ts";

/** Tunable: stored answers, about a hundred carriers with all their tabs. */
const MOST = 2_000;

/** Stores an answer in place of the one before. `now` is milliseconds since 1970. */
export async function putResource(handle: Handle, detail: Omit<ResourceRecord, "syncedAt">, now = Date.now()): Promise<void> {
  await writing(handle, "relaxed", ["resources"], async (db) => {
    await db.resources.put({ ...detail, syncedAt: now });
    const tooMany = (await db.resources.count()) - MOST;
    if (tooMany > 0) await db.resources.bulkDelete(await db.resources.orderBy("syncedAt").limit(tooMany).primaryKeys());
  });
}

/** Removes an answer that is no longer true: the thing is gone, or may no longer be seen. */
export async function removeResource(handle: Handle, key: string): Promise<void> {
  await writing(handle, "relaxed", ["resources"], async (db) => {
    await db.resources.delete(key);
  });
}
