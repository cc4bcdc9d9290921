// Stores answers about single things, and lets the oldest go: nobody comes back to the thousandth carrier they looked at.
import type { Handle } from "./open.ts";
import type { DetailRecord } from "./schema.ts";
import { writing } from "./transact.ts";

/** Ours: answers kept, about a hundred carriers with all their tabs. */
const MOST = 2_000;

/** Keeps an answer in place of the one before. `now` is milliseconds since 1970. */
export async function putDetail(handle: Handle, detail: Omit<DetailRecord, "syncedAt">, now = Date.now()): Promise<void> {
  await writing(handle, "relaxed", ["details"], async (db) => {
    await db.details.put({ ...detail, syncedAt: now });
    const tooMany = (await db.details.count()) - MOST;
    if (tooMany > 0) await db.details.bulkDelete(await db.details.orderBy("syncedAt").limit(tooMany).primaryKeys());
  });
}

/** Forgets an answer that is no longer true: the thing is gone, or may no longer be seen. */
export async function removeDetail(handle: Handle, key: string): Promise<void> {
  await writing(handle, "relaxed", ["details"], async (db) => {
    await db.details.delete(key);
  });
}
