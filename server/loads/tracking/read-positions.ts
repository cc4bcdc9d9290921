// Reads the positions of trucks for their loads: those since what is known was kept, or all, where one came late.
import { createHash } from "node:crypto";
import type { Fix } from "../../../src/domain/loads/tracking/fixes.ts";
import { step, trackedFrom, untracked, type Known, type TrackState } from "../../../src/domain/loads/tracking/track.ts";
import type { Queryable } from "../../db/engine.ts";
import type { ReadLoad } from "./read-tracked.ts";
import { millis } from "../../http/wire.ts";
import { type LoadKey, isFor, isSeenBy } from "../load-sql.ts";

/** Assumption: no transaction lasts longer; what one of them received may appear this much after it was received. */
const LONGEST = "interval '10 minutes'";

/** Assumption: a device's clock may be this much ahead, as the door for positions has it. */
const AHEAD = 5 * 60_000;

// A company's own positions are for its own loads. What is kept is true to the millisecond.
const OF_LOAD = `p.vehicle_id = k.vehicle_id and ${isSeenBy("p", "k.company_id")} and ${isFor("p", "k.id")}`;

// Truck by truck, or the planner reads the positions of all trucks. In no order: the engine puts them in one.
const POSITIONS = `
  select k.company_id, k.id, case when not w.is_whole then c.known end as known, ${millis("w.recent")} as recent,
    ${millis("c.up_to")} as up_to, a.ats, a.lats, a.lons, a.mphs, a.accuracies
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::timestamptz[], $5::text[]) k (company_id, id, vehicle_id, since, basis)
    left join load_courses c on c.company_id = k.company_id and c.load_id = k.id and c.basis = k.basis
    cross join lateral (
      select c.load_id is null
          or coalesce(bool_or(p.located_at >= k.since and p.located_at < c.up_to + interval '1 millisecond'), false) as is_whole,
        min(p.located_at) filter (where p.located_at >= k.since and p.received_at > now() - ${LONGEST}) as recent
      from vehicle_positions p where ${OF_LOAD} and p.received_at > coalesce(c.worked_at, now()) - ${LONGEST}) w
    cross join lateral (
      select array_agg(${millis("p.located_at")}) as ats, array_agg(p.lat) as lats, array_agg(p.lon) as lons,
        array_agg(coalesce(p.speed_mph, -1)) as mphs, array_agg(coalesce(p.accuracy_m, -1)) as accuracies
      from vehicle_positions p where ${OF_LOAD} and p.located_at <= $6::timestamptz
        and p.located_at >= case when w.is_whole then k.since else c.up_to + interval '1 millisecond' end) a`;

interface PositionsRow extends LoadKey {
  readonly known: Known | null;
  readonly recent: number | null;
  readonly up_to: number | null;
  readonly ats: number[] | null;
  readonly lats: number[] | null;
  readonly lons: number[] | null;
  readonly mphs: number[] | null;
  readonly accuracies: number[] | null;
}

/** What is known of a load, with all positions taken. */
export interface Told extends ReadLoad {
  readonly state: TrackState;
  /** What it was made from besides positions. */
  readonly basis: string;
  /** Until when it was kept before; null: it was not, or no longer holds. Times in milliseconds since 1970. */
  readonly keptUpTo: number | null;
  /** The earliest of the positions that came in lately, before which it can be kept; null: none. */
  readonly recent: number | null;
}

const known = (value: number | undefined): number | null => (value === undefined || value < 0 ? null : value);

const fixesOf = ({ ats, lats, lons, mphs, accuracies }: PositionsRow): Fix[] =>
  (ats ?? []).map((at, index) => ({
    at,
    lat: lats?.[index] ?? 0,
    lon: lons?.[index] ?? 0,
    mph: known(mphs?.[index]),
    accuracyM: known(accuracies?.[index]),
  }));

const nameOf = ({ company_id: company, id }: LoadKey): string => `${company} ${id}`;

const basisOf = ({ row, load }: ReadLoad): string =>
  createHash("md5")
    .update(JSON.stringify([row.vehicle_id, load.stops]))
    .digest("base64");

export async function readPositions(tx: Queryable, read: readonly ReadLoad[], now: number): Promise<readonly Told[]> {
  const loads = read.map((each) => ({ ...each, basis: basisOf(each) }));
  const rows = await tx.query<PositionsRow>(POSITIONS, [
    loads.map(({ row }) => row.company_id),
    loads.map(({ row }) => row.id),
    loads.map(({ row }) => row.vehicle_id),
    loads.map(({ load }) => new Date(trackedFrom(load)).toISOString()),
    loads.map(({ basis }) => basis),
    new Date(now + AHEAD).toISOString(),
  ]);
  const found = new Map(rows.map((row) => [nameOf(row), row]));
  return loads.flatMap((each) => {
    const row = found.get(nameOf(each.row));
    if (row === undefined) return [];
    const state = step(untracked(each.load, row.known ?? undefined), fixesOf(row));
    return [{ ...each, state, keptUpTo: row.known === null ? null : row.up_to, recent: row.recent }];
  });
}
