// The words of vehicles: what may be chosen in the filters, and how each is read by people.
import { TRAILER_TYPES } from "../../contract/carriers/carriers.ts";
import { VEHICLE_SOURCES } from "../../contract/vehicles/vehicles.ts";
import { humanized } from "../statuses.ts";

/** Chosen together they are searched by power unit type, each alone by the vehicle's type (specification part 1, section 5). */
export const SMALL_TRUCK_FILTERS = ["straight_box_trucks", "cargo_vans", "pickup"] as const;

export const VEHICLE_TYPE_FILTERS = ["truck", "trailer", ...SMALL_TRUCK_FILTERS] as const;
export type VehicleTypeFilter = (typeof VEHICLE_TYPE_FILTERS)[number];

/** The wire's word for each: types are told there of one vehicle. */
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

const WORDS: Readonly<Record<string, string>> = {
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
  no_insurance_certificate: "Not from a certificate",
};

/** A word of the API as people read it; one that is not known is shown as it is. */
export const vehicleLabel = (token: string): string => (Object.hasOwn(WORDS, token) ? (WORDS[token] ?? token) : humanized(token));
