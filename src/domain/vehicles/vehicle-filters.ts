// The vehicle search: what it is filtered, sorted and searched by.
import { defineList, type FiltersOf } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import { TRAILER_FILTERS, VEHICLE_SOURCE_FILTERS, VEHICLE_TYPE_FILTERS, vehicleLabel } from "./vehicle-labels.ts";

export const VEHICLE_LIST = defineList({
  text: field.text("Search by VIN, plate, their beginning, or truck number", "VIN, plate or truck number…", { most: 40 }),
  types: options.words(VEHICLE_TYPE_FILTERS, { name: "type", label: "Kind", labelOf: vehicleLabel, areOffered: true }),
  trailers: options.words(TRAILER_FILTERS, { name: "trailer", label: "Trailer", labelOf: vehicleLabel, areOffered: true }),
  /** A source, `no_insurance_certificate`, or null for any. */
  source: field.choice(VEHICLE_SOURCE_FILTERS),
  /** Only observations of the last two years. */
  isRecent: field.flag({ name: "age" }, "2y"),
  carrierId: field.onlyId("Carrier", { name: "carrier" }),
  /** Columns that the server sorts by. */
  sort: field.sort(["date", "vin", "truck_number"]),
  peek: field.peek,
});
export type VehicleFilters = FiltersOf<typeof VEHICLE_LIST>;
