// Reads and writes single rows together with their newest server version, and logs what changed for the query workers.
import type { Table } from "dexie";
import { changesChannel, notify } from "./change-notices.ts";
import type { Handle } from "./open.ts";
import type { Row, StoredRow } from "./overlay.ts";
import { REPLICATED, type PortalDb, type ServerTable } from "./tables.ts";

export const rowsOf = (db: PortalDb, name: ServerTable) => db.table<Row, number>(name);

/**
 * Tunable: of more keys than these, what lies between the first and the last is read, or removed, in one go where it is not many more
 * than what is meant: one request for each of hundreds of rows takes longer than the rows.
 */
const FEW_KEYS = 16;
const SPREAD_MAX = 2;

type VersionKey = [ServerTable, number];

/** What is stored between the first and the last of some keys; null where they are few, or far apart. */
async function nearby<T, Key extends number | VersionKey>(
  table: Table<T, Key>,
  keys: readonly number[],
  toKey: (key: number) => Key,
) {
  if (keys.length <= FEW_KEYS) return null;
  // Not as arguments of one call: there may be a hundred thousand.
  const [first, last] = keys.reduce(([low, high], key) => [Math.min(low, key), Math.max(high, key)], [Infinity, -Infinity]);
  const between = () => table.where(":id").between(toKey(first), toKey(last), true, true);
  const most = keys.length * SPREAD_MAX;
  const there = await between()
    .limit(most + 1)
    .primaryKeys();
  return there.length > most ? null : { there, between };
}

/** The rows of `keys` in their order; `toKey` and `keyOf` are between them and the table's own keys. */
async function readMany<T, Key extends number | VersionKey>(
  table: Table<T, Key>,
  keys: readonly number[],
  toKey: (key: number) => Key,
  keyOf: (row: T) => number,
): Promise<(T | undefined)[]> {
  const near = await nearby(table, keys, toKey);
  if (near === null) return await table.bulkGet(keys.map(toKey));
  const rows = new Map((near.there.length === 0 ? [] : await near.between().toArray()).map((row) => [keyOf(row), row]));
  return keys.map((key) => rows.get(key));
}

/** The rows of a table by their keys, in the order of the keys. Those in blocks are read together as they are. */
const readRowsOf = (db: PortalDb, name: ServerTable, keys: readonly number[]): PromiseLike<(Row | undefined)[]> =>
  REPLICATED.includes(name)
    ? rowsOf(db, name).bulkGet([...keys])
    : readMany(
        rowsOf(db, name),
        keys,
        (key) => key,
        ({ id }) => id,
      );

/** The newest server versions of rows that changes wait for, in the order of the keys; null for all others. */
async function readVersions(db: PortalDb, table: ServerTable, keys: readonly number[]): Promise<(Row | null)[]> {
  const versions = await readMany(
    db.server_versions,
    keys,
    (key): VersionKey => [table, key],
    ({ key }) => key,
  );
  return versions.map((version) => (version?.row as Row | undefined) ?? null);
}

/** What is stored of some rows, in the order of the keys; `local` only where there is no newer server version. */
export async function readStoredRows(db: PortalDb, table: ServerTable, keys: readonly number[]): Promise<StoredRow[]> {
  const versions = await readVersions(db, table, keys);
  const others = keys.filter((_, index) => versions[index] === null);
  const rows = await readRowsOf(db, table, others);
  const local = new Map(others.map((key, index) => [key, rows[index]]));
  return keys.map((key, index) => ({ local: local.get(key) ?? null, server: versions[index] ?? null }));
}

/** The same with `local` wherever there is a row. */
export async function readShownRows(db: PortalDb, table: ServerTable, keys: readonly number[]): Promise<StoredRow[]> {
  const rows = await readRowsOf(db, table, keys);
  const versions = await readVersions(db, table, keys);
  return keys.map((_, index) => ({ local: rows[index] ?? null, server: versions[index] ?? null }));
}

async function removeVersions(
  { server_versions: versions }: PortalDb,
  table: ServerTable,
  keys: readonly number[],
): Promise<void> {
  const toKey = (key: number): VersionKey => [table, key];
  const near = await nearby(versions, keys, toKey);
  if (near === null) return await versions.bulkDelete(keys.map(toKey));
  const gone = new Set(keys);
  const found = near.there.filter(([, key]) => gone.has(key));
  if (found.length < near.there.length) await versions.bulkDelete(found);
  else if (found.length > 0) await near.between().delete();
}

/** Stores rows. Needs a write transaction over the table and `server_versions`. */
export async function writeStoredRows(db: PortalDb, table: ServerTable, rows: ReadonlyMap<number, StoredRow>): Promise<void> {
  const all = [...rows];
  await rowsOf(db, table).bulkPut(all.flatMap(([, { local }]) => local ?? []));
  await rowsOf(db, table).bulkDelete(all.flatMap(([key, { local }]) => (local ? [] : [key])));
  await db.server_versions.bulkPut(all.flatMap(([key, { server }]) => (server ? [{ table, key, row: server }] : [])));
  await removeVersions(
    db,
    table,
    all.flatMap(([key, { server }]) => (server ? [] : [key])),
  );
}

/** Logs which keys of a replicated collection were touched. Returns the number of the change; 0 if the collection has no log. */
export async function logChange(db: PortalDb, collection: ServerTable, keys: readonly number[]): Promise<number> {
  if (keys.length === 0 || !REPLICATED.includes(collection)) return 0;
  return (await db.changes.add({ collection, keys })) ?? 0;
}

// Tunable: rows that go out with a notice to every tab and worker, enough for those of a bulk call: each worker would read as many. Of more
// than that, each reads the few that it shows.
const TOLD_MAX = 256;

/** What one transaction wrote of a table: `keys` are all that were put or removed, `rows` those that are stored now. */
export interface Written {
  readonly collection: ServerTable;
  readonly seq: number;
  readonly keys: readonly number[];
  readonly rows: readonly unknown[];
}

/** Tells all tabs and query workers, after the transaction, what was written. */
export function notifyChange(handle: Handle, { collection, seq, keys, rows }: Written): void {
  if (keys.length === 0) return;
  const told = seq > 0 && keys.length <= TOLD_MAX ? rows : null;
  notify(changesChannel(handle.db.name), { collection, seq, keys, rows: told });
}
