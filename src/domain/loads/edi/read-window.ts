// The window of a stop of a tender, from the dates of its G62 segments as partners use them.
import { missing, wrong, type SegmentFault } from "./faults.ts";
import type { Segment } from "./x12.ts";

/** On the clock of the stop, as StopEntry takes it. */
export interface SentWindow {
  readonly window_start: string;
  readonly window_end: string | null;
}

type Role = "start" | "end" | "point";

/** X12 elements 176 and 432: what the time is wins over what the date is. */
const BY_TIME: Readonly<Record<string, Role>> = { I: "start", G: "start", K: "end", L: "end" };
const BY_DATE: Readonly<Record<string, Role>> = {
  "37": "start",
  "53": "start",
  EP: "start",
  "38": "end",
  "54": "end",
  LP: "end",
};
/** When a truck was there, or will be: no appointment. */
const OTHERS = ["86", "35", "17", "64"];

const DATE = /^(?:\d{2})?\d{6}$/;
const TIME = /^(?:[01]\d|2[0-3])[0-5]\d(?:\d{2}){0,2}$/;

/** CCYYMMDD, or YYMMDD in old groups; null: no day of the calendar. */
export function dayOf(text: string): string | null {
  if (!DATE.test(text)) return null;
  const full = text.length === 6 ? `20${text}` : text;
  const day = `${full.slice(0, 4)}-${full.slice(4, 6)}-${full.slice(6, 8)}`;
  const parsed = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== day ? null : day;
}

/** HHMM with or without seconds; null: none. */
export const clockOf = (text: string): string | null => (TIME.test(text) ? `${text.slice(0, 2)}:${text.slice(2, 4)}` : null);

interface Read {
  readonly role: Role;
  readonly day: string;
  /** Null: any time of that day. */
  readonly clock: string | null;
}

function readDate(segment: Segment): Read | SegmentFault {
  const [dateQualifier = "", date = "", timeQualifier = "", time = "", zone = ""] = segment.elements;
  const day = dayOf(date);
  if (day === null) return wrong(segment, { nth: 2, reference: "373", code: "8", value: date }, `“${date}” is no date in G62.`);
  const clock = time === "" ? null : clockOf(time);
  if (time !== "" && clock === null)
    return wrong(segment, { nth: 4, reference: "337", code: "9", value: time }, `“${time}” is no time in G62.`);
  // All other codes are read on the clock of the place, as their senders mean them.
  if (clock !== null && ["UT", "GM"].includes(zone))
    return wrong(
      segment,
      { nth: 5, reference: "623", code: "7", value: zone },
      "The time of a stop is given in UTC. It is read on the clock of the stop only.",
    );
  return { role: BY_TIME[timeQualifier] ?? BY_DATE[dateQualifier] ?? "point", day, clock };
}

/** Assumption: midnight, and a date alone, mean any time of that day: partners write both so. */
const isAnyTime = ({ clock }: Read): boolean => clock === null || clock === "00:00";

/**
 * The window of the stop whose S5 is given, with its dates. A point in time beside a start is its end's start only where no start is told.
 * @returns the fault where there is no date, or one cannot be read
 */
export function readWindow(s5: Segment, dates: readonly Segment[]): SentWindow | SegmentFault {
  const read: Read[] = [];
  for (const segment of dates.filter(({ elements: [qualifier = ""] }) => !OTHERS.includes(qualifier))) {
    const one = readDate(segment);
    if ("message" in one) return one;
    read.push(one);
  }
  const of = (role: Role): Read | undefined => read.find((one) => one.role === role);
  const start = of("start") ?? of("point") ?? of("end");
  if (start === undefined) return missing("G62", s5.nth + 1, "A stop has no date (G62).");
  const end = of("end") ?? start;
  if (isAnyTime(start) && (end === start || isAnyTime(end)))
    return { window_start: `${start.day}T00:00`, window_end: `${end.day}T23:59` };
  const from = `${start.day}T${start.clock ?? "00:00"}`;
  const to = `${end.day}T${end.clock ?? "23:59"}`;
  return { window_start: from, window_end: to === from ? null : to };
}
