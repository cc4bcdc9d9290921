// The stops of a demo load: facilities, appointment windows, and driving times with the required rest.
import { FACILITIES } from "../carriers/name-parts.ts";
import { HOUR, MINUTE } from "../clock.ts";
import { roadMiles, type Market } from "../../../places/markets.ts";
import { drawLane } from "../lanes.ts";
import { twoWords } from "../carriers/names.ts";
import type { Place } from "../../../places/places.ts";
import type { Draw } from "../random.ts";

export interface Stop {
  readonly place: Place;
  readonly type: "pickup" | "dropoff";
  readonly name: string;
  /** Milliseconds after the first planned arrival. */
  readonly windowStart: number;
  readonly windowEnd: number;
  readonly arrives: number;
  readonly departs: number;
}

export interface Trip {
  readonly origin: Market;
  readonly destination: Market;
  readonly stops: readonly Stop[];
  /** Billable miles over all stops. */
  readonly miles: number;
}

/** Trucks average 50 mph, drive 11 hours and rest 10 (49 CFR 395.3). */
export const MPH = 50;
const DRIVING = 11;
const REST = 10;

/** Driving time for some road miles, in milliseconds. */
export function drivingTime(miles: number): number {
  const hours = miles / MPH;
  return Math.round((hours + Math.max(0, Math.ceil(hours / DRIVING) - 1) * REST) * 60) * MINUTE;
}

function drawStopPlaces(draw: Draw): { origin: Market; destination: Market; places: Place[]; pickups: number } {
  const { origin, destination } = drawLane(draw);
  const extra = draw.weighted([
    [0, 85],
    [1, 12],
    [2, 3],
  ] as const);
  const pickups = extra > 0 && draw.chance(0.4) ? 2 : 1;
  const dropoffs = extra + 2 - pickups;
  const places = [
    ...Array.from({ length: pickups }, () => draw.pick(origin.zips)),
    ...Array.from({ length: dropoffs }, () => draw.pick(destination.zips)),
  ];
  return { origin, destination, places, pickups };
}

const quarter = (time: number): number => Math.floor(time / (15 * MINUTE)) * 15 * MINUTE;

/** A truck that is kept waiting, or keeps others waiting, for some hours before it arrives at a stop or departs from it. */
export interface Hold {
  readonly stop: "first" | "last";
  readonly before: "arrival" | "departure";
  readonly hours: number;
}

/** A trip; `late` adds this many hours to every arrival after the first departure. */
export function drawTrip(draw: Draw, late: number, hold: Hold | null): Trip {
  const { origin, destination, places, pickups } = drawStopPlaces(draw);
  let planned = 0;
  let miles = 0;
  const stops = places.map((place, at): Stop => {
    const before = places[at - 1];
    if (before !== undefined) {
      const leg = roadMiles(before, place);
      miles += leg;
      planned += drivingTime(leg) + draw.int(15, 90) * MINUTE;
    }
    const loading = draw.int(40, 200) * MINUTE;
    const delay = at === 0 ? 0 : late * HOUR;
    const held = hold?.stop === (at === 0 ? "first" : at === places.length - 1 ? "last" : null) ? hold : null;
    const since = hold?.stop === "first" && at > 0 ? hold.hours * HOUR : 0;
    const waits = (before: Hold["before"]): number => (held?.before === before ? held.hours * HOUR : 0);
    const arrives = planned + delay + since + draw.int(-25, 35) * MINUTE + waits("arrival");
    const opens = draw.int(0, 2) * HOUR;
    const stop = {
      place,
      type: at < pickups ? "pickup" : "dropoff",
      name: `${twoWords(draw)} ${draw.pick(FACILITIES)}`,
      windowStart: quarter(planned - opens),
      windowEnd: quarter(planned + draw.pick([1, 2, 4, 8]) * HOUR),
      arrives,
      departs: arrives + loading + waits("departure"),
    } as const;
    planned += loading;
    return stop;
  });
  return { origin, destination, stops, miles };
}
