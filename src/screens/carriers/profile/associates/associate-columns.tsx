// The columns of the associated carriers.
import type { AssociatedCarrier } from "../../../../contract/carriers/records.ts";
import { likelihoodStatus } from "../../../../domain/carriers/associates/likelihood-levels.ts";
import { associateLikelihood } from "../../../../domain/carriers/associates/weight.ts";
import { formatDay } from "../../../../domain/format.ts";
import { identifierOf } from "../../../../domain/carriers/identifiers.ts";
import { placeText } from "../../../../domain/carriers/place-text.ts";
import { connectionStatus } from "../../../../domain/statuses.ts";
import { humanized } from "../../../../domain/status.ts";
import { identifierColumn, placeColumn, toneColumn } from "../../../../widgets/carriers/carrier-columns.ts";
import type { RecordColumn } from "../../../../widgets/list/RecordTable.tsx";
import { associationLabel, evidenceText } from "./association-labels.ts";
import { dayColumn } from "../parts/day-column.tsx";
import { numberColumn } from "../parts/record-columns.tsx";

const carrierOf = (row: AssociatedCarrier): AssociatedCarrier => row;
const sharedText = ({ evidence }: AssociatedCarrier): string =>
  [...new Set(evidence.map(({ is_type: type }) => associationLabel(type)))].join(", ");
const lastSeen = ({ evidence }: AssociatedCarrier): string | null =>
  evidence.reduce<string | null>((latest, { seen_there_on: day }) => (day !== null && (latest ?? "") < day ? day : latest), null);

// The source of each piece of evidence, and when it was seen at either carrier.
const evidenceDetails = (row: AssociatedCarrier): string =>
  row.evidence
    .map(
      (one) =>
        `${evidenceText({ evidence: [one] })}: ${one.source}, seen here ${one.seen_here_on === null ? "on an unknown date" : formatDay(one.seen_here_on)}, there ${one.seen_there_on === null ? "on an unknown date" : formatDay(one.seen_there_on)}`,
    )
    .join("\n");

/** From 0 to 1, that the same people are behind both carriers. */
export const likelihoodOfRow = ({ evidence }: AssociatedCarrier): number => associateLikelihood(evidence);

const statusOf = (row: AssociatedCarrier) =>
  row.connection === null ? { label: "Not connected", tone: "unknown" as const } : connectionStatus(row.connection.status);

export const ASSOCIATE_COLUMNS: readonly RecordColumn<AssociatedCarrier>[] = [
  {
    id: "name",
    names: true,
    title: "Carrier",
    width: 220,
    minWidth: 140,
    pin: "start",
    by: (row) => row.legal_name,
    text: (row) => row.legal_name,
  },
  {
    ...toneColumn("likelihood", "Same people", 140, (row) => likelihoodStatus(likelihoodOfRow(row))),
    descFirst: true,
    by: likelihoodOfRow,
  },
  {
    id: "shares",
    title: "Shares",
    width: 190,
    descFirst: true,
    by: (row) => row.evidence.length,
    text: sharedText,
  },
  {
    id: "evidence",
    title: "Evidence",
    width: 320,
    cell: (row) => <span title={evidenceDetails(row)}>{evidenceText(row)}</span>,
    text: evidenceDetails,
  },
  dayColumn("seen", "Last seen", lastSeen, 108),
  { ...toneColumn("status", "Your connection", 150, statusOf), by: (row) => statusOf(row).label },
  {
    id: "alert",
    title: "Alerts",
    width: 110,
    descFirst: true,
    by: (row) => row.has_identity_alert,
    none: "None",
    tone: (row) => (row.has_identity_alert ? "fail" : undefined),
    cell: (row) => (row.has_identity_alert ? "Alert" : undefined),
    text: (row) => (row.has_identity_alert ? "alert" : ""),
  },
  {
    id: "authority",
    title: "Authority",
    width: 110,
    by: (row) => row.authority_status,
    cell: (row) => (row.authority_status === null ? undefined : humanized(row.authority_status)),
    text: (row) => row.authority_status ?? "",
  },
  { ...identifierColumn("DOT", 92, carrierOf), by: (row) => identifierOf(row, "DOT") },
  { ...placeColumn(carrierOf, null), id: "place", by: (row) => placeText(row) || null },
  numberColumn("power_units", "Power units", 98, (row) => row.power_units),
  dayColumn("registered", "Registered", (row) => row.registered_on),
];
