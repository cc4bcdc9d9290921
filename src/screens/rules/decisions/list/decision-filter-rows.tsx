// The filter bar of the list of decisions.
import type { User } from "../../../../contract/account/users.ts";
import { formatDay } from "../../../../domain/format.ts";
import { DECISION_LIST, type DecisionFilters } from "../../../../domain/rules/decision-filters.ts";
import { filterBar } from "../../../../widgets/list/filter-bar.ts";
import type { ActiveFilter, Filters } from "../../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../../widgets/list/state/use-list-state.ts";
import css from "./DecisionFilters.module.css";
import { fieldKind } from "../../../../ui/form/field-kinds.ts";

/** `carrierName` is that of the filter's carrier; empty without one. */
export function decisionFilterRows(state: ListState<DecisionFilters>, users: readonly User[], carrierName: string): Filters {
  const { filters, change } = state;
  const set = (next: Partial<DecisionFilters>) => change({ ...filters, ...next }, true);
  const dayField = (name: "from" | "to", label: string) => (
    <label className={css.day}>
      {name === "from" ? "From" : "Until"}
      <input
        {...fieldKind("day")}
        className="bp6-input bp6-small"
        aria-label={label}
        value={filters[name] ?? ""}
        onChange={({ target }) => set({ [name]: target.value === "" ? null : target.value })}
      />
    </label>
  );
  const dayChip = (id: "from" | "to", label: string): readonly ActiveFilter[] =>
    filters[id] === null ? [] : [{ id, label, value: formatDay(filters[id]), onRemove: () => set({ [id]: null }) }];
  return filterBar(DECISION_LIST, state, {
    label: "Filter decisions",
    facets: {},
    labels: {
      people: (id) => users.find((each) => String(each.id) === id)?.full_name ?? `Person ${id}`,
      carrierId: () => carrierName,
    },
    // Somebody who has left the company is still selected by a link.
    offered: { people: [...new Set([...users.map(({ id }) => id), ...filters.people])].map(String) },
    chipLabels: { results: "Assessment then" },
    more: (
      <>
        {dayField("from", "Decided from")}
        {dayField("to", "Decided until")}
      </>
    ),
    active: [...dayChip("from", "From"), ...dayChip("to", "Until")],
  });
}
