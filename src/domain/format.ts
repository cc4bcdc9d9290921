// Figures, phone numbers and times as people in the United States read them. Unknown is shown as a dash, never as zero.
import { dayInWords, momentText } from "../contract/clock.ts";

export const UNKNOWN = "—";

const number = new Intl.NumberFormat("en-US");
const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const rate = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" });

export const formatNumber = (value: number | null): string => (value === null ? UNKNOWN : number.format(value));

/** A figure with its noun: "1 carrier", "2 carriers". */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/** Whole dollars. */
export const formatMoney = (dollars: number | null): string => (dollars === null ? UNKNOWN : money.format(dollars));

/** Dollars, with the cents where there are any: what was agreed and what is paid. */
export const formatRate = (dollars: number | null): string => (dollars === null ? UNKNOWN : rate.format(dollars));

/** Pounds. */
export const formatWeight = (pounds: number | null): string => (pounds === null ? UNKNOWN : `${number.format(pounds)} lb`);

/** An E.164 number: (555) 555-0123 in the United States and Canada, digits in groups for Mexico, as it is elsewhere. */
export function formatPhone(e164: string | null): string {
  if (e164 === null || e164 === "") return UNKNOWN;
  const american = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  if (american !== null) return `(${american[1]}) ${american[2]}-${american[3]}`;
  // Three cities of Mexico have area codes of two digits, and all other places of three.
  const mexican = /^\+52(?:(33|5[56]|81)(\d{4})|(\d{3})(\d{3}))(\d{4})$/.exec(e164);
  if (mexican !== null) return `+52 ${mexican[1] ?? mexican[3]} ${mexican[2] ?? mexican[4]} ${mexican[5]}`;
  return e164;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  { unit: "y", length: 365 * DAY },
  { unit: "mo", length: 30 * DAY },
  { unit: "w", length: 7 * DAY },
  { unit: "d", length: DAY },
  { unit: "h", length: HOUR },
  { unit: "min", length: MINUTE },
] as const;

/** A length of time in its largest whole unit: "3 d", "now" under a minute. */
export function formatAge(milliseconds: number): string {
  for (const { unit, length } of UNITS) {
    if (milliseconds >= length) return `${Math.floor(milliseconds / length)} ${unit}`;
  }
  return "now";
}

/** A timestamp as seen from `now` (milliseconds): "3 d ago", "in 2 h", "now". */
export function relativeTime(timestamp: string | null, now: number): string {
  const time = timestamp === null ? Number.NaN : Date.parse(timestamp);
  if (Number.isNaN(time)) return UNKNOWN;
  const age = formatAge(Math.abs(now - time));
  if (age === "now") return age;
  return time <= now ? `${age} ago` : `in ${age}`;
}

/** The exact time behind a relative one, in the person's zone: "Nov 20, 2026, 10:03:22 AM CST". */
export function exactTime(timestamp: string | null, timeZone?: string): string {
  const time = timestamp === null ? Number.NaN : Date.parse(timestamp);
  return Number.isNaN(time) ? UNKNOWN : momentText(time, timeZone);
}

/** A calendar day, YYYY-MM-DD: "Nov 20, 2026". A day has no zone, so it never shifts. */
export function formatDay(text: string | null): string {
  const time = text === null ? Number.NaN : Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) ? UNKNOWN : dayInWords(time, "day");
}

/** The day of a moment on the person's own clock, where UTC is a day ahead in the evening: "Nov 20, 2026". A day without a time stays. */
export function formatOwnDay(timestamp: string): string {
  const time = timestamp.length > 10 ? Date.parse(timestamp) : Number.NaN;
  return Number.isNaN(time) ? formatDay(timestamp.slice(0, 10)) : dayInWords(time, "day", true);
}

/** A text of the API with the calendar days in it as people read them: "since 2026-08-22" becomes "since Aug 22, 2026". */
export const withShownDays = (text: string): string => text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (each) => formatDay(each));
