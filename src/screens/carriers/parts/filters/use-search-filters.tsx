// Hook for the filters of a carrier search: the toggle, the chips and the panel, with their keys and palette items.
import type { Area } from "../../../../contract/carriers/areas.ts";
import { globalSearchChips, withoutChip } from "../../../../domain/carriers/global-search/chips.ts";
import type { GlobalSearchFilters } from "../../../../domain/carriers/global-search/filters.ts";
import { afterFrame } from "../../../../live/after-typing.ts";
import { useClassifications } from "../../../../live/rules/use-classifications.ts";
import { FilterChips } from "../../../../ui/form/FilterChips.tsx";
import { useKeys } from "../../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../../ui/palette/palette-registry.ts";
import { FilterAside } from "./FilterAside.tsx";
import { filterNames } from "./filter-names.ts";
import { FilterToggle } from "./FilterToggle.tsx";
import { usePanel } from "./use-panel.ts";

export const SHOW_KEY = "mod+enter";
const PANEL_KEY = "shift+f";

interface Search {
  /** Names the stored panel state, the palette items and the panel's id. */
  readonly name: string;
  /** Section of the palette. */
  readonly section: string;
  readonly filters: GlobalSearchFilters;
  /** `push` adds a history entry, so that Back undoes the change. */
  readonly onFilters: (filters: GlobalSearchFilters, push?: boolean) => void;
  readonly onClear: () => void;
  readonly onShow: () => void;
  readonly states: readonly Area[];
  readonly seesSafety: boolean;
  readonly isOpenAtFirst: boolean;
  /** A lane has its own places. */
  readonly isLane?: boolean;
}

export function useSearchFilters(search: Search) {
  const { name, section, filters, onFilters, onClear, onShow, states, seesSafety, isOpenAtFirst, isLane = false } = search;
  const [isOpen, toggle] = usePanel(`${name}:panel`, isOpenAtFirst);
  const classifications = useClassifications();
  const chips = globalSearchChips(filters, filterNames(classifications, states), isLane);
  const id = `${name}-filters`;
  // Whoever opens the panel by key goes on in it by key.
  const toggleByKey = () => {
    toggle();
    if (!isOpen) afterFrame(() => document.getElementById(id)?.focus());
  };
  useKeys([
    { combo: PANEL_KEY, label: "Show or hide the filters", run: toggleByKey },
    { combo: SHOW_KEY, label: "Show carriers", typing: true, run: onShow },
  ]);
  usePaletteItems([
    { id, title: "Show or hide the filters", section, keys: PANEL_KEY, run: toggleByKey },
    { id: `${name}-show`, title: "Show carriers", section, keys: SHOW_KEY, run: onShow },
    { id: `${name}-clear`, title: "Clear all filters", section, run: onClear },
  ]);
  return {
    count: chips.length,
    toggle: <FilterToggle isOpen={isOpen} count={chips.length} controls={id} onToggle={toggle} />,
    chips: <FilterChips chips={chips} onRemove={(chip) => onFilters(withoutChip(filters, chip), true)} onClear={onClear} />,
    panel: isOpen && (
      <FilterAside
        id={id}
        filters={filters}
        onFilters={onFilters}
        classifications={classifications}
        states={states}
        seesSafety={seesSafety}
        isLane={isLane}
      />
    ),
  };
}
