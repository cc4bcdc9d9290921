// The filter of lists of loads and of their alerts by whose they are: a person's own, their teams' or the company's, and of which teams.
import { teamView } from "../../domain/loads/teams.ts";
import { shownView, type LoadViewer, type OwnFilters } from "../../domain/loads/viewer.ts";
import { FilterSelect } from "../../ui/form/FilterSelect.tsx";
import type { Filters } from "../list/ListFilters.tsx";

interface OwnerFilter {
  /** The filter by team, where one person's or team's rows are shown anyway. */
  readonly hidden: readonly "teams"[];
  readonly more: NonNullable<Filters["more"]>;
  readonly active: NonNullable<Filters["active"]>;
}

/**
 * A view other than the one that the person starts with is an active filter; removing it goes back to that one.
 * `noun`: what one row is, in the plural.
 */
export function ownerFilter(
  noun: string,
  filters: OwnFilters,
  viewer: Pick<LoadViewer, "start">,
  set: (next: Partial<OwnFilters>) => void,
): OwnerFilter {
  const view = shownView(filters, viewer);
  return {
    hidden: view === "company" ? [] : ["teams"],
    more: (
      <FilterSelect
        label={`Whose ${noun}`}
        value={view}
        options={teamView.values.map((value) => ({ value, label: teamView(value).label }))}
        onValue={(value) => set({ owner: value === viewer.start ? null : value })}
      />
    ),
    active:
      view === viewer.start
        ? []
        : [{ id: "owner", label: "Whose", value: teamView(view).label, onRemove: () => set({ owner: null }) }],
  };
}
