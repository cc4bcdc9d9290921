// The filters of the page of truck postings, as data.
import { NO_TRUCK_FILTERS, type TruckFilters } from "../../../domain/board/truck-filters.ts";
import { equipmentLabel } from "../../../domain/board/truck-status.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import { facetOptions } from "../../../widgets/list/facet-options.ts";
import type { Filters } from "../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../widgets/list/state/use-list-state.ts";

export function truckFilters({ filters, change }: ListState<TruckFilters>, facets: LocalAnswer["facets"]): Filters {
  const set = (next: Partial<TruckFilters>) => change({ ...filters, ...next }, true);
  return {
    label: "Filter truck postings",
    text: {
      label: "Filter by carrier, place, truck number or VIN",
      placeholder: "Carrier, place, truck…",
      value: filters.text,
      onText: (text) => change({ ...filters, text }),
    },
    options: [
      {
        id: "equipment",
        label: "Equipment",
        options: facetOptions(facets, "equipment", equipmentLabel),
        labelOf: equipmentLabel,
        selected: filters.equipment,
        onSelect: (equipment) => set({ equipment }),
      },
      {
        id: "people",
        label: "Posted by",
        options: facetOptions(facets, "person", String),
        labelOf: String,
        selected: filters.people,
        onSelect: (people) => set({ people }),
      },
    ],
    active:
      filters.carrier === null
        ? []
        : [{ id: "carrier", label: "Carrier", value: `#${filters.carrier}`, onRemove: () => set({ carrier: null }) }],
    onClear: () => change({ ...NO_TRUCK_FILTERS, list: filters.list }, true),
  };
}
