// The columns of vehicle observations.
import type { CarrierVehicle } from "../../contract/vehicles/vehicles.ts";
import { plateText, vehicleLabel } from "../../domain/vehicles/vehicle-labels.ts";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";
import { ageColumn, identifierColumn } from "../carriers/carrier-columns.ts";

/** Pixels. */
const NUMBER_WIDTH = 92;

const carrierOf = ({ carrier }: CarrierVehicle): CarrierVehicle["carrier"] => carrier;

/** "Box truck", "Reefer trailer". */
export const kindOf = ({ is_type, power_unit_type, trailer_type }: CarrierVehicle): string =>
  is_type === "trailer" ? `${vehicleLabel(trailer_type ?? "unknown")} trailer` : vehicleLabel(power_unit_type ?? is_type);

const VEHICLE: readonly ColumnSpec<CarrierVehicle>[] = [
  {
    id: "vin",
    title: "VIN",
    width: 160,
    minWidth: 150,
    pin: "start",
    mono: true,
    sortable: true,
    names: true,
    shows: "identifier",
    text: ({ vin }) => vin,
  },
  {
    id: "truck_number",
    title: "Truck",
    width: 70,
    mono: true,
    sortable: true,
    text: ({ truck_number }) => truck_number ?? "",
  },
  { id: "plate", title: "Plate", width: 96, mono: true, line: "fact", text: plateText },
  { id: "kind", title: "Kind", width: 104, line: "fact", text: kindOf },
  { id: "description", title: "Description", width: 128, text: ({ description }) => description ?? "" },
  { id: "source", title: "Seen on", width: 140, text: ({ source }) => vehicleLabel(source) },
  { ...ageColumn<CarrierVehicle>("date", "Seen", 82, ({ date }) => date), sortable: true },
];

const CARRIER: readonly ColumnSpec<CarrierVehicle>[] = [
  { id: "carrier", title: "Carrier", width: 196, line: "fact", text: ({ carrier }) => carrier.legal_name },
  identifierColumn("DOT", NUMBER_WIDTH, carrierOf),
  { ...identifierColumn("MC", NUMBER_WIDTH, carrierOf), hiddenByDefault: true },
];

export const VEHICLE_COLUMNS: readonly ColumnSpec<CarrierVehicle>[] = [...VEHICLE, ...CARRIER];
