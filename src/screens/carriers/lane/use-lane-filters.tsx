// Hook for the filters of a lane: the toggle and the chips above the table, and the panel beside it.
import { seesSafety } from "../../../domain/carriers/carrier-tabs.ts";
import { globalSearchChips, withoutChip } from "../../../domain/carriers/global-search/chips.ts";
import { NO_GLOBAL_FILTERS, type GlobalSearchFilters } from "../../../domain/carriers/global-search/filters.ts";
import { useClassifications } from "../../../live/rules/use-classifications.ts";
import { useStates } from "../../../live/carriers/use-states.ts";
import { FilterChips } from "../../../ui/form/FilterChips.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { FilterAside } from "../../../widgets/search-filters/FilterAside.tsx";
import { filterNames } from "../../../widgets/search-filters/filter-names.ts";
import { FilterToggle } from "../../../widgets/search-filters/FilterToggle.tsx";
import { SHOW_KEY } from "../../../widgets/search-filters/CarrierResultBar.tsx";
import { usePanel } from "../../../widgets/search-filters/use-panel.ts";
import type { LanePage } from "./use-lane-page.ts";
import "../../../widgets/search-filters/global-search.css";

/** `onShown` runs after "Show carriers". */
export function useLaneFilters({ lane, change, user, results, isStale }: LanePage, onShown: () => void) {
  const [isOpen, toggle] = usePanel("lane-search:panel", false);
  const classifications = useClassifications();
  const states = useStates();
  const set = (refine: GlobalSearchFilters, push = false) => change({ ...lane, refine, peek: null }, push);
  const clear = () => set(NO_GLOBAL_FILTERS, true);
  const show = () => {
    if (isStale) results.again();
    onShown();
  };
  const chips = globalSearchChips(lane.refine, filterNames(classifications, states), true);
  useKeys([
    { combo: "f", label: "Show or hide the filters", run: toggle },
    { combo: SHOW_KEY, label: "Show the carriers", typing: true, run: show },
  ]);
  usePaletteItems([
    { id: "lane-filters", title: "Show or hide the filters", section: "Lane", keys: "f", run: toggle },
    ...(chips.length === 0 ? [] : [{ id: "lane-clear", title: "Clear all filters", section: "Lane", run: clear }]),
  ]);
  return {
    chips,
    clear,
    show,
    toggle: <FilterToggle isOpen={isOpen} count={chips.length} controls="lane-filters" onToggle={toggle} />,
    chipList: <FilterChips chips={chips} onRemove={(id) => set(withoutChip(lane.refine, id), true)} onClear={clear} />,
    panel: isOpen && (
      <FilterAside
        id="lane-filters"
        filters={lane.refine}
        onFilters={set}
        classifications={classifications}
        states={states}
        seesSafety={user !== null && seesSafety(user)}
        isLane
      />
    ),
  };
}

export type LaneFilters = ReturnType<typeof useLaneFilters>;
