// The list of connections: what it is filtered, sorted and searched by.
import { ASSESSMENTS } from "../../contract/carriers/carriers.ts";
import { CONNECTION_STATUSES, PACKET_STATUSES } from "../../contract/connections/connections.ts";
import { warningLabel } from "../carriers/decisive-warnings.ts";
import { tableMatch } from "../carriers/search/table-match.ts";
import { defineList, type FiltersOf } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import { subjectText } from "../rules/why-text.ts";
import { assessment, connectionStatus, packetStatus } from "../statuses.ts";
import { CONNECTION_LIST_IDS } from "./connection-lists.ts";
import { LISTED_WARNINGS } from "./listed-warnings.ts";

/** A fleet of this size and more is one: the range has no upper bound, as in the carrier search. */
export const FLEET_MAX = 1000;

/** A rule's subject, or the token of a rule type that this release does not know. */
const SUBJECT = /^\w[\w ]{0,79}$/;

const UTC_MIDNIGHT = "T00:00:00.000000Z";

const WARNING_LABELS: ReadonlyMap<string, string> = new Map(
  LISTED_WARNINGS.map((type) => [type, warningLabel({ is_type: type }).label]),
);

/** A null among the words means unknown or none. */
export const CONNECTION_LIST = defineList({
  list: field.choice(CONNECTION_LIST_IDS, {}, "my-carriers"),
  text: field.text("Filter by name, MC, DOT, phone or email", "Name, MC, DOT, phone…", { match: tableMatch }),
  status: options.words(CONNECTION_STATUSES, {
    column: "status",
    label: "Status",
    labelOf: (value) => connectionStatus(value).label,
    areOffered: true,
  }),
  packetStatus: options.words([...PACKET_STATUSES, null], {
    name: "packet",
    column: "packet_status",
    label: "Packet",
    labelOf: (value) => packetStatus(options.codeOf(value)).label,
    areOffered: true,
  }),
  assessment: options.words([...ASSESSMENTS, null], {
    column: "assessment",
    label: "Assessment",
    labelOf: (value) => assessment(options.codeOf(value)).label,
    areOffered: true,
  }),
  /** What rules are about that the carrier does not pass; see subjectsOf. */
  why: options.codes(SUBJECT, {
    column: "why",
    label: "Why",
    labelOf: subjectText,
    where: options.hasAny("why"),
    isByCount: true,
  }),
  warnings: options.words(LISTED_WARNINGS, {
    column: "warnings",
    label: "Warnings",
    labelOf: (value) => WARNING_LABELS.get(value) ?? value,
    where: options.hasAny("warnings"),
    areOffered: true,
  }),
  state: options.codesOrNone(/^[A-Z]{2,3}$/, { column: "state", label: "State" }),
  fleet: field.bounds("power_units", FLEET_MAX),
  /** In UTC. */
  updatedSince: field.day({ name: "updated-since" }, (day) => [
    { column: "updated_at", is: "range", min: Date.parse(day + UTC_MIDNIGHT) },
  ]),
  classification: options.ids({ label: "Classification", where: options.hasAny("classification_ids") }),
  /** The person wants all of them, whatever the default view is. Only where none is selected. */
  anyClassification: field.flag({ name: "classification" }, "any"),
  sort: field.sort([
    "updated_at",
    "packet_updated_at",
    "name",
    "power_units",
    "id",
    "status",
    "packet_status",
    "ok_to_use",
    "state",
  ]),
  peek: field.peek,
});
export type ConnectionFilters = FiltersOf<typeof CONNECTION_LIST>;
