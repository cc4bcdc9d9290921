// The one way for server rows into the local database: waiting changes stay visible, an older answer never replaces a newer one.
import { mergeCollectionState, type CollectionProgress } from "./collection-state.ts";
import type { Handle } from "./open.ts";
import { NOT_STORED, newest, overlay, touchKey, type Row } from "./overlay.ts";
import { logChange, notifyChange, readStoredRows, rowsOf, writeStoredRows } from "./stored-rows.ts";
import type { PortalDb, ServerTable, ServerTables, TableName } from "./tables.ts";
import { entriesByRow, entriesTouchingRows, touchedKeys } from "./touched.ts";
import { writing } from "./transact.ts";

/** Rows of one table to store, as the server sent them. */
export interface Batch<T extends ServerTable> {
  readonly collection: T;
  readonly rows: readonly ServerTables[T][];
  /** Keys that the server no longer has. */
  readonly remove?: readonly number[];
  /** How far the collection is replicated with these rows; the rest of its state stays. */
  readonly state?: CollectionProgress;
  readonly known?: KnownRows;
}

/** What whoever stores rows of a replicated collection knows of it, so that the many rows of a pull are not looked up. */
export interface KnownRows {
  /** The last change of the log that is included. */
  readonly seq: number;
  /** Whether the stored version of a row is this one or a newer one; false where none is stored. */
  readonly hasReached: (row: Row) => boolean;
}

/**
 * What was stored. `seq`: its row in `changes`, 0 when nothing was logged. `keys`: every key that was put or removed;
 * `rows`: the put ones as local rows. Rows older than the stored ones are in neither.
 */
export interface Stored<T extends ServerTable> {
  readonly seq: number;
  readonly keys: number[];
  readonly rows: ServerTables[T][];
}

/** Whether nothing was written to the collection after what is known of it, and the log reaches back to there to say so. */
async function isCurrent(db: PortalDb, collection: ServerTable, { seq }: KnownRows): Promise<boolean> {
  const changes = await db.changes.where(":id").aboveOrEqual(seq).toArray();
  const first = changes[0]?.seq;
  const isWhole = seq === 0 ? first === undefined || first === 1 : first === seq;
  return isWhole && changes.every((change) => change.seq === seq || change.collection !== collection);
}

// No change waits for these rows: they are put as they came, unless the stored version is newer.
async function putPlain(db: PortalDb, table: ServerTable, rows: readonly Row[], known?: KnownRows): Promise<Row[]> {
  const isTrusted = known !== undefined && (await isCurrent(db, table, known));
  const others = isTrusted ? rows.filter((row) => known.hasReached(row)) : rows;
  const stored = await rowsOf(db, table).bulkGet(others.map(({ id }) => id));
  const older = new Set(others.filter((row, index) => newest(stored[index] ?? null, row) !== row));
  const put = rows.filter((row) => !older.has(row));
  await rowsOf(db, table).bulkPut(put);
  return put;
}

async function putTouched(db: PortalDb, table: ServerTable, incoming: ReadonlyMap<number, Row | null>): Promise<Row[]> {
  const keys = [...incoming.keys()];
  const stored = await readStoredRows(db, table, keys);
  const entries = entriesByRow(await entriesTouchingRows(db, table, keys));
  const rows = new Map(
    keys.map((key, index) => [
      key,
      overlay(stored[index] ?? NOT_STORED, incoming.get(key), entries.get(touchKey(table, key)) ?? [], table, key),
    ]),
  );
  await writeStoredRows(db, table, rows);
  return [...rows.values()].flatMap(({ local }) => local ?? []);
}

/** The tables that rows of a collection are stored with. */
export const tablesWith = (collection: ServerTable): readonly TableName[] => [
  collection,
  "outbox",
  "server_versions",
  "changes",
  "collections",
];

/** Stores server rows within a transaction over `tablesWith` them; whoever calls notifies of the change after it. */
export async function storeRows<T extends ServerTable>(db: PortalDb, batch: Batch<T>): Promise<Stored<T>> {
  const { collection, state } = batch;
  // The same row on two pages, because the list shifted between them: the newer one counts.
  const incoming = new Map<number, Row | null>();
  for (const row of batch.rows as readonly Row[]) incoming.set(row.id, newest(incoming.get(row.id) ?? null, row));
  for (const key of batch.remove ?? []) incoming.set(key, null);
  const touched = new Set(await touchedKeys(db, collection));
  const patched = new Map([...incoming].filter(([key]) => touched.has(key)));
  const plain = [...incoming].flatMap(([key, row]) => (row && !touched.has(key) ? [row] : []));
  const gone = [...incoming].flatMap(([key, row]) => (row ? [] : [key]));
  const rows = [
    ...(plain.length > 0 ? await putPlain(db, collection, plain, batch.known) : []),
    ...(patched.size > 0 ? await putTouched(db, collection, patched) : []),
  ];
  if (gone.length > 0) await rowsOf(db, collection).bulkDelete(gone);
  if (state) await mergeCollectionState(db, collection, state);
  const keys = [...rows.map((row) => row.id), ...gone];
  return { seq: await logChange(db, collection, keys), keys, rows: rows as unknown as ServerTables[T][] };
}

/**
 * Stores server rows in one transaction and logs one change for a replicated collection. Works in a worker too; the query worker's
 * own putRows does this and takes the rows into its columns at once. Throws StaleSession.
 */
export async function putRows<T extends ServerTable>(handle: Handle, batch: Batch<T>): Promise<Stored<T>> {
  const { collection } = batch;
  const stored = await writing(handle, "relaxed", tablesWith(collection), (db) => storeRows(db, batch));
  notifyChange(handle, { collection, ...stored });
  return stored;
}
