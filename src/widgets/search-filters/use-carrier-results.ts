// What a search has results: kept rows at once, their number while it changes, pages once they are wanted.
import { useMemo, useState } from "react";
import { of } from "rxjs";
import type { ListState } from "../../db/records.ts";
import type { GlobalSearchFilters } from "../../domain/carriers/global-search/filters.ts";
import type { LocalQuery } from "../../domain/query.ts";
import { useCollection } from "../../live/rows/use-collection.ts";
import { listedKeys, useListSync } from "../../live/use-list-sync.ts";
import { useObservable } from "../../live/use-observable.ts";
import { useList } from "../../live/use-records.ts";
import { carrierCount$, type CarrierCount, type CarrierQuery } from "../../sync/carriers/global-search.ts";
import { listKey } from "../../sync/lists.ts";

export interface CarrierResults {
  /** Which search the rows belong to. */
  readonly key: string;
  /** Null when nothing was asked for yet. */
  readonly list: ListState | null;
  /** In the server's order; null while nothing is known. */
  readonly keys: readonly number[] | null;
  /** The rows are those of the filters as they stand now. */
  readonly isCurrent: boolean;
  /** Pages are being asked for, or are about to be. */
  readonly isAsked: boolean;
  readonly count: CarrierCount;
  /** How many of the broker's own match; null where this computer cannot tell. */
  readonly mine: number | null;
  readonly hasMore: boolean;
  readonly more: () => void;
  /** Asks for the rows of the filters as they stand now. */
  readonly show: () => void;
}

interface Asked {
  readonly query: CarrierQuery;
  /** Null: this search is not counted ahead. */
  readonly counted: GlobalSearchFilters | null;
  readonly local: LocalQuery | null;
  /** The address has been read. */
  readonly isOpen: boolean;
  /** The page was opened with something to search for. */
  readonly isSearch: boolean;
}

const NOTHING: LocalQuery = {
  where: [{ column: "id", is: "in", codes: [] }],
  text: null,
  sort: { column: "id", descending: false },
  facets: [],
};
const UNCOUNTED: CarrierCount = { kind: "counting" };

const hasRows = (list: ListState | null | undefined): boolean => list !== null && list !== undefined && 1 in list.pages;

export function useCarrierResults({ query, counted, local, isOpen, isSearch }: Asked): CarrierResults {
  const wanted = listKey(query);
  const [applied, setApplied] = useState<CarrierQuery | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  if (isOpen && !isOpened) {
    setIsOpened(true);
    if (isSearch) setApplied(query);
  }
  // What was asked for before under this very address is there without asking again.
  const kept = useList(wanted);
  const appliedKey = applied === null ? "" : listKey(applied);
  const isApplied = appliedKey === wanted;
  const isCurrent = isApplied || hasRows(kept);
  const before = useList(appliedKey);
  const list = (isCurrent ? kept : before) ?? null;
  const { progress, more, again } = useListSync(applied);

  const isCounted = counted !== null && isOpen && !(isCurrent && hasRows(kept));
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
    : typeof kept?.total === "number"
      ? { kind: "counted", total: kept.total }
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
    isAsked: isApplied,
    count,
    mine,
    hasMore: isCurrent && (isApplied && progress !== null ? progress.page < progress.totalPages : rows < (list?.total ?? 0)),
    more: isApplied ? more : show,
    show,
  };
}
