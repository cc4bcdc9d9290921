// The columns of the carriers of the graph: how likely, why, and how each stands with the company.
import { identifierOf } from "../../../../../domain/carriers/identifiers.ts";
import { likelihoodStatus } from "../../../../../domain/carriers/associates/likelihood-levels.ts";
import { placeText } from "../../../../../domain/carriers/place-text.ts";
import { humanized } from "../../../../../domain/status.ts";
import { connectionState } from "../../../../../domain/statuses.ts";
import { identifierColumn, placeColumn, toneColumn } from "../../../../../widgets/carriers/carrier-columns.ts";
import { okToUseColumn } from "../../../../../widgets/rules/assessed-columns.tsx";
import type { WithActions } from "../../../../../widgets/connections/use-carrier-rows.ts";
import type { RecordColumn } from "../../../../../widgets/list/RecordTable.tsx";
import { dayColumn } from "../../parts/day-column.tsx";
import { numberColumn } from "../../parts/record-columns.tsx";
import { associationLabel } from "../association-labels.ts";
import type { CarrierRow } from "./graph-model.ts";

export type ShownRow = WithActions<CarrierRow>;

const carrierOf = (row: ShownRow): ShownRow => row;

/** "Phone, Address + Officer", the most telling first. */
const sharedText = ({ explained }: ShownRow): string =>
  [...new Set(explained?.contributions.map(({ thing }) => associationLabel(thing.is_type)))].join(", ");

const sameStatus = ({ explained }: ShownRow) =>
  explained === null ? { label: "This carrier", tone: "info" as const } : likelihoodStatus(explained.likelihood);

const statusOf = (row: ShownRow) => {
  const { label, tone } = connectionState(row.connection);
  return row.isBlocking ? { label: "Do not dispatch, not sent yet", tone: "incomplete" as const } : { label, tone };
};

const monitoredText = ({ subscription_id: id, monitoring }: ShownRow): string =>
  monitoring === "start" ? "Not sent yet" : monitoring === "stop" ? "" : id === null ? "" : "Monitored";

export const CARRIER_COLUMNS: readonly RecordColumn<ShownRow>[] = [
  {
    id: "name",
    title: "Carrier",
    width: 190,
    minWidth: 130,
    pin: "start",
    strong: true,
    names: true,
    by: (row) => row.legal_name,
    text: (row) => row.legal_name,
  },
  {
    ...toneColumn("likelihood", "Same people", 140, sameStatus),
    descFirst: true,
    by: (row) => row.explained?.likelihood ?? 2,
  },
  { id: "shares", title: "Shares", width: 150, by: (row) => row.explained?.contributions.length ?? null, text: sharedText },
  {
    id: "through",
    title: "Through",
    width: 150,
    none: null,
    by: (row) => row.through,
    text: (row) => row.through ?? "",
  },
  { ...toneColumn("status", "Your connection", 150, statusOf), by: (row) => statusOf(row).label },
  okToUseColumn(
    (row) => row.id,
    (row) => row.connection,
  ),
  {
    id: "alert",
    title: "Alerts",
    width: 84,
    descFirst: true,
    by: (row) => row.has_identity_alert,
    none: "None",
    tone: (row) => (row.has_identity_alert ? "fail" : undefined),
    text: (row) => (row.has_identity_alert ? "Alert" : ""),
  },
  { id: "monitored", title: "Monitored", width: 100, none: "No", by: monitoredText, text: monitoredText },
  {
    id: "authority",
    title: "Authority",
    width: 100,
    by: (row) => row.authority_status,
    text: (row) => (row.authority_status === null ? "" : humanized(row.authority_status)),
  },
  { ...identifierColumn("DOT", 92, carrierOf), by: (row) => identifierOf(row, "DOT") },
  { ...identifierColumn("MC", 92, carrierOf), by: (row) => identifierOf(row, "MC") },
  { ...placeColumn(carrierOf, null), id: "place", by: (row) => placeText(row) || null },
  numberColumn("power_units", "Power units", 98, (row) => row.power_units),
  dayColumn("registered", "Registered", (row) => row.registered_on),
];
