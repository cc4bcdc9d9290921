// The filters of lists of loads, as data.
import { NO_LOAD_FILTERS, type LoadFilters } from "../../domain/loads/load-filters.ts";
import { lateness } from "../../domain/loads/lateness.ts";
import { loadStatus, trackingStatus } from "../../domain/loads/load-statuses.ts";
import type { LoadViewer } from "../../domain/loads/viewer.ts";
import type { LocalAnswer } from "../../domain/query.ts";
import { vehicleLabel } from "../../domain/vehicles/vehicle-labels.ts";
import { facetOptions } from "../list/facet-options.ts";
import type { Filters } from "../list/ListFilters.tsx";
import type { ListState } from "../list/state/use-list-state.ts";
import { ownerFilter } from "./owner-filter.tsx";

export function loadFilters(
  { filters, change }: ListState<LoadFilters>,
  facets: LocalAnswer["facets"],
  viewer: LoadViewer,
  teams: ReadonlyMap<number, string>,
): Filters {
  const set = (next: Partial<LoadFilters>) => change({ ...filters, ...next }, true);
  const status = (value: string): string => loadStatus(value).label;
  const tracking = (value: string): string => trackingStatus(value).label;
  const late = (value: string): string => lateness(value).label;
  const team = (id: string): string => teams.get(Number(id)) ?? `Team ${id}`;
  const option = (
    id: string,
    label: string,
    column: string,
    labelOf: (value: string) => string,
    selected: readonly string[],
    onSelect: (values: readonly string[]) => void,
  ) => ({ id, label, options: facetOptions(facets, column, labelOf), labelOf, selected, onSelect });
  const owner = ownerFilter("loads", filters, viewer, { options: facetOptions(facets, "team_id", team), labelOf: team }, set);
  return {
    label: "Filter loads",
    text: {
      label: "Filter by load number, carrier, place or truck",
      placeholder: "Load, carrier, place, truck…",
      value: filters.text,
      onText: (text) => change({ ...filters, text }),
    },
    options: [
      option("status", "Status", "status", status, filters.statuses, (statuses) => set({ statuses })),
      option("tracking", "Tracking", "tracking_status", tracking, filters.tracking, (next) => set({ tracking: next })),
      option("lateness", "Lateness", "lateness", late, filters.lateness, (next) => set({ lateness: next })),
      option("equipment", "Equipment", "equipment_type", vehicleLabel, filters.equipment, (equipment) => set({ equipment })),
      option("origins", "Origin", "origin_state", String, filters.origins, (origins) => set({ origins })),
      option("destinations", "Destination", "destination_state", String, filters.destinations, (destinations) =>
        set({ destinations }),
      ),
      ...owner.options,
    ],
    more: owner.more,
    active: owner.active,
    onClear: () => change({ ...NO_LOAD_FILTERS, list: filters.list }, true),
  };
}
