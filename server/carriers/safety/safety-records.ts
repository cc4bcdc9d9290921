// Reads carriers' inspections, crashes and fleets as input of the Safety Measurement System.
import type { BasicName } from "../../../src/contract/carriers/safety.ts";
import { basicOfViolation } from "../../../src/domain/carriers/sms/basic-of-violation.ts";
import type { Crashed, Fleet, Found, Inspected, SafetyRecord, Size } from "../../../src/domain/carriers/sms/record.ts";
import { dayOf } from "../../../src/domain/days.ts";
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { dayText, monthsAgo } from "../../http/wire.ts";
import { readListState, squeezedSql } from "./violation-list.ts";

interface InspectedRow {
  carrier_id: number;
  id: number;
  on: string;
  level: number;
  is_hazmat: boolean;
  is_vehicle_oos: boolean;
  is_driver_oos: boolean;
  is_hazmat_oos: boolean;
}

interface FoundRow {
  inspection_id: number;
  code: string;
  on: string;
  basic: BasicName | null;
  severity: number | null;
  violation_group: string | null;
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

const INSPECTED = `
  select carrier_id, id, ${dayText("inspected_on")} as on, level, is_hazmat, is_vehicle_out_of_service as is_vehicle_oos,
    is_driver_out_of_service as is_driver_oos, is_hazmat_out_of_service as is_hazmat_oos
  from inspections where carrier_id = any($1::bigint[]) and inspected_on > ${MEMORY} order by id`;

const FOUND = `
  select v.inspection_id, v.code, ${dayText("i.inspected_on")} as on, k.basic, k.severity, k.violation_group, v.is_out_of_service, v.is_dismissed
  from violations v join inspections i on i.id = v.inspection_id left join violation_codes k on k.squeezed = ${squeezedSql("v.code")}
  where v.carrier_id = any($1::bigint[]) and i.inspected_on > ${MEMORY} order by v.id`;

const CRASHED = `
  select carrier_id, ${dayText("crashed_on")} as on, fatalities, injuries, is_hazmat_released as "isHazmatReleased",
    is_preventable as "isPreventable" from crashes where carrier_id = any($1::bigint[]) order by id`;

const SIZES = `select carrier_id, ${dayText("on_day")} as on, power_units as units from carrier_sizes
  where carrier_id = any($1::bigint[])`;

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => number): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

/** The violations by inspection; those that count in no BASIC are left out. */
async function readFound(tx: Queryable, carrierIds: readonly number[]): Promise<ReadonlyMap<number, readonly Found[]>> {
  const { wholeAt } = await readListState(tx);
  const byInspection = new Map<number, Found[]>();
  for (const { inspection_id: id, code, severity, violation_group: group, ...row } of await tx.query<FoundRow>(FOUND, [
    carrierIds,
  ])) {
    const basic = basicOfViolation({ code, ...row }, wholeAt);
    if (basic === null) continue;
    const found = { code, basic, group, severity, isOutOfService: row.is_out_of_service, isDismissed: row.is_dismissed };
    const list = byInspection.get(id);
    if (list === undefined) byInspection.set(id, [found]);
    else list.push(found);
  }
  return byInspection;
}

async function readFleets(tx: Queryable, carrierIds: readonly number[]): Promise<ReadonlyMap<number, Fleet>> {
  const rows = await readRows(
    tx,
    `select id, power_units, tractors, straight_trucks, buses, annual_miles, annual_miles_year from carriers
     where id = any($1::bigint[])`,
    [carrierIds],
  );
  const sizes = grouped(await tx.query<Size & { readonly carrier_id: number }>(SIZES, [carrierIds]), ({ carrier_id: id }) => id);
  const today = dayOf(new Date());
  return new Map(
    rows.map(({ id, power_units: powerUnits, tractors, buses, ...row }) => {
      const earlier = (sizes.get(id) ?? []).filter(({ on }) => on < today);
      const fleet: Fleet = {
        powerUnits,
        tractors,
        straightTrucks: row.straight_trucks,
        buses,
        annualMiles: row.annual_miles,
        annualMilesYear: row.annual_miles_year,
        sizes: powerUnits === null ? earlier : [...earlier, { on: today, units: powerUnits }],
      };
      return [id, fleet];
    }),
  );
}

/** By carrier; a carrier that does not exist has no record. @param carrierIds some hundred at most: all of them are in memory at once */
export async function readSafetyRecords(tx: Queryable, carrierIds: readonly number[]): Promise<ReadonlyMap<number, Recorded>> {
  const found = await readFound(tx, carrierIds);
  const inspected = grouped(await tx.query<InspectedRow>(INSPECTED, [carrierIds]), ({ carrier_id: id }) => id);
  const crashed = grouped(
    await tx.query<Crashed & { readonly carrier_id: number }>(CRASHED, [carrierIds]),
    ({ carrier_id: id }) => id,
  );
  const records = new Map<number, Recorded>();
  for (const [carrierId, fleet] of await readFleets(tx, carrierIds)) {
    const inspections = (inspected.get(carrierId) ?? []).map((row) => ({
      on: row.on,
      level: row.level,
      isHazmat: row.is_hazmat,
      found: found.get(row.id) ?? [],
      isVehicleOut: row.is_vehicle_oos,
      isDriverOut: row.is_driver_oos,
      isHazmatOut: row.is_hazmat_oos,
    }));
    records.set(carrierId, { fleet, inspections, crashes: crashed.get(carrierId) ?? [] });
  }
  return records;
}

const NO_FLEET: Fleet = {
  powerUnits: null,
  tractors: null,
  straightTrucks: null,
  buses: null,
  annualMiles: null,
  annualMilesYear: null,
  sizes: [],
};

export const readSafetyRecord = async (tx: Queryable, carrierId: number): Promise<Recorded> =>
  (await readSafetyRecords(tx, [carrierId])).get(carrierId) ?? { fleet: NO_FLEET, inspections: [], crashes: [] };
