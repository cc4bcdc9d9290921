// A 214, the status of a load as its carrier's system tells it: whose it is, of which load, and what happened when and where.
import { missing, wrong, type SegmentFault } from "./faults.ts";
import { clockOf, dayOf } from "./read-window.ts";
import { APPOINTMENTS, isUtc, reasonText, statusCode, type StatusCode } from "./status-codes.ts";
import type { Segment, TransactionSet } from "./x12.ts";

export interface ReportedStatus {
  readonly status: StatusCode;
  readonly reason: string | null;
  /** On the clock of the place, or in UTC: "2026-11-28T14:05". */
  readonly at: string;
  readonly isUtc: boolean;
  /** The stop as the carrier counts it; null: not said. */
  readonly stop: number | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly point: { readonly lat: number; readonly lon: number } | null;
}

export interface StatusReport {
  /** By what the load may be known: the shipment's number first, then the references. */
  readonly numbers: readonly [string, ...string[]];
  readonly scac: string;
  readonly statuses: readonly ReportedStatus[];
}

const SCAC = /^[A-Z]{2,4}$/;
/** Tunable: references of one message that a load is looked for by. */
const NUMBERS_MAX = 10;
const NUMBER_MAX = 80;

const element = (segment: Segment | undefined, nth: number): string => segment?.elements[nth - 1] ?? "";

/** Degrees from DDDMMSS or DDMMSS without a sign; null: none. */
function degreesOf(digits: string, most: number, isNegative: boolean): number | null {
  if (!/^\d{6,7}$/.test(digits)) return null;
  const [degrees, minutes, seconds] = [digits.slice(0, -4), digits.slice(-4, -2), digits.slice(-2)].map(Number);
  if (degrees === undefined || minutes === undefined || seconds === undefined || minutes > 59 || seconds > 59) return null;
  const value = degrees + minutes / 60 + seconds / 3600;
  return value > most ? null : isNegative ? -value : value;
}

/** MS1 has the longitude first. Assumption: without letters it is west and north, as all of North America. */
function pointOf(ms1: Segment | undefined): ReportedStatus["point"] {
  const lon = degreesOf(element(ms1, 4), 180, element(ms1, 6) !== "E");
  const lat = degreesOf(element(ms1, 5), 90, element(ms1, 7) === "S");
  return lat === null || lon === null ? null : { lat, lon };
}

interface Loop {
  readonly at7: Segment;
  /** What follows it, up to the next status. */
  readonly rest: Segment[];
  /** All segments of its LX. */
  readonly shared: Segment[];
}

/** The statuses, in the loops that LX begins; some senders write none. */
function loopsOf(segments: readonly Segment[]): readonly Loop[] {
  const loops: Loop[] = [];
  const hasLx = segments.some(({ id }) => id === "LX");
  let shared: Segment[] = [];
  for (const segment of segments) {
    if (segment.id === "LX" || (segment.id === "AT7" && !hasLx)) shared = [];
    if (segment.id === "AT7") loops.push({ at7: segment, rest: [], shared });
    else {
      shared.push(segment);
      const last = loops.at(-1);
      if (last?.shared === shared) last.rest.push(segment);
    }
  }
  return loops;
}

function readStatus({ at7, rest, shared }: Loop): ReportedStatus | SegmentFault {
  const [code, appointment, date, time] = [1, 3, 5, 6].map((nth) => element(at7, nth));
  const status = code === "" ? APPOINTMENTS[appointment ?? ""] : statusCode(code ?? "");
  if (status === undefined)
    return wrong(at7, { nth: 1, reference: "1650", code: "1", value: "" }, "A status does not say what happened (AT7-01).");
  const [day, clock] = [dayOf(date ?? ""), clockOf(time ?? "")];
  if (day === null)
    return wrong(
      at7,
      { nth: 5, reference: "373", code: date === "" ? "1" : "8", value: date ?? "" },
      `“${date}” is no date of a status (AT7-05).`,
    );
  if (clock === null)
    return wrong(
      at7,
      { nth: 6, reference: "337", code: time === "" ? "1" : "9", value: time ?? "" },
      `“${time}” is no time of a status (AT7-06).`,
    );
  const ms1 = rest.find(({ id }) => id === "MS1");
  const isStop = (one: Segment): boolean => one.id === "L11" && element(one, 2).toUpperCase() === "QN";
  const stop = element(rest.find(isStop) ?? shared.find(isStop), 1);
  return {
    status,
    reason: reasonText(element(at7, code === "" ? 4 : 2)),
    at: `${day}T${clock}`,
    isUtc: isUtc(element(at7, 7)),
    stop: /^\d{1,4}$/.test(stop) ? Number(stop) : null,
    city: element(ms1, 1) || null,
    state: element(ms1, 2).toUpperCase() || null,
    point: pointOf(ms1),
  };
}

/** The references in front of the first status; those in its loops are of stops. */
function numbersOf(b10: Segment | undefined, segments: readonly Segment[]): string[] {
  const first = segments.findIndex(({ id }) => id === "LX" || id === "AT7");
  const references = segments
    .slice(0, first < 0 ? segments.length : first)
    .filter(({ id }) => id === "L11")
    .map((one) => element(one, 1));
  const all = [element(b10, 2), ...references].filter((value) => value !== "" && value.length <= NUMBER_MAX);
  return [...new Set(all)].slice(0, NUMBERS_MAX);
}

/** The report in a set, or all that is wrong with it. */
export function read214({ segments }: TransactionSet): StatusReport | readonly SegmentFault[] {
  const b10 = segments.find(({ id }) => id === "B10");
  if (b10 === undefined) return [missing("B10", 2, "The status has no B10 segment.")];
  const faults: SegmentFault[] = [];
  const [first, ...more] = numbersOf(b10, segments);
  const scac = element(b10, 3).toUpperCase();
  if (first === undefined)
    faults.push(
      wrong(b10, { nth: 2, reference: "145", code: "1", value: "" }, "The status does not say of which shipment it is (B10-02)."),
    );
  if (!SCAC.test(scac))
    faults.push(
      wrong(
        b10,
        { nth: 3, reference: "140", code: scac === "" ? "1" : "7", value: scac },
        "The status names no carrier by its SCAC (B10-03).",
      ),
    );
  const read = loopsOf(segments).map(readStatus);
  const statuses = read.flatMap((one) => ("message" in one ? [] : [one]));
  faults.push(...read.flatMap((one) => ("message" in one ? [one] : [])));
  if (read.length === 0) faults.push(missing("AT7", segments.length + 2, "The status has no AT7 segment."));
  if (faults.length > 0 || first === undefined) return faults;
  return { numbers: [first, ...more], scac, statuses };
}
