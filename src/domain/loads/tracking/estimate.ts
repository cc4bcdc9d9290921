// When a truck can be at a stop, from one position: the earliest that is possible, and what is to be expected. The two are never mixed.
import { drivingMinutes, roadMilesBetween } from "../../carriers/lane/route-estimate.ts";
import { milesBetween, type Point } from "../../great-circle.ts";

/** Assumption: no truck is faster on the way, since fleets govern theirs at 62 to 68 mph. */
export const EARLIEST_MPH = 65;

const MINUTE = 60_000;

/** Times in milliseconds since 1970, miles whole. */
export interface Estimate {
  readonly stopId: number;
  /** When the truck was where it is reckoned from: how old all of this is. */
  readonly positionAt: number;
  /** Road miles, and the driving with its rest. */
  readonly miles: number;
  readonly minutes: number;
  /** At 50 mph with the rest that the law requires of a fresh driver: later than the appointment, the truck may be late. */
  readonly expectedAt: number;
  /** On a straight line without any rest: later than the appointment, the truck cannot make it. */
  readonly earliestAt: number;
}

/** Straight miles, and when they are driven at the earliest. A road is longer, so nobody is wronged by it. */
export function earliestArrival(
  from: Point & { readonly at: number },
  stop: Point,
): { readonly miles: number; readonly at: number } {
  const miles = milesBetween(from, stop);
  return { miles: Math.round(miles), at: Math.round(from.at + (miles / EARLIEST_MPH) * 60 * MINUTE) };
}

export function estimate(from: Point & { readonly at: number }, stop: Point & { readonly id: number }): Estimate {
  const miles = roadMilesBetween(from, stop);
  const minutes = drivingMinutes(miles);
  return {
    stopId: stop.id,
    positionAt: from.at,
    miles,
    minutes,
    expectedAt: from.at + minutes * MINUTE,
    earliestAt: earliestArrival(from, stop).at,
  };
}
