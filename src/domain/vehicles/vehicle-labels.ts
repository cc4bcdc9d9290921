// Labels of vehicle types and sources, and the options of the vehicle filters.
import { TRAILER_TYPES } from "../../contract/carriers/carriers.ts";
import type { CarrierVehicle, VehicleSource, VehicleType } from "../../contract/vehicles/vehicles.ts";
import { equipmentName } from "../carriers/equipment-name.ts";

interface TypeFilter {
  readonly value: string;
  readonly label: string;
  /** The API's token. */
  readonly type: VehicleType;
  /** All of these together are searched by power unit type. */
  readonly isSmallTruck?: boolean;
}

/** The options of the type filter, in their order. */
export const TYPE_FILTERS: readonly TypeFilter[] = [
  { value: "truck", label: "Truck", type: "truck" },
  { value: "trailer", label: "Trailer", type: "trailer" },
  { value: "straight_box_trucks", label: "Box trucks", type: "straight_box_truck", isSmallTruck: true },
  { value: "cargo_vans", label: "Cargo vans", type: "cargo_van", isSmallTruck: true },
  { value: "pickup", label: "Pickup", type: "pickup", isSmallTruck: true },
];

export const NO_INSURANCE_CERTIFICATE = "no_insurance_certificate";

interface SourceFilter {
  readonly value: VehicleSource | typeof NO_INSURANCE_CERTIFICATE;
  readonly label: string;
}

/** The options of the source filter, in their order. */
const SOURCE_FILTERS: readonly SourceFilter[] = [
  { value: "insurance_certificate", label: "Insurance certificate" },
  { value: "eld", label: "ELD" },
  { value: "inspection", label: "Inspection" },
  { value: NO_INSURANCE_CERTIFICATE, label: "Not on a certificate" },
];

export const VEHICLE_TYPE_FILTERS = TYPE_FILTERS.map(({ value }) => value);
export const TRAILER_FILTERS: readonly string[] = TRAILER_TYPES;
export const VEHICLE_SOURCE_FILTERS: readonly string[] = SOURCE_FILTERS.map(({ value }) => value);

const LABELS: ReadonlyMap<string, string> = new Map(
  [...TYPE_FILTERS, ...SOURCE_FILTERS].map(({ value, label }) => [value, label] as const),
);

/** The label of an API token; unknown tokens are shown as they are. */
export const vehicleLabel = (token: string): string => LABELS.get(token) ?? equipmentName(token);

/** "TX ZZ12345"; empty where no plate is known. */
export const plateText = ({ plate, plate_state: state }: Pick<CarrierVehicle, "plate" | "plate_state">): string =>
  [state, plate].filter((part) => part !== null).join(" ");
