// A list in the order of the server: its first page at once, the next ones as they are scrolled to.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ListState } from "../db/records.ts";
import type { ServerTable } from "../db/tables.ts";
import { listArrived } from "../sync/lists.ts";
import { listKey, type ListQuery } from "../sync/list-query.ts";
import type { ListSource } from "./list-source.ts";
import { listedKeys, useListSync } from "./use-list-sync.ts";
import { useHandle } from "./use-handle.ts";
import { useNetworkReturn } from "./use-network-return.ts";
import { useList } from "./use-records.ts";

/** Tunable: rows before the end at which the next page is fetched. */
const AHEAD = 40;

/** Tunable: milliseconds in which the first rows are drawn. Until a person scrolls, the next page does not hold them up. */
const DRAWN_WITHIN = 500;

const keysOf = (list: ListState): Float64Array => Float64Array.from(listedKeys(list));
const isFirstLoad = ({ status, total }: ListState): boolean => status === "loading" && total === null;

/** The stored list, and at once the one that came before its page opened, which may be stored only now. */
function useArrivedList(key: string): ListState | null {
  const handle = useHandle();
  const [arrived] = useState(() => (handle === null ? null : listArrived(handle, key)));
  const stored = useList(key);
  if (arrived?.key !== key) return stored ?? null;
  const isOlder = (stored?.syncedAt ?? 0) < (arrived.syncedAt ?? 0);
  // The same array of keys, so that the rows are not drawn twice.
  const isSame = stored?.syncedAt === arrived.syncedAt && stored?.status === arrived.status;
  return isOlder || isSame ? arrived : (stored ?? null);
}

/** While `isReady` is false the stored list is shown, and nothing is fetched yet. */
export function useServerList<T extends ServerTable>(query: ListQuery<T>, isReady: boolean): ListSource<T> {
  const key = listKey(query);
  const { more, again } = useListSync(isReady ? query : null);
  const list = useArrivedList(key);
  const keys = useMemo(() => (list === null || isFirstLoad(list) ? null : keysOf(list)), [list]);
  useNetworkReturn(list?.status === "failed", again);
  const count = keys?.length ?? 0;
  const isWhole = list === null || list.total === null || count >= list.total;
  const ahead = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onWindow = useCallback(
    (first: number, last: number) => {
      clearTimeout(ahead.current);
      if (isWhole || last < count - AHEAD) return;
      if (first > 0) more();
      else ahead.current = setTimeout(more, DRAWN_WITHIN);
    },
    [isWhole, count, more],
  );
  useEffect(() => () => clearTimeout(ahead.current), [key]);
  return {
    table: query.table,
    keys,
    listKey: key,
    total: list?.total ?? null,
    expected: null,
    isComplete: keys !== null,
    failure: list?.status === "failed" || list?.status === "forbidden" ? (list.failure ?? "") : null,
    isForbidden: list?.status === "forbidden",
    syncedAt: list?.syncedAt ?? null,
    again,
    onWindow,
  };
}
