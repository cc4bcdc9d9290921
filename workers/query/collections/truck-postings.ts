// The columns that truck postings are filtered, sorted, searched and counted by.
import type { TruckPosting } from "../../../src/contract/board/truck-postings.ts";
import type { Local } from "../../../src/db/tables.ts";
import { dayNumber } from "../../../src/domain/board/truck-filters.ts";
import { nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import { POSTED_EQUIPMENT } from "../../../src/domain/loads/posted-equipment.ts";
import type { ColumnSpec, Layout } from "../layout.ts";
import { timeOf } from "../wire-time.ts";

type Row = TruckPosting & Local;

const columns: readonly ColumnSpec<Row>[] = [
  { name: "id", kind: "number", of: (row) => row.id },
  { name: "is_active", kind: "code", words: [false, true], of: (row) => row.is_active },
  { name: "carrier_id", kind: "number", of: (row) => row.carrier_id },
  { name: "carrier", kind: "text", of: (row) => nameForSearch(row.carrier_name) },
  { name: "equipment", kind: "code", words: POSTED_EQUIPMENT.map(({ code }) => code), of: (row) => row.posted_equipment_type },
  { name: "start", kind: "number", of: (row) => dayNumber(row.start_date) },
  { name: "origin", kind: "text", of: (row) => row.origin_search_display_name.toUpperCase() },
  { name: "destination", kind: "text", of: (row) => (row.destination_search_display_name ?? "").toUpperCase() },
  { name: "origin_tolerance", kind: "number", of: (row) => row.origin_deadhead_tolerance },
  { name: "destination_tolerance", kind: "number", of: (row) => row.destination_deadhead_tolerance },
  { name: "person", kind: "code", of: (row) => row.user_name },
  { name: "created_at", kind: "number", of: (row) => timeOf(row.created_at) },
  { name: "updated_at", kind: "number", of: (row) => timeOf(row.updated_at) },
  {
    name: "name",
    kind: "text",
    of: (row) =>
      [
        row.carrier_name,
        row.origin_search_display_name,
        row.destination_search_display_name ?? "",
        row.truck_number ?? "",
        row.vin ?? "",
      ]
        .map(nameForSearch)
        .join("\t"),
  },
];

export const layout: Layout<Row> = { version: 1, key: (row) => row.id, revision: "updated_at", columns };
