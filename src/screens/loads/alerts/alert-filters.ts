// The filters of the page of load alerts, as data.
import type { Team } from "../../../contract/account/teams.ts";
import { NO_LOAD_ALERT_FILTERS, NOBODY, type LoadAlertFilters } from "../../../domain/loads/alert-filters.ts";
import type { Assignee } from "../../../domain/loads/alert-role.ts";
import { alertType } from "../../../domain/loads/alert-types.ts";
import { ticketStatus } from "../../../domain/loads/ticket-statuses.ts";
import type { LoadViewer } from "../../../domain/loads/viewer.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import { facetOptions } from "../../../widgets/list/facet-options.ts";
import type { Filters } from "../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../widgets/list/state/use-list-state.ts";
import { ownerFilter } from "../../../widgets/loads/owner-filter.tsx";

interface Facts {
  readonly viewer: LoadViewer;
  /** Everybody in the company, as far as they are known. */
  readonly users: readonly Pick<Assignee, "id" | "full_name">[];
  readonly teams: readonly Team[];
  /** Of the filter's carrier, and of its load; empty without one. */
  readonly carrierName: string;
  readonly loadNumber: string;
}

export function loadAlertFilters(
  { filters, change }: ListState<LoadAlertFilters>,
  facets: LocalAnswer["facets"],
  { viewer, users, teams, carrierName, loadNumber }: Facts,
): Filters {
  const set = (next: Partial<LoadAlertFilters>) => change({ ...filters, ...next }, true);
  const typeLabel = (value: string): string => alertType(value).label;
  const statusLabel = (value: string): string => ticketStatus(value).label;
  const teamLabel = (value: string): string => teams.find(({ id }) => String(id) === value)?.name ?? `Team ${value}`;
  const personLabel = (value: string): string =>
    value === NOBODY ? "Nobody" : (users.find(({ id }) => String(id) === value)?.full_name ?? `Person ${value}`);
  const unassigned = facets["assignee_id"]?.get(null) ?? 0;
  const teamOptions = { options: teams.map(({ id }) => ({ value: String(id) })), labelOf: teamLabel };
  const owner = ownerFilter("alerts", filters, viewer, teams.length === 0 ? null : teamOptions, set);
  return {
    label: "Filter load alerts",
    text: {
      label: "Filter by carrier, load number or place",
      placeholder: "Carrier, load, place…",
      value: filters.text,
      onText: (text) => change({ ...filters, text }),
    },
    options: [
      {
        id: "types",
        label: "Type",
        options: facetOptions(facets, "is_type", typeLabel),
        labelOf: typeLabel,
        selected: filters.types,
        onSelect: (types) => set({ types }),
      },
      {
        id: "statuses",
        label: "Status",
        options: facetOptions(facets, "status", statusLabel),
        labelOf: statusLabel,
        selected: filters.statuses,
        onSelect: (statuses) => set({ statuses }),
      },
      {
        id: "assignees",
        label: "Assigned to",
        options: [{ value: NOBODY, count: unassigned }, ...facetOptions(facets, "assignee_id", personLabel)],
        labelOf: personLabel,
        selected: filters.assignees,
        onSelect: (assignees) => set({ assignees }),
      },
      ...owner.options,
    ],
    more: owner.more,
    active: [
      ...owner.active,
      ...(filters.carrier === null
        ? []
        : [{ id: "carrier", label: "Carrier", value: carrierName, onRemove: () => set({ carrier: null }) }]),
      ...(filters.load === null ? [] : [{ id: "load", label: "Load", value: loadNumber, onRemove: () => set({ load: null }) }]),
    ],
    onClear: () => change({ ...NO_LOAD_ALERT_FILTERS, list: filters.list }, true),
  };
}
