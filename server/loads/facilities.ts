// Learns where a company's facilities are from trucks that stood there, so that arrivals of the next ones are found without anybody.
import { facilityOf, isPlausible, placeOfVisits } from "../../src/domain/loads/facility.ts";
import { COARSE_M, STANDING_MPH } from "../../src/domain/loads/tracking/nearness.ts";
import type { Point } from "../../src/domain/great-circle.ts";
import type { Queryable } from "../db/engine.ts";
import { millis } from "../http/wire.ts";
import { isByDevice, isSeenBy, type LoadKey } from "./load-sql.ts";

/** Tunable: visits that are looked at, the newest. */
const VISITS = 10;
const READ_VISITS = `
  select f.facility, v.lat, v.lon from unnest($2::text[]) f (facility)
    cross join lateral (select lat, lon, arrived_at from facility_visits
      where company_id = $1 and facility = f.facility order by arrived_at desc limit ${VISITS}) v
  order by f.facility, v.arrived_at desc`;

/** The places of those of the facilities that two visits agree on. @param facilities as facilityOf names them */
export async function findFacilities(
  tx: Queryable,
  companyId: number,
  facilities: Iterable<string>,
): Promise<ReadonlyMap<string, Point>> {
  const wanted = [...new Set(facilities)];
  if (wanted.length === 0) return new Map();
  const visits = new Map<string, Point[]>();
  for (const { facility, ...point } of await tx.query<Point & { facility: string }>(READ_VISITS, [companyId, wanted]))
    visits.set(facility, [...(visits.get(facility) ?? []), point]);
  return new Map(
    [...visits].flatMap(([facility, points]) => {
      const place = placeOfVisits(points);
      return place === null ? [] : [[facility, place] as const];
    }),
  );
}

/** Assumption: a truck that stands within half an hour of its arrival stands at the stop. */
const STOOD = `
  select s.name, s.city, s.state, s.latitude_for_map as lat, s.longitude_for_map as lon, p.lat as stood_lat, p.lon as stood_lon
  from stops s join loads l on l.company_id = s.company_id and l.id = s.load_id
    join vehicle_positions p on p.vehicle_id = l.carrier_vehicle_id and ${isSeenBy("p", "l.company_id")} and ${isByDevice("p")}
  where s.company_id = $1 and s.id = $2 and p.speed_mph <= ${STANDING_MPH} and coalesce(p.accuracy_m, 0) <= ${COARSE_M}
    and p.located_at between $3::timestamptz - interval '30 minutes' and $3::timestamptz + interval '30 minutes'
  order by abs(extract(epoch from p.located_at - $3::timestamptz)) limit 1`;
const ADD_VISIT = `
  insert into facility_visits (company_id, facility, load_id, stop_id, lat, lon, arrived_at)
  values ($1, $2, $3, $4, $5, $6, $7::timestamptz)
  on conflict (company_id, stop_id) do update set lat = excluded.lat, lon = excluded.lon, arrived_at = excluded.arrived_at,
    facility = excluded.facility`;

interface Arrival {
  readonly companyId: number;
  readonly loadId: number;
  readonly stopId: number;
  readonly at: Date;
}

/** To be called when a person has entered an arrival: where the truck stood then is where the facility is, once two visits agree. */
export async function learnFacility(tx: Queryable, { companyId, loadId, stopId, at }: Arrival): Promise<void> {
  type Row = Record<"name" | "city" | "state", string> & Record<"lat" | "lon" | "stood_lat" | "stood_lon", number>;
  const [row] = await tx.query<Row>(STOOD, [companyId, stopId, at.toISOString()]);
  const facility = row === undefined ? null : facilityOf(row);
  if (row === undefined || facility === null) return;
  const stood = { lat: row.stood_lat, lon: row.stood_lon };
  if (!isPlausible(stood, row)) return;
  await tx.query(ADD_VISIT, [companyId, facility, loadId, stopId, stood.lat, stood.lon, at.toISOString()]);
}

/** Assumption: positions come in within six hours, or not in time to teach anything. */
const ENTERED = `
  select g.company_id, g.load_id, g.stop_id, ${millis("g.occurred_at")} as at
  from unnest($1::bigint[], $2::bigint[]) k (company_id, id)
    join load_logs g on g.company_id = k.company_id and g.load_id = k.id
  where g.occurred_at > $3::timestamptz - interval '6 hours' and g.is_type = 'arrived_at_stop' and g.user_id is not null
    and g.stop_id is not null
    and not exists (select from facility_visits v where v.company_id = g.company_id and v.stop_id = g.stop_id)
  order by g.company_id, g.id`;

interface EnteredArrival {
  readonly company_id: number;
  readonly load_id: number;
  readonly stop_id: number;
  readonly at: number;
}

/** To be called when positions of these loads have come in: what was entered before them teaches now. */
export async function learnFromEntered(tx: Queryable, loads: readonly LoadKey[], now: Date): Promise<void> {
  if (loads.length === 0) return;
  const keys = [loads.map((load) => load.company_id), loads.map(({ id }) => id), now.toISOString()];
  for (const { company_id: companyId, load_id: loadId, stop_id: stopId, at } of await tx.query<EnteredArrival>(ENTERED, keys))
    await learnFacility(tx, { companyId, loadId, stopId, at: new Date(at) });
}
