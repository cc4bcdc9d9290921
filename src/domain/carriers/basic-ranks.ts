// How a BASIC's measure ranks among peers, why it does not, and the dates of a trend.
import type { UNRANKED } from "../../contract/carriers/measures.ts";
import type { Measured } from "./basics.ts";

/** A figure as FMCSA publishes measures. */
export const hundredths = <Figure extends number | null>(figure: Figure): Figure =>
  (figure === null ? null : Math.round(figure * 100) / 100) as Figure;

/** The 101 cutoffs from the best peer's measure to the worst's; `measures` is sorted in place. */
export function cutoffsOf(measures: number[]): number[] {
  measures.sort((a, b) => a - b);
  return Array.from({ length: 101 }, (_, percent) => measures[Math.round((percent / 100) * (measures.length - 1))] ?? 0);
}

/** The highest percentile whose measure is not above this one: 0 the best, 100 the worst. */
export function percentileOf(measure: number, cutoffs: readonly number[]): number {
  return Math.max(
    0,
    cutoffs.findLastIndex((cutoff) => cutoff <= measure),
  );
}

/** The ends of the last `count` calendar quarters before a day, the oldest first. */
export function quarterEnds(day: Date, count: number): Date[] {
  const quarter = Math.floor(day.getUTCMonth() / 3);
  return Array.from({ length: count }, (_, at) => new Date(Date.UTC(day.getUTCFullYear(), (quarter - count + 1 + at) * 3, 0)));
}

/** Why a BASIC has no percentile; null: it has one. @param hasPeers whether there are enough carriers in its group */
export function unrankedBy(measured: Measured, hasPeers: boolean): (typeof UNRANKED)[number] | null {
  const { measure, group, inspections, violations, unweighed } = measured;
  if (unweighed > 0) return "severities";
  if (inspections + violations === 0) return "nothing";
  if (violations > 0 && measure === null) return "power_units";
  if (group === null) return "events";
  return hasPeers ? null : "peers";
}
