// Reads vehicle observations with their carriers.
import type { CarrierVehicle } from "../../../src/contract/vehicles/vehicles.ts";
import type { Queryable } from "../../db/engine.ts";
import { dayText } from "../../http/wire.ts";
import { identifiersOf } from "../carriers/search/listed-carrier.ts";

const ROW = `json_build_object(
  'id', v.id, 'carrier_id', v.carrier_id, 'vin', v.vin, 'truck_number', v.truck_number, 'plate', v.plate, 'plate_state', v.plate_state,
  'is_type', v.is_type,
  'power_unit_type', v.power_unit_type, 'trailer_type', v.trailer_type, 'source', v.source, 'description', v.description,
  'date', ${dayText("v.observed_on")},
  'carrier', json_build_object('id', ca.id, 'legal_name', ca.legal_name, 'identifiers', ${identifiersOf("ca.id")}))`;

/** Newest first; within one day, the last recorded first. */
export const NEWEST_FIRST = "v.observed_on desc, v.id desc";

/**
 * The observations that `ids` selects, in its order, or reversed.
 * @param ids SQL that selects id, ordered
 */
export async function readVehicles(
  tx: Queryable,
  ids: string,
  params: readonly unknown[],
  isReversed = false,
): Promise<CarrierVehicle[]> {
  const rows = await tx.query<{ vehicle: CarrierVehicle }>(
    `with picked as materialized (select p.id, row_number() over () as position from (${ids}) p)
     select ${ROW} as vehicle from picked join carrier_vehicles v on v.id = picked.id join carriers ca on ca.id = v.carrier_id
     order by picked.position`,
    params,
  );
  const vehicles = rows.map((row) => row.vehicle);
  return isReversed ? vehicles.reverse() : vehicles;
}
