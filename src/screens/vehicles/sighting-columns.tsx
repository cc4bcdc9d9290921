// The columns of sightings of any carrier's vehicles: the vehicle, its carrier, and whether that is OK to use.
import type { CarrierVehicle } from "../../contract/vehicles/vehicles.ts";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";
import { okToUseColumn, whyColumn } from "../../widgets/rules/assessed-columns.tsx";
import { VEHICLE_COLUMNS } from "../../widgets/vehicles/columns.tsx";

const carrierOf = ({ carrier_id: id }: CarrierVehicle): number => id;

export const SIGHTING_COLUMNS: readonly ColumnSpec<CarrierVehicle>[] = [
  ...VEHICLE_COLUMNS,
  okToUseColumn(carrierOf),
  { ...whyColumn(carrierOf), hiddenByDefault: true },
];
