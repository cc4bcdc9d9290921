// Stores how far a collection is replicated, and that it could not be: beside the rows, which only putRows stores.
import type { Handle } from "./open.ts";
import type { CollectionState } from "./records.ts";
import type { PortalDb, ServerTable } from "./tables.ts";
import { writing } from "./transact.ts";

/** What changes about a collection's state. */
export type CollectionProgress = Partial<Omit<CollectionState, "collection">>;

const NO_STATE: Omit<CollectionState, "collection"> = {
  cursor: null,
  tail: null,
  complete: false,
  serverTotal: null,
  syncedAt: null,
  failedAt: null,
  failure: null,
};

/** Changes a collection's state. Needs a write transaction over `collections`. */
export async function mergeCollectionState(db: PortalDb, collection: ServerTable, state: CollectionProgress): Promise<void> {
  const before = await db.collections.get(collection);
  await db.collections.put({ ...NO_STATE, ...before, ...state, collection });
}

/** Records progress or a failure where no rows came with it. Throws StaleSession. */
export async function putCollectionState(handle: Handle, collection: ServerTable, state: CollectionProgress): Promise<void> {
  await writing(handle, "relaxed", ["collections"], (db) => mergeCollectionState(db, collection, state));
}
