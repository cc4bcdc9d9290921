// Lets the simulated world go on: the loads whose stories are due, some at a time, each in the order of its events.
import type { LoadStatus, TrackingStatus } from "../../src/contract/loads/loads.ts";
import type { Engine, Queryable } from "../db/engine.ts";
import { refreshClock } from "./clock.ts";
import { hasten, tell, type Chapter, type StoryLoad, type StoryStop } from "./story.ts";

/** Tunable: loads per transaction. The embedded database serves nobody else meanwhile, so it has to be short. */
const CHUNK = 20;

/** Assumption: an advisory lock number nobody else uses; of the processes that share a PostgreSQL one moves the world at a time. */
const WORLD_LOCK = 4_180_002;

const millis = (sql: string): string => `floor(extract(epoch from ${sql}) * 1000)::float8`;

interface DueRow {
  readonly company_id: number;
  readonly id: number;
  readonly planned_at: number;
  readonly status: LoadStatus;
  readonly tracking_status: TrackingStatus;
  readonly carrier_id: number | null;
  readonly vehicle_id: number | null;
  readonly is_visible: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly located_at: number | null;
  readonly stops: StoryStop[];
}

// From when it was planned on, the time to what happens next passes at the speed of the world.
const DUE = `
  select p.company_id, p.load_id as id, ${millis("p.planned_at")} as planned_at, l.status, l.tracking_status, l.carrier_id,
    l.carrier_vehicle_id as vehicle_id, l.latitude, l.longitude, ${millis("l.located_at")} as located_at,
    coalesce(ca.eld_status = 'connected' and v.carrier_id = l.carrier_id, false) as is_visible,
    (select coalesce(json_agg(json_build_object('id', s.id, 'city', s.city, 'state', s.state, 'lat', s.latitude_for_map,
        'lon', s.longitude_for_map, 'windowStart', ${millis("s.window_start")}, 'windowEnd', ${millis("s.window_end")},
        'arrivedAt', ${millis("s.arrived_at")}, 'departedAt', ${millis("s.departed_at")}, 'arrivesAt', ${millis("n.arrives_at")},
        'departsAt', ${millis("n.departs_at")}) order by s.position), '[]'::json)
      from stops s join stop_plans n on n.company_id = s.company_id and n.load_id = s.load_id and n.position = s.position
      where s.company_id = l.company_id and s.load_id = l.id) as stops
  from load_plans p join loads l on l.company_id = p.company_id and l.id = p.load_id
    left join carriers ca on ca.id = l.carrier_id left join carrier_vehicles v on v.id = l.carrier_vehicle_id
  where p.due_at <= $1::timestamptz + ($1::timestamptz - p.planned_at) * ($2::float8 - 1) order by p.due_at, p.company_id, p.load_id limit ${CHUNK} for update of p, l skip locked`;

const SAVE_STOPS = `
  update stops s set window_start = n.opens, window_end = n.closes, arrived_at = n.arrived, departed_at = n.departed
  from unnest($2::bigint[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[])
    n (id, opens, closes, arrived, departed)
  where s.company_id = $1 and s.id = n.id
    and (s.window_start, s.window_end, s.arrived_at, s.departed_at) is distinct from (n.opens, n.closes, n.arrived, n.departed)`;
const SAVE_PLANS = `
  update stop_plans p set arrives_at = n.arrives, departs_at = n.departs
  from unnest($3::timestamptz[], $4::timestamptz[]) with ordinality n (arrives, departs, position)
  where p.company_id = $1 and p.load_id = $2 and p.position = n.position and (p.arrives_at, p.departs_at) is distinct from (n.arrives, n.departs)`;
const SAVE_LOAD = `
  update loads set status = $3, tracking_status = $4, latitude = $5, longitude = $6, located_at = $7::timestamptz,
    located_name = coalesce($8, located_name), pickup_at = $9::timestamptz, dropoff_at = $10::timestamptz
  where company_id = $1 and id = $2 and (status, tracking_status, latitude, longitude, located_at, pickup_at, dropoff_at)
    is distinct from ($3, $4, $5::real, $6::real, $7::timestamptz, $9::timestamptz, $10::timestamptz)`;
const ADD_LOGS = `
  insert into load_logs (company_id, load_id, stop_id, category, is_type, external_message, occurred_at)
  select $1, $2, n.stop_id, n.category, n.is_type, n.message, n.at
  from unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::timestamptz[]) with ordinality
    n (stop_id, category, is_type, message, at, nth) order by n.nth`;
// The nearest place within half a degree; on the open plains there is none, and the place stays unnamed.
const ADD_PINGS = `
  insert into vehicle_positions (carrier_id, vehicle_id, located_at, lat, lon, postal_code, name)
  select $1, $2, n.at, n.lat, n.lon, coalesce(a.code, ''), coalesce(a.five_zip_city || ', ' || a.five_zip_state, '')
  from unnest($3::timestamptz[], $4::real[], $5::real[]) n (at, lat, lon)
  left join lateral (select code, five_zip_city, five_zip_state from areas where is_type = 'five_zip'
    and lat between n.lat - 0.5 and n.lat + 0.5 and lon between n.lon - 0.5 and n.lon + 0.5
    order by power(lat - n.lat, 2) + power(lon - n.lon, 2) limit 1) a on true
  returning located_at, name`;
const FORGET = "delete from vehicle_positions where vehicle_id = $1 and located_at < $2::timestamptz - interval '10 days'";

const MESSAGES = {
  vehicle_assignment_required: "Pickup has begun and no truck is assigned.",
  unverified_vehicle: "The VIN was never observed with this carrier.",
} as const;
const RAISE = `
  insert into tickets (company_id, load_id, is_type, status, message, created_at, updated_at)
  select $1, $2, $3, 'new', $4, $5::timestamptz, clock_timestamp()
  where not exists (select 1 from tickets where company_id = $1 and load_id = $2 and is_type = $3)`;
const CLOSE_ALERTS =
  "update tickets set status = 'closed', updated_at = greatest(clock_timestamp(), updated_at + interval '1 microsecond') where company_id = $1 and load_id = $2 and status <> 'closed'";

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

async function savePings(tx: Queryable, row: DueRow, { pings }: Chapter, now: number): Promise<string | null> {
  if (pings.length === 0 || row.vehicle_id === null) return null;
  const found = await tx.query<{ located_at: Date; name: string }>(ADD_PINGS, [
    row.carrier_id,
    row.vehicle_id,
    pings.map(({ at }) => iso(at)),
    pings.map(({ lat }) => lat),
    pings.map(({ lon }) => lon),
  ]);
  await tx.query(FORGET, [row.vehicle_id, iso(now)]);
  const latest = found.toSorted((a, b) => b.located_at.getTime() - a.located_at.getTime());
  return latest[0]?.name || null;
}

async function save(tx: Queryable, row: DueRow, load: StoryLoad, chapter: Chapter, now: number): Promise<void> {
  const { company_id: company, id } = row;
  const { stops } = load;
  const name = await savePings(tx, row, chapter, now);
  await tx.query(SAVE_STOPS, [
    company,
    stops.map((stop) => stop.id),
    stops.map(({ windowStart }) => iso(windowStart)),
    stops.map(({ windowEnd }) => iso(windowEnd)),
    stops.map(({ arrivedAt }) => iso(arrivedAt)),
    stops.map(({ departedAt }) => iso(departedAt)),
  ]);
  await tx.query(SAVE_PLANS, [
    company,
    id,
    stops.map(({ arrivesAt }) => iso(arrivesAt)),
    stops.map(({ departsAt }) => iso(departsAt)),
  ]);
  const { position } = load;
  await tx.query(SAVE_LOAD, [
    company,
    id,
    load.status,
    load.tracking,
    position?.lat ?? null,
    position?.lon ?? null,
    iso(position?.at ?? null),
    name,
    iso(stops[0]?.windowStart ?? now),
    iso(stops.at(-1)?.windowStart ?? now),
  ]);
  const { logs } = chapter;
  if (logs.length > 0)
    await tx.query(ADD_LOGS, [
      company,
      id,
      logs.map(({ stopId }) => stopId),
      logs.map(({ category }) => category),
      logs.map(({ type }) => type),
      logs.map(({ message }) => message),
      logs.map(({ at }) => iso(at)),
    ]);
  for (const { type, at } of chapter.alerts) await tx.query(RAISE, [company, id, type, MESSAGES[type], iso(at)]);
  if (load.status === "delivered") await tx.query(CLOSE_ALERTS, [company, id]);
}

const PLAN =
  "update load_plans set due_at = $3::timestamptz, planned_at = $4::timestamptz where company_id = $1 and load_id = $2";
const END =
  "with ended as (delete from stop_plans where company_id = $1 and load_id = $2) delete from load_plans where company_id = $1 and load_id = $2";

/** A load that nobody hauls yet is looked at again after this long. */
const LATER = 3_600_000;

async function goOn(tx: Queryable, row: DueRow, now: number, speed: number): Promise<void> {
  const load: StoryLoad = {
    id: row.id,
    status: row.status,
    tracking: row.tracking_status,
    isAssigned: row.carrier_id !== null,
    isVisible: row.is_visible,
    hasVehicle: row.vehicle_id !== null,
    position:
      row.latitude === null || row.longitude === null || row.located_at === null
        ? null
        : { lat: row.latitude, lon: row.longitude, at: row.located_at },
    stops: row.stops,
  };
  hasten(load, now - row.planned_at, speed);
  const chapter = tell(load, Math.min(row.planned_at, now), now, LATER / speed);
  await save(tx, row, load, chapter, now);
  const isOver = load.status !== row.status && load.status === "delivered";
  const isWaiting = row.carrier_id === null && row.status === "available";
  if (chapter.next === null && (isOver || !isWaiting)) return void (await tx.query(END, [row.company_id, row.id]));
  await tx.query(PLAN, [row.company_id, row.id, iso(chapter.next ?? now + LATER), iso(now)]);
}

const MOVED = "update demo_data set loads_as_of = greatest(coalesce(loads_as_of, served_as_of), $1::timestamptz)";

/**
 * Tells the stories that are due by `now`, one chunk; at `speed` 2 a day's events take half a day. False when none is left, or while
 * another process does it.
 */
export const advanceWorld = (engine: Engine, now: number, speed: number): Promise<boolean> =>
  engine.tx(async (tx) => {
    const [lock] = await tx.query<{ is_mine: boolean }>("select pg_try_advisory_xact_lock($1) as is_mine", [WORLD_LOCK]);
    if (lock?.is_mine !== true) return false;
    const due = await tx.query<DueRow>(DUE, [iso(now), speed]);
    for (const row of due) {
      await goOn(tx, row, now, speed);
      await refreshClock(tx, row.company_id, [row.id], now);
    }
    if (due.length > 0) await tx.query(MOVED, [iso(now)]);
    return due.length === CHUNK;
  });
