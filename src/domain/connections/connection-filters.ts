// The list of connections: what it is filtered, sorted and searched by, and the columns that answer it.
import { ASSESSMENTS, EQUIPMENT, type ListedCarrier, SAFETY_RATINGS } from "../../contract/carriers/carriers.ts";
import { type Connection, CONNECTION_STATUSES, PACKET_STATUSES } from "../../contract/connections/connections.ts";
import { warningLabel } from "../carriers/decisive-warnings.ts";
import { USE_ANSWERS } from "../carriers/ok-to-use.ts";
import { nameWords } from "../carriers/search/name-words.ts";
import { nameForSearch } from "../carriers/search/search-text.ts";
import { tableMatch } from "../carriers/search/table-match.ts";
import { stateCode } from "../carriers/state-code.ts";
import { CONNECTION_LIST_IDS, connectionList } from "./connection-lists.ts";
import { LISTED_WARNINGS, listedWarnings } from "./listed-warnings.ts";
import { flagColumn, ID, identifierText, type Layout, sortsOf, timeOf, UPDATED_AT, WAITING } from "../list/columns.ts";
import { defineList, type FiltersOf, listQuery } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import type { LocalQuery } from "../query.ts";
import { answerOfRow } from "../rules/assessed-text.ts";
import { subjectsOf, subjectText } from "../rules/why-text.ts";
import { assessment, connectionStatus, packetStatus } from "../statuses.ts";

/** A fleet of this size and more is one: the range has no upper bound, as in the carrier search. */
export const FLEET_MAX = 1000;

/** A rule's subject, or the token of a rule type that this release does not know. */
const SUBJECT = /^\w[\w ]{0,79}$/;

const UTC_MIDNIGHT = "T00:00:00.000000Z";

const WARNING_LABELS: ReadonlyMap<string, string> = new Map(
  LISTED_WARNINGS.map((type) => [type, warningLabel({ is_type: type }).label]),
);

type Row = Connection & { readonly waiting?: true };

// Rows stored by an earlier release lack what this one added to a carrier: there it is unknown.
type Added<T> = T | undefined;

/** A calendar day as milliseconds since 1970, at midnight UTC. */
const dayOf = (day: Added<string | null>): number | null => (day ? Date.parse(`${day}T00:00:00Z`) : null);
const wordOf = (word: Added<string | null>): string | null => word ?? null;
const wordsOf = (words: Added<readonly string[]>): readonly string[] => words ?? [];

const isTrue = (flag: Added<boolean>): boolean => flag ?? true;

const NO_FLEET = {};
const fleetOf = ({ equipment }: { readonly equipment: Added<ListedCarrier["equipment"]> }) => equipment ?? NO_FLEET;

const counted = (carrier: ListedCarrier, kind: string): number => (fleetOf(carrier) as ListedCarrier["equipment"])[kind] ?? 0;

export const layout: Layout<Row> = {
  table: "connections",
  version: 3,
  columns: [
    { ...ID, sorts: true },
    { name: "carrier_id", kind: "number", of: (row) => row.carrier_id },
    { name: "status", sorts: true, kind: "code", words: CONNECTION_STATUSES, of: (row) => row.status },
    flagColumn("is_dismissed", (row) => row.is_dismissed),
    flagColumn("has_receiver", (row) => row.receiver !== null),
    {
      name: "packet_status",
      sorts: true,
      kind: "code",
      words: PACKET_STATUSES,
      of: (row) => row.latest_onboarding_packet?.status ?? null,
    },
    {
      name: "packet_updated_at",
      sorts: true,
      kind: "number",
      of: ({ latest_onboarding_packet: packet }) => (packet === null ? null : timeOf(packet.updated_at)),
    },
    { name: "assessment", kind: "code", words: ASSESSMENTS, of: (row) => row.carrier.rules_assessment },
    // The worst first where it is sorted by.
    { name: "ok_to_use", sorts: true, kind: "code", words: USE_ANSWERS, of: (row) => answerOfRow(row).label },
    { name: "why", kind: "set", of: (row) => subjectsOf(row.not_passing ?? null) },
    { name: "warnings", kind: "set", of: (row) => listedWarnings(row) },
    flagColumn("subscribed", (row) => row.carrier.subscription_id !== null),
    { name: "state", sorts: true, kind: "code", of: ({ carrier }) => stateCode(carrier.state, wordOf(carrier.country)) },
    { name: "power_units", sorts: true, kind: "number", of: (row) => row.carrier.power_units },
    { ...UPDATED_AT, sorts: true },
    { name: "classification_ids", kind: "set", of: (row) => row.classification_ids },
    { name: "country", kind: "code", of: (row) => wordOf(row.carrier.country) },
    { name: "straight_box_trucks", kind: "number", of: (row) => counted(row.carrier, "straight_box_truck") },
    { name: "cargo_vans", kind: "number", of: (row) => counted(row.carrier, "cargo_van") },
    { name: "equipment", kind: "tally", words: EQUIPMENT, of: (row) => fleetOf(row.carrier) },
    { name: "authority_granted_on", kind: "number", of: (row) => dayOf(row.carrier.authority_granted_on) },
    { name: "authority_status", kind: "code", of: (row) => wordOf(row.carrier.authority_status) },
    { name: "authority_types", kind: "set", of: (row) => wordsOf(row.carrier.authority_types) },
    { name: "bipd_limit", kind: "number", of: (row) => row.carrier.bipd_limit },
    { name: "general_liability_limit", kind: "number", of: (row) => row.carrier.general_liability_limit },
    { name: "cargo_limit", kind: "number", of: (row) => row.carrier.cargo_limit },
    { name: "safety_rating", kind: "code", words: SAFETY_RATINGS, of: (row) => wordOf(row.carrier.safety_rating) },
    { name: "eld_status", kind: "code", of: (row) => wordOf(row.carrier.eld_status) },
    { name: "specializations_verified", kind: "set", of: (row) => wordsOf(row.carrier.specializations_verified) },
    { name: "specializations_provided", kind: "set", of: (row) => wordsOf(row.carrier.specializations_provided) },
    { name: "lane_preferences", kind: "set", of: (row) => wordsOf(row.carrier.lane_preferences) },
    flagColumn(
      "is_searchable",
      ({ carrier }) => isTrue(carrier.is_verified) && nameForSearch(carrier.legal_name + (carrier.dba_name ?? "")) !== "",
    ),
    WAITING,
    {
      name: "name",
      sorts: true,
      kind: "text",
      of: ({ carrier }) =>
        nameForSearch(carrier.legal_name) + (carrier.dba_name === null ? "" : `\t${nameForSearch(carrier.dba_name)}`),
    },
    {
      name: "words",
      kind: "words",
      of: ({ carrier }) => nameWords(`${carrier.legal_name} ${carrier.dba_name ?? ""}`).join(" "),
    },
    {
      name: "identifiers",
      kind: "text",
      of: ({ carrier }) => carrier.identifiers.map((one) => identifierText(one.is_type, one.value)).join(""),
    },
    { name: "email", kind: "text", of: ({ carrier }) => (carrier.email ?? "").toUpperCase() },
    { name: "phone", kind: "text", of: ({ carrier }) => (carrier.phone_e164 ?? "").replace(/\D/g, "") },
  ],
};

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
  sort: field.sort(sortsOf(layout)),
  peek: field.peek,
});
export type ConnectionFilters = FiltersOf<typeof CONNECTION_LIST>;

/** `flags` are the session's feature flags. */
export function connectionQuery(filters: ConnectionFilters, flags: Readonly<Record<string, boolean>>): LocalQuery {
  const { where, defaultSort } = connectionList(filters.list, flags);
  return listQuery(CONNECTION_LIST, filters, where, filters.sort ?? defaultSort);
}
