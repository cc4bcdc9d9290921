// The columns of the table of loads.
import type { Load } from "../../contract/loads/loads.ts";
import type { Local } from "../../db/tables.ts";
import { formatRate } from "../../domain/format.ts";
import { latenessAt } from "../../domain/loads/arrival.ts";
import { confirmationState } from "../../domain/loads/confirmation/confirmation-state.ts";
import { loadException, loadStatus, trackingStatus } from "../../domain/loads/load-statuses.ts";
import { protectionState } from "../../domain/loads/protection/protection.ts";
import { lengthInWords } from "../../domain/loads/stop-result.ts";
import { destinationName, nextStop, originName, stopPlace } from "../../domain/loads/stops.ts";
import { vehicleLabel } from "../../domain/vehicles/vehicle-labels.ts";
import { positionPlace } from "../../domain/loads/position-place.ts";
import { numText } from "../../ui/cell/Num.tsx";
import { StatusTone } from "../../ui/cell/StatusTone.tsx";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";
import { muted } from "../../ui/text/text.ts";
import { CarrierCell } from "../carriers/CarrierCell.tsx";
import { stopColumn } from "./stop-column.ts";

export type LoadRow = Load & Local;

const exceptionText = (row: LoadRow): string => row.exceptions.map((each) => loadException(each).label).join(", ");

const gravest = (row: LoadRow) =>
  row.exceptions.map((each) => loadException(each)).toSorted((a, b) => Number(b.tone === "fail") - Number(a.tone === "fail"))[0];

/** How late the truck is for its next stop; empty in time, or where that is unknown. */
function lateText(row: LoadRow): string {
  const { minutesLate } = latenessAt(row, Date.now());
  return minutesLate !== null && minutesLate > 0 ? lengthInWords(minutesLate) : "";
}

export const LOAD_COLUMNS: readonly ColumnSpec<LoadRow>[] = [
  {
    id: "number",
    title: "Load",
    line: "title",
    width: 110,
    pin: "start",
    mono: true,
    names: true,
    shows: "identifier",
    text: (row) => row.external_load_number,
  },
  {
    id: "status",
    title: "Status",
    width: 146,
    tone: (row) => loadStatus(row.status).tone,
    text: (row) => loadStatus(row.status).label,
  },
  {
    id: "exceptions",
    title: "Exceptions",
    width: 204,
    line: "fact",
    cell: (row) => {
      const first = gravest(row);
      const more = row.exceptions.length - 1;
      return first === undefined ? (
        ""
      ) : (
        <span title={exceptionText(row)}>
          <StatusTone status={first} /> {more > 0 && <span className={muted}>+{more}</span>}
        </span>
      );
    },
    text: exceptionText,
  },
  {
    id: "protection",
    title: "Protection",
    width: 140,
    none: "",
    tone: ({ protection }) => protectionState(protection ?? null).tone,
    text: ({ protection }) => (protection == null ? "" : protectionState(protection).label),
  },
  {
    id: "confirmation",
    title: "Rate confirmation",
    width: 170,
    hiddenByDefault: true,
    none: "",
    tone: ({ confirmation }) => confirmationState(confirmation ?? null).tone,
    text: ({ confirmation }) => (confirmation == null ? "" : confirmationState(confirmation).label),
  },
  {
    id: "tracking_status",
    title: "Tracking",
    width: 170,
    tone: (row) => trackingStatus(row.tracking_status).tone,
    text: (row) => trackingStatus(row.tracking_status).label,
  },
  { id: "origin", title: "Origin", width: 140, line: "fact", none: "", text: originName },
  { ...stopColumn<LoadRow>("pickup_time", "Pickup", ({ stops }) => stops[0]), line: "title" },
  { id: "destination", title: "Destination", width: 140, line: "fact", lineLabel: "→", none: "", text: destinationName },
  stopColumn("dropoff_time", "Delivery", ({ stops }) => stops.at(-1)),
  {
    id: "carrier",
    title: "Carrier",
    width: 200,
    strong: true,
    line: "fact",
    none: "",
    cell: (row) => (row.waiting === true ? <CarrierCell name={row.carrier?.legal_name ?? ""} isWaiting /> : undefined),
    text: (row) => row.carrier?.legal_name ?? "",
  },
  { id: "truck", title: "Truck", width: 80, none: "", text: (row) => row.truck_number ?? "" },
  {
    id: "position",
    title: "Last position",
    width: 150,
    none: "",
    text: (row) => (row.position === null ? "" : positionPlace(row.position)),
  },
  {
    id: "located_at",
    title: "Reported",
    width: 84,
    align: "end",
    descFirst: true,
    shows: "age",
    text: (row) => row.position?.located_at ?? "",
  },
  {
    id: "minutes_late",
    title: "Late, est.",
    width: 124,
    line: "end",
    lineLabel: null,
    align: "end",
    descFirst: true,
    tone: () => "fail",
    none: "",
    text: lateText,
  },
  {
    id: "next_stop",
    title: "Next stop",
    width: 140,
    hiddenByDefault: true,
    none: "",
    text: (row) => {
      const stop = nextStop(row);
      return stop === null ? "" : stopPlace(stop);
    },
  },
  {
    id: "equipment_type",
    title: "Equipment",
    width: 110,
    text: (row) => vehicleLabel(row.equipment_type),
  },
  {
    id: "weight",
    title: "Weight",
    width: 88,
    align: "end",
    descFirst: true,
    text: (row) => numText(row.weight, "pounds"),
  },
  {
    id: "billable_miles",
    title: "Miles",
    width: 76,
    align: "end",
    descFirst: true,
    text: (row) => numText(row.billable_miles),
  },
  {
    id: "rate",
    title: "Rate",
    width: 84,
    align: "end",
    descFirst: true,
    text: (row) => (row.rate === null ? "" : formatRate(row.rate)),
  },
  {
    id: "creator",
    title: "Created by",
    width: 130,
    hiddenByDefault: true,
    none: "",
    text: (row) => row.creator_name ?? "",
  },
  {
    id: "updated_at",
    title: "Changed",
    width: 84,
    hiddenByDefault: true,
    align: "end",
    descFirst: true,
    shows: "age",
    text: (row) => row.updated_at,
  },
];
