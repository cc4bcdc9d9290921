// Which rows have queued changes; found by index, without reading the queue.
import { touchKey } from "./overlay.ts";
import type { OutboxEntry, Patch } from "./outbox-entry.ts";
import type { PortalDb, ServerTable } from "./tables.ts";

/** Tunable: an entry that patches more rows than these is found by their table: an index of each costs every change of the entry. */
const MANY_PATCHES = 16;

const allOf = (table: string): string => `${table}:*`;

/** How an entry with these patches is found. */
export function touchedBy(patches: readonly Pick<Patch, "table" | "key">[]): string[] {
  const isMany = patches.length > MANY_PATCHES;
  return [...new Set(patches.map(({ table, key }) => (isMany ? allOf(table) : touchKey(table, key))))];
}

/** The rows that an entry patches, as "table:key". */
export const rowsTouchedBy = ({ patches }: OutboxEntry): string[] => patches.map(({ table, key }) => touchKey(table, key));

/** The keys of a table's rows that any entry, waiting or refused, patches. */
export async function touchedKeys(db: PortalDb, table: ServerTable): Promise<number[]> {
  const prefix = `${table}:`;
  const touched = (await db.outbox.where("touched").startsWith(prefix).uniqueKeys()) as string[];
  const keys = touched.filter((key) => key !== allOf(table)).map((key) => Number(key.slice(prefix.length)));
  if (keys.length === touched.length) return keys;
  const many = await db.outbox.where("touched").equals(allOf(table)).toArray();
  const patched = many.flatMap(({ patches }) => patches.filter((patch) => patch.table === table).map(({ key }) => key));
  return [...new Set([...keys, ...patched])];
}

/** Tunable: for more rows than these the queue is read whole; that takes less than finding each row in the index. */
const MANY_ROWS = 100;

/** The entries that patch any of some rows, given as "table:key". */
export async function entriesTouching(db: PortalDb, rows: readonly string[]): Promise<OutboxEntry[]> {
  const wanted = new Set(rows);
  const touch = (entry: OutboxEntry | undefined): entry is OutboxEntry =>
    entry !== undefined && rowsTouchedBy(entry).some((row) => wanted.has(row));
  if (rows.length > MANY_ROWS) return (await db.outbox.toArray()).filter(touch);
  const tables = new Set(rows.map((row) => row.slice(0, row.indexOf(":"))));
  // Keys first: an entry about several of the rows would be read once for each of them.
  const ids = await db.outbox
    .where("touched")
    .anyOf([...rows, ...[...tables].map(allOf)])
    .primaryKeys();
  return (await db.outbox.bulkGet([...new Set(ids)])).filter(touch);
}

/** As entriesTouching, for rows of one table. */
export const entriesTouchingRows = (db: PortalDb, table: ServerTable, keys: readonly number[]): Promise<OutboxEntry[]> =>
  entriesTouching(
    db,
    keys.map((key) => touchKey(table, key)),
  );

/** The same entries by the row that they patch, as "table:key". */
export function entriesByRow(entries: readonly OutboxEntry[]): ReadonlyMap<string, readonly OutboxEntry[]> {
  const byRow = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    for (const row of new Set(rowsTouchedBy(entry))) {
      const known = byRow.get(row);
      if (known === undefined) byRow.set(row, [entry]);
      else known.push(entry);
    }
  }
  return byRow;
}
