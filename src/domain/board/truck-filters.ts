// The list of truck postings: what it is filtered, sorted and searched by, and the columns that answer it.
import type { TruckPosting } from "../../contract/board/truck-postings.ts";
import { equipmentLabel } from "./truck-status.ts";
import { nameForSearch } from "../carriers/search/search-text.ts";
import { CREATED_AT, flagColumn, ID, type Layout, searched, sortsOf, UPDATED_AT } from "../list/columns.ts";
import { defineList, type FiltersOf, listQuery } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import { POSTED_EQUIPMENT } from "../loads/posted-equipment.ts";
import { type Condition, type LocalQuery, oneOf, type Sort } from "../query.ts";

export const layout: Layout<TruckPosting> = {
  table: "truck_postings",
  version: 1,
  columns: [
    ID,
    flagColumn("is_active", (row) => row.is_active),
    { name: "carrier_id", kind: "number", of: (row) => row.carrier_id },
    { name: "carrier", sorts: true, kind: "text", of: (row) => nameForSearch(row.carrier_name) },
    {
      name: "equipment",
      sorts: true,
      kind: "code",
      words: POSTED_EQUIPMENT.map(({ code }) => code),
      of: (row) => row.posted_equipment_type,
    },
    { name: "start", sorts: true, kind: "number", of: (row) => dayNumber(row.start_date) },
    { name: "origin", sorts: true, kind: "text", of: (row) => row.origin_search_display_name.toUpperCase() },
    { name: "destination", sorts: true, kind: "text", of: (row) => (row.destination_search_display_name ?? "").toUpperCase() },
    { name: "origin_tolerance", sorts: true, kind: "number", of: (row) => row.origin_deadhead_tolerance },
    { name: "destination_tolerance", sorts: true, kind: "number", of: (row) => row.destination_deadhead_tolerance },
    { name: "person", sorts: true, kind: "code", of: (row) => row.user_name },
    { ...CREATED_AT, sorts: true },
    { ...UPDATED_AT, sorts: true },
    {
      name: "name",
      kind: "text",
      of: (row) =>
        searched(
          row.carrier_name,
          row.origin_search_display_name,
          row.destination_search_display_name,
          row.truck_number,
          row.vin,
        ),
    },
  ],
};

export const TRUCK_LISTS = [
  { id: "active", title: "Active" },
  { id: "available", title: "Available now" },
  { id: "inactive", title: "Inactive" },
  { id: "all", title: "All" },
] as const;
export type TruckListId = (typeof TRUCK_LISTS)[number]["id"];

export const TRUCK_LIST = defineList({
  list: field.choice(
    TRUCK_LISTS.map(({ id }) => id),
    {},
    "active",
  ),
  text: field.text("Filter by carrier, place, truck number or VIN", "Carrier, place, truck…"),
  equipment: options.words(
    POSTED_EQUIPMENT.map(({ code }) => code),
    { column: "equipment", label: "Equipment", labelOf: equipmentLabel },
  ),
  people: options.names({ name: "person", column: "person", label: "Posted by" }),
  carrier: field.onlyId("Carrier", { column: "carrier_id" }),
  sort: field.sort(sortsOf(layout)),
  peek: field.peek,
});
export type TruckFilters = FiltersOf<typeof TRUCK_LIST>;

/** A day as the columns have it, in milliseconds since 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** What a list holds, without its filters. `today` is YYYY-MM-DD. */
export function truckListConditions(list: TruckListId, today: string): readonly Condition[] {
  if (list === "all") return [];
  if (list === "inactive") return oneOf("is_active", [false]);
  const active = oneOf("is_active", [true]);
  return list === "active" ? active : [...active, { column: "start", is: "range", max: dayNumber(today) }];
}

/** The trucks that are free first, first; of the others those that changed last. */
export const truckSort = ({ list, sort }: TruckFilters): Sort =>
  sort ??
  (list === "active" || list === "available"
    ? { column: "start", descending: false }
    : { column: "updated_at", descending: true });

export const truckQuery = (filters: TruckFilters, today: string): LocalQuery =>
  listQuery(TRUCK_LIST, filters, truckListConditions(filters.list, today), truckSort(filters));
