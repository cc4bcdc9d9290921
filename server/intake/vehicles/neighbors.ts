// What is stored around new positions, of the same vehicles by the same source, and how the new ones look against it.
import { judgeTrack, type TrackFix } from "../../../src/domain/vehicles/positions/judge-track.ts";
import type { Fix } from "../../../src/domain/vehicles/positions/read-position.ts";
import type { Queryable } from "../../db/engine.ts";
import type { Sender } from "../door.ts";

/** A position whose vehicle is known. */
export interface Placed {
  readonly vehicleId: number;
  readonly fix: Fix;
}

/** `other`: another place is stored for that time. */
export type Standing = "ok" | "known" | "other" | "repeated" | "leap";

interface Stored {
  readonly vehicle_id: number;
  readonly at: number;
  readonly lat: number;
  readonly lon: number;
  readonly speed_mph: number | null;
  readonly accuracy_m: number | null;
  readonly is_doubtful: boolean;
}

const COLUMNS = "p.vehicle_id, p.located_at, p.lat, p.lon, p.speed_mph, p.accuracy_m";
const OWN = "p.vehicle_id = n.vehicle_id and p.source = $2 and p.company_id = $1";

// The one at or before each position and the one after it, and of those that are doubted the last ones.
const AROUND = `
  with n as (select distinct vehicle_id, at from unnest($3::bigint[], $4::timestamptz[]) n (vehicle_id, at)),
  found as (
    select b.*, false as is_doubtful from n cross join lateral (select ${COLUMNS} from vehicle_positions p
      where ${OWN} and p.located_at <= n.at order by p.located_at desc limit 1) b
    union select a.*, false from n cross join lateral (select ${COLUMNS} from vehicle_positions p
      where ${OWN} and p.located_at > n.at order by p.located_at limit 1) a
    union select d.*, true from n cross join lateral (select ${COLUMNS} from doubtful_positions p
      where ${OWN} and p.located_at <= n.at order by p.located_at desc limit 3) d)
  select vehicle_id, (extract(epoch from located_at) * 1000)::float8 as at, lat, lon, speed_mph, accuracy_m, is_doubtful from found`;

interface Tracked extends TrackFix {
  /** The place of a new one in the list; -1 of a stored one. */
  readonly nth: number;
}

export interface Around {
  /** By the place in the list. */
  readonly standings: readonly Standing[];
  /** Doubtful until now. */
  readonly trusted: readonly { readonly vehicleId: number; readonly at: number }[];
}

/** Assumption: degrees (some 10 meters) that two reports of one fix may differ by, when one was rounded. */
const SAME = 1e-4;

const isSame = (one: Fix, other: Fix): boolean => Math.abs(one.lat - other.lat) < SAME && Math.abs(one.lon - other.lon) < SAME;

/** Holds positions against what is stored and against one another. */
export async function lookAround(tx: Queryable, { companyId, source }: Sender, positions: readonly Placed[]): Promise<Around> {
  const vehicles = positions.map(({ vehicleId }) => vehicleId);
  const times = positions.map(({ fix }) => new Date(fix.at).toISOString());
  const stored = await tx.query<Stored>(AROUND, [companyId, source, vehicles, times]);
  const tracks = new Map<number, Map<number, Tracked>>();
  const trackOf = (vehicleId: number): Map<number, Tracked> => {
    const track = tracks.get(vehicleId) ?? new Map<number, Tracked>();
    tracks.set(vehicleId, track);
    return track;
  };
  for (const row of stored) {
    const { lat, lon, speed_mph: speedMph, accuracy_m: accuracyM } = row;
    // The database has microseconds, a fix milliseconds.
    const at = Math.round(row.at);
    const state = row.is_doubtful ? "doubtful" : "kept";
    trackOf(row.vehicle_id).set(at, { at, lat, lon, speedMph, accuracyM, heading: null, state, nth: -1 });
  }
  const standings: Standing[] = positions.map(({ vehicleId, fix }, nth) => {
    const track = trackOf(vehicleId);
    const same = track.get(fix.at);
    if (same !== undefined) return isSame(same, fix) ? "known" : "other";
    track.set(fix.at, { ...fix, state: "new", nth });
    return "ok";
  });
  const trusted: { vehicleId: number; at: number }[] = [];
  for (const [vehicleId, track] of tracks) {
    const judged = judgeTrack([...track.values()]);
    for (const { nth } of judged.repeated) standings[nth] = "repeated";
    for (const { nth } of judged.leaps) standings[nth] = "leap";
    for (const { at } of judged.trusted) trusted.push({ vehicleId, at });
  }
  return { standings, trusted };
}
