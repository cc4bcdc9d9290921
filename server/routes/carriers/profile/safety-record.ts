// Reads one carrier's inspections and crashes as input of the Safety Measurement System.
import type { BasicName } from "../../../../src/contract/carriers/safety.ts";
import type { Crashed, Found, Inspected, SafetyRecord } from "../../../../src/domain/carriers/basics.ts";
import type { Queryable } from "../../../db/engine.ts";
import { dayText, monthsAgo } from "../../../http/wire.ts";

interface InspectedRow {
  id: number;
  on: string;
  level: number;
  is_hazmat: boolean;
  is_vehicle_oos: boolean;
  is_driver_oos: boolean;
  is_hazmat_oos: boolean;
}

interface CarrierResultRow {
  inspection_id: number;
  code: string;
  basic: BasicName;
  severity: number;
  is_out_of_service: boolean;
}

/** An inspection with its out-of-service orders. */
export interface RecordedInspection extends Inspected {
  readonly isVehicleOut: boolean;
  readonly isDriverOut: boolean;
  readonly isHazmatOut: boolean;
}

export interface Recorded extends SafetyRecord {
  readonly inspections: readonly RecordedInspection[];
}

// Eight quarters, each with the two years before it.
const MEMORY = monthsAgo(49);

export async function readSafetyRecord(tx: Queryable, carrierId: number, powerUnits: number | null): Promise<Recorded> {
  const inspected = await tx.query<InspectedRow>(
    `select id, ${dayText("inspected_on")} as on, level, is_hazmat, is_vehicle_out_of_service as is_vehicle_oos,
       is_driver_out_of_service as is_driver_oos, is_hazmat_out_of_service as is_hazmat_oos
     from inspections where carrier_id = $1 and inspected_on > ${MEMORY}`,
    [carrierId],
  );
  const found = await tx.query<CarrierResultRow>(
    `select v.inspection_id, v.code, k.basic, k.severity, v.is_out_of_service
     from violations v join violation_codes k on k.code = v.code
     where v.carrier_id = $1 and k.basic is not null and k.severity is not null`,
    [carrierId],
  );
  const byInspection = new Map<number, Found[]>();
  for (const { inspection_id, code, basic, severity, is_out_of_service: isOutOfService } of found) {
    const list = byInspection.get(inspection_id) ?? [];
    list.push({ code, basic, severity, isOutOfService });
    byInspection.set(inspection_id, list);
  }
  const crashes = await tx.query<Crashed>(
    `select ${dayText("crashed_on")} as on, fatalities, injuries, is_preventable as "isPreventable" from crashes where carrier_id = $1`,
    [carrierId],
  );
  const inspections = inspected.map((row) => ({
    on: row.on,
    level: row.level,
    isHazmat: row.is_hazmat,
    found: byInspection.get(row.id) ?? [],
    isVehicleOut: row.is_vehicle_oos,
    isDriverOut: row.is_driver_oos,
    isHazmatOut: row.is_hazmat_oos,
  }));
  return { powerUnits, inspections, crashes };
}
