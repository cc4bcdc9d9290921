// The list of overrides: what it is filtered, sorted and searched by.
import { defineList, listQuery, type FiltersOf } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import type { Condition, LocalQuery, Sort } from "../query.ts";
import { midnight, EXPIRING_DAYS } from "./override-state.ts";
import { ruleLabel } from "./rules.ts";

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
  sort: field.sort(["name", "rule", "person", "ends", "created_at", "updated_at"]),
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
