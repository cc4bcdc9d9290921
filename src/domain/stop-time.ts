// Times at stops in words: on the clock of the place, with its zone's short name, to the minute.
import { clockAt, type Clock } from "../contract/clock.ts";
import { exactTime } from "./format.ts";
import { zoneOf, type ZonedPlace } from "./time-zone.ts";

export type Appointment = ZonedPlace & { readonly window_start: string; readonly window_end: string };

interface Style {
  /** For documents, which are read years later. */
  readonly withYear?: boolean;
  /** The zone where that of the stop is not known, which is said; without it, the person's own. */
  readonly otherwise?: string;
}

const DAY = 86_400_000;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const dayText = ({ weekday, month, day, year }: Clock, withYear: boolean): string =>
  `${weekday} ${month} ${day}${withYear ? `, ${year}` : ""}`;

/** Where clocks are set back it is at two, so that only this hour comes twice. */
const DOUBLED_HOUR = "01:";
const HOUR = 3_600_000;

/** The same time is shown again an hour later, or was an hour before. */
const comesTwice = (at: number, { time, date }: Clock, zone: string): boolean =>
  time.startsWith(DOUBLED_HOUR) &&
  [at - HOUR, at + HOUR].some((other) => {
    const then = clockAt(other, zone);
    return then.time === time && then.date === date;
  });

interface Named extends Clock {
  /** The name of the zone at that time: "CT"; "CST" in an hour that comes twice; "CST, stop's zone unknown" on another clock. */
  readonly called: string;
}

/** The clock of a place. */
function placeClock(place: ZonedPlace, otherwise?: string): (at: number) => Named {
  const zone = zoneOf(place);
  return (at) => {
    const clock = clockAt(at, zone?.name ?? otherwise);
    if (zone === null) return { ...clock, called: `${clock.zone}, stop's zone unknown` };
    return { ...clock, called: comesTwice(at, clock, zone.name) ? clock.zone : zone.short };
  };
}

/** "Mon Nov 23 11:00 – 17:00 CT"; the end has its own day where it is another one, and a fixed time has none. */
export function windowText(stop: Appointment, { withYear = false, otherwise }: Style = {}): string {
  const clock = placeClock(stop, otherwise);
  const [from, to] = [clock(Date.parse(stop.window_start)), clock(Date.parse(stop.window_end))];
  if (stop.window_start === stop.window_end) return `${dayText(from, withYear)} ${from.time} ${from.called}`;
  const until = from.date === to.date ? to.time : `${dayText(to, withYear)} ${to.time}`;
  const begins = from.called === to.called ? from.time : `${from.time} ${from.called}`;
  return `${dayText(from, withYear)} ${begins} – ${until} ${to.called}`;
}

/** Milliseconds since 1970, by the days of the place as seen from `now`: "Today 14:00 CT", "Tomorrow 08:00 ET", "Mon Nov 30 08:00 PT". */
export function nearTime(at: number, place: ZonedPlace, now: number): string {
  const clock = placeClock(place);
  const then = clock(at);
  const today = clock(now);
  // A day has 23 to 25 hours where clocks change, so the neighbors are counted from the middle of this one.
  const noon = now + (12 - Number(today.time.slice(0, 2))) * 3_600_000;
  const day =
    then.date === today.date
      ? "Today"
      : then.date === clock(noon + DAY).date
        ? "Tomorrow"
        : then.date === clock(noon - DAY).date
          ? "Yesterday"
          : dayText(then, Math.abs(at - now) > 180 * DAY);
  return `${day} ${then.time} ${then.called}`;
}

/** For paper, where "Today" is wrong the day after: "Mon Nov 23, 2026 12:46 CT". `otherwise` as for days. */
export function datedStopTime(at: number, place: ZonedPlace, otherwise?: string): string {
  const then = placeClock(place, otherwise)(at);
  return `${dayText(then, true)} ${then.time} ${then.called}`;
}

const plainDay = ({ year, month, day }: Clock): string =>
  `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;

/** For spreadsheets, which sort it as it stands: "2026-11-23 12:46 CT". */
export function plainStopTime(at: number, place: ZonedPlace): string {
  const clock = placeClock(place);
  const then = clock(at);
  return `${plainDay(then)} ${then.time} ${then.called}`;
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
  const then = clock(at);
  return `${dayText(then, true)} ${then.called}`;
}

/** How the clock of a place is called at a time; null: the person's own clock. */
export const clockName = (at: number, place: ZonedPlace | null): string =>
  place === null ? clockAt(at).zone : placeClock(place)(at).called;

/** A time as fields for dates and times take it, on the clock of a place or the person's own: "2026-11-23T12:46". */
export function fieldTime(at: number, place: ZonedPlace | null): string {
  const then = place === null ? clockAt(at) : placeClock(place)(at);
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
