// The days a heatmap is asked for: their limits, their count and the periods that people pick.

/** Both days belong to it; YYYY-MM-DD. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/** Ours: as long as a year with a leap day. Nobody books by where trucks were before that. */
export const MOST_DAYS = 366;

const DAY = 86_400_000;

/** Days since 1970; NaN for what is no day of the calendar. */
export function dayNumber(day: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // Some engines read the 30th of February as the 2nd of March.
  return Number.isNaN(time) || dayText(time / DAY) !== day ? Number.NaN : time / DAY;
}

/** The day with this number, YYYY-MM-DD. */
export const dayText = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

export const daysIn = ({ start, end }: Period): number => dayNumber(end) - dayNumber(start) + 1;

/** The day so many days after the first. */
export const dayOf = ({ start }: Period, offset: number): string => dayText(dayNumber(start) + offset);

/** What is wrong with a period, and at which end; null when it can be asked for. */
export function periodFault(period: Period): { readonly field: keyof Period; readonly message: string } | null {
  if (Number.isNaN(dayNumber(period.start))) return { field: "start", message: "is not a day" };
  if (Number.isNaN(dayNumber(period.end))) return { field: "end", message: "is not a day" };
  const days = daysIn(period);
  if (days < 1) return { field: "end", message: "is before the first day" };
  if (days > MOST_DAYS) return { field: "start", message: `is more than ${MOST_DAYS} days before the last` };
  return null;
}

/** The days up to and with `today`. */
export const latest = (days: number, today: string): Period => ({ start: dayText(dayNumber(today) - days + 1), end: today });

/** As many days, right before. */
export const daysBefore = (period: Period): Period => {
  const end = dayNumber(period.start) - 1;
  return { start: dayText(end - daysIn(period) + 1), end: dayText(end) };
};
