// The filter of lists of loads and of their alerts by whose they are: a person's own, their teams' or the company's, and of which teams.
import type { DefaultView } from "../../contract/account/teams.ts";
import { teamView } from "../../domain/account/teams.ts";
import { FilterSelect } from "../../ui/form/FilterSelect.tsx";
import type { Filters, OptionFilter } from "../list/ListFilters.tsx";

interface Owned {
  readonly owner: DefaultView;
  readonly teams: readonly number[];
}

interface OwnerFilter {
  /** The filter by team; none where one person's or team's rows are shown anyway. */
  readonly options: readonly OptionFilter[];
  readonly more: NonNullable<Filters["more"]>;
  readonly active: NonNullable<Filters["active"]>;
}

/** `noun`: what one row is, in the plural. `teams`: those to choose from; none offers no filter by team. */
export function ownerFilter(
  noun: string,
  { owner, teams: selected }: Owned,
  teams: Pick<OptionFilter, "options" | "labelOf"> | null,
  set: (next: Partial<Owned>) => void,
): OwnerFilter {
  return {
    options:
      owner === "company" && teams !== null
        ? [
            {
              id: "teams",
              label: "Team",
              ...teams,
              selected: selected.map(String),
              onSelect: (ids) => set({ teams: ids.map(Number) }),
            },
          ]
        : [],
    more: (
      <FilterSelect
        label={`Whose ${noun}`}
        value={owner}
        options={teamView.values.map((value) => ({ value, label: teamView(value).label }))}
        onValue={(value) => set({ owner: value })}
      />
    ),
    active:
      owner === "company"
        ? []
        : [{ id: "owner", label: "Whose", value: teamView(owner).label, onRemove: () => set({ owner: "company" }) }],
  };
}
