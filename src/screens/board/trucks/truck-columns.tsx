// The columns of the table of truck postings.
import type { TruckPosting } from "../../../contract/board/truck-postings.ts";
import type { Local } from "../../../db/tables.ts";
import {
  destinationText,
  equipmentLabel,
  milesText,
  postingState,
  postingStatus,
  truckText,
} from "../../../domain/board/truck-status.ts";
import { formatDay } from "../../../domain/format.ts";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { CarrierCell } from "../../../widgets/carriers/CarrierCell.tsx";
import { ageColumn, nameColumn, toneColumn, UNKNOWN } from "../../../widgets/carriers/carrier-columns.ts";

export type TruckRow = TruckPosting & Local;

/** `today` is YYYY-MM-DD. Keep the array's identity for as long as it is the same. */
export const truckColumns = (today: string): readonly ColumnSpec<TruckRow>[] => [
  {
    ...nameColumn<TruckRow>("carrier", 210, (row) => row.carrier_name),
    cell: (row) => (row.waiting === true ? <CarrierCell name={row.carrier_name} isWaiting /> : undefined),
  },
  { id: "truck", title: "Truck", width: 92, text: truckText },
  toneColumn("state", "Status", 124, (row) => postingStatus(postingState(row, today))),
  { id: "start", title: "Available", width: 104, line: "end", align: "end", text: (row) => formatDay(row.start_date) },
  { id: "origin", title: "Origin", width: 180, line: "fact", text: (row) => row.origin_search_display_name },
  {
    id: "origin_tolerance",
    title: "DH-O",
    width: 76,
    align: "end",
    descFirst: true,
    text: (row) => milesText(row.origin_deadhead_tolerance),
  },
  { id: "destination", title: "Destination", width: 180, line: "fact", lineLabel: "→", text: destinationText },
  {
    id: "destination_tolerance",
    title: "DH-D",
    width: 76,
    align: "end",
    descFirst: true,
    text: (row) => (row.destination_area_id === null ? "" : milesText(row.destination_deadhead_tolerance)),
    none: "",
  },
  { id: "equipment", title: "Equipment", width: 130, line: "fact", text: (row) => equipmentLabel(row.posted_equipment_type) },
  { id: "person", title: "Posted by", width: 130, none: UNKNOWN, text: (row) => row.user_name ?? "" },
  ageColumn<TruckRow>("created_at", "Posted", 84, (row) => row.created_at),
  { ...ageColumn<TruckRow>("updated_at", "Changed", 84, (row) => row.updated_at), hiddenByDefault: true },
  {
    id: "vin",
    title: "VIN",
    width: 170,
    hiddenByDefault: true,
    mono: true,
    shows: "identifier",
    none: "",
    text: (row) => row.vin ?? "",
  },
];
