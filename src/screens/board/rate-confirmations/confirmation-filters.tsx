// The filter bar of the page of rate confirmations.
import { CONFIRMATION_LIST, type ConfirmationFilters } from "../../../domain/board/confirmation-filters.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import { FilterSelect } from "../../../ui/form/FilterSelect.tsx";
import { filterBar } from "../../../widgets/list/filter-bar.ts";
import type { Filters } from "../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../widgets/list/state/use-list-state.ts";

/** `nameOf`: what people read for the id of a person. */
export function confirmationFilters(
  state: ListState<ConfirmationFilters>,
  facets: LocalAnswer["facets"],
  nameOf: (id: string) => string,
): Filters {
  const { filters, change } = state;
  return filterBar(CONFIRMATION_LIST, state, {
    label: "Filter rate confirmations",
    facets,
    labels: { creators: nameOf },
    hidden: filters.isMine ? ["creators"] : [],
    more: (
      <FilterSelect
        label="Whose rate confirmations"
        value={filters.isMine ? "me" : "anybody"}
        options={[
          { value: "anybody", label: "Everyone’s" },
          { value: "me", label: "Mine" },
        ]}
        onValue={(whose) => change({ ...filters, isMine: whose === "me", creators: [] }, true)}
      />
    ),
    active: filters.isMine
      ? [{ id: "mine", label: "Created by", value: "me", onRemove: () => change({ ...filters, isMine: false }, true) }]
      : [],
  });
}
