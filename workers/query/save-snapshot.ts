// Writes a collection's snapshot, and removes its changes from the log.
import type { Handle } from "../../src/db/open.ts";
import type { ServerTable } from "../../src/db/tables.ts";
import { writing } from "../../src/db/transact.ts";
import type { IndexedStore } from "./indexed-store.ts";
import { layoutName } from "./layout.ts";
import { dumpStore } from "./snapshot.ts";

// Tunable: workers of tabs that were frozen for a while can still read the log instead of the whole table.
const LOGGED_CHANGES = 500;

/** False when there was nothing new to save. */
export async function saveSnapshot<Row>(handle: Handle, collection: ServerTable, indexed: IndexedStore<Row>): Promise<boolean> {
  const { store, seq, ownSeq, orders } = indexed;
  const layout = layoutName(store.layout);
  const saved = await handle.db.snapshots.get(collection);
  // Changes of other collections alone are no reason to write it again, until the log would no longer reach back to it.
  if (saved !== undefined && saved.layout === layout && saved.seq >= ownSeq && seq - saved.seq < LOGGED_CHANGES) return false;
  await indexed.texts();
  const columns = await dumpStore(store, orders);
  await writing(handle, "relaxed", ["snapshots", "changes"], async (db) => {
    await db.snapshots.put({ collection, seq, layout, columns });
    // The last change in the snapshot stays: its presence proves that nothing after it was lost.
    await db.changes
      .where(":id")
      .below(seq - LOGGED_CHANGES)
      .delete();
  });
  return true;
}
