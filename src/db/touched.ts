// Which rows have queued changes; found by index, without reading the queue.
import { touchKey } from "./overlay.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import type { PortalDb, ServerTable } from "./tables.ts";

/** The keys of a table's rows that any entry, waiting or refused, patches. */
export async function touchedKeys(db: PortalDb, table: ServerTable): Promise<number[]> {
  const prefix = `${table}:`;
  const touched = await db.outbox.where("touched").startsWith(prefix).uniqueKeys();
  return touched.flatMap((key) => (typeof key === "string" ? [Number(key.slice(prefix.length))] : []));
}

/** Tunable: for more rows than these the queue is read whole; that takes less than finding each row in the index. */
const MANY_ROWS = 100;

/** The entries that patch any of some rows. */
export async function entriesTouching(db: PortalDb, touched: readonly string[]): Promise<OutboxEntry[]> {
  if (touched.length > MANY_ROWS) {
    const wanted = new Set(touched);
    return (await db.outbox.toArray()).filter((entry) => entry.touched.some((row) => wanted.has(row)));
  }
  // Keys first: an entry of a bulk call would be read once for each of its rows.
  const ids = await db.outbox
    .where("touched")
    .anyOf([...touched])
    .primaryKeys();
  const entries = await db.outbox.bulkGet([...new Set(ids)]);
  return entries.filter((entry) => entry !== undefined);
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
    for (const row of entry.touched) {
      const known = byRow.get(row);
      if (known === undefined) byRow.set(row, [entry]);
      else known.push(entry);
    }
  }
  return byRow;
}
