// Reads loads as alerts judge them: their stops, their trucks, and the carrier's other loads.
import { milesBetween } from "../../../src/domain/great-circle.ts";
import { COARSE_M, INNER_MILES, STANDING_MPH } from "../../../src/domain/loads/tracking/nearness.ts";
import type { ShownTruck } from "../../../src/domain/loads/alerts/facts.ts";
import { phoneOf } from "../../../src/domain/phone.ts";
import type { Queryable } from "../../db/engine.ts";
import { millis } from "../../http/wire.ts";
import { isByDevice, isSeenBy, isSeenTruck } from "../load-sql.ts";

export interface StopRow {
  readonly id: number;
  readonly isPickup: boolean;
  readonly place: string;
  readonly postalCode: string;
  readonly timeZone: string | null;
  readonly lat: number;
  readonly lon: number;
  readonly windowStart: number;
  readonly windowEnd: number;
  readonly arrivedAt: number | null;
  readonly departedAt: number | null;
}

export interface LoadRow {
  readonly id: number;
  readonly number: string;
  readonly equipment: string;
  readonly commodity: string | null;
  readonly declared_value: number | null;
  readonly truck_number: string | null;
  readonly changed_at: number;
  readonly dispatcher_email: string | null;
  readonly dispatcher_phone: string | null;
  readonly carrier_id: number | null;
  readonly vehicle_id: number | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly located_at: number | null;
  readonly stops: readonly StopRow[];
}

const STOPS = `(select coalesce(json_agg(json_build_object('id', s.id, 'isPickup', s.is_type = 'pickup',
    'place', s.city || ', ' || s.state, 'postalCode', s.postal_code, 'timeZone', s.time_zone, 'lat', s.latitude_for_map, 'lon', s.longitude_for_map,
    'windowStart', ${millis("s.window_start")}, 'windowEnd', ${millis("s.window_end")}, 'arrivedAt', ${millis("s.arrived_at")},
    'departedAt', ${millis("s.departed_at")}) order by s.position), '[]'::json)
  from stops s where s.company_id = l.company_id and s.load_id = l.id)`;

const LOADS = `
  select l.id, l.external_load_number as number, l.equipment_type as equipment, l.commodity, l.declared_value::float8 as declared_value,
    l.truck_number, ${millis("l.updated_at")} as changed_at, l.dispatcher_email, l.dispatcher_phone, l.carrier_id,
    l.carrier_vehicle_id as vehicle_id, l.latitude as lat, l.longitude as lon, ${millis("l.located_at")} as located_at, ${STOPS} as stops
  from loads l where l.company_id = $1 and l.id = any($2::bigint[]) order by l.id`;

/** Loads of a company by id; those that it has not are left out. */
export const readLoads = (tx: Queryable, companyId: number, ids: readonly number[]): Promise<LoadRow[]> =>
  tx.query<LoadRow>(LOADS, [companyId, ids]);

export interface OtherRow {
  readonly carrier_id: number;
  readonly id: number;
  readonly number: string;
  readonly stops: readonly StopRow[];
}

const OTHERS = (where: string): string => `
  select l.carrier_id, l.id, l.external_load_number as number, ${STOPS} as stops from loads l
  where l.company_id = $1 and l.carrier_id = any($2::bigint[]) and ${where} order by l.id`;

const OPEN_OTHERS = OTHERS("l.status in ('covered', 'progress', 'delayed')");
const PAST_OTHERS = OTHERS("l.status <> 'cancelled' and l.dropoff_at > $3::timestamptz");

/** The open loads of carriers. @param since those that were over by now, but not by then, too */
export const readLoadsOf = (
  tx: Queryable,
  companyId: number,
  carrierIds: readonly number[],
  since: Date | null,
): Promise<OtherRow[]> =>
  since === null
    ? tx.query<OtherRow>(OPEN_OTHERS, [companyId, carrierIds])
    : tx.query<OtherRow>(PAST_OTHERS, [companyId, carrierIds, since.toISOString()]);

export interface VehicleRow {
  readonly id: number;
  readonly load_id: number;
  readonly vin: string;
  readonly sightings: readonly { readonly source: string; readonly at: number }[];
  readonly elsewhere: readonly { readonly carrier: string; readonly at: number }[];
}

const SEEN = "case o.source when 'eld' then 'ELD' when 'inspection' then 'Inspection' else 'Insurance certificate' end";

const VEHICLES = `
  select v.id, l.id as load_id, v.vin,
    coalesce((select json_agg(json_build_object('source', ${SEEN}, 'at', ${millis("o.observed_on")}) order by o.observed_on desc)
      from carrier_vehicles o where o.vin = v.vin and o.carrier_id = l.carrier_id), '[]'::json) as sightings,
    coalesce((select json_agg(json_build_object('carrier', c.legal_name, 'at', ${millis("o.observed_on")}) order by o.observed_on desc)
      from carrier_vehicles o join carriers c on c.id = o.carrier_id
      where o.vin = v.vin and o.carrier_id <> l.carrier_id), '[]'::json) as elsewhere
  from loads l join carrier_vehicles v on v.id = l.carrier_vehicle_id where l.company_id = $1 and l.id = any($2::bigint[])`;

/** The assigned trucks of loads, with where else they were seen. */
export const readVehicles = (tx: Queryable, companyId: number, ids: readonly number[]): Promise<VehicleRow[]> =>
  tx.query<VehicleRow>(VEHICLES, [companyId, ids]);

export interface FixRow {
  readonly load_id: number;
  readonly vehicleId: number;
  readonly lat: number;
  readonly lon: number;
  readonly at: number;
}

// By themselves, or the planner reads all positions of a carrier for each of its loads and looks for the hour afterwards.
const DEPARTURES = `
  departures as materialized (
    select l.id as load_id, l.carrier_id, l.carrier_vehicle_id as vehicle_id, s.departed_at, s.is_middle, s.lat, s.lon,
      s.departed_at - make_interval(mins => $3) as since, s.departed_at + make_interval(mins => $3) as until
    from loads l join lateral (select s.departed_at, s.is_middle, s.latitude_for_map as lat, s.longitude_for_map as lon from stops s
      where s.company_id = l.company_id and s.load_id = l.id and s.is_type = 'pickup'
      order by s.position limit 1) s on s.departed_at is not null
    where l.company_id = $1 and l.id = any($2::bigint[]))`;

const FIXES = `
  with ${DEPARTURES}
  select d.load_id, p.vehicle_id as "vehicleId", p.lat, p.lon, ${millis("p.located_at")} as at
  from departures d join vehicle_positions p on p.vehicle_id = d.vehicle_id and ${isSeenBy("p", "$1")} and ${isByDevice("p")}
    and p.located_at between d.since and d.until
  order by p.located_at`;

/** What the assigned trucks reported around the departure from the pickup. */
export const readDepartureFixes = (
  tx: Queryable,
  companyId: number,
  ids: readonly number[],
  minutes: number,
): Promise<FixRow[]> => tx.query<FixRow>(FIXES, [companyId, ids, minutes]);

export interface AtPickupRow {
  readonly load_id: number;
  readonly vin: string;
  readonly truck: string | null;
  readonly at: number;
}

interface NearPickup extends AtPickupRow {
  readonly lat: number;
  readonly lon: number;
  readonly pickup_lat: number;
  readonly pickup_lon: number;
}

// Only where the pickup's place is exact. A truck that hauls another load of the company has its own reason to be there: which ones do is
// looked up once for each truck, as many trucks of a carrier may stand at one dock for many loads.
const AT_PICKUP = `
  with ${DEPARTURES},
  near as materialized (
    select d.load_id, v.vin, v.truck_number as truck, p.located_at, p.lat, p.lon, d.lat as pickup_lat, d.lon as pickup_lon, d.departed_at
    from departures d
      join carrier_vehicles own on own.id = d.vehicle_id
      join vehicle_positions p on p.carrier_id = d.carrier_id and ${isSeenBy("p", "$1")} and p.located_at between d.since and d.until
        and p.speed_mph <= ${STANDING_MPH} and coalesce(p.accuracy_m, 0) <= ${COARSE_M}
        and abs(p.lat - d.lat) < 0.01 and abs(p.lon - d.lon) < 0.02
      join carrier_vehicles v on v.id = p.vehicle_id and v.vin <> own.vin and v.is_type <> 'trailer'
    where not d.is_middle),
  busy as materialized (
    select v.vin, o.id, o.pickup_at - interval '1 day' as since, o.dropoff_at + interval '1 day' as until
    from (select distinct vin from near) v join carrier_vehicles same on same.vin = v.vin
      join loads o on o.company_id = $1 and o.carrier_vehicle_id = same.id and o.status <> 'cancelled')
  select n.load_id, n.vin, n.truck, ${millis("n.located_at")} as at, n.lat, n.lon, n.pickup_lat, n.pickup_lon from near n
  where not exists (select from busy b where b.vin = n.vin and b.id <> n.load_id and n.departed_at between b.since and b.until)
  order by n.load_id, abs(extract(epoch from n.located_at - n.departed_at))`;

/** Other trucks of the carriers that stood at the pickup around the departure, the nearest in time first. */
export async function readAtPickup(
  tx: Queryable,
  companyId: number,
  ids: readonly number[],
  minutes: number,
): Promise<AtPickupRow[]> {
  const near = await tx.query<NearPickup>(AT_PICKUP, [companyId, ids, minutes]);
  return near.filter(({ pickup_lat: lat, pickup_lon: lon, ...point }) => milesBetween(point, { lat, lon }) <= INNER_MILES);
}
export interface ShownRow extends ShownTruck {
  readonly load_id: number;
}

interface ShownOver extends Omit<ShownRow, "otherPhone"> {
  /** The number that the link was sent to, and the driver's: of the signed confirmation before that of the load. */
  readonly sent_to: string | null;
  readonly confirmed: string | null;
}

const SHOWN = `
  select p.load_id, p.vin, ${millis("p.at")} as at, p.is_trailer as "isTrailer",
    case when p.verdict = 'other_carrier' then json_build_object('carrier', coalesce(c.legal_name, 'another carrier'),
      'at', ${millis("p.other_seen_on")}) end as other, p.verdict = 'this_carrier' as "isOwn", ${isSeenTruck("p")} as "isSeen",
    case when k.channel = 'text' then k.sent_to end as sent_to,
    coalesce((select s.terms ->> 'driver_phone' from load_confirmations s where s.company_id = l.company_id and s.load_id = l.id
      and s.answer = 'accepted' order by s.version desc limit 1), l.driver_phone) as confirmed
  from driver_proofs p join loads l on l.company_id = p.company_id and l.id = p.load_id and l.carrier_id = p.carrier_id
    left join links k on k.company_id = p.company_id and k.id = p.link_id left join carriers c on c.id = p.other_carrier_id
  where p.company_id = $1 and p.load_id = any($2::bigint[]) and p.vin is not null order by p.load_id, p.id desc`;

/** The trucks that drivers of the loads' carriers showed, the newest first. */
export async function readShownTrucks(tx: Queryable, companyId: number, ids: readonly number[]): Promise<ShownRow[]> {
  const rows = await tx.query<ShownOver>(SHOWN, [companyId, ids]);
  return rows.map(({ sent_to: sentTo, confirmed, ...row }) => {
    const [used, known] = [sentTo, confirmed].map((text) => (text === null ? null : phoneOf(text)));
    return { ...row, otherPhone: used != null && known != null && used !== known ? used : null };
  });
}

export interface AssessmentRow {
  readonly load_id: number;
  readonly booked: string | null;
  readonly booked_at: number | null;
  readonly current: string | null;
  readonly failing: readonly string[];
  readonly assessed_at: number | null;
}

const ASSESSMENTS = `
  select l.id as load_id, d.assessment as booked, ${millis("d.decided_at")} as booked_at, ra.result as current,
    coalesce(to_json(ra.failing), '[]'::json) as failing, ${millis("ra.assessed_at")} as assessed_at
  from loads l
    left join lateral (select assessment, decided_at from decisions d where d.company_id = l.company_id and d.load_id = l.id
      and d.carrier_id = l.carrier_id and d.kind = 'assigned' order by d.id desc limit 1) d on true
    left join rules_assessments ra on ra.company_id = l.company_id and ra.carrier_id = l.carrier_id
  where l.company_id = $1 and l.id = any($2::bigint[])`;

/** How the carriers of loads were assessed when they were booked, and now. */
export const readAssessments = (tx: Queryable, companyId: number, ids: readonly number[]): Promise<AssessmentRow[]> =>
  tx.query<AssessmentRow>(ASSESSMENTS, [companyId, ids]);
