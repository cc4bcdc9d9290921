// Times at stops in words: on the clock of the place, with its zone's short name, to the minute.
import { exactTime } from "./format.ts";
import { zoneOf, type ZonedPlace } from "./time-zone.ts";

export type Appointment = ZonedPlace & { readonly window_start: string; readonly window_end: string };

interface Style {
  /** For documents, which are read years later. */
  readonly withYear?: boolean;
  /** The zone where that of the stop is not known, which is said; without it, the person's own. */
  readonly otherwise?: string;
}

interface Clock {
  readonly weekday: string;
  readonly month: string;
  readonly day: string;
  readonly year: string;
  readonly time: string;
  /** "2026-11-23", on this clock. */
  readonly date: string;
  /** How the person's own zone is called at that time. */
  readonly own: string;
}

const DAY = 86_400_000;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** By time zone: one takes longer to make than hundreds of times to format. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      weekday: "short",
      year: "numeric",
      month: "short",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZoneName: "short",
      ...(timeZone === undefined ? {} : { timeZone }),
    });
  formats.set(timeZone, format);
  return format;
}

function clockAt(at: number, timeZone: string | undefined): Clock {
  const part = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { weekday = "", month = "", day = "", year = "", hour = "", minute = "", timeZoneName: own = "" } = part;
  return { weekday, month, day, year, time: `${hour}:${minute}`, date: `${year} ${month} ${day}`, own };
}

const dayText = ({ weekday, month, day, year }: Clock, withYear: boolean): string =>
  `${weekday} ${month} ${day}${withYear ? `, ${year}` : ""}`;

/** The clock of a place, and the name of its zone at a time: "CT"; "CST, stop's zone unknown" on another clock. */
function placeClock(place: ZonedPlace, otherwise?: string) {
  const zone = zoneOf(place);
  const name = zone?.name ?? otherwise;
  return {
    at: (time: number) => clockAt(time, name),
    called: (clock: Clock) => zone?.short ?? `${clock.own}, stop's zone unknown`,
  };
}

/** "Mon Nov 23 11:00 – 17:00 CT"; the end has its own day where it is another one, and a fixed time has none. */
export function windowText(stop: Appointment, { withYear = false, otherwise }: Style = {}): string {
  const clock = placeClock(stop, otherwise);
  const [from, to] = [clock.at(Date.parse(stop.window_start)), clock.at(Date.parse(stop.window_end))];
  if (stop.window_start === stop.window_end) return `${dayText(from, withYear)} ${from.time} ${clock.called(from)}`;
  const until = from.date === to.date ? to.time : `${dayText(to, withYear)} ${to.time}`;
  return `${dayText(from, withYear)} ${from.time} – ${until} ${clock.called(to)}`;
}

/** Milliseconds since 1970, by the days of the place as seen from `now`: "Today 14:00 CT", "Tomorrow 08:00 ET", "Mon Nov 30 08:00 PT". */
export function nearTime(at: number, place: ZonedPlace, now: number): string {
  const clock = placeClock(place);
  const then = clock.at(at);
  const today = clock.at(now);
  // A day has 23 to 25 hours where clocks change, so the neighbors are counted from the middle of this one.
  const noon = now + (12 - Number(today.time.slice(0, 2))) * 3_600_000;
  const day =
    then.date === today.date
      ? "Today"
      : then.date === clock.at(noon + DAY).date
        ? "Tomorrow"
        : then.date === clock.at(noon - DAY).date
          ? "Yesterday"
          : dayText(then, Math.abs(at - now) > 180 * DAY);
  return `${day} ${then.time} ${clock.called(then)}`;
}

/** For paper, where "Today" is wrong the day after: "Mon Nov 23, 2026 12:46 CT". */
export function datedStopTime(at: number, place: ZonedPlace): string {
  const clock = placeClock(place);
  const then = clock.at(at);
  return `${dayText(then, true)} ${then.time} ${clock.called(then)}`;
}

const plainDay = ({ year, month, day }: Clock): string =>
  `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;

/** For spreadsheets, which sort it as it stands: "2026-11-23 12:46 CT". */
export function plainStopTime(at: number, place: ZonedPlace): string {
  const clock = placeClock(place);
  const then = clock.at(at);
  return `${plainDay(then)} ${then.time} ${clock.called(then)}`;
}

/** Days by zone and quarter of an hour: most of many stops share theirs, and a clock is slow. */
const days = new Map<string, string>();
const QUARTER = 900_000;
const DAYS_MAX = 50_000;

/**
 * The day of a time on the clock of a place, or on the person's own: "2026-11-23". By UTC where the zone of the place is not known, so that
 * client and server agree; empty for no time.
 */
export function dayAt(at: number, place?: ZonedPlace): string {
  if (Number.isNaN(at)) return "";
  const zone = place === undefined ? undefined : (zoneOf(place)?.name ?? "UTC");
  const key = `${zone} ${Math.floor(at / QUARTER)}`;
  const day = days.get(key) ?? plainDay(clockAt(at, zone));
  if (days.size >= DAYS_MAX) days.clear();
  days.set(key, day);
  return day;
}

/** For documents: "Mon Nov 23, 2026 CT". `otherwise`: the zone where that of the place is not known, which is said. */
export function datedStopDay(at: number, place: ZonedPlace, otherwise: string): string {
  const clock = placeClock(place, otherwise);
  const then = clock.at(at);
  return `${dayText(then, true)} ${clock.called(then)}`;
}

/** How the clock of a place is called at a time; null: the person's own clock. */
export const clockName = (at: number, place: ZonedPlace | null): string =>
  place === null ? clockAt(at, undefined).own : placeClock(place).called(placeClock(place).at(at));

/** A time as fields for dates and times take it, on the clock of a place or the person's own: "2026-11-23T12:46". */
export function fieldTime(at: number, place: ZonedPlace | null): string {
  const then = place === null ? clockAt(at, undefined) : placeClock(place).at(at);
  return `${plainDay(then)}T${then.time}`;
}

/** The time that such a field says, in milliseconds since 1970; NaN where it says none. Of an hour that comes twice, the first. */
export function timeOfField(text: string, place: ZonedPlace | null): number {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(`${text.slice(0, 16)}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return Number.NaN;
  const behind = (at: number): number => Date.parse(`${fieldTime(at, place)}Z`) - at;
  // Clocks differ from UTC by less than a day; the two differences around the time are all that it can have.
  const found = [asUtc - behind(asUtc - DAY), asUtc - behind(asUtc + DAY)].toSorted((one, other) => one - other);
  return found.find((at) => fieldTime(at, place) === text.slice(0, 16)) ?? found[1] ?? Number.NaN;
}

/** For hovering over a time at a stop: "Your time: Nov 23, 2026, 11:00:00 AM CST". */
export const yourTime = (...times: readonly string[]): string => `Your time: ${times.map((time) => exactTime(time)).join(" – ")}`;
