// Frees room: everything that the server can send again is removed, unsent changes stay.
import { assertEpoch } from "./session/epoch.ts";
import { changesChannel, notify } from "./change-notices.ts";
import type { Handle } from "./open.ts";
import { REPLICATED, SERVER_TABLES, SINGLE_ROWS, type PortalDb, type ServerTable } from "./tables.ts";
import { touchedKeys } from "./touched.ts";

/** `records`: snapshots, lists, resources and single rows. `everything`: also the rows of replicated collections. */
export type Eviction = "records" | "everything";

// The number that is used up leaves a gap in the log; a worker that reads on from an older one sees it and reads the whole table again.
async function leaveGap(db: PortalDb, collection: ServerTable): Promise<void> {
  await db.changes.clear();
  const unused = await db.changes.add({ collection, keys: [] });
  if (unused !== undefined) await db.changes.delete(unused);
  await db.changes.add({ collection, keys: [] });
}

/**
 * Clears the rows, state and snapshot of a table, except rows that queued changes patch: those would vanish from the screen
 * until the next pull. Needs a write transaction over every table.
 */
export async function clearTable(db: PortalDb, name: ServerTable): Promise<void> {
  const table = db.table<unknown, number>(name);
  const rows = await table.bulkGet(await touchedKeys(db, name));
  await table.clear();
  await table.bulkPut(rows.filter((row) => row !== undefined));
  await db.collections.delete(name);
  await db.snapshots.delete(name);
  if (REPLICATED.includes(name)) await leaveGap(db, name);
}

/** Tells all tabs and query workers, after the transaction, which tables were cleared. */
export async function notifyCleared({ db }: Handle, tables: readonly ServerTable[]): Promise<void> {
  const last = await db.changes.orderBy(":id").last();
  for (const collection of tables) {
    const seq = REPLICATED.includes(collection) ? (last?.seq ?? 0) : 0;
    notify(changesChannel(db.name), { collection, seq, keys: null, rows: null });
  }
}

/** Clears what `eviction` names, in a transaction of its own; never the queue. Throws StaleSession. */
export async function evictCaches(handle: Handle, eviction: Eviction): Promise<void> {
  const { db, key } = handle;
  const tables = eviction === "everything" ? SERVER_TABLES : SINGLE_ROWS;
  await db.transaction("rw", db.tables, async () => {
    await assertEpoch(db, key);
    await db.snapshots.clear();
    await db.lists.clear();
    await db.resources.clear();
    for (const name of tables) await clearTable(db, name);
  });
  await notifyCleared(handle, tables);
}
