// The columns of vehicle observations.
import type { CarrierVehicle } from "../../contract/vehicles/vehicles.ts";
import { vehicleLabel } from "../../domain/vehicles/vehicle-labels.ts";
import { Age, Missing } from "../../ui/cell/Age.tsx";
import { Identifier } from "../../ui/cell/Identifier.tsx";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";
import { identifierColumn } from "../carriers/carrier-columns.tsx";

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
    width: 172,
    minWidth: 150,
    pin: "start",
    mono: true,
    sortable: true,
    cell: ({ vin }) => <Identifier value={vin} />,
    text: ({ vin }) => vin,
  },
  {
    id: "truck_number",
    title: "Truck",
    width: 76,
    mono: true,
    sortable: true,
    cell: ({ truck_number }) => truck_number ?? <Missing />,
    text: ({ truck_number }) => truck_number ?? "",
  },
  { id: "kind", title: "Kind", width: 130, cell: kindOf, text: kindOf },
  {
    id: "description",
    title: "Description",
    width: 190,
    cell: ({ description }) => description ?? <Missing />,
    text: ({ description }) => description ?? "",
  },
  {
    id: "source",
    title: "Seen on",
    width: 150,
    cell: ({ source }) => vehicleLabel(source),
    text: ({ source }) => vehicleLabel(source),
  },
  {
    id: "date",
    title: "Seen",
    width: 82,
    align: "end",
    sortable: true,
    descFirst: true,
    cell: ({ date }) => <Age time={date} />,
    text: ({ date }) => date,
  },
];

const CARRIER: readonly ColumnSpec<CarrierVehicle>[] = [
  {
    id: "carrier",
    title: "Carrier",
    width: 240,
    cell: ({ carrier }) => carrier.legal_name,
    text: ({ carrier }) => carrier.legal_name,
  },
  identifierColumn("DOT", NUMBER_WIDTH, carrierOf, <Missing />),
  { ...identifierColumn("MC", NUMBER_WIDTH, carrierOf, <Missing />), hiddenByDefault: true },
];

export const VEHICLE_COLUMNS: readonly ColumnSpec<CarrierVehicle>[] = [...VEHICLE, ...CARRIER];
