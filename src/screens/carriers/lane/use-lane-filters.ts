// Hook for the filters of a lane: the toggle and the chips above the table, and the panel beside it.
import { seesSafety } from "../../../domain/carriers/carrier-tabs.ts";
import { NO_GLOBAL_FILTERS, type GlobalSearchFilters } from "../../../domain/carriers/global-search/filters.ts";
import { useStates } from "../../../live/carriers/use-states.ts";
import { useSearchFilters } from "../parts/filters/use-search-filters.tsx";
import type { LanePage } from "./use-lane-page.ts";

/** `onShown` runs after "Show carriers". */
export function useLaneFilters({ lane, change, user, results, isStale }: LanePage, onShown: () => void) {
  const states = useStates();
  const set = (refine: GlobalSearchFilters, push = false) => change({ ...lane, refine, peek: null }, push);
  const clear = () => set(NO_GLOBAL_FILTERS, true);
  const show = () => {
    if (isStale) results.again();
    onShown();
  };
  const filters = useSearchFilters({
    name: "lane-search",
    section: "Lane",
    filters: lane.refine,
    onFilters: set,
    onClear: clear,
    onShow: show,
    states,
    seesSafety: user !== null && seesSafety(user),
    isOpenAtFirst: false,
    isLane: true,
  });
  return { ...filters, clear, show };
}

export type LaneFilters = ReturnType<typeof useLaneFilters>;
