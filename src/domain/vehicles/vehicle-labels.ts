// Labels of vehicle types and sources, and the options of the vehicle filters.
import { TRAILER_TYPES } from "../../contract/carriers/carriers.ts";
import { VEHICLE_SOURCES } from "../../contract/vehicles/vehicles.ts";
import { humanized } from "../status.ts";

/** All three together are searched by power unit type, otherwise by vehicle type (specification part 1, section 5). */
export const SMALL_TRUCK_FILTERS = ["straight_box_trucks", "cargo_vans", "pickup"] as const;

export const VEHICLE_TYPE_FILTERS = ["truck", "trailer", ...SMALL_TRUCK_FILTERS] as const;
export type VehicleTypeFilter = (typeof VEHICLE_TYPE_FILTERS)[number];

/** The API's singular token of each filter option. */
export const TYPE_OF_FILTER: Readonly<Record<VehicleTypeFilter, string>> = {
  truck: "truck",
  trailer: "trailer",
  straight_box_trucks: "straight_box_truck",
  cargo_vans: "cargo_van",
  pickup: "pickup",
};

export const TRAILER_FILTERS = TRAILER_TYPES;

export const NO_INSURANCE_CERTIFICATE = "no_insurance_certificate";
export const VEHICLE_SOURCE_FILTERS = [...VEHICLE_SOURCES, NO_INSURANCE_CERTIFICATE] as const;

const LABELS: Readonly<Record<string, string>> = {
  truck: "Truck",
  tractor: "Tractor",
  straight_box_truck: "Box truck",
  straight_box_trucks: "Box trucks",
  cargo_van: "Cargo van",
  cargo_vans: "Cargo vans",
  pickup: "Pickup",
  van: "Dry van",
  eld: "ELD",
  inspection: "Inspection",
  insurance_certificate: "Insurance certificate",
  no_insurance_certificate: "Not on a certificate",
};

/** The label of an API token; unknown tokens are shown as they are. */
export const vehicleLabel = (token: string): string =>
  Object.hasOwn(LABELS, token) ? (LABELS[token] ?? token) : humanized(token);
