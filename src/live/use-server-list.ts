// A server-ordered list as a table shows it: its first page at once, the next ones as they are scrolled to.
import { useCallback, useMemo, useState } from "react";
import type { ListState } from "../db/records.ts";
import type { ServerTable, ServerTables } from "../db/tables.ts";
import { listKey, type ListQuery } from "../sync/lists.ts";
import { listedKeys, useListSync } from "./use-list-sync.ts";
import { useList } from "./use-records.ts";
import { useRows } from "./rows/use-rows.ts";

export interface ServerList<Row> {
  readonly list: ListState | null;
  readonly listKey: string;
  /** Null while nothing is known. */
  readonly keys: Float64Array | null;
  readonly rowAt: (key: number) => Row | undefined;
  readonly onWindow: (first: number, last: number) => void;
  readonly again: () => void;
}

const NO_KEYS = new Float64Array(0);
const FIRST_ROWS = 64;
/** Rows before the end at which the next page is asked for; ours. */
const AHEAD = 40;

const keysOf = (list: ListState): Float64Array => Float64Array.from(listedKeys(list));

/** `isAsked` false: what is kept is shown, and nothing is asked yet. */
export function useServerList<T extends ServerTable>(query: ListQuery<T>, isAsked: boolean): ServerList<ServerTables[T]> {
  const key = listKey(query);
  const sync = useListSync(isAsked ? query : null);
  const list = useList(key) ?? null;
  const keys = useMemo(() => (list === null || (list.status === "loading" && list.total === null) ? null : keysOf(list)), [list]);
  const [seen, setSeen] = useState({ first: 0, last: FIRST_ROWS });
  const { rowAt } = useRows(query.table, keys ?? NO_KEYS, seen.first, seen.last);
  const { more } = sync;
  const count = keys?.length ?? 0;
  const isWhole = list === null || list.total === null || count >= list.total;
  const onWindow = useCallback(
    (first: number, last: number) => {
      setSeen({ first, last: last + 1 });
      if (!isWhole && last >= count - AHEAD) more();
    },
    [isWhole, count, more],
  );
  return { list, listKey: key, keys, rowAt, onWindow, again: sync.again };
}
