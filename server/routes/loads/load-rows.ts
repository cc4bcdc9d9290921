// Reads loads with their carriers, trucks and stops. The rows are selected on the narrow table first; only those are joined with the rest.
import type { Load } from "../../../src/contract/loads/loads.ts";
import type { Queryable } from "../../db/engine.ts";
import { notFound } from "../../http/refusal.ts";
import { isoText } from "../../http/wire.ts";

/** The first number of a kind that the carrier was issued. */
const number = (type: "DOT" | "MC"): string =>
  `(select min(i.value) from carrier_identifiers i where i.carrier_id = ca.id and i.is_type = '${type}')`;

const STOPS = `(select coalesce(json_agg(json_build_object('id', s.id, 'is_type', s.is_type, 'name', s.name, 'city', s.city,
    'state', s.state, 'postal_code', s.postal_code, 'latitude_for_map', s.latitude_for_map,
    'longitude_for_map', s.longitude_for_map, 'window_start', ${isoText("s.window_start")},
    'window_end', ${isoText("s.window_end")}, 'arrived_at', ${isoText("s.arrived_at")},
    'departed_at', ${isoText("s.departed_at")}) order by s.position), '[]'::json)
  from stops s where s.company_id = l.company_id and s.load_id = l.id)`;

const ROW = `json_build_object(
  'id', l.id, 'external_load_number', l.external_load_number, 'status', l.status, 'tracking_status', l.tracking_status,
  'tracking_window', l.tracking_window, 'exceptions', to_json(l.exceptions),
  'carrier', case when ca.id is null then null else json_build_object('id', ca.id, 'legal_name', ca.legal_name,
    'dot', ${number("DOT")}, 'mc', ${number("MC")}) end,
  'carrier_vehicle_id', l.carrier_vehicle_id, 'truck_number', v.truck_number, 'team_id', l.team_id,
  'creator_id', l.creator_id, 'creator_name', nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''),
  'equipment_type', l.equipment_type, 'weight', l.weight, 'billable_miles', l.billable_miles, 'rate', l.rate,
  'last_posted_at', ${isoText("l.posted_at")},
  'position', case when l.located_at is null then null else json_build_object('lat', l.latitude, 'lon', l.longitude,
    'name', coalesce(l.located_name, ''), 'located_at', ${isoText("l.located_at")}) end,
  'stops', ${STOPS},
  'created_at', ${isoText("l.created_at")}, 'updated_at', ${isoText("l.updated_at")})`;

/**
 * The loads that `ids` selects, in its order, or reversed.
 * @param ids SQL that selects company_id and id, ordered, of at most a page of loads
 */
export async function readLoads(tx: Queryable, ids: string, params: readonly unknown[], isReversed = false): Promise<Load[]> {
  const rows = await tx.query<{ load: Load }>(
    `with picked as materialized (select p.company_id, p.id, row_number() over () as position from (${ids}) p)
     select ${ROW} as load
     from picked
     join loads l on l.company_id = picked.company_id and l.id = picked.id
     left join carriers ca on ca.id = l.carrier_id
     left join carrier_vehicles v on v.id = l.carrier_vehicle_id
     left join users u on u.company_id = l.company_id and u.id = l.creator_id
     order by picked.position`,
    params,
  );
  const loads = rows.map((row) => row.load);
  return isReversed ? loads.reverse() : loads;
}

/** @throws Refusal 404 */
export async function readLoad(tx: Queryable, companyId: number, id: number): Promise<Load> {
  const [load] = await readLoads(tx, "select company_id, id from loads where company_id = $1 and id = $2", [companyId, id]);
  if (load === undefined) throw notFound();
  return load;
}
