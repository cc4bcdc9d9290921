// The appointment of a stop from the texts that say its days and hours, on the clock of the place.
import { clockOfCell, timeOfCell } from "../../import/cell-times.ts";
import { timeOfField } from "../../stop-time.ts";
import { zoneOf, type ZonedPlace } from "../../time-zone.ts";

/** ISO times. A day without hours is the whole day, from 00:00 to 23:59. */
export interface ReadWindow {
  readonly window_start: string;
  readonly window_end: string;
  /** The document says no hours. */
  readonly isDay: boolean;
}

const DAY =
  /\b(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2},? \d{4})(?!\d)/gi;
const CLOCK =
  /\b(?:\d{1,2}:\d\d(?::\d\d)? ?(?:[ap]\.?m\b\.?)?|\d{1,2} ?[ap]m\b|(?:[01]\d|2[0-3])[0-5]\d(?= ?(?:-|\u2013|to|hrs?|$)))/gi;

/** Tunable: longer texts are sentences. */
const TEXT_MAX = 200;

interface Part {
  readonly day: string | null;
  readonly clocks: readonly string[];
}

/** The days of a text, each with the hours behind it; hours before any day stand alone at first. */
function partsOf(text: string): readonly Part[] {
  const days = [...text.matchAll(DAY)];
  const clocksIn = (part: string): readonly string[] =>
    [...part.matchAll(CLOCK)].flatMap(([each]) => clockOfCell(each.replaceAll(/\.(?=m|$)/gi, "").replace(/ ?hrs?$/i, "")) ?? []);
  const before = clocksIn(text.slice(0, days[0]?.index ?? text.length));
  return [
    ...(before.length === 0 ? [] : [{ day: null, clocks: before }]),
    ...days.map((match, at): Part => ({
      // Documents of this trade write the month first; a first number that is no month is not read.
      day: timeOfCell(match[0], "month first")?.day ?? null,
      clocks: clocksIn(text.slice(match.index + match[0].length, days[at + 1]?.index ?? text.length)),
    })),
  ];
}

const UNZONED = /\bUTC, stop's zone unknown$/;

/** Null: the texts do not say one window, or the clock of the place is not known. In the order in which they stand. */
export function windowOf(texts: readonly string[], place: ZonedPlace): ReadWindow | null {
  const some = texts.map((text) => text.slice(0, TEXT_MAX));
  const parts = some.flatMap(partsOf);
  if (parts.some(({ day }, at) => day === null && parts[at]?.clocks.length === 0)) return null;
  const days = [...new Set(parts.flatMap(({ day }) => day ?? []))];
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || days.length > 2) return null;
  const clocks = parts.flatMap(({ clocks: each }) => each);
  if (clocks.length > 2 || (days.length === 2 && clocks.length !== 2)) return null;
  const isDay = clocks.length === 0;
  const from = clocks[0] ?? "00:00";
  const to = isDay ? "23:59" : (clocks[1] ?? from);
  const isUtc = some.some((text) => UNZONED.test(text));
  if (zoneOf(place) === null && !isUtc) return null;
  const at = (day: string, clock: string): number =>
    isUtc ? Date.parse(`${day}T${clock}Z`) : timeOfField(`${day}T${clock}`, place);
  const [start, end] = [at(first, from), at(last, to)];
  if (Number.isNaN(start) || Number.isNaN(end) || end < start) return null;
  return { window_start: new Date(start).toISOString(), window_end: new Date(end).toISOString(), isDay };
}
