// The columns of the table of load alerts.
import type { Ticket } from "../../../contract/loads/tickets.ts";
import type { Local } from "../../../db/tables.ts";
import { EXPECTED_VALUE } from "../../../domain/loads/alert-filters.ts";
import { expectedValue, precision, type Judged } from "../../../domain/loads/alert-precision.ts";
import type { AlertTableVersion } from "../../../domain/loads/alert-tabs.ts";
import { alertType } from "../../../domain/loads/alert-types.ts";
import { ticketResolution, ticketStatus } from "../../../domain/loads/ticket-statuses.ts";
import { numText } from "../../../ui/cell/Num.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { CarrierCell } from "../../../widgets/carriers/CarrierCell.tsx";
import { placeTimeColumn } from "../../../widgets/loads/stop-column.ts";

export type AlertRow = Ticket & Local;

type Column = ColumnSpec<AlertRow>;

const plain = (id: string, title: string, width: number, text: (row: AlertRow) => string): Column => ({
  id,
  title,
  width,
  none: "",
  text,
});

const age = (id: string, title: string, timeOf: (row: AlertRow) => string | null, hiddenByDefault = false): Column => ({
  id,
  title,
  width: 74,
  align: "end",
  descFirst: true,
  hiddenByDefault,
  shows: "age",
  text: (row) => timeOf(row) ?? "",
});

const figure = (
  id: string,
  title: string,
  width: number,
  kind: "money" | "share",
  of: (row: AlertRow) => number | null,
): Column => ({
  id,
  title,
  width,
  align: "end",
  descFirst: true,
  text: (row) => numText(of(row), kind),
});

const LOAD: Column = {
  id: "load_id",
  title: "Load",
  width: 100,
  mono: true,
  names: true,
  line: "fact",
  shows: "identifier",
  none: "",
  text: (row) => row.load_number ?? "",
};

const CARRIER: Column = {
  id: "carrier",
  title: "Carrier",
  width: 164,
  line: "fact",
  strong: true,
  none: "",
  cell: (row) => (row.waiting === true ? <CarrierCell name={row.carrier_name ?? ""} isWaiting /> : undefined),
  text: (row) => row.carrier_name ?? "",
};

const ALERT: readonly Column[] = [
  { ...plain("type_label", "Alert", 196, (row) => alertType(row.is_type).label), line: "title" },
  {
    id: "status",
    title: "Status",
    width: 118,
    tone: (row) => ticketStatus(row.status).tone,
    text: (row) => ticketStatus(row.status).label,
  },
];

const MOVEMENT: readonly Column[] = [
  plain("origin", "Origin", 118, (row) => row.origin ?? ""),
  plain("destination", "Destination", 118, (row) => row.destination ?? ""),
];

/** Without a place the state decides, where it has one zone. */
const PICKUP: Column = placeTimeColumn("pickup_at", "Pickup", ({ pickup_at: at, pickup_place: place, origin }) =>
  at === null ? undefined : { at, place: place ?? { state: origin?.split(", ").at(-1) ?? "", postal_code: "" } },
);

/**
 * Version 1 begins with the alert, version 2 with the movement that the first alert stands for. Keep the array's identity.
 * @param countOf how many alerts a row stands for
 */
export function alertColumns(
  totals: ReadonlyMap<string, Judged>,
  version: AlertTableVersion,
  countOf: (key: number) => number,
): readonly Column[] {
  const count: Column = { id: "alerts", title: "Alerts", width: 60, align: "end", text: ({ id }) => numText(countOf(id)) };
  const first = version === 1 ? [...ALERT, LOAD, CARRIER, ...MOVEMENT] : [LOAD, ...MOVEMENT, CARRIER, count, ...ALERT];
  return [
    ...first,
    plain("assignee", "Assigned to", 106, (row) => row.assignee_name ?? ""),
    age("created_at", "Raised", (row) => row.created_at),
    figure("precision", "Hit rate", 80, "share", (row) =>
      precision(totals.get(row.is_type) ?? { trueAlarms: 0, falseAlarms: 0 }),
    ),
    figure("value_at_risk", "At risk", 80, "money", (row) => row.value_at_risk),
    figure(EXPECTED_VALUE, "Expected loss", 112, "money", (row) => expectedValue(row, totals)),
    { ...PICKUP, hiddenByDefault: version === 1 },
    {
      id: "resolution",
      title: "Resolved as",
      width: 110,
      hiddenByDefault: true,
      none: "",
      tone: (row) => (row.resolution === null ? undefined : ticketResolution(row.resolution).tone),
      text: (row) => (row.resolution === null ? "" : ticketResolution(row.resolution).label),
    },
    age("resolved_at", "Resolved", (row) => row.resolved_at, true),
    age("updated_at", "Changed", (row) => row.updated_at, true),
  ];
}
