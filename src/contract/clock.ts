// How a moment reads on a clock: the one place in which times become text, so that they read the same wherever they are shown.

/** A moment as the clock of a zone shows it. */
export interface Clock {
  readonly weekday: string;
  readonly month: string;
  readonly day: string;
  readonly year: string;
  /** "08:05", of 24 hours. */
  readonly time: string;
  /** "2026 Nov 23", the same for all times of a day. */
  readonly date: string;
  /** How the zone is called then: "CST". */
  readonly zone: string;
}

/** By what they show and where: one takes longer to make than hundreds of times to format. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** @param zone an IANA name; undefined: the zone of this computer */
function formatOf(name: string, options: Intl.DateTimeFormatOptions, zone?: string, locale = "en-US"): Intl.DateTimeFormat {
  const key = `${name} ${zone ?? ""} ${locale}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, zone === undefined ? options : { ...options, timeZone: zone });
  formats.set(key, format);
  return format;
}

const CLOCK: Intl.DateTimeFormatOptions = {
  weekday: "short",
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZoneName: "short",
};

/** @param at milliseconds since 1970. @param zone an IANA name; undefined: the person's own */
export function clockAt(at: number, zone?: string): Clock {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf("clock", CLOCK, zone).formatToParts(at)) part[type] = value;
  const { weekday = "", month = "", day = "", year = "", hour = "", minute = "", timeZoneName = "" } = part;
  return { weekday, month, day, year, time: `${hour}:${minute}`, date: `${year} ${month} ${day}`, zone: timeZoneName };
}

/** "Nov 20, 2026, 10:03:22 AM CST", in the person's own zone unless another is named; empty for no time. */
export const momentText = (at: number, zone?: string): string =>
  Number.isFinite(at) ? formatOf("moment", { dateStyle: "medium", timeStyle: "long" }, zone).format(at) : "";

/** For hovering over a time of no place: the person's own clock, and UTC: "Nov 20, 2026, 10:03:22 AM CST (4:03:22 PM UTC)". */
export function momentTitle(at: number): string {
  const own = momentText(at);
  const universal = momentText(at, "UTC");
  if (own === universal) return own;
  // The date once, where it is the same.
  const date = /^.*?, \d{4}, /.exec(own)?.[0] ?? "";
  return `${own} (${date !== "" && universal.startsWith(date) ? universal.slice(date.length) : universal})`;
}

const TIME: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit", timeZoneName: "short" };

/** "2:05 PM CST" of today, "Nov 27, 2:05 PM CST" of another day, on this computer's clock. Both in milliseconds since 1970. */
export const shortMoment = (at: number, now: number): string =>
  clockAt(at).date === clockAt(now).date
    ? formatOf("time", TIME).format(at)
    : formatOf("day and time", { month: "short", day: "numeric", ...TIME }).format(at);

/** The name of this computer's zone: "America/Chicago". */
export const ownZone = (): string => formatOf("clock", CLOCK).resolvedOptions().timeZone;

const DAYS = {
  /** "Nov 20, 2026". */
  day: { dateStyle: "medium" },
  /** "November 20, 2026". */
  longDay: { dateStyle: "long" },
  /** "Nov 20". */
  dayOfYear: { month: "short", day: "numeric" },
  /** "Fri, Nov 20". */
  weekday: { weekday: "short", month: "short", day: "numeric" },
  /** "Nov 2026". */
  month: { month: "short", year: "numeric" },
  /** "November 2026". */
  longMonth: { month: "long", year: "numeric" },
  /** "Nov 26", of 2026. */
  shortMonth: { month: "short", year: "2-digit" },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/**
 * A day, or its month. What is only a day has no zone: it is the midnight of UTC, and never shifts.
 * @param own the day of a moment on this computer's clock
 */
export const dayInWords = (at: number, style: keyof typeof DAYS, own = false): string =>
  formatOf(style, DAYS[style], own ? undefined : "UTC").format(at);

/** In the language of a page for visitors: the time of today, or the day with its time, on this device's clock with its zone. */
export function visitorMoment(at: number, now: number, locale: string): string {
  const format =
    clockAt(at).date === clockAt(now).date
      ? formatOf("time", TIME, undefined, locale)
      : formatOf("day, year and time", { year: "numeric", month: "short", day: "numeric", ...TIME }, undefined, locale);
  return format.format(at);
}

/** "Mon, Nov 23, 11:00 AM – 5:00 PM CST", in the language of a page for visitors. @param zone null: this device's */
export const visitorWindow = (from: number, until: number, zone: string | null, locale: string): string =>
  formatOf("window", { weekday: "short", month: "short", day: "numeric", ...TIME }, zone ?? undefined, locale).formatRange(
    from,
    until,
  );
