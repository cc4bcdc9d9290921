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

/** Tunable: positions of one span that are read: a day of one each second, with a span of 1,000 of them at most ten minutes apart. */
const WITHIN_MAX = 100_000;

// The ones in each span of time, the one before it and the one after it, and of those that are doubted the last ones before it. Each by
// the index, as the limits make sure: joined, all positions of the company would be read.
const AROUND = `
  with n as (select * from unnest($3::bigint[], $4::timestamptz[], $5::timestamptz[]) n (vehicle_id, first, last)),
  found as (
    select w.*, false as is_doubtful from n cross join lateral (select ${COLUMNS} from vehicle_positions p
      where ${OWN} and p.located_at between n.first and n.last order by p.located_at limit ${WITHIN_MAX}) w
    union all select b.*, false from n cross join lateral (select ${COLUMNS} from vehicle_positions p
      where ${OWN} and p.located_at < n.first order by p.located_at desc limit 1) b
    union all select a.*, false from n cross join lateral (select ${COLUMNS} from vehicle_positions p
      where ${OWN} and p.located_at > n.last order by p.located_at limit 1) a
    union all select w.*, true from n cross join lateral (select ${COLUMNS} from doubtful_positions p
      where ${OWN} and p.located_at between n.first and n.last order by p.located_at limit ${WITHIN_MAX}) w
    union all select d.*, true from n cross join lateral (select ${COLUMNS} from doubtful_positions p
      where ${OWN} and p.located_at < n.first order by p.located_at desc limit 3) d)
  select vehicle_id, (extract(epoch from located_at) * 1000)::float8 as at, lat, lon, speed_mph, accuracy_m, is_doubtful from found`;

// Of vehicles whose new positions all come after what is stored, as those of a feed do: the last ones alone, by vehicle and not by span.
const LAST = `
  with n as (select * from unnest($3::bigint[]) n (vehicle_id))
  select vehicle_id, (extract(epoch from located_at) * 1000)::float8 as at, lat, lon, speed_mph, accuracy_m, is_doubtful from (
    select b.*, false as is_doubtful from n cross join lateral (select ${COLUMNS} from vehicle_positions p
      where ${OWN} order by p.located_at desc limit 1) b
    union all select d.*, true from n cross join lateral (select ${COLUMNS} from doubtful_positions p
      where ${OWN} order by p.located_at desc limit 3) d) found`;

/** Tunable: milliseconds between positions that are looked at as one span: what is stored in a longer gap is not read. */
const GAP = 10 * 60_000;

interface Span {
  readonly vehicleId: number;
  readonly first: number;
  readonly last: number;
}

/** The spans of time that positions fill, by vehicle. */
function spansOf(positions: readonly Placed[]): Span[] {
  const spans: Span[] = [];
  for (const { vehicleId, fix } of positions.toSorted((a, b) => a.vehicleId - b.vehicleId || a.fix.at - b.fix.at)) {
    const before = spans.at(-1);
    if (before?.vehicleId === vehicleId && fix.at - before.last <= GAP) spans[spans.length - 1] = { ...before, last: fix.at };
    else spans.push({ vehicleId, first: fix.at, last: fix.at });
  }
  return spans;
}

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

/** What is stored around the spans, as far as it can matter to them. */
async function readStored(tx: Queryable, { companyId, source }: Sender, spans: readonly Span[]): Promise<readonly Stored[]> {
  const first = new Map<number, number>();
  for (const span of spans) first.set(span.vehicleId, Math.min(span.first, first.get(span.vehicleId) ?? Infinity));
  const last = await tx.query<Stored>(LAST, [companyId, source, [...first.keys()]]);
  const late = new Set(last.flatMap((row) => (row.at < (first.get(row.vehicle_id) ?? 0) ? [] : [row.vehicle_id])));
  const among = spans.filter(({ vehicleId }) => late.has(vehicleId));
  const ahead = last.filter((row) => !late.has(row.vehicle_id));
  if (among.length === 0) return ahead;
  const columns = [
    among.map((span) => span.vehicleId),
    among.map((span) => new Date(span.first).toISOString()),
    among.map((span) => new Date(span.last).toISOString()),
  ];
  return [...ahead, ...(await tx.query<Stored>(AROUND, [companyId, source, ...columns]))];
}

/** Holds positions against what is stored and against one another. */
export async function lookAround(tx: Queryable, sender: Sender, positions: readonly Placed[]): Promise<Around> {
  const stored = await readStored(tx, sender, spansOf(positions));
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
