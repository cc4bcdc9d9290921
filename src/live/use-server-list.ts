// A list in the order of the server: its first page at once, the next ones as they are scrolled to.
import { useCallback, useMemo } from "react";
import type { ListState } from "../db/records.ts";
import type { ServerTable } from "../db/tables.ts";
import { listKey, type ListQuery } from "../sync/lists.ts";
import type { ListSource } from "./list-source.ts";
import { listedKeys, useListSync } from "./use-list-sync.ts";
import { useNetworkReturn } from "./use-network-return.ts";
import { useList } from "./use-records.ts";

/** Tunable: rows before the end at which the next page is fetched. */
const AHEAD = 40;

const keysOf = (list: ListState): Float64Array => Float64Array.from(listedKeys(list));
const isFirstLoad = ({ status, total }: ListState): boolean => status === "loading" && total === null;

/** While `isReady` is false the stored list is shown, and nothing is fetched yet. */
export function useServerList<T extends ServerTable>(query: ListQuery<T>, isReady: boolean): ListSource<T> {
  const key = listKey(query);
  const { more, again } = useListSync(isReady ? query : null);
  const list = useList(key) ?? null;
  const keys = useMemo(() => (list === null || isFirstLoad(list) ? null : keysOf(list)), [list]);
  useNetworkReturn(list?.status === "failed", again);
  const count = keys?.length ?? 0;
  const isWhole = list === null || list.total === null || count >= list.total;
  const onWindow = useCallback(
    (_: number, last: number) => {
      if (!isWhole && last >= count - AHEAD) more();
    },
    [isWhole, count, more],
  );
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
