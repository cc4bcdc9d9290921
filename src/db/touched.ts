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

/** The entries that patch any of some rows. */
export async function entriesTouching(db: PortalDb, touched: readonly string[]): Promise<OutboxEntry[]> {
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
