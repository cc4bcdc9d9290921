// Each tab of the loads page keeps its own filters and sort, also after a reload.
import { useEffect } from "react";
import type { LoadTabId } from "../../../domain/loads/load-tabs.ts";
import { readLoadFilters, writeLoadFilters, type LoadFilters } from "../../../domain/loads/load-filters.ts";
import { useKeptState } from "../../../live/use-kept-state.ts";
import type { ListState } from "../../../widgets/list/state/use-list-state.ts";

type Kept = Partial<Record<LoadTabId, string>>;

const NONE: Kept = {};

/** The same state, whose links to other tabs lead to what those tabs last showed. */
export function useTabMemory(state: ListState<LoadFilters>): ListState<LoadFilters> {
  const { filters, isRestored } = state;
  const [kept, keep, isRead] = useKeptState<Kept>("loads:tabs", NONE);
  const address = writeLoadFilters({ ...filters, peek: null });
  useEffect(() => {
    if (isRead && isRestored && kept[filters.list] !== address) keep({ ...kept, [filters.list]: address });
  }, [address, filters.list, isRead, isRestored, keep, kept]);
  return {
    ...state,
    hrefOf: (next) =>
      next.list === filters.list
        ? state.hrefOf(next)
        : state.hrefOf({ ...readLoadFilters(kept[next.list] ?? ""), list: next.list }),
  };
}
