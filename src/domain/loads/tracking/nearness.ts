// Where a fix is as seen from a stop, and whether the truck stands or drives there.
import { milesBetween, type Point } from "../../great-circle.ts";
import type { Fix } from "./fixes.ts";

/** Assumption: miles around a stop that are its gate; trade uses 100 to 500 m. The fix's own accuracy is added. */
export const INNER_MILES = 0.3;
/** Assumption: miles that a truck is away once it has left; wider than the gate, so that a position that jumps at it leaves nothing. */
const EXIT_MILES = 0.5;
/** Assumption: miles within which a truck comes near a stop. */
export const OUTER_MILES = 10;
/** Assumption: a fix that may be off by more meters (cell towers, coordinates cut to two decimals) says nothing about a gate. */
export const COARSE_M = 300;
/** Assumption: a standing truck's GPS reports up to this speed. */
export const STANDING_MPH = 3;
/** Assumption: a truck that is faster does not shunt in a yard: it has left, or passes by. */
const ROLLING_MPH = 10;
/** Assumption: miles and milliseconds between two fixes of a truck that has not moved meanwhile (open GPS servers take 3 to 5 minutes). */
const STILL_MILES = 0.1;
const STILL_TIME = 3 * 60_000;

const METERS_PER_MILE = 1609.344;

/** inside: at the gate; edge: neither there nor gone; near: within the outer area; far: beyond it. */
export type Nearness = "inside" | "edge" | "near" | "far";

export function nearness(stop: Point, fix: Fix): Nearness {
  const miles = milesBetween(stop, fix);
  const isCoarse = (fix.accuracyM ?? 0) > COARSE_M;
  const accuracy = (fix.accuracyM ?? 0) / METERS_PER_MILE;
  if (!isCoarse && miles <= INNER_MILES + accuracy) return "inside";
  if (miles - accuracy <= EXIT_MILES) return "edge";
  return miles <= OUTER_MILES ? "near" : "far";
}

export const isStanding = ({ mph }: Fix): boolean => mph !== null && mph <= STANDING_MPH;
export const isRolling = ({ mph }: Fix): boolean => mph !== null && mph > ROLLING_MPH;

/** The truck was at the same place twice, as far apart as a stand is long. */
export const stoodBetween = (one: Fix, other: Fix): boolean =>
  Math.abs(other.at - one.at) >= STILL_TIME && milesBetween(one, other) <= STILL_MILES;

/** Two stops in one yard: no position tells at which of them a truck is. */
export const isOneYard = (one: Point, other: Point): boolean => milesBetween(one, other) <= INNER_MILES;
