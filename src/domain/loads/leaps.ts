// Positions that one truck cannot have been at, one after the other: it would have been faster than any truck.
import { milesBetween, type Point } from "../great-circle.ts";

/**
 * Miles per hour that no truck keeps up in a straight line: the highest speed limit in North America is 85 (Texas SH 130), trucks are
 * governed below it, and roads are longer than straight lines.
 */
export const MPH_MAX = 85;

/** Miles below which a leap says nothing: a position is the middle of an area, not a point. */
const LEAST_MILES = 100;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;

export interface Position extends Point {
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly visited_on: string;
  /** Null where only the day is known. */
  readonly located_at: string | null;
}

export interface Leap {
  readonly from: Position;
  readonly to: Position;
  readonly miles: number;
  /** The longest that it can have taken. */
  readonly hours: number;
  readonly mph: number;
}

const earliest = ({ located_at: at, visited_on: day }: Position): number => Date.parse(at ?? day);
const latest = ({ located_at: at, visited_on: day }: Position): number => (at === null ? Date.parse(day) + DAY : Date.parse(at));

/** The fastest of the impossible leaps between positions that follow one another; null where there is none. */
export function impossibleLeap(positions: readonly Position[]): Leap | null {
  const ordered = positions.toSorted((a, b) => earliest(a) - earliest(b));
  let worst: Leap | null = null;
  for (const [at, to] of ordered.entries()) {
    const from = ordered[at - 1];
    if (from === undefined) continue;
    const miles = milesBetween(from, to);
    // Where only a day is known, either may have come first.
    const hours = Math.max(latest(to) - earliest(from), latest(from) - earliest(to), MINUTE) / HOUR;
    const mph = miles / hours;
    if (miles >= LEAST_MILES && mph > MPH_MAX && mph > (worst?.mph ?? 0)) worst = { from, to, miles, hours, mph };
  }
  return worst;
}
