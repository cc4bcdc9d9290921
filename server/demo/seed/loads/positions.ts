// Where the trucks of current demo loads were in the last days, hour by hour: on their way to the pickup, at the stops and between them.
import { HOUR, MINUTE, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";
import type { Role } from "../carriers/archetypes.ts";
import { zipsWithin } from "../../../places/nearby.ts";
import { CIRCUITY } from "../../../places/markets.ts";
import { miles, type Position } from "../../../places/places.ts";
import { Draw } from "../random.ts";
import type { Load } from "./loads.ts";
import { drivingTime } from "./trips.ts";
import { baseOf, between } from "./visits.ts";

/** A truck at a time, in milliseconds from the present. */
export interface Ping extends Position {
  readonly at: number;
  readonly code: string;
  readonly name: string;
}

export const POSITION_COLUMNS = ["carrier_id", "vehicle_id", "located_at", "lat", "lon", "postal_code", "name"] as const;

/** Positions are reported every hour, and kept for this long. */
const EVERY = HOUR;
const REMEMBERED = 48 * HOUR;
/** Assumption: a truck's way to the pickup is at most this long. */
const APPROACH_MILES = 150;
const REACH_MILES = 15;

/** Minutes after the hour at which a load's truck reports. */
export const minuteOf = (loadId: number): number => loadId % 60;

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

function named(position: Position, at: number, fallback: string): Ping {
  const { lat, lon } = { lat: rounded(position.lat), lon: rounded(position.lon) };
  let nearest: { code: string; city: string; state: string } | null = null;
  let least = Infinity;
  for (const place of zipsWithin({ lat, lon }, REACH_MILES)) {
    const far = (place.lat - lat) ** 2 + (place.lon - lon) ** 2;
    if (far < least) [nearest, least] = [place, far];
  }
  return { lat, lon, at, code: nearest?.code ?? "", name: nearest === null ? fallback : `${nearest.city}, ${nearest.state}` };
}

/** Where a point on the way to the pickup lies that is `left` road miles before it. */
function approaching(base: Position, pickup: Position, left: number): Position {
  const far = miles(base, pickup) * CIRCUITY;
  return far <= left ? base : between(pickup, base, far === 0 ? 0 : left / far);
}

/** Whose trucks stay at home: that of another carrier hauls the load, or none does. */
const STAYING: ReadonlySet<Role> = new Set(["eld_far_from_claimed_lane", "double_brokered_load"]);

/** The position at a time of the trip; on the way the truck drives and rests as the law requires. */
function positionAt({ trip, haul, start }: Load, at: number): Position | null {
  const [first] = trip.stops;
  if (first === undefined || haul === null) return null;
  const base = baseOf(haul.carrier);
  if (STAYING.has(haul.carrier.role)) return base;
  const offset = at - start;
  if (offset < first.arrives) {
    const left = Math.min(APPROACH_MILES, ((first.arrives - offset) / HOUR) * 50);
    return approaching(base, first.place, left);
  }
  const stop = trip.stops.findLastIndex(({ arrives }) => arrives <= offset);
  const here = trip.stops[stop];
  const next = trip.stops[stop + 1];
  if (here === undefined) return null;
  if (next === undefined || offset <= here.departs) return here.place;
  const leg = miles(here.place, next.place) * CIRCUITY;
  const whole = Math.max(1, next.arrives - here.departs);
  // A late truck is late evenly along its way.
  const gone = ((offset - here.departs) / whole) * drivingTime(leg);
  return between(here.place, next.place, Math.min(1, milesDriven(gone) / Math.max(1, leg)));
}

/** Road miles after some time: 50 mph for 11 hours, then 10 hours of rest. */
function milesDriven(time: number): number {
  const cycle = 21 * HOUR;
  const whole = Math.floor(time / cycle);
  return (whole * 11 + Math.min(11, (time - whole * cycle) / HOUR)) * 50;
}

/** Whether anything is known of where the load's truck is. */
const isLocated = ({ haul, vehicleId, tracking, status }: Load): boolean =>
  haul !== null &&
  vehicleId !== null &&
  !haul.isOverbooked &&
  haul.carrier.eld.status === "connected" &&
  ["covered", "progress", "delayed"].includes(status) &&
  ["tracking", "tracking_interrupted", "not_started"].includes(tracking);

/** The hourly positions of an open load's truck, oldest first. A truck that is not under way yet has only the last one. */
export function pingsOf(load: Load): Ping[] {
  if (!isLocated(load)) return [];
  const { trip, start, tracking, id } = load;
  const first = start + (trip.stops[0]?.arrives ?? 0);
  const quiet = tracking === "tracking_interrupted" ? new Draw("interrupted", id).int(3, 9) * HOUR : 0;
  const last = -minuteOf(id) * MINUTE - quiet;
  const from = tracking === "not_started" ? last : Math.max(first - 3 * HOUR, -REMEMBERED, -REMEMBERED - quiet);
  const found: Ping[] = [];
  for (let at = last; at >= from || found.length === 0; at -= EVERY) {
    const position = positionAt(load, at);
    if (position !== null) found.push(named(position, at, trip.stops[0]?.place.city ?? ""));
    else break;
  }
  return found.reverse();
}

export const positionRows = (load: Load, pings: readonly Ping[], clock: DemoClock): Cell[][] =>
  pings.map(({ at, lat, lon, code, name }) => [
    load.haul?.carrier.id ?? null,
    load.vehicleId,
    clock.time(at),
    lat,
    lon,
    code,
    name,
  ]);
