// Clears cached rows that the server has not confirmed for a day; the queue and the rows it patches stay.
import { clearTable, notifyCleared } from "./evict.ts";
import { EXPIRES_AFTER } from "./expires-after.ts";
import type { Handle } from "./open.ts";
import { ALL_TABLES, SINGLE_ROWS } from "./tables.ts";
import { writing } from "./transact.ts";

/** To be called before the first read of a session; `now` is milliseconds since 1970. Throws StaleSession. */
export async function expireCaches(handle: Handle, now = Date.now()): Promise<void> {
  // A clock that was set back must not keep rows forever, so far in the future counts as old, too.
  const old = (syncedAt: number | null): boolean => syncedAt !== null && Math.abs(now - syncedAt) > EXPIRES_AFTER;
  const collections = await handle.db.collections.toArray();
  const lists = await handle.db.lists.toArray();
  const oldTables = collections.filter((state) => old(state.syncedAt)).map((state) => state.collection);
  const oldLists = lists.filter((list) => old(list.syncedAt)).map((list) => list.key);
  const oldResources = await handle.db.resources
    .where("syncedAt")
    .below(now - EXPIRES_AFTER)
    .primaryKeys();
  const ahead = await handle.db.resources
    .where("syncedAt")
    .above(now + EXPIRES_AFTER)
    .primaryKeys();
  if (oldTables.length + oldLists.length + oldResources.length + ahead.length === 0) return;
  // Single rows carry no time of their own; they are as old as what was synced last.
  const allOld = [...collections, ...lists].every((state) => state.syncedAt === null || old(state.syncedAt));
  const cleared = [...new Set([...oldTables, ...(allOld ? SINGLE_ROWS : [])])];
  await writing(handle, "relaxed", ALL_TABLES, async (db) => {
    await db.lists.bulkDelete(oldLists);
    await db.resources.bulkDelete([...oldResources, ...ahead]);
    for (const name of cleared) await clearTable(db, name);
  });
  await notifyCleared(handle, cleared);
}
