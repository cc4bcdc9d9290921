// The columns that connections are filtered, sorted, searched and counted by.
import { ASSESSMENTS, EQUIPMENT, SAFETY_RATINGS, type ListedCarrier } from "../../../src/contract/carriers/carriers.ts";
import { stateCode } from "../../../src/domain/carriers/state-code.ts";
import { CONNECTION_STATUSES, PACKET_STATUSES, type Connection } from "../../../src/contract/connections/connections.ts";
import type { Local } from "../../../src/db/tables.ts";
import { nameWords } from "../../../src/domain/carriers/search/name-words.ts";
import { listedWarnings } from "../../../src/domain/connections/listed-warnings.ts";
import { USE_ANSWERS } from "../../../src/domain/carriers/ok-to-use.ts";
import { nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import { answerOfRow } from "../../../src/domain/rules/assessed-text.ts";
import { subjectsOf } from "../../../src/domain/rules/why-text.ts";
import type { ColumnSpec, Layout } from "../layout.ts";
import { identifierText } from "../needles.ts";
import { timeOf } from "../wire-time.ts";

type Row = Connection & Local;

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

const columns: readonly ColumnSpec<Row>[] = [
  { name: "id", kind: "number", of: (row) => row.id },
  { name: "carrier_id", kind: "number", of: (row) => row.carrier_id },
  { name: "status", kind: "code", words: CONNECTION_STATUSES, of: (row) => row.status },
  { name: "is_dismissed", kind: "code", words: [false, true], of: (row) => row.is_dismissed },
  { name: "has_receiver", kind: "code", words: [false, true], of: (row) => row.receiver !== null },
  { name: "packet_status", kind: "code", words: PACKET_STATUSES, of: (row) => row.latest_onboarding_packet?.status ?? null },
  {
    name: "packet_updated_at",
    kind: "number",
    of: ({ latest_onboarding_packet: packet }) => (packet === null ? null : timeOf(packet.updated_at)),
  },
  { name: "assessment", kind: "code", words: ASSESSMENTS, of: (row) => row.carrier.rules_assessment },
  // The worst first where it is sorted by.
  { name: "ok_to_use", kind: "code", words: USE_ANSWERS, of: (row) => answerOfRow(row).label },
  { name: "why", kind: "set", of: (row) => subjectsOf(row.not_passing ?? null) },
  { name: "warnings", kind: "set", of: (row) => listedWarnings(row) },
  { name: "subscribed", kind: "code", words: [false, true], of: (row) => row.carrier.subscription_id !== null },
  { name: "state", kind: "code", of: ({ carrier }) => stateCode(carrier.state, wordOf(carrier.country)) },
  { name: "power_units", kind: "number", of: (row) => row.carrier.power_units },
  { name: "updated_at", kind: "number", of: (row) => timeOf(row.updated_at) },
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
  {
    name: "is_searchable",
    kind: "code",
    words: [false, true],
    of: ({ carrier }) => isTrue(carrier.is_verified) && nameForSearch(carrier.legal_name + (carrier.dba_name ?? "")) !== "",
  },
  { name: "waiting", kind: "code", words: [false, true], of: (row) => row.waiting === true },
  {
    name: "name",
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
];

export const layout: Layout<Row> = { version: 3, key: (row) => row.id, revision: "updated_at", columns };
