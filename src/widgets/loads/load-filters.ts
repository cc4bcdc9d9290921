// The filter bar of lists of loads.
import { LOAD_LIST, type LoadFilters } from "../../domain/loads/load-filters.ts";
import type { LoadViewer } from "../../domain/loads/viewer.ts";
import type { LocalAnswer } from "../../domain/query.ts";
import { filterBar } from "../list/filter-bar.ts";
import type { Filters } from "../list/ListFilters.tsx";
import type { ListState } from "../list/state/use-list-state.ts";
import { ownerFilter } from "./owner-filter.tsx";

export const loadFilters = (
  state: ListState<LoadFilters>,
  facets: LocalAnswer["facets"],
  viewer: LoadViewer,
  teams: ReadonlyMap<number, string>,
): Filters =>
  filterBar(LOAD_LIST, state, {
    label: "Filter loads",
    facets,
    labels: { teams: (id) => teams.get(Number(id)) ?? `Team ${id}` },
    ...ownerFilter("loads", state.filters, viewer, (next) => state.change({ ...state.filters, ...next }, true)),
  });
