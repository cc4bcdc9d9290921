// Reads and writes single rows together with their newest server version, and logs what changed for the query workers.
import type { Table } from "dexie";
import { changesChannel, notify } from "./change-notices.ts";
import type { Handle } from "./open.ts";
import type { Row, StoredRow } from "./overlay.ts";
import { REPLICATED, type PortalDb, type ServerTable } from "./tables.ts";

export const rowsOf = (db: PortalDb, name: ServerTable) => db.table<Row, number>(name);

/**
 * Tunable: for more keys than these the rows between the first and the last are counted, and read in one go where they are not many
 * more than those wanted: one request for each of hundreds of rows takes longer than the rows.
 */
const FEW_KEYS = 16;
const MOST_FOR_ONE = 2;

/** The rows of `keys` in their order; `toKey` and `keyOf` are between them and the table's own keys. */
async function readMany<T, Key extends number | [ServerTable, number]>(
  table: Table<T, Key>,
  keys: readonly number[],
  toKey: (key: number) => Key,
  keyOf: (row: T) => number,
): Promise<(T | undefined)[]> {
  if (keys.length > FEW_KEYS) {
    const between = table.where(":id").between(toKey(Math.min(...keys)), toKey(Math.max(...keys)), true, true);
    const count = await between.count();
    if (count === 0) return keys.map(() => undefined);
    if (count <= keys.length * MOST_FOR_ONE) {
      const rows = new Map((await between.toArray()).map((row) => [keyOf(row), row]));
      return keys.map((key) => rows.get(key));
    }
  }
  return await table.bulkGet(keys.map(toKey));
}

/** What is stored of some rows, in the order of the keys. */
export async function readStoredRows(db: PortalDb, table: ServerTable, keys: readonly number[]): Promise<StoredRow[]> {
  const local = await readMany(
    rowsOf(db, table),
    keys,
    (key) => key,
    ({ id }) => id,
  );
  const server = await readMany(
    db.server_versions,
    keys,
    (key): [ServerTable, number] => [table, key],
    ({ key }) => key,
  );
  return keys.map((_, index) => ({ local: local[index] ?? null, server: (server[index]?.row as Row | undefined) ?? null }));
}

/** Stores rows. Needs a write transaction over the table and `server_versions`. */
export async function writeStoredRows(db: PortalDb, table: ServerTable, rows: ReadonlyMap<number, StoredRow>): Promise<void> {
  const all = [...rows];
  await rowsOf(db, table).bulkPut(all.flatMap(([, { local }]) => local ?? []));
  await rowsOf(db, table).bulkDelete(all.flatMap(([key, { local }]) => (local ? [] : [key])));
  await db.server_versions.bulkPut(all.flatMap(([key, { server }]) => (server ? [{ table, key, row: server }] : [])));
  await db.server_versions.bulkDelete(
    all.flatMap(([key, { server }]): [ServerTable, number][] => (server ? [] : [[table, key]])),
  );
}

/** Logs which keys of a replicated collection were touched. Returns the number of the change; 0 if the collection has no log. */
export async function logChange(db: PortalDb, collection: ServerTable, keys: readonly number[]): Promise<number> {
  if (keys.length === 0 || !REPLICATED.includes(collection)) return 0;
  return (await db.changes.add({ collection, keys })) ?? 0;
}

// Tunable: rows that go out with a notice to every tab and worker. Of more than that, each reads the few that it shows.
const MOST_TOLD = 16;

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
  const told = seq > 0 && keys.length <= MOST_TOLD ? rows : null;
  notify(changesChannel(handle.db.name), { collection, seq, keys, rows: told });
}
