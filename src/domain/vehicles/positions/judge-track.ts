// Holds the new positions of one vehicle by one source against those before and after: which are impossible, and which are stale.
import { milesBetween } from "../../great-circle.ts";
import type { Fix } from "./read-position.ts";

/** Assumption: miles per hour, in a straight line, that only an error of a device makes. */
export const LEAP_MPH = 120;
/** Assumption: miles that a fix may be off where it does not say how much: an ELD's two decimals are 0.6 miles. */
const SLACK_MILES = 1;
/** Assumption: so many impossible positions in a row that agree with one another are where the truck is. */
const AGREEING = 3;

const HOUR = 3_600_000;
const METERS_PER_MILE = 1609.344;

/** Assumption: faster than this, a truck is not where it was a minute before, to 10 meters. */
const MOVING_MPH = 5;
const STALE_AFTER = 60_000;
/** Places with fewer decimals than 4 stand still while the truck moves. */
const isFine = (degrees: number): boolean => Math.abs(degrees * 1e3 - Math.round(degrees * 1e3)) > 1e-2;

export interface TrackFix extends Fix {
  /** `kept`: stored. `doubtful`: stored apart. `new`: to be judged. */
  readonly state: "kept" | "doubtful" | "new";
}

export interface Judged<T> {
  /** Neither before nor after it could the truck have come there. */
  readonly leaps: ReadonlySet<T>;
  readonly repeated: ReadonlySet<T>;
  /** Stored as doubtful until now, and right by what came after. */
  readonly trusted: ReadonlySet<T>;
}

const slack = ({ accuracyM }: Fix): number => Math.max(SLACK_MILES, (accuracyM ?? 0) / METERS_PER_MILE);

/** Whether a truck can have been at both. */
export function isPossible(one: Fix, other: Fix): boolean {
  const miles = milesBetween(one, other) - slack(one) - slack(other);
  return miles <= (LEAP_MPH * Math.abs(other.at - one.at)) / HOUR;
}

const isRepeated = (before: Fix, fix: Fix): boolean =>
  (fix.speedMph ?? 0) > MOVING_MPH &&
  fix.at - before.at >= STALE_AFTER &&
  Math.fround(before.lat) === Math.fround(fix.lat) &&
  Math.fround(before.lon) === Math.fround(fix.lon) &&
  isFine(fix.lat) &&
  isFine(fix.lon);

/** @param track of one vehicle by one source, each time once; in any order */
export function judgeTrack<T extends TrackFix>(track: readonly T[]): Judged<T> {
  const leaps = new Set<T>();
  const repeated = new Set<T>();
  const trusted = new Set<T>();
  const ordered = track.toSorted((a, b) => a.at - b.at);
  let last: T | null = null;
  let previous: T | null = null;
  let apart: T[] = [];
  const keep = (fix: T): void => {
    last = fix;
    apart = [];
  };
  const nextKept: (T | undefined)[] = [];
  for (let nth = ordered.length - 1, kept: T | undefined; nth >= 0; nth -= 1) {
    nextKept[nth] = kept;
    if (ordered[nth]?.state === "kept") kept = ordered[nth];
  }
  for (const [nth, fix] of ordered.entries()) {
    const before: T | null = last;
    if (fix.state === "kept") keep(fix);
    else if (fix.state === "new" && previous !== null && isRepeated(previous, fix)) {
      repeated.add(fix);
      continue;
    } else {
      const next = nextKept[nth];
      const fits = (before === null || isPossible(before, fix)) && (next === undefined || isPossible(fix, next));
      if (fix.state === "new" && fits) keep(fix);
      else {
        const latest = apart.at(-1);
        apart = latest !== undefined && isPossible(latest, fix) ? [...apart, fix] : [fix];
        leaps.add(fix);
        if (next === undefined && apart.length >= AGREEING) {
          for (const each of apart) {
            leaps.delete(each);
            if (each.state === "doubtful") trusted.add(each);
          }
          keep(fix);
        }
      }
    }
    previous = fix;
  }
  for (const fix of leaps) if (fix.state !== "new") leaps.delete(fix);
  return { leaps, repeated, trusted };
}
