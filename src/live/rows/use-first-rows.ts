// A handful of rows by their keys, in order and always current; for short lists.
import type { ServerTable, ServerTables } from "../../db/tables.ts";
import { live$ } from "../live.ts";
import { useObservable } from "../use-observable.ts";

const NO_ROWS: readonly never[] = [];

/** The rows that exist; while others are being read, the last ones stay. */
export function useFirstRows<T extends ServerTable>(table: T, keys: readonly number[]): readonly ServerTables[T][] {
  const key = `${table}:${keys.join(",")}`;
  const read = () =>
    live$<readonly ServerTables[T][]>([], async (db) => {
      const rows = await db.table<ServerTables[T], number>(table).bulkGet([...keys]);
      return rows.filter((row) => row !== undefined);
    });
  const { value } = useObservable<readonly ServerTables[T][]>(key, read, []);
  return keys.length === 0 ? NO_ROWS : value;
}
