// Fills columns from the database: from a snapshot and the log of changes, or from the whole table.
import type { PortalDb, ServerTable } from "../../src/db/tables.ts";
import { indexStore, type IndexedStore } from "./indexed-store.ts";
import type { Layout } from "../../src/domain/list/columns.ts";
import { keyOf, layoutName } from "./layout.ts";
import { loadStore, type StoreRecord } from "./snapshot.ts";
import { Store } from "./store.ts";

/** Tunable: rows that are read by their keys at a time. */
const KEYS_CHUNK = 500;

/**
 * The keys that changed after `seq`, the end of the log, and the collection's own last change after `seq`, 0 without one. Null when the
 * log no longer reaches back that far.
 */
export async function changesSince(
  db: PortalDb,
  collection: ServerTable,
  seq: number,
): Promise<{ readonly keys: Set<number>; readonly seq: number; readonly last: number } | null> {
  // The change at `seq` must still be there: a log that was cleared or shortened does not say what it lost.
  const entries = await db.changes.where(":id").aboveOrEqual(seq).toArray();
  const first = entries[0]?.seq;
  if (seq > 0 ? first !== seq : first !== undefined && first !== 1) return null;
  const keys = new Set<number>();
  let last = 0;
  for (const entry of entries) {
    if (entry.collection !== collection || entry.seq! <= seq) continue;
    for (const key of entry.keys) keys.add(key);
    last = entry.seq!;
  }
  return { keys, seq: entries.at(-1)?.seq ?? 0, last };
}

/** Takes over what is stored under some keys: those without a row are gone. */
export function takeRows<Row>(store: Store<Row>, keys: readonly number[], rows: readonly Row[]): void {
  store.put(rows);
  const there = new Set(rows.map((row) => keyOf(row)));
  store.remove(keys.filter((key) => !there.has(key)));
}

/** Reads rows by their keys into the store. */
export async function readKeys<Row>(
  db: PortalDb,
  collection: ServerTable,
  store: Store<Row>,
  keys: readonly number[],
): Promise<void> {
  for (let from = 0; from < keys.length; from += KEYS_CHUNK) {
    const chunk = keys.slice(from, from + KEYS_CHUNK);
    const rows = await db.table<Row, number>(collection).bulkGet(chunk);
    takeRows(
      store,
      chunk,
      rows.filter((row) => row !== undefined),
    );
  }
}

/** Reads the whole table. Changes made meanwhile are in the log after the returned seq. */
export async function scan<Row>(db: PortalDb, collection: ServerTable, layout: Layout<Row>): Promise<IndexedStore<Row>> {
  const newest = await db.changes.orderBy(":id").last();
  const store = new Store(layout);
  for await (const rows of db.allRows(collection)) store.put(rows as readonly unknown[] as readonly Row[]);
  return indexStore(store, newest?.seq ?? 0);
}

async function fromSnapshot<Row>(db: PortalDb, collection: ServerTable, layout: Layout<Row>): Promise<IndexedStore<Row> | null> {
  const snapshot = await db.snapshots.get(collection);
  if (snapshot?.layout !== layoutName(layout)) return null;
  const [loaded, since] = await Promise.all([
    loadStore(layout, snapshot.columns as StoreRecord),
    changesSince(db, collection, snapshot.seq),
  ]);
  if (since === null) return null;
  const indexed = indexStore(loaded.store, since.seq, loaded);
  if (since.keys.size === 0) indexed.ownSeq = snapshot.seq;
  else {
    await indexed.texts();
    await readKeys(db, collection, loaded.store, [...since.keys]);
    // Nobody has an answer yet that this could have altered.
    indexed.record.take();
  }
  return indexed;
}

/** The fastest correct start: the snapshot and the changes since, or else the whole table. */
export async function start<Row>(db: PortalDb, collection: ServerTable, layout: Layout<Row>): Promise<IndexedStore<Row>> {
  // A snapshot that cannot be read costs time and nothing else.
  return (await fromSnapshot(db, collection, layout).catch(() => null)) ?? scan(db, collection, layout);
}
