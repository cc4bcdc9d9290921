// Rates that are most likely typed wrong: far from what the load pays.
import { formatRate } from "../format.ts";

/** Tunable: offers outside these shares of the load's own rate are asked about before they are recorded. */
const MOST = 2;
const LEAST = 0.4;

/** Whether a person should look again. `usual`: what the load pays in dollars; null: there is nothing to compare with. */
export const isOddRate = (rate: number | null, usual: number | null): boolean =>
  rate !== null && usual !== null && usual > 0 && (rate > usual * MOST || rate < usual * LEAST);

/** A question about the odd ones of these rates; null where there are none. */
export function rateQuestion(rates: readonly (number | null)[], usual: number | null): string | null {
  const odd = [...new Set(rates.flatMap((rate) => (rate !== null && isOddRate(rate, usual) ? [rate] : [])))];
  if (odd.length === 0 || usual === null) return null;
  return `The load pays ${formatRate(usual)}. Offer ${odd.map((rate) => formatRate(rate)).join(", ")} all the same?`;
}
