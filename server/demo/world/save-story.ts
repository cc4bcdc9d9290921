// Writes what a story told of a simulated load: its stops, plans, positions and log, and the end of its alerts.
import type { Queryable } from "../../db/engine.ts";
import type { Chapter, StoryLoad } from "./story.ts";
import { iso } from "./turn.ts";

/** The load before the story went on. */
export interface ToldRow {
  readonly company_id: number;
  readonly id: number;
  readonly carrier_id: number | null;
  readonly vehicle_id: number | null;
}

const SAVE_STOPS = `
  update stops s set window_start = n.opens, window_end = n.closes, arrived_at = n.arrived, departed_at = n.departed
  from unnest($2::bigint[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[])
    n (id, opens, closes, arrived, departed)
  where s.company_id = $1 and s.id = n.id
    and (s.window_start, s.window_end, s.arrived_at, s.departed_at) is distinct from (n.opens, n.closes, n.arrived, n.departed)`;
const SAVE_PLANS = `
  update demo.stop_plans p set arrives_at = n.arrives, departs_at = n.departs
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
  on conflict do nothing returning located_at, name`;
const FORGET = "delete from vehicle_positions where vehicle_id = $1 and located_at < $2::timestamptz - interval '10 days'";

const CLOSE_ALERTS =
  "update tickets set status = 'closed', updated_at = greatest(clock_timestamp(), updated_at + interval '1 microsecond') where company_id = $1 and load_id = $2 and status <> 'closed'";

async function savePings(tx: Queryable, row: ToldRow, { pings }: Chapter, now: number): Promise<string | null> {
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

/** Writes what happened to a load until `now`. */
export async function saveStory(tx: Queryable, row: ToldRow, load: StoryLoad, chapter: Chapter, now: number): Promise<void> {
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
  if (load.status === "delivered") await tx.query(CLOSE_ALERTS, [company, id]);
}
