// The columns that load alerts are filtered, sorted, searched and counted by.
import { RESOLUTIONS, TICKET_STATUSES, type Ticket } from "../../../src/contract/loads/tickets.ts";
import type { Local } from "../../../src/db/tables.ts";
import { nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import { judgedCode } from "../../../src/domain/loads/alert-precision.ts";
import { alertType } from "../../../src/domain/loads/alert-types.ts";
import type { ColumnSpec, Layout } from "../layout.ts";
import { loadNumberText } from "../load-number.ts";
import { timeOf } from "../wire-time.ts";

type Row = Ticket & Local;

const timeOrNull = (time: string | null): number | null => (time === null ? null : timeOf(time));

const columns: readonly ColumnSpec<Row>[] = [
  { name: "id", kind: "number", of: (row) => row.id },
  { name: "status", kind: "code", words: TICKET_STATUSES, of: (row) => row.status },
  { name: "is_type", kind: "code", of: (row) => row.is_type },
  { name: "type_label", kind: "text", of: (row) => alertType(row.is_type).label.toUpperCase() },
  { name: "assignee_id", kind: "code", of: (row) => row.assignee_id },
  { name: "assignee", kind: "text", of: (row) => (row.assignee_name ?? "").toUpperCase() },
  { name: "carrier_id", kind: "number", of: (row) => row.carrier_id },
  { name: "load_id", kind: "number", of: (row) => row.load_id },
  { name: "movement_id", kind: "number", of: (row) => row.movement?.id ?? null },
  { name: "resolution", kind: "code", words: RESOLUTIONS, of: (row) => row.resolution },
  { name: "judged", kind: "code", of: judgedCode },
  { name: "origin", kind: "text", of: (row) => (row.origin ?? "").toUpperCase() },
  { name: "destination", kind: "text", of: (row) => (row.destination ?? "").toUpperCase() },
  { name: "carrier", kind: "text", of: (row) => nameForSearch(row.carrier_name ?? "") },
  { name: "value_at_risk", kind: "number", of: (row) => row.value_at_risk },
  { name: "pickup_at", kind: "number", of: (row) => timeOrNull(row.pickup_at) },
  { name: "resolved_at", kind: "number", of: (row) => timeOrNull(row.resolved_at) },
  { name: "created_at", kind: "number", of: (row) => timeOf(row.created_at) },
  { name: "updated_at", kind: "number", of: (row) => timeOf(row.updated_at) },
  { name: "waiting", kind: "code", words: [false, true], of: (row) => row.waiting === true },
  {
    name: "name",
    kind: "text",
    of: (row) =>
      [row.carrier_name, row.load_number, row.origin, row.destination].map((text) => nameForSearch(text ?? "")).join("\t"),
  },
  { name: "identifiers", kind: "text", of: (row) => loadNumberText(row.load_number) },
];

export const layout: Layout<Row> = { version: 1, key: (row) => row.id, revision: "updated_at", columns };
