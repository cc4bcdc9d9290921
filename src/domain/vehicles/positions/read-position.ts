// Reads one position as it was sent, by itself: its time, its place and what it says of its vehicle, or why it is refused.
import { plainVin } from "../../vin.ts";
import { placeOf, type Repairs } from "./place-fault.ts";
import { faultOf, type PositionFault } from "./reasons.ts";

/** One row as its sender gives it; whatever it is, it has not been checked. */
export type SentRow = Readonly<Record<string, unknown>>;

/** What a position says of its vehicle; null where it does not. */
export interface VehicleClue {
  readonly vin: string | null;
  readonly unitNumber: string | null;
  /** Digits. */
  readonly dot: string | null;
  readonly mc: string | null;
  /** The sender's own id of the vehicle. */
  readonly externalId: string | null;
}

export interface Fix {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly lat: number;
  readonly lon: number;
  readonly speedMph: number | null;
  /** Degrees from north, clockwise, below 360. */
  readonly heading: number | null;
  readonly accuracyM: number | null;
}

export interface ReadPosition {
  readonly fix: Fix;
  readonly clue: VehicleClue;
}

export interface PositionLimits {
  readonly maxAgeDays: number;
  readonly maxAccuracyM: number;
  readonly repairs: Repairs;
}

/** Tunable: for sources that set nothing else. Accuracy: an ELD in personal use is told to be 10 miles (49 CFR 395, Appendix A). */
export const USUAL_LIMITS: PositionLimits = {
  maxAgeDays: 14,
  maxAccuracyM: 16_100,
  repairs: { swapped: false, sign: false },
};

const DAY = 86_400_000;
/** Assumption: how far clocks of devices are ahead. A longer lead is not corrected: one message cannot prove that it is steady. */
const AHEAD_MAX = 5 * 60_000;
/** Assumption: miles per hour that no truck reaches. */
const SPEED_MAX = 150;
const METERS_MAX = 40_000_000;

const TIME = /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;
const DIGITS = /^0*(\d{1,8})$/;
const TEXT_MAX = 100;
/** Numbers of vehicles before 1981 are shorter. Those that are known here may have a wrong check digit. */
const VIN = /^[A-HJ-NPR-Z0-9]{5,17}$/;

/** Milliseconds of a time with its zone; NaN for anything else, a day that does not exist included. */
export function timeOf(value: unknown): number {
  if (typeof value !== "string" || value.length > 40 || !TIME.test(value)) return Number.NaN;
  const at = Date.parse(value);
  // February 30 would be read as March 1.
  const day = Date.parse(`${value.slice(0, 10)}T00:00:00Z`);
  return new Date(day).toISOString().slice(0, 10) === value.slice(0, 10) ? at : Number.NaN;
}

/** A number between bounds, null where none is given; undefined for anything else. */
function numberOf(value: unknown, least: number, most: number): number | null | undefined {
  if (value === null || value === undefined) return null;
  return typeof value === "number" && value >= least && value <= most ? value + 0 : undefined;
}

/** A text without blanks around it, null where none is given; undefined for anything else. Ids may be sent as whole numbers. */
function textOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  const text = typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== "string" || text.length > TEXT_MAX || /\p{Cc}/u.test(text)) return undefined;
  return text.trim() === "" ? null : text.trim();
}

function digitsOf(value: unknown): string | null | undefined {
  const text = textOf(value);
  return text === null || text === undefined ? text : DIGITS.exec(text)?.[1];
}

function clueOf(row: SentRow): VehicleClue | PositionFault {
  const vin = textOf(row["vin"]);
  const unitNumber = textOf(row["unit_number"]);
  const dot = digitsOf(row["carrier_dot"]);
  const mc = digitsOf(row["carrier_mc"]);
  const externalId = textOf(row["external_id"]);
  for (const [name, value] of Object.entries({
    vin,
    unit_number: unitNumber,
    carrier_dot: dot,
    carrier_mc: mc,
    external_id: externalId,
  }))
    if (value === undefined) return faultOf("unreadable_value", name);
  if (vin == null && unitNumber == null && externalId == null) return faultOf("no_vehicle_named");
  const plain = vin == null ? null : plainVin(vin);
  if (plain !== null && !VIN.test(plain)) return faultOf("unreadable_vin", plain);
  return {
    vin: plain,
    unitNumber: unitNumber ?? null,
    dot: dot ?? null,
    mc: mc ?? null,
    externalId: externalId ?? null,
  };
}

function fixOf(row: SentRow, { maxAgeDays, maxAccuracyM, repairs }: PositionLimits, receivedAt: number): Fix | PositionFault {
  const at = timeOf(row["at"]);
  if (Number.isNaN(at)) return faultOf("unreadable_time");
  const { lat, lon } = row;
  if (typeof lat !== "number" || typeof lon !== "number" || !Number.isFinite(lat) || !Number.isFinite(lon))
    return faultOf("unreadable_place");
  const speedMph = numberOf(row["speed_mph"], 0, SPEED_MAX);
  const heading = numberOf(row["heading"], 0, 360);
  const accuracyM = numberOf(row["accuracy_m"], 0, METERS_MAX);
  for (const [name, value] of Object.entries({ speed_mph: speedMph, heading, accuracy_m: accuracyM }))
    if (value === undefined) return faultOf("unreadable_value", name);
  if (at > receivedAt + AHEAD_MAX) return faultOf("future");
  if (at < receivedAt - maxAgeDays * DAY) return faultOf("too_old", `more than ${maxAgeDays} days`);
  const place = placeOf({ lat, lon }, repairs);
  if ("reason" in place) return place;
  if (accuracyM != null && accuracyM > maxAccuracyM) return faultOf("inaccurate", `${Math.round(accuracyM)} m`);
  return {
    at,
    ...place,
    speedMph: speedMph ?? null,
    heading: heading == null ? null : heading % 360,
    accuracyM: accuracyM ?? null,
  };
}

/**
 * A position by itself, or why it is refused. Fields: at (with zone), lat, lon, speed_mph, heading, accuracy_m; vin, unit_number,
 * carrier_dot, carrier_mc, external_id.
 * @param receivedAt milliseconds since 1970
 */
export function readPosition(row: unknown, limits: PositionLimits, receivedAt: number): ReadPosition | PositionFault {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return faultOf("unreadable_value", "the row");
  const sent = row as SentRow;
  const fix = fixOf(sent, limits, receivedAt);
  if ("reason" in fix) return fix;
  const clue = clueOf(sent);
  return "reason" in clue ? clue : { fix, clue };
}
