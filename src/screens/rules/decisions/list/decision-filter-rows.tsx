// The filters of the list of decisions, as data.
import type { User } from "../../../../contract/account/users.ts";
import {
  DECISION_KINDS,
  DECISION_RESULTS,
  type DecisionKind,
  type DecisionResult,
} from "../../../../contract/rules/decisions.ts";
import { formatDay } from "../../../../domain/format.ts";
import { NO_DECISION_FILTERS, type DecisionFilters } from "../../../../domain/rules/decision-filters.ts";
import { DECISION_LABELS } from "../../../../domain/rules/decision-labels.ts";
import { assessment } from "../../../../domain/statuses.ts";
import type { Filters } from "../../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../../widgets/list/state/use-list-state.ts";
import css from "./DecisionFilters.module.css";

const resultLabel = (result: string): string => assessment(result === "none" ? null : result).label;

/** `carrierName` is that of the filter's carrier; empty without one. */
export function decisionFilterRows(
  { filters, change }: ListState<DecisionFilters>,
  users: readonly User[],
  carrierName: string,
): Filters {
  const set = (next: Partial<DecisionFilters>) => change({ ...filters, ...next }, true);
  const nameOf = (id: string): string => users.find((each) => String(each.id) === id)?.full_name ?? `Person ${id}`;
  // Somebody who has left the company is still selected by a link.
  const people = [...new Set([...users.map(({ id }) => id), ...filters.people])].map(String);
  const dayField = (name: "from" | "to", label: string) => (
    <label className={css.day}>
      {name === "from" ? "From" : "Until"}
      <input
        className="bp6-input bp6-small"
        type="date"
        aria-label={label}
        value={filters[name] ?? ""}
        onChange={({ target }) => set({ [name]: target.value === "" ? null : target.value })}
      />
    </label>
  );
  const removed = (id: "from" | "to" | "carrierId") => () => set({ [id]: NO_DECISION_FILTERS[id] });
  return {
    label: "Filter decisions",
    text: {
      label: "Filter by carrier",
      placeholder: "Carrier…",
      value: filters.text,
      onText: (text) => change({ ...filters, text }, false),
    },
    options: [
      {
        id: "kinds",
        label: "Decision",
        options: DECISION_KINDS.map((value) => ({ value })),
        labelOf: (value) => DECISION_LABELS[value as DecisionKind],
        selected: filters.kinds,
        onSelect: (kinds) => set({ kinds: kinds as readonly DecisionKind[] }),
      },
      {
        id: "results",
        label: "Assessment",
        chipLabel: "Assessment then",
        options: DECISION_RESULTS.map((value) => ({ value })),
        labelOf: resultLabel,
        selected: filters.results,
        onSelect: (results) => set({ results: results as readonly DecisionResult[] }),
      },
      {
        id: "people",
        label: "Decided by",
        options: people.map((value) => ({ value })),
        labelOf: nameOf,
        selected: filters.people.map(String),
        onSelect: (ids) => set({ people: ids.map(Number) }),
      },
    ],
    more: (
      <>
        {dayField("from", "Decided from")}
        {dayField("to", "Decided until")}
      </>
    ),
    active: [
      ...(filters.from === null
        ? []
        : [{ id: "from", label: "From", value: formatDay(filters.from), onRemove: removed("from") }]),
      ...(filters.to === null ? [] : [{ id: "to", label: "Until", value: formatDay(filters.to), onRemove: removed("to") }]),
      ...(filters.carrierId === null
        ? []
        : [{ id: "carrierId", label: "Carrier", value: carrierName, onRemove: removed("carrierId") }]),
    ],
    onClear: () => change({ ...NO_DECISION_FILTERS, isOldestFirst: filters.isOldestFirst, peek: filters.peek }, true),
  };
}
