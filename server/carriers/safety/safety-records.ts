// Reads one carrier's inspections, crashes and fleet as input of the Safety Measurement System.
import type { BasicName } from "../../../../src/contract/carriers/safety.ts";
import { basicOfCode } from "../../../../src/domain/carriers/sms/basic-of-code.ts";
import type { Crashed, Fleet, Found, Inspected, SafetyRecord, Size } from "../../../../src/domain/carriers/sms/record.ts";
import { dayOf } from "../../../../src/domain/days.ts";
import type { Queryable } from "../../../db/engine.ts";
import { readRows } from "../../../db/plain-sql.ts";
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
  basic: BasicName | null;
  severity: number | null;
  is_out_of_service: boolean;
  is_dismissed: boolean;
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

/** The violations by inspection; those that count in no BASIC are left out. */
async function readFound(tx: Queryable, carrierId: number): Promise<ReadonlyMap<number, readonly Found[]>> {
  const rows = await tx.query<CarrierResultRow>(
    `select v.inspection_id, v.code, k.basic, k.severity, v.is_out_of_service, v.is_dismissed
     from violations v left join violation_codes k on k.code = v.code where v.carrier_id = $1`,
    [carrierId],
  );
  const byInspection = new Map<number, Found[]>();
  for (const { inspection_id, code, severity, is_out_of_service, is_dismissed, ...row } of rows) {
    const basic = row.basic ?? basicOfCode(code);
    if (basic === null) continue;
    const list = byInspection.get(inspection_id) ?? [];
    list.push({ code, basic, severity, isOutOfService: is_out_of_service, isDismissed: is_dismissed });
    byInspection.set(inspection_id, list);
  }
  return byInspection;
}

async function readFleet(tx: Queryable, carrierId: number): Promise<Fleet> {
  const [row] = await readRows(
    tx,
    "select power_units, tractors, straight_trucks, buses, annual_miles, annual_miles_year from carriers where id = $1",
    [carrierId],
  );
  const sizes = await tx.query<Size>(
    `select ${dayText("on_day")} as on, power_units as units from carrier_sizes where carrier_id = $1`,
    [carrierId],
  );
  const today = dayOf(new Date());
  const powerUnits = row?.power_units ?? null;
  const earlier = sizes.filter(({ on }) => on < today);
  return {
    powerUnits,
    tractors: row?.tractors ?? null,
    straightTrucks: row?.straight_trucks ?? null,
    buses: row?.buses ?? null,
    annualMiles: row?.annual_miles ?? null,
    annualMilesYear: row?.annual_miles_year ?? null,
    sizes: powerUnits === null ? earlier : [...earlier, { on: today, units: powerUnits }],
  };
}

export async function readSafetyRecord(tx: Queryable, carrierId: number): Promise<Recorded> {
  const inspected = await tx.query<InspectedRow>(
    `select id, ${dayText("inspected_on")} as on, level, is_hazmat, is_vehicle_out_of_service as is_vehicle_oos,
       is_driver_out_of_service as is_driver_oos, is_hazmat_out_of_service as is_hazmat_oos
     from inspections where carrier_id = $1 and inspected_on > ${MEMORY}`,
    [carrierId],
  );
  const found = await readFound(tx, carrierId);
  const crashes = await tx.query<Crashed>(
    `select ${dayText("crashed_on")} as on, fatalities, injuries, is_hazmat_released as "isHazmatReleased",
       is_preventable as "isPreventable" from crashes where carrier_id = $1`,
    [carrierId],
  );
  const inspections = inspected.map((row) => ({
    on: row.on,
    level: row.level,
    isHazmat: row.is_hazmat,
    found: found.get(row.id) ?? [],
    isVehicleOut: row.is_vehicle_oos,
    isDriverOut: row.is_driver_oos,
    isHazmatOut: row.is_hazmat_oos,
  }));
  return { fleet: await readFleet(tx, carrierId), inspections, crashes };
}
