// Days as YYYY-MM-DD in UTC, and the days that lie some time before a moment.
import { FIRST_DAY, LAST_DAY } from "../contract/constants.ts";

/** The UTC day of a time. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(new Date(text)) === text;

/** What is wrong with a day that somebody entered, behind its name; null: nothing. */
export function dayFault(text: string): string | null {
  if (!isDay(text)) return "must be a day, such as 2026-12-31";
  return text < FIRST_DAY || text > LAST_DAY ? `must lie between ${FIRST_DAY} and ${LAST_DAY}` : null;
}

/** The UTC day some months earlier, or the last day of that month if it is shorter. */
export function monthsBefore(now: Date, months: number): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return dayOf(first);
}

/** The UTC day that lies some days before. */
export const daysBefore = (now: Date, days: number): string => dayOf(new Date(now.getTime() - days * 86_400_000));

/** The UTC day that lies some days after. */
export const daysAfter = (now: Date, days: number): string => daysBefore(now, -days);
