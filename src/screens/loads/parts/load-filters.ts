// The filter bar of lists of loads.
import { formatDay } from "../../../domain/format.ts";
import { LOAD_LIST, type LoadFilters } from "../../../domain/loads/load-filters.ts";
import type { LoadViewer } from "../../../domain/loads/viewer.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import { filterBar } from "../../../widgets/list/filter-bar.ts";
import type { Filters } from "../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../widgets/list/state/use-list-state.ts";
import { ownerFilter } from "../../../widgets/loads/owner-filter.tsx";

export function loadFilters(
  state: ListState<LoadFilters>,
  facets: LocalAnswer["facets"],
  viewer: LoadViewer,
  teams: ReadonlyMap<number, string>,
): Filters {
  const { filters, change } = state;
  const set = (next: Partial<LoadFilters>) => change({ ...filters, ...next }, true);
  const owner = ownerFilter("loads", filters, viewer, set);
  return filterBar(LOAD_LIST, state, {
    label: "Filter loads",
    facets,
    labels: { teams: (id) => teams.get(Number(id)) ?? `Team ${id}` },
    more: owner.more,
    // Days are chosen by links, such as those of Home.
    hidden: [...owner.hidden, "pickups"],
    active: [
      ...owner.active,
      ...(filters.pickups.length === 0
        ? []
        : [
            {
              id: "pickups",
              label: "Pickup",
              value: filters.pickups.map(formatDay).join(", "),
              onRemove: () => set({ pickups: [] }),
            },
          ]),
    ],
  });
}
