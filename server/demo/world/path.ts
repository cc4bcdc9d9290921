// Where the truck of a simulated load is at any time, by its plan: on its way to the pickup, at the stops, between them, and gone.
import { CIRCUITY } from "../../places/markets.ts";
import { miles, type Position } from "../../places/places.ts";
import { HOUR } from "../seed/clock.ts";
import { drivingTime, MPH } from "../seed/loads/trips.ts";
import { between } from "../seed/loads/visits.ts";

/** Assumption: a truck's way to the pickup is at most this long, in road miles. */
const APPROACH_MILES = 150;

/** Times in milliseconds of any origin, the same for all. */
interface PathStop {
  readonly place: Position;
  readonly arrives: number;
  readonly departs: number;
}

export interface Path {
  /** Where its carrier's trucks are at home. */
  readonly base: Position;
  /** It stays there: the truck of somebody else hauls the load, or none does. */
  readonly stays: boolean;
  /** In order; at least one. */
  readonly stops: readonly PathStop[];
}

/** Where a point on the way to a place lies that is `left` road miles before it. */
function approaching(base: Position, place: Position, left: number): Position {
  const far = miles(base, place) * CIRCUITY;
  return far <= left ? base : between(place, base, far === 0 ? 0 : left / far);
}

/** Road miles after some time: 50 mph for 11 hours, then 10 hours of rest. */
function milesDriven(time: number): number {
  const cycle = 21 * HOUR;
  const whole = Math.floor(time / cycle);
  return (whole * 11 + Math.min(11, (time - whole * cycle) / HOUR)) * MPH;
}

/** Degrees north, some 10 miles: where a truck turns to whose home is at its last stop. */
const AROUND = 0.15;

/** On its way home. */
function leaving(base: Position, place: Position, since: number): Position {
  const isHome = miles(base, place) < 1;
  const home = isHome ? { lat: place.lat + AROUND, lon: place.lon } : base;
  const far = miles(place, home) * CIRCUITY;
  return between(place, home, Math.min(1, milesDriven(since) / far));
}

/** On the way it drives and rests as the law requires. */
export function positionOn({ base, stays, stops }: Path, at: number): Position | null {
  const [first] = stops;
  if (first === undefined) return null;
  if (stays) return base;
  if (at < first.arrives) return approaching(base, first.place, Math.min(APPROACH_MILES, ((first.arrives - at) / HOUR) * MPH));
  const stop = stops.findLastIndex(({ arrives }) => arrives <= at);
  const here = stops[stop];
  const next = stops[stop + 1];
  if (here === undefined) return null;
  if (at <= here.departs) return here.place;
  if (next === undefined) return leaving(base, here.place, at - here.departs);
  const leg = miles(here.place, next.place) * CIRCUITY;
  // A late truck is late evenly along its way.
  const gone = ((at - here.departs) / Math.max(1, next.arrives - here.departs)) * drivingTime(leg);
  return between(here.place, next.place, Math.min(1, milesDriven(gone) / Math.max(1, leg)));
}
