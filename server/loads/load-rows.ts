// Reads loads with their carriers, trucks and stops. The rows are selected on the narrow table first; only those are joined with the rest.
import type { Load } from "../../src/contract/loads/loads.ts";
import { POSTED_EQUIPMENT } from "../../src/domain/loads/posted-equipment.ts";
import type { Queryable } from "../db/engine.ts";
import { notFound } from "../http/refusal.ts";
import { isoText, jsonArray } from "../http/wire.ts";

const EQUIPMENT_IN_WORDS = POSTED_EQUIPMENT.map(({ code, description }) => `when '${code}' then '${description}'`).join(" ");

const ROW = `json_build_object(
  'id', l.id, 'external_load_number', l.external_load_number, 'status', l.status, 'tracking_status', l.tracking_status,
  'tracking_window', l.tracking_window, 'exceptions', to_json(l.exceptions),
  'carrier_vehicle_id', l.carrier_vehicle_id, 'truck_number', coalesce(v.truck_number, l.truck_number), 'team_id', l.team_id,
  'driver_name', l.driver_name, 'driver_phone', l.driver_phone, 'dispatcher_name', l.dispatcher_name,
  'dispatcher_phone', l.dispatcher_phone, 'dispatcher_email', l.dispatcher_email,
  'assigned_by_id', l.assigned_by_user_id, 'assigned_reason', l.assigned_reason,
  'creator_id', l.creator_id, 'creator_name', nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''),
  'equipment_type', l.equipment_type, 'weight', l.weight, 'billable_miles', l.billable_miles, 'rate', l.rate,
  'last_posted_at', ${isoText("l.posted_at")}, 'trailer_length', l.trailer_length, 'certifications', to_json(l.certifications),
  'posted_equipment_type_string', case l.posted_equipment_type ${EQUIPMENT_IN_WORDS} end,
  'can_be_posted', l.status = 'available' and l.carrier_id is null,
  'position', case when l.located_at is null then null else json_build_object('lat', l.latitude, 'lon', l.longitude,
    'name', coalesce(l.located_name, ''), 'located_at', ${isoText("l.located_at")}) end,
  'pickup_time', ${isoText("l.pickup_at")}, 'dropoff_time', ${isoText("l.dropoff_at")},
  'origin_name', l.origin_name, 'destination_name', l.destination_name,
  'created_at', ${isoText("l.created_at")}, 'updated_at', ${isoText("l.updated_at")})`;

/** Most loads have few of these, and a field that is left out is not sent. */
const ENTERED = `json_strip_nulls(json_build_object('po_number', l.po_number, 'bol_number', l.bol_number,
  'customer_reference', l.customer_reference, 'customer_name', l.customer_name, 'commodity', l.commodity,
  'declared_value', l.declared_value, 'min_temperature', l.min_temperature, 'max_temperature', l.max_temperature,
  'trailer_number', l.trailer_number, 'cancel_reason', l.cancel_reason, 'confirmation', l.confirmation,
  'protection', l.protection))`;

/**
 * A JSON array of the loads that `ids` selects, in its order, or reversed. The carriers and stops are stored texts: building them row by
 * row costs ten times as much.
 * @param ids SQL that selects company_id and id, ordered, of at most a page of loads
 */
export async function readLoads(tx: Queryable, ids: string, params: readonly unknown[], isReversed = false): Promise<string> {
  const load = `rtrim(${ROW}::text, '}') || coalesce(',' || nullif(trim(${ENTERED}::text, '{}'), ''), '') || ',"carrier":' || coalesce(lc.brief, 'null') || ',"stops":' || coalesce(s.stops, '[]') || '}'`;
  const [row] = await tx.query<{ loads: string }>(
    `with picked as materialized (select p.company_id, p.id, row_number() over () as position from (${ids}) p)
     select ${jsonArray(load, `picked.position${isReversed ? " desc" : ""}`)} as loads
     from picked
     join loads l on l.company_id = picked.company_id and l.id = picked.id
     left join listed_carriers lc on lc.carrier_id = l.carrier_id
     left join listed_stops s on s.company_id = l.company_id and s.load_id = l.id
     left join carrier_vehicles v on v.id = l.carrier_vehicle_id
     left join users u on u.company_id = l.company_id and u.id = l.creator_id`,
    params,
  );
  return row?.loads ?? "[]";
}

const BY_ID = "select company_id, id from loads where company_id = $1 and id = any($2::bigint[]) order by id";

/** Those of the loads that the company has. @param ids at most a page */
export async function readLoadsById(
  tx: Queryable,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Load>> {
  if (ids.length === 0) return new Map();
  const loads = JSON.parse(await readLoads(tx, BY_ID, [companyId, ids])) as Load[];
  return new Map(loads.map((load) => [load.id, load]));
}

/** @throws Refusal 404 */
export async function readLoad(tx: Queryable, companyId: number, id: number): Promise<Load> {
  const ids = "select company_id, id from loads where company_id = $1 and id = $2";
  const [load] = JSON.parse(await readLoads(tx, ids, [companyId, id])) as Load[];
  if (load === undefined) throw notFound();
  return load;
}
