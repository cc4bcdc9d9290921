// The columns of the load board.
import { certificationLabel } from "../../../domain/board/board-filters.ts";
import { formatRate } from "../../../domain/format.ts";
import { postingState } from "../../../domain/board/posting-state.ts";
import { loadStatus } from "../../../domain/loads/load-statuses.ts";
import { destinationName, originName } from "../../../domain/loads/stops.ts";
import { entryReason } from "../../../outbox/labels.ts";
import { postedEquipment } from "../../../domain/loads/posted-equipment.ts";
import { vehicleLabel } from "../../../domain/vehicles/vehicle-labels.ts";
import type { RowFailure } from "../../../outbox/bulk-progress.ts";
import { numText } from "../../../ui/cell/Num.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import type { LoadRow } from "../../../widgets/loads/load-columns.tsx";
import { stopColumn } from "../../../widgets/loads/stop-column.ts";
import { failureText } from "../../../widgets/board/PostingFailure.tsx";

type Column = ColumnSpec<LoadRow>;

const place = (id: string, title: string, text: (row: LoadRow) => string): Column => ({
  id,
  title,
  width: 150,
  line: "fact",
  lineLabel: id === "destination" ? "→" : null,
  none: "",
  text,
});

const ratePerMile = ({ rate, billable_miles: miles }: LoadRow): string =>
  rate === null || miles === null || miles === 0 ? "" : `$${(rate / miles).toFixed(2)}`;

/** `failures`: of postings, by load. Keep the array's identity. */
export const boardColumns = (failures: ReadonlyMap<number, RowFailure>): readonly Column[] => [
  {
    id: "load_id",
    title: "Load",
    width: 112,
    pin: "start",
    mono: true,
    names: true,
    shows: "identifier",
    text: (row) => row.external_load_number,
  },
  {
    id: "posting",
    title: "Posting",
    width: 250,
    tone: (row) => (failures.has(row.id) ? "fail" : row.waiting === true ? "incomplete" : postingState(row).tone),
    text: (row) => {
      const failure = failures.get(row.id);
      if (failure !== undefined) return entryReason(failure.entry) ?? failureText(failure);
      const { text } = postingState(row);
      return row.waiting === true ? `${text}, not sent yet` : text;
    },
  },
  { id: "last_posted_at", title: "Posted", width: 84, align: "end", shows: "age", text: (row) => row.last_posted_at ?? "" },
  place("origin", "Origin", originName),
  stopColumn("pickup", "Pickup", ({ stops }) => stops[0]),
  place("destination", "Destination", destinationName),
  stopColumn("dropoff", "Delivery", ({ stops }) => stops.at(-1)),
  {
    id: "equipment",
    title: "Equipment",
    width: 128,
    line: "fact",
    text: (row) =>
      postedEquipment(row.posted_equipment_type_string)?.description ??
      row.posted_equipment_type_string ??
      vehicleLabel(row.equipment_type),
  },
  {
    id: "trailer_length",
    title: "Length",
    width: 72,
    align: "end",
    text: (row) => (row.trailer_length === null ? "" : `${row.trailer_length} ft`),
    none: "",
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
    id: "certifications",
    title: "Needs",
    width: 96,
    none: "",
    text: (row) => row.certifications.map(certificationLabel).join(", "),
  },
  { id: "billable_miles", title: "Miles", width: 72, align: "end", text: (row) => numText(row.billable_miles) },
  { id: "rate", title: "Rate", width: 84, align: "end", text: (row) => (row.rate === null ? "" : formatRate(row.rate)) },
  { id: "rate_per_mile", title: "$/mi", width: 68, align: "end", text: ratePerMile },
  {
    id: "status",
    title: "Status",
    width: 110,
    hiddenByDefault: true,
    tone: (row) => loadStatus(row.status).tone,
    text: (row) => loadStatus(row.status).label,
  },
  { id: "carrier", title: "Carrier", width: 180, hiddenByDefault: true, none: "", text: (row) => row.carrier?.legal_name ?? "" },
  { id: "creator", title: "Created by", width: 130, hiddenByDefault: true, none: "", text: (row) => row.creator_name ?? "" },
];
