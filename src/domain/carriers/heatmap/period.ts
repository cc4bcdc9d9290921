// The days that a heatmap shows: limits, counts and common periods.

/** Both days included; YYYY-MM-DD. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/** Tunable: a leap year. Nobody books by where trucks were before that. */
export const DAYS_MAX = 366;

const DAY = 86_400_000;

/** Days since 1970; NaN if it is not a calendar day. */
export function dayNumber(day: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // Some engines read the 30th of February as the 2nd of March.
  return Number.isNaN(time) || dayText(time / DAY) !== day ? Number.NaN : time / DAY;
}

/** The day with this number, YYYY-MM-DD. */
export const dayText = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

export const daysIn = ({ start, end }: Period): number => dayNumber(end) - dayNumber(start) + 1;

/** The day at an offset from the first. */
export const dayOf = ({ start }: Period, offset: number): string => dayText(dayNumber(start) + offset);

/** What is wrong with a period, and at which end; null if it is valid. */
export function periodFault(period: Period): { readonly field: keyof Period; readonly message: string } | null {
  if (Number.isNaN(dayNumber(period.start))) return { field: "start", message: "is not a day" };
  if (Number.isNaN(dayNumber(period.end))) return { field: "end", message: "is not a day" };
  const days = daysIn(period);
  if (days < 1) return { field: "end", message: "is before the first day" };
  if (days > DAYS_MAX) return { field: "start", message: `is more than ${DAYS_MAX} days before the last` };
  return null;
}

/** The most recent days, including `today`. */
export const latest = (days: number, today: string): Period => ({ start: dayText(dayNumber(today) - days + 1), end: today });

/** The same number of days, right before. */
export const daysBefore = (period: Period): Period => {
  const end = dayNumber(period.start) - 1;
  return { start: dayText(end - daysIn(period) + 1), end: dayText(end) };
};
