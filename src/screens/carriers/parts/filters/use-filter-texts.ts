// The filters of a carrier search in words, for paper.
import { globalSearchChips } from "../../../../domain/carriers/global-search/chips.ts";
import type { GlobalSearchFilters } from "../../../../domain/carriers/global-search/filters.ts";
import { useStates } from "../../../../live/carriers/use-states.ts";
import { useClassifications } from "../../../../live/rules/use-classifications.ts";
import { filterNames } from "./filter-names.ts";

/** Label and value of each. @param isLane the places are those of the lane, and no filters */
export function useFilterTexts(filters: GlobalSearchFilters, isLane: boolean): readonly (readonly [string, string])[] {
  const names = filterNames(useClassifications(), useStates());
  const text = filters.searchText.trim();
  return [
    ...(text === "" ? [] : [["Text", `“${text}”`] as const]),
    ...globalSearchChips(filters, names, isLane).map(({ label, value }) => [label, value] as const),
  ];
}
