// The list of truck postings: what it is filtered, sorted and searched by.
import { defineList, listQuery, type FiltersOf } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import { POSTED_EQUIPMENT } from "../loads/posted-equipment.ts";
import { oneOf, type Condition, type LocalQuery, type Sort } from "../query.ts";
import { equipmentLabel } from "./truck-status.ts";

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
  sort: field.sort([
    "carrier",
    "origin",
    "destination",
    "start",
    "equipment",
    "origin_tolerance",
    "destination_tolerance",
    "person",
    "created_at",
    "updated_at",
  ]),
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
