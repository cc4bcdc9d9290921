// Drops what was replicated from another database: the server was restored from a backup, and its rows are older than the ones here.
import { notifyCleared } from "../evict.ts";
import type { Handle } from "../open.ts";
import { REPLICATED, SERVER_TABLES } from "../tables.ts";
import { assertEpoch } from "./epoch.ts";

/** The key of the identity of the server's database in the table of small values. */
const DATABASE = "serverDatabase";

/**
 * Keeps what waits to be sent, with what it was made from, and drops every row, also those that waiting changes patch: the server's older
 * versions would count as outdated. They show again, with the changes, once they are synced. Returns whether anything was dropped.
 * Throws StaleSession.
 */
export async function keepToDatabase(handle: Handle, id: string): Promise<boolean> {
  const { db, key } = handle;
  const known = (await db.values.get(DATABASE))?.value;
  if (known === id) return false;
  await db.transaction("rw", db.tables, async () => {
    await assertEpoch(db, key);
    await db.values.put({ key: DATABASE, value: id });
    if (known === undefined) return;
    for (const table of [db.snapshots, db.lists, db.resources, db.collections, db.server_versions]) await table.clear();
    for (const name of SERVER_TABLES) await db.table(name).clear();
    // The gap in the log makes workers read their tables again.
    await db.changes.clear();
    for (const collection of REPLICATED) {
      const unused = await db.changes.add({ collection, keys: [] });
      if (unused !== undefined) await db.changes.delete(unused);
      await db.changes.add({ collection, keys: [] });
    }
  });
  if (known === undefined) return false;
  await notifyCleared(handle, SERVER_TABLES);
  return true;
}
