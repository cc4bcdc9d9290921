// The two years that a measure looks back on from a day, and how much an event in them counts by its age.
import { dayOf, monthsBefore } from "../../days.ts";

/** Months for which inspections and crashes count. */
export const WINDOW_MONTHS = 24;

/** The day itself, and 6, 12, 18 and 24 months before it, as YYYY-MM-DD. */
export interface Window {
  readonly until: string;
  readonly half: string;
  readonly year: string;
  readonly eighteen: string;
  readonly from: string;
}

export const windowAt = (day: Date): Window => ({
  until: dayOf(day),
  half: monthsBefore(day, 6),
  year: monthsBefore(day, 12),
  eighteen: monthsBefore(day, 18),
  from: monthsBefore(day, WINDOW_MONTHS),
});

/** 3 within six months, 2 within twelve, 1 within the window, 0 outside. */
export function timeWeight(on: string, { until, half, year, from }: Window): number {
  if (on > until || on <= from) return 0;
  if (on > half) return 3;
  return on > year ? 2 : 1;
}
