// The list of decisions: what it is filtered and searched by, and the server query.
import type { Q } from "../../contract/endpoint.ts";
import { DECISION_KINDS, DECISION_RESULTS, type DecisionKind } from "../../contract/rules/decisions.ts";
import { defineList, type FiltersOf } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import { assessment } from "../statuses.ts";
import { DECISION_LABELS } from "./decision-labels.ts";

export const DECISION_LIST = defineList({
  text: field.text("Filter by carrier", "Carrier…", { most: 80 }),
  kinds: options.words(DECISION_KINDS, {
    name: "kind",
    label: "Decision",
    labelOf: (kind) => DECISION_LABELS[kind as DecisionKind],
    areOffered: true,
  }),
  results: options.words(DECISION_RESULTS, {
    name: "result",
    label: "Assessment",
    labelOf: (result) => assessment(options.codeOf(result)).label,
    areOffered: true,
  }),
  people: options.ids({ name: "by", label: "Decided by" }),
  /** Days in local time. */
  from: field.day(),
  to: field.day(),
  carrierId: field.onlyId("Carrier", { name: "carrier" }),
  isOldestFirst: field.flag({ name: "sort" }, "oldest"),
  peek: field.peek,
});
export type DecisionFilters = FiltersOf<typeof DECISION_LIST>;

/** The query of the list; the newest first by default. Days begin and end at local midnight. */
export function decisionQuery({ text, kinds, results, people, from, to, carrierId, isOldestFirst }: DecisionFilters): Q {
  return {
    ...(text.trim() === "" ? {} : { carrier_name_cont: text.trim() }),
    ...(kinds.length === 0 ? {} : { kind_in: kinds }),
    ...(results.length === 0 ? {} : { result_in: results }),
    ...(people.length === 0 ? {} : { user_id_in: people }),
    ...(from === null ? {} : { decided_at_gteq: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to === null ? {} : { decided_at_lteq: new Date(`${to}T23:59:59.999`).toISOString() }),
    ...(carrierId === null ? {} : { carrier_id_eq: carrierId }),
    s: `id ${isOldestFirst ? "asc" : "desc"}`,
  };
}
