// Rows read once, for actions and exports rather than for showing.
import { formatCount } from "../../domain/format.ts";
import { db } from "../../db/session/handle.ts";
import type { ServerTable, ServerTables } from "../../db/tables.ts";

/** Rows by their keys, in order; those that are gone are left out. Throws SignedOut. */
export async function readRows<T extends ServerTable>(table: T, keys: readonly number[]): Promise<ServerTables[T][]> {
  const rows = await db()
    .table<ServerTables[T], number>(table)
    .bulkGet([...keys]);
  return rows.filter((row) => row !== undefined);
}

/** For rows that were listed from elsewhere, before the first sync is done: throws Error where only `read` of `listed` are here. */
export function mustBeHere(read: number, listed: number, noun: string): void {
  const missing = listed - read;
  if (missing === 0) return;
  const are = missing === 1 ? "is" : "are";
  throw new Error(`${formatCount(missing, noun)} ${are} not on this computer yet. Try again once the first sync is done.`);
}

/** Tunable: rows read at a time; larger batches block the page. */
const BATCH = 250;

/** All rows of `keys` in order, batch by batch. */
export async function* rowBatches<T extends ServerTable>(table: T, keys: ArrayLike<number>): AsyncGenerator<ServerTables[T][]> {
  for (let from = 0; from < keys.length; from += BATCH) {
    yield await readRows(
      table,
      Array.from({ length: Math.min(BATCH, keys.length - from) }, (_, index) => keys[from + index] ?? 0),
    );
  }
}
