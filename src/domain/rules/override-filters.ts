// The list of overrides: what it is filtered, sorted and searched by, and the columns that answer it.
import type { RuleOverride } from "../../contract/rules/overrides.ts";
import { nameForSearch } from "../carriers/search/search-text.ts";
import { CREATED_AT, ID, type Layout, sortsOf, UPDATED_AT } from "../list/columns.ts";
import { defineList, type FiltersOf, listQuery } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import type { Condition, LocalQuery, Sort } from "../query.ts";
import { EXPIRING_DAYS, isIndefinite, lastDay, midnight } from "./override-state.ts";
import { ruleLabel } from "./rules.ts";

export const layout: Layout<RuleOverride> = {
  table: "rule_overrides",
  version: 1,
  columns: [
    ID,
    { name: "carrier_id", kind: "number", of: (row) => row.carrier_id },
    { name: "is_type", kind: "code", of: (row) => row.is_type },
    { name: "rule", sorts: true, kind: "text", of: (row) => ruleLabel(row.is_type).toUpperCase() },
    // 0: for every classification.
    { name: "classification_id", kind: "code", of: (row) => row.classification_id ?? 0 },
    { name: "person", sorts: true, kind: "code", of: (row) => row.user_name },
    { name: "last_day", kind: "number", of: lastDay },
    {
      name: "ends",
      sorts: true,
      kind: "number",
      of: ({ expiration_date: day }) => (day === null || isIndefinite(day) ? null : midnight(day)),
    },
    { ...CREATED_AT, sorts: true },
    { ...UPDATED_AT, sorts: true },
    { name: "name", sorts: true, kind: "text", of: (row) => nameForSearch(row.carrier_name) },
  ],
};

export const OVERRIDE_LISTS = [
  { id: "active", title: "Active" },
  { id: "expiring", title: "Expiring soon" },
  { id: "ended", title: "Ended" },
  { id: "all", title: "All" },
] as const;
export type OverrideListId = (typeof OVERRIDE_LISTS)[number]["id"];

export const OVERRIDE_LIST = defineList({
  list: field.choice(
    OVERRIDE_LISTS.map(({ id }) => id),
    {},
    "active",
  ),
  text: field.text("Filter by carrier name", "Carrier name…"),
  rules: options.codes(/^[a-z0-9_]{1,80}$/, { name: "rule", column: "is_type", label: "Rule", labelOf: ruleLabel }),
  people: options.names({ name: "person", column: "person", label: "Granted by" }),
  /** 0 stands for overrides of every classification. */
  classifications: options.ids({ name: "classification", column: "classification_id", label: "Classification", hasZero: true }),
  carrier: field.onlyId("Carrier", { column: "carrier_id" }),
  sort: field.sort(sortsOf(layout)),
  peek: field.peek,
});
export type OverrideFilters = FiltersOf<typeof OVERRIDE_LIST>;

const DAY = 86_400_000;

/** The conditions of a tab; `today` is YYYY-MM-DD. */
export function overrideListConditions(list: OverrideListId, today: string): readonly Condition[] {
  const from = midnight(today);
  if (list === "active") return [{ column: "last_day", is: "range", min: from }];
  if (list === "expiring") return [{ column: "last_day", is: "range", min: from, max: from + EXPIRING_DAYS * DAY }];
  return list === "ended" ? [{ column: "last_day", is: "range", max: from - 1 }] : [];
}

/** Expiring overrides by expiration, ended ones by their last change, others by when they were granted. */
export const overrideSort = ({ list, sort }: OverrideFilters): Sort =>
  sort ??
  (list === "expiring"
    ? { column: "ends", descending: false }
    : { column: list === "ended" ? "updated_at" : "created_at", descending: true });

export const overrideQuery = (filters: OverrideFilters, today: string): LocalQuery =>
  listQuery(OVERRIDE_LIST, filters, overrideListConditions(filters.list, today), overrideSort(filters));
