// Hook for the results of a global search: stored rows at once, a count while filters change, pages on request.
import { useMemo, useState } from "react";
import { of } from "rxjs";
import type { ListState } from "../../../db/records.ts";
import type { GlobalSearchFilters } from "../../../domain/carriers/global-search/filters.ts";
import type { LocalQuery } from "../../../domain/query.ts";
import { useCollection } from "../../../live/rows/use-collection.ts";
import { useNetworkReturn } from "../../../live/use-network-return.ts";
import { listedKeys, useListSync } from "../../../live/use-list-sync.ts";
import { useObservable } from "../../../live/use-observable.ts";
import { useList } from "../../../live/use-records.ts";
import { carrierCount$, type CarrierCount, type CarrierQuery } from "../../../sync/carriers/global-search.ts";
import { listKey } from "../../../sync/list-query.ts";

export interface CarrierResults {
  /** The list key of the search. */
  readonly key: string;
  /** Null before the first search. */
  readonly list: ListState | null;
  /** In the default sort; null while unknown. */
  readonly keys: readonly number[] | null;
  /** The rows match the current filters. */
  readonly isCurrent: boolean;
  readonly count: CarrierCount;
  /** How many of the user's own carriers match; null if local data cannot tell. */
  readonly mine: number | null;
  readonly hasMore: boolean;
  readonly more: () => void;
  /** Loads the rows for the current filters. */
  readonly show: () => void;
}

interface Search {
  readonly query: CarrierQuery;
  /** Null if this search is not counted. */
  readonly counted: GlobalSearchFilters | null;
  readonly local: LocalQuery | null;
  /** The address has been read. */
  readonly isOpen: boolean;
  /** The address has a search to run. */
  readonly isSearch: boolean;
  /** Rows stored for this search are from an earlier visit that the person did not come back to. */
  readonly isOld: boolean;
}

const NOTHING: LocalQuery = {
  where: [{ column: "id", is: "in", codes: [] }],
  text: null,
  sort: { column: "id", descending: false },
  facets: [],
};
const UNCOUNTED: CarrierCount = { kind: "counting" };

const hasRows = (list: ListState | null | undefined): boolean => list !== null && list !== undefined && 1 in list.pages;

export function useCarrierResults({ query, counted, local, isOpen, isSearch, isOld }: Search): CarrierResults {
  const wanted = listKey(query);
  const [applied, setApplied] = useState<CarrierQuery | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  if (isOpen && !isOpened) {
    setIsOpened(true);
    if (isSearch) setApplied(query);
  }
  // Results stored for this search are shown without a request.
  const stored = useList(wanted);
  const appliedKey = applied === null ? "" : listKey(applied);
  const isApplied = appliedKey === wanted;
  const isCurrent = isApplied || (hasRows(stored) && !isOld);
  const before = useList(appliedKey);
  const list = (isCurrent ? stored : before) ?? null;
  const { progress, more, again } = useListSync(applied);
  useNetworkReturn(isApplied && list?.status === "failed", again);

  const isCounted = counted !== null && isOpen && !(isCurrent && hasRows(stored));
  const countKey = isCounted ? wanted : "";
  const counting = useObservable<CarrierCount>(
    countKey,
    () => (counted === null || !isCounted ? of(UNCOUNTED) : carrierCount$(counted)),
    UNCOUNTED,
  );
  const count: CarrierCount = isCounted
    ? counting.key === countKey
      ? counting.value
      : UNCOUNTED
    : typeof stored?.total === "number"
      ? { kind: "counted", total: stored.total }
      : UNCOUNTED;

  const own = useCollection("connections", local ?? NOTHING);
  const mine = local === null || own.pending || own.answer === null ? null : own.answer.total;
  const keys = useMemo(() => (list !== null && hasRows(list) ? listedKeys(list) : null), [list]);
  const show = () => (isApplied ? again() : setApplied(query));
  const rows = keys?.length ?? 0;
  return {
    key: isCurrent ? wanted : appliedKey,
    list,
    keys,
    isCurrent,
    count,
    mine,
    hasMore: isCurrent && (isApplied && progress !== null ? progress.page < progress.totalPages : rows < (list?.total ?? 0)),
    more: isApplied ? more : show,
    show,
  };
}
