// Hook for the rows of a long list: only what is visible is read, live, and what was seen lately is there at once.
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { ServerTable, ServerTables } from "../../db/tables.ts";
import { useHandle } from "../use-handle.ts";
import { isReload } from "../../db/session/last-view.ts";
import { keepSeen } from "../last-seen.ts";
import { firstRows, lastRows, lastRowsName } from "./last-rows.ts";
import { RowWindows } from "./row-windows.ts";

export interface Rows<Row> {
  /** A row by its key; undefined while it is being read: paint a skeleton. Another function whenever a visible row changed. */
  readonly rowAt: (key: number) => Row | undefined;
  /** Rises whenever a visible row changed. */
  readonly version: number;
}

/** Rows at positions `first` to `last` (excluded) of `keys`, always current. */
export function useWindow<T extends ServerTable>(
  table: T,
  keys: ArrayLike<number>,
  first: number,
  last: number,
): Rows<ServerTables[T]> {
  const handle = useHandle();
  const listener = useRef<() => void>(() => {});
  const windows = useMemo(
    () => (handle === null ? null : new RowWindows(handle, table, () => listener.current())),
    [handle, table],
  );
  const version = useSyncExternalStore(
    useCallback((changed: () => void) => {
      listener.current = changed;
      return () => {
        listener.current = () => {};
      };
    }, []),
    () => windows?.version ?? 0,
  );
  useEffect(() => () => windows?.close(), [windows]);
  useEffect(() => windows?.show(keys, first, last), [windows, keys, first, last]);
  // The version is what makes it another function.
  const rowAt = useCallback(
    (key: number) => windows?.row(key),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [windows, version],
  );
  return { rowAt, version };
}

/** The same for the list of a page: a reload shows the rows that were there before until they are read. */
export function useRows<T extends ServerTable>(
  table: T,
  keys: ArrayLike<number>,
  first: number,
  last: number,
): Rows<ServerTables[T]> {
  const [before] = useState(() => new Map(lastRows(table).map((row) => [row.id, row])));
  const { rowAt: read, version } = useWindow(table, keys, first, last);
  const rowAt = useCallback((key: number) => read(key) ?? (isReload() ? before.get(key) : undefined), [read, before]);
  useEffect(() => keepSeen(lastRowsName(table), () => firstRows(keys, rowAt)), [table, keys, rowAt]);
  return { rowAt, version };
}
