// The day on which a carrier has to have updated its registration, form MCS-150 (49 CFR 390.19(b)).
import { isDay } from "../../days.ts";

/** The month by the last digit of the USDOT number, 1 to 9; 0 is October. */
const monthOf = (dot: string): number => Number(dot.at(-1)) || 10;

/** Years that are odd if the next-to-last digit is, and even else; a number of one digit has a zero before it. */
const isOddYears = (dot: string): boolean => Number(dot.at(-2) ?? "0") % 2 === 1;

const lastDayOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/**
 * The first day due after the last update, YYYY-MM-DD: the last day of its month, in every second year. Null without a day of the last
 * update, or without a USDOT number. An update in the month of its turn is the one that was due; one before that month is not.
 */
export function mcs150DueOn(dot: string, mcs150On: string | null): string | null {
  if (mcs150On === null || !isDay(mcs150On) || !/^[1-9]\d{0,11}$/.test(dot)) return null;
  const month = monthOf(dot);
  let year = Number(mcs150On.slice(0, 4));
  if ((year % 2 === 1) !== isOddYears(dot)) year += 1;
  if (lastDayOf(year, month) < mcs150On || isForThisTurn(mcs150On, year, month)) year += 2;
  return lastDayOf(year, month);
}

const isForThisTurn = (on: string, year: number, month: number): boolean =>
  on.slice(0, 7) === `${String(year)}-${String(month).padStart(2, "0")}`;
