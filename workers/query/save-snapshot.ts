// Writes the snapshots of collections, and removes from the log what all of them contain.
import type { Handle } from "../../src/db/open.ts";
import type { ServerTable } from "../../src/db/tables.ts";
import { writing } from "../../src/db/transact.ts";
import type { IndexedStore } from "./indexed-store.ts";
import { layoutName } from "./layout.ts";
import { dumpStore } from "./snapshot.ts";

// Tunable: workers of tabs that were frozen for a while can still read the log instead of the whole table.
const LOGGED_CHANGES = 500;

/** `indexed` has its texts. Resolves to the last change that the saved snapshot contains; it is written only where that is too long ago. */
export async function saveSnapshot<Row>(handle: Handle, collection: ServerTable, indexed: IndexedStore<Row>): Promise<number> {
  const { store, seq, ownSeq, orders } = indexed;
  const layout = layoutName(store.layout);
  const saved = await handle.db.snapshots.get(collection);
  // Changes of other collections alone are no reason to write it again, until the log would no longer reach back to it.
  if (saved !== undefined && saved.layout === layout && saved.seq >= ownSeq && seq - saved.seq < LOGGED_CHANGES) return saved.seq;
  const columns = await dumpStore(store, orders);
  await writing(handle, "relaxed", ["snapshots"], async (db) => {
    await db.snapshots.put({ collection, seq, layout, columns });
  });
  return seq;
}

/**
 * Removes changes that are in the snapshots of all collections: `contained` is the last one. Only after all are saved, because a tab
 * that is closed in between would leave a large collection to be read row by row.
 */
export async function shortenLog(handle: Handle, contained: number): Promise<void> {
  await writing(handle, "relaxed", ["changes"], async (db) => {
    // The last change in a snapshot stays: its presence proves that nothing after it was lost.
    await db.changes
      .where(":id")
      .below(contained - LOGGED_CHANGES)
      .delete();
  });
}
