// The filter bar of the page of load alerts.
import type { Team } from "../../../contract/account/teams.ts";
import { LOAD_ALERT_LIST, type LoadAlertFilters } from "../../../domain/loads/alert-filters.ts";
import type { Assignee } from "../../../domain/loads/alert-role.ts";
import type { LoadViewer } from "../../../domain/loads/viewer.ts";
import { NONE } from "../../../domain/list/option-fields.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import { filterBar } from "../../../widgets/list/filter-bar.ts";
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
  state: ListState<LoadAlertFilters>,
  facets: LocalAnswer["facets"],
  { viewer, users, teams, carrierName, loadNumber }: Facts,
): Filters {
  const owner = ownerFilter("alerts", state.filters, viewer, (next) => state.change({ ...state.filters, ...next }, true));
  return filterBar(LOAD_ALERT_LIST, state, {
    label: "Filter load alerts",
    facets,
    labels: {
      teams: (id) => teams.find((team) => String(team.id) === id)?.name ?? `Team ${id}`,
      assignees: (id) => (id === NONE ? "Nobody" : (users.find((user) => String(user.id) === id)?.full_name ?? `Person ${id}`)),
      carrier: () => carrierName,
      load: () => loadNumber,
    },
    offered: { teams: teams.map(({ id }) => String(id)) },
    ...owner,
    hidden: teams.length === 0 ? ["teams"] : owner.hidden,
  });
}
