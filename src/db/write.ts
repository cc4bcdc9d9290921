// The only file that puts server rows into the local database, with waiting commands laid over them.
import type { BulkError } from "dexie";
import { changesChannel, nudge } from "./change-news.ts";
import type { Handle } from "./open.ts";
import { newest, place, waitingPatches, type Place, type Row } from "./overlay.ts";
import {
  REPLICATED,
  type CollectionState,
  type PortalDb,
  type ServerTable,
  type ServerTables,
  type TableName,
} from "./schema.ts";
import { entriesTouchingRows, touchedKeys } from "./touched.ts";
import { writing } from "./transact.ts";

/** Rows of one table to store, as the server sent them. */
export interface Batch<T extends ServerTable> {
  readonly collection: T;
  readonly rows: readonly ServerTables[T][];
  /** Keys that the server no longer has. */
  readonly remove?: readonly number[];
  /** What changes about how far the collection is replicated; the rest of its state stays. */
  readonly state?: Partial<Omit<CollectionState, "collection">>;
}

/**
 * What was stored. `seq`: its row in `changes`, 0 when nothing was logged. `keys`: every key that was put or removed;
 * `rows`: the put ones as they are seen now. Rows older than what was stored are in neither.
 */
export interface Stored<T extends ServerTable> {
  readonly seq: number;
  readonly keys: number[];
  readonly rows: ServerTables[T][];
}

const NO_STATE: Omit<CollectionState, "collection"> = {
  cursor: null,
  tail: null,
  complete: false,
  serverTotal: null,
  syncedAt: null,
  failedAt: null,
  failure: null,
};

const rowsOf = (db: PortalDb, name: ServerTable) => db.table<Row, number>(name);

/** What is stored of some rows, in the order of the keys. */
export async function readPlaces(db: PortalDb, table: ServerTable, keys: readonly number[]): Promise<Place[]> {
  const rows = await rowsOf(db, table).bulkGet([...keys]);
  const bases = await db.bases.bulkGet(keys.map((key): [ServerTable, number] => [table, key]));
  return keys.map((_, index) => ({ row: rows[index] ?? null, base: (bases[index]?.row as Row | undefined) ?? null }));
}

/** Stores places. Needs a write transaction over the table and `bases`. */
export async function storePlaces(db: PortalDb, table: ServerTable, places: ReadonlyMap<number, Place>): Promise<void> {
  const all = [...places];
  await rowsOf(db, table).bulkPut(all.flatMap(([, { row }]) => row ?? []));
  await rowsOf(db, table).bulkDelete(all.flatMap(([key, { row }]) => (row ? [] : [key])));
  await db.bases.bulkPut(all.flatMap(([key, { base }]) => (base ? [{ table, key, row: base }] : [])));
  await db.bases.bulkDelete(all.flatMap(([key, { base }]): [ServerTable, number][] => (base ? [] : [[table, key]])));
}

/** Logs which keys of a replicated collection were touched. Returns the number in the log, 0 where none is kept. */
export async function logChange(db: PortalDb, collection: ServerTable, keys: readonly number[]): Promise<number> {
  if (keys.length === 0 || !REPLICATED.includes(collection)) return 0;
  return (await db.changes.add({ collection, keys })) ?? 0;
}

/** Tells the query workers, after the transaction, that there is something new in the log. */
export function nudgeChange(handle: Handle, collection: ServerTable, seq: number): void {
  if (seq > 0) nudge(changesChannel(handle.db.name), { collection, seq });
}

const isBulkError = (error: unknown): error is BulkError => error instanceof Error && error.name === "BulkError";

// In a first pull nearly every row is new: adding finds the few that are not without reading the many that are.
async function addedAlready(db: PortalDb, table: ServerTable, rows: readonly Row[]): Promise<readonly Row[]> {
  try {
    await rowsOf(db, table).bulkAdd([...rows]);
    return [];
  } catch (error) {
    if (!isBulkError(error) || error.failures.some(({ name }) => name !== "ConstraintError")) throw error;
    return Object.keys(error.failuresByPos).flatMap((position) => rows[Number(position)] ?? []);
  }
}

// Rows that no entry touches have no base: they are put as they came, unless the stored version is newer.
async function putPlain(db: PortalDb, table: ServerTable, rows: readonly Row[], mostlyNew: boolean): Promise<Row[]> {
  const known = mostlyNew ? await addedAlready(db, table, rows) : rows;
  if (known.length === 0) return [...rows];
  const stored = await rowsOf(db, table).bulkGet(known.map((row) => row.id));
  const older = new Set(known.filter((row, index) => newest(stored[index] ?? null, row) !== row));
  await rowsOf(db, table).bulkPut(known.filter((row) => !older.has(row)));
  return rows.filter((row) => !older.has(row));
}

async function putTouched(db: PortalDb, table: ServerTable, incoming: ReadonlyMap<number, Row | null>): Promise<Row[]> {
  const keys = [...incoming.keys()];
  const stored = await readPlaces(db, table, keys);
  const entries = await entriesTouchingRows(db, table, keys);
  const places = new Map(
    keys.map((key, index) => {
      const waiting = waitingPatches(entries, table, key);
      return [key, place(stored[index] ?? { row: null, base: null }, incoming.get(key), waiting)];
    }),
  );
  await storePlaces(db, table, places);
  return [...places.values()].flatMap(({ row }) => row ?? []);
}

async function putState(db: PortalDb, batch: Batch<ServerTable>): Promise<void> {
  if (!batch.state) return;
  const before = await db.collections.get(batch.collection);
  await db.collections.put({ ...NO_STATE, ...before, ...batch.state, collection: batch.collection });
}

/**
 * Stores server rows in one transaction: waiting commands stay visible, an older answer never replaces a newer one,
 * the log of a replicated collection gets one row. Works in a worker too. Throws StaleSession.
 */
export async function putRows<T extends ServerTable>(handle: Handle, batch: Batch<T>): Promise<Stored<T>> {
  const { collection } = batch;
  // The same row on two pages, because the list shifted between them: the newer one counts.
  const incoming = new Map<number, Row | null>();
  for (const row of batch.rows as readonly Row[]) incoming.set(row.id, newest(incoming.get(row.id) ?? null, row));
  for (const key of batch.remove ?? []) incoming.set(key, null);
  const tables: TableName[] = [collection, "outbox", "bases", "changes", "collections"];
  const stored = await writing(handle, "relaxed", tables, async (db) => {
    const touched = new Set(await touchedKeys(db, collection));
    const patched = new Map([...incoming].filter(([key]) => touched.has(key)));
    const plain = [...incoming].flatMap(([key, row]) => (row && !touched.has(key) ? [row] : []));
    const gone = [...incoming].flatMap(([key, row]) => (row ? [] : [key]));
    const complete = (await db.collections.get(collection))?.complete ?? false;
    const rows = [
      ...(plain.length > 0 ? await putPlain(db, collection, plain, REPLICATED.includes(collection) && !complete) : []),
      ...(patched.size > 0 ? await putTouched(db, collection, patched) : []),
    ];
    if (gone.length > 0) await rowsOf(db, collection).bulkDelete(gone);
    await putState(db, batch);
    const keys = [...rows.map((row) => row.id), ...gone];
    return { seq: await logChange(db, collection, keys), keys, rows: rows as unknown as ServerTables[T][] };
  });
  nudgeChange(handle, collection, stored.seq);
  return stored;
}
