// The filters of lists of loads, as data.
import { HTMLSelect } from "@blueprintjs/core";
import type { DefaultView } from "../../contract/account/teams.ts";
import { teamView } from "../../domain/account/teams.ts";
import { NO_LOAD_FILTERS, type LoadFilters } from "../../domain/loads/load-filters.ts";
import { lateness } from "../../domain/loads/lateness.ts";
import { loadStatus, trackingStatus } from "../../domain/loads/load-statuses.ts";
import type { LocalAnswer } from "../../domain/query.ts";
import { facetOptions } from "../list/facet-options.ts";
import type { Filters } from "../list/ListFilters.tsx";
import type { ListState } from "../list/state/use-list-state.ts";

export function loadFilters(
  { filters, change }: ListState<LoadFilters>,
  facets: LocalAnswer["facets"],
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
      option("equipment", "Equipment", "equipment_type", String, filters.equipment, (equipment) => set({ equipment })),
      option("origins", "Origin", "origin_state", String, filters.origins, (origins) => set({ origins })),
      option("destinations", "Destination", "destination_state", String, filters.destinations, (destinations) =>
        set({ destinations }),
      ),
      ...(filters.owner === "company"
        ? [option("teams", "Team", "team_id", team, filters.teams.map(String), (ids) => set({ teams: ids.map(Number) }))]
        : []),
    ],
    more: (
      <HTMLSelect
        aria-label="Whose loads"
        value={filters.owner}
        onChange={({ currentTarget }) => set({ owner: currentTarget.value as DefaultView })}
      >
        {teamView.values.map((owner) => (
          <option key={owner} value={owner}>
            {teamView(owner).label}
          </option>
        ))}
      </HTMLSelect>
    ),
    active:
      filters.owner === "company"
        ? []
        : [
            {
              id: "owner",
              label: "Whose",
              value: teamView(filters.owner).label,
              onRemove: () => set({ owner: "company" }),
            },
          ],
    onClear: () => change({ ...NO_LOAD_FILTERS, list: filters.list }, true),
  };
}
