// Positions as the tracking engine takes them: a set in the order of time, whatever order they came in and however often.
import type { Point } from "../../great-circle.ts";

/** One report of where a truck was. */
export interface Fix extends Point {
  /** When it was there, in milliseconds since 1970. */
  readonly at: number;
  /** Null: not reported. */
  readonly mph: number | null;
  /** Meters that it may be off by; null: not reported. */
  readonly accuracyM: number | null;
}

const LAST = Number.POSITIVE_INFINITY;

/** By time; of one time the most accurate comes first, then one with a speed, and the rest only has to be the same every time. */
const inOrder = (a: Fix, b: Fix): number =>
  a.at - b.at ||
  // Two unknown accuracies differ by NaN, which is no difference.
  (a.accuracyM ?? LAST) - (b.accuracyM ?? LAST) ||
  (a.mph ?? LAST) - (b.mph ?? LAST) ||
  a.lat - b.lat ||
  a.lon - b.lon;

/** A truck is at one place at a time: of several reports of one time the first in order stays. */
export function ordered(fixes: readonly Fix[]): readonly Fix[] {
  const sorted = fixes.toSorted(inOrder);
  return sorted.filter((fix, index) => fix.at !== sorted[index - 1]?.at);
}

const isSame = (a: Fix, b: Fix): boolean => a === b || inOrder(a, b) === 0;

/** How many of the first fixes of two ordered lists are the same. */
export function sameUntil(before: readonly Fix[], after: readonly Fix[]): number {
  const differing = before.findIndex((fix, index) => {
    const other = after[index];
    return other === undefined || !isSame(fix, other);
  });
  return differing < 0 ? before.length : differing;
}
