// The columns of the carriers that share something with this one.
import type { AssociatedCarrier } from "../../../contract/carrier-records.ts";
import { formatDay } from "../../../domain/format.ts";
import { connectionStatus, humanized } from "../../../domain/statuses.ts";
import { Missing } from "../../../ui/cell/Age.tsx";
import { Identifier } from "../../../ui/cell/Identifier.tsx";
import { Num, numText } from "../../../ui/cell/Num.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import type { RecordColumn } from "../RecordTable.tsx";
import { associationWord, evidenceText } from "./association-words.ts";
import { dayColumn } from "./day-column.tsx";

const dot = ({ identifiers }: AssociatedCarrier): string | null =>
  identifiers.find(({ is_type: type }) => type === "DOT")?.value ?? null;
const place = ({ city, state }: AssociatedCarrier): string => [city, state].filter((part) => part !== null).join(", ");
const kinds = ({ evidence }: AssociatedCarrier): string =>
  [...new Set(evidence.map(({ is_type: type }) => associationWord(type)))].join(", ");
const seen = ({ evidence }: AssociatedCarrier): string | null =>
  evidence.reduce<string | null>((latest, { seen_there_on: day }) => (day !== null && (latest ?? "") < day ? day : latest), null);

// Who saw it, and when at each of the two carriers.
const whole = (row: AssociatedCarrier): string =>
  row.evidence
    .map(
      (one) =>
        `${evidenceText({ evidence: [one] })}: ${one.source}, seen here ${one.seen_here_on === null ? "at an unknown time" : formatDay(one.seen_here_on)}, there ${one.seen_there_on === null ? "at an unknown time" : formatDay(one.seen_there_on)}`,
    )
    .join("\n");

const statusOf = (row: AssociatedCarrier) =>
  row.connection === null ? { label: "Not connected", tone: "unknown" as const } : connectionStatus(row.connection.status);

export const ASSOCIATE_COLUMNS: readonly RecordColumn<AssociatedCarrier>[] = [
  {
    id: "name",
    title: "Carrier",
    width: 220,
    minWidth: 140,
    pin: "start",
    by: (row) => row.legal_name,
    cell: (row) => row.legal_name,
    text: (row) => row.legal_name,
  },
  {
    id: "shares",
    title: "Shares",
    width: 190,
    descFirst: true,
    by: (row) => row.evidence.length,
    cell: kinds,
    text: kinds,
  },
  {
    id: "evidence",
    title: "Evidence",
    width: 320,
    cell: (row) => <span title={whole(row)}>{evidenceText(row)}</span>,
    text: whole,
  },
  dayColumn("seen", "Last seen", seen, 108),
  {
    id: "status",
    title: "Your connection",
    width: 150,
    by: (row) => statusOf(row).label,
    cell: (row) => {
      const { tone, label } = statusOf(row);
      return <Tone tone={tone} text={label} />;
    },
    text: (row) => statusOf(row).label,
  },
  {
    id: "alert",
    title: "Alerts",
    width: 110,
    descFirst: true,
    by: (row) => row.has_identity_alert,
    cell: (row) => (row.has_identity_alert ? <Tone tone="fail" text="Alert" /> : <span className="muted">None</span>),
    text: (row) => (row.has_identity_alert ? "alert" : ""),
  },
  {
    id: "authority",
    title: "Authority",
    width: 110,
    by: (row) => row.authority_status,
    cell: (row) => (row.authority_status === null ? <Missing /> : humanized(row.authority_status)),
    text: (row) => row.authority_status ?? "",
  },
  {
    id: "dot",
    title: "DOT",
    width: 92,
    mono: true,
    by: dot,
    cell: (row) => <IdentifierCell value={dot(row)} />,
    text: (row) => dot(row) ?? "",
  },
  {
    id: "place",
    title: "Location",
    width: 150,
    by: (row) => place(row) || null,
    cell: (row) => place(row) || <Missing />,
    text: place,
  },
  {
    id: "power_units",
    title: "Power units",
    width: 98,
    align: "end",
    descFirst: true,
    by: (row) => row.power_units,
    cell: (row) => <Num value={row.power_units} />,
    text: (row) => numText(row.power_units),
  },
  dayColumn("registered", "Registered", (row) => row.registered_on),
];

function IdentifierCell({ value }: { readonly value: string | null }) {
  return value === null ? <Missing /> : <Identifier value={value} />;
}
