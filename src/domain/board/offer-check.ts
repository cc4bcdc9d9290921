// Rates that are most likely typed wrong: far from what the load pays, or from what its lane paid.
import { formatCount, formatRate } from "../format.ts";
import type { LaneRate } from "./lane-rate.ts";

/** Tunable: offers outside these shares of what is usual are asked about before they are recorded. */
const MAX = 2;
const LEAST = 0.4;

/** Whether a person should look again. `usual`: in dollars; null: there is nothing to compare with. */
export const isOddRate = (rate: number | null, usual: number | null): boolean =>
  rate !== null && usual !== null && usual > 0 && (rate > usual * MAX || rate < usual * LEAST);

/** A question about those of these rates that are odd by one of the two; null where there are none. `pays`: what the load pays. */
export function rateQuestion(rates: readonly (number | null)[], pays: number | null, lane: LaneRate | null): string | null {
  const isOdd = (rate: number): boolean => isOddRate(rate, pays) || isOddRate(rate, lane?.rate ?? null);
  const odd = [...new Set(rates.flatMap((rate) => (rate !== null && isOdd(rate) ? [rate] : [])))];
  if (odd.length === 0) return null;
  return [
    ...(pays === null ? [] : [`The load pays ${formatRate(pays)}.`]),
    ...(lane === null ? [] : [`Your last ${formatCount(lane.count, "load")} on this lane paid about ${formatRate(lane.rate)}.`]),
    `Offer ${odd.map((rate) => formatRate(rate)).join(", ")} all the same?`,
  ].join(" ");
}
