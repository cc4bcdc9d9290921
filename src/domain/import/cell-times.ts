// Days and times in the cells of other programs' exports. Most have no zone: they are on the clock of the stop.
import { isDay } from "../days.ts";
import { cellText } from "./cell-figures.ts";

/** `day` is YYYY-MM-DD and `time` HH:MM; a null time: the cell has none. `at`: milliseconds since 1970 where the cell says its zone. */
export interface CellTime {
  readonly day: string;
  readonly time: string | null;
  readonly at: number | null;
}

/** How a column writes days that are all digits. */
export type DayOrder = "month first" | "day first";

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** A serial number of spreadsheets counts days from here; Excel's 1900 leap year lies before any load. */
const SERIAL_BEGIN = Date.UTC(1899, 11, 30);
/** From 1990 to 2100, so that few other numbers are days. */
const SERIAL = /^(?:3[3-9]|[4-6]\d)\d{3}(?:\.\d+)?$|^7[0-2]\d{3}(?:\.\d+)?$/;

const CLOCK = "(\\d{1,2})(?::(\\d\\d)(?::\\d\\d(?:\\.\\d+)?)?)?\\s?([ap])?\\.?m?\\.?";
const ZONE = "\\s?(Z|UTC|GMT|[+-]\\d\\d:?\\d\\d)?";
const ISO = new RegExp(`^(\\d{4})-(\\d\\d?)-(\\d\\d?)(?:(?:T|\\s|,)\\s?${CLOCK}${ZONE})?$`, "i");
const DIGITS = new RegExp(`^(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d\\d)(?:,?\\s${CLOCK})?$`, "i");
const NAMED = new RegExp(`^(?:[a-z]{3,9},?\\s)?([a-z]{3,9})\\.?[\\s-](\\d{1,2}),?[\\s-](\\d{4}|\\d\\d)(?:,?\\s${CLOCK})?$`, "i");
const DAY_NAMED = new RegExp(`^(\\d{1,2})[\\s-]([a-z]{3,9})\\.?,?[\\s-](\\d{4}|\\d\\d)(?:,?\\s${CLOCK})?$`, "i");
/** As McLeod writes times: 20261123080000-0600. */
const PACKED = /^(20\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d)\d\d([+-]\d{4})?)?$/;

const two = (value: number): string => String(value).padStart(2, "0");

/** HH:MM of hours and minutes as they stand in a cell; null: no time of a day. */
function clockOf(hour: string | undefined, minute = "00", half = ""): string | null {
  if (hour === undefined) return null;
  const given = Number(hour);
  if (half !== "" && (given < 1 || given > 12)) return null;
  const hours = half === "" ? given : (given % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return hours > 23 || Number(minute) > 59 ? null : `${two(hours)}:${minute}`;
}

function timeOn(year: string, month: number, day: number, clock: string | null | undefined, zone?: string): CellTime | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const date = `${whole}-${two(month)}-${two(day)}`;
  if (!isDay(date) || clock === undefined) return null;
  const offset = zone === undefined ? null : /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : "Z";
  return { day: date, time: clock, at: offset === null ? null : Date.parse(`${date}T${clock ?? "00:00"}:00${offset}`) };
}

/** Undefined where there is a clock and it says no time. */
const clockIn = (hour: string | undefined, minute?: string, half?: string): string | null | undefined =>
  hour === undefined ? null : (clockOf(hour, minute, half) ?? undefined);

function serialTime(text: string): CellTime {
  // To the minute: fractions of a day are rounded in the file.
  const at = new Date(SERIAL_BEGIN + Math.round(Number(text) * 1_440) * 60_000).toISOString();
  return { day: at.slice(0, 10), time: text.includes(".") ? at.slice(11, 16) : null, at: null };
}

/** Null: no day. `order` decides where a day is all digits and could be either. */
export function timeOfCell(cell: string, order: DayOrder): CellTime | null {
  const text = cellText(cell);
  if (SERIAL.test(text)) return serialTime(text);
  const [, isoYear, isoMonth, isoDay, ...iso] = ISO.exec(text) ?? [];
  if (isoYear !== undefined) return timeOn(isoYear, Number(isoMonth), Number(isoDay), clockIn(iso[0], iso[1], iso[2]), iso[3]);
  const [, first, second, year = "", ...clock] = DIGITS.exec(text) ?? [];
  if (first !== undefined) {
    const [month, day] = order === "month first" ? [first, second] : [second, first];
    return timeOn(year, Number(month), Number(day), clockIn(clock[0], clock[1], clock[2]));
  }
  const [, packedYear, packedMonth, packedDay, hours, minutes, zone] = PACKED.exec(text) ?? [];
  if (packedYear !== undefined) return timeOn(packedYear, Number(packedMonth), Number(packedDay), clockIn(hours, minutes), zone);
  const [, monthName, namedDay, namedYear = "", ...named] = NAMED.exec(text) ?? [];
  const [, dayFirst, monthAfter, yearAfter = "", ...after] = DAY_NAMED.exec(text) ?? [];
  const month = MONTHS.indexOf((monthName ?? monthAfter ?? "").slice(0, 3).toLowerCase()) + 1;
  if (month === 0) return null;
  return monthName === undefined
    ? timeOn(yearAfter, month, Number(dayFirst), clockIn(after[0], after[1], after[2]))
    : timeOn(namedYear, month, Number(namedDay), clockIn(named[0], named[1], named[2]));
}

/** A column in which a first number is no month writes the day first; null: each of its days could be either. */
export function dayOrderOf(cells: readonly string[]): DayOrder | null {
  const days = cells.map((cell) => DIGITS.exec(cellText(cell)) ?? []);
  if (days.some(([, first]) => Number(first ?? 0) > 12)) return "day first";
  return days.some(([, , second]) => Number(second ?? 0) > 12) ? "month first" : null;
}

/** Programs without times write midnight, even with a zone: a column of nothing else says days. */
export const areDays = (cells: readonly string[]): boolean =>
  cells.every((cell) => ["00:00", undefined, null].includes(timeOfCell(cell, "month first")?.time));

const ONE_TIME = new RegExp(`^${CLOCK}$`, "i");
const MILITARY = /^([01]?\d|2[0-3])([0-5]\d)(?:h|hrs?)?$/i;
const FRACTION = /^0?\.\d+$/;

/** HH:MM of "8:15", "0815", "8 AM" or of a spreadsheet's fraction of a day; null: no time. */
export function clockOfCell(cell: string): string | null {
  const text = cellText(cell);
  const [, military, past] = MILITARY.exec(text) ?? [];
  if (military !== undefined && text.length > 2) return clockOf(military, past);
  const [, hour, minute, half] = ONE_TIME.exec(text) ?? [];
  if (hour !== undefined && (minute !== undefined || (half ?? "") !== "")) return clockOf(hour, minute, half);
  if (!FRACTION.test(text)) return null;
  const minutes = Math.round(Number(text) * 1_440) % 1_440;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Opening hours as one cell has them: "0700-1400", "FCFS 07:00 - 14:00", "7am to 1pm"; a single time has no end. Null: none. */
export function hoursOfCell(cell: string): { readonly from: string; readonly to: string | null } | null {
  const text = cellText(cell).replace(/^(?:fcfs|appt\.?|appointment|open|hours|between)\s*:?\s*/i, "");
  const [first = "", second, third] = text.split(/ ?(?:-|to) ?/i);
  const [from, to] = [clockOfCell(first), second === undefined ? null : clockOfCell(second)];
  if (from === null || third !== undefined || (second !== undefined && to === null)) return null;
  return { from, to };
}
