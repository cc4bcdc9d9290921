// Where and when a status of a 214 counts: at which stop of its load, and at what instant.
import type { Stop } from "../../../contract/loads/loads.ts";
import { datedStopTime, timeOfField } from "../../stop-time.ts";
import { zoneOf, type ZonedPlace } from "../../time-zone.ts";
import type { ReportedStatus } from "./read-214.ts";

type Known = Pick<Stop, "id" | "is_type" | "city" | "state" | "postal_code" | "arrived_at" | "departed_at"> & {
  readonly time_zone?: string | null;
};

const isOpen = (stop: Known, kind: "arrival" | "departure"): boolean =>
  (kind === "arrival" ? stop.arrived_at : stop.departed_at) === null;

const isIn = (stop: Known, { city, state }: ReportedStatus): boolean =>
  city !== null && state === stop.state && city.toLowerCase() === stop.city.toLowerCase();

/**
 * The stop of an arrival or a departure; null: the load has none of that kind. By its city; then by its number, which carriers count from 1,
 * from 0 or in tens, so that one of another kind says nothing; then the first that still lacks the time.
 */
export function stopOf<T extends Known>(status: ReportedStatus, stops: readonly T[]): T | null {
  const { at, kind } = status.status;
  const fits = stops.filter(({ is_type: type }) => at === null || type === at);
  const inCity = fits.filter((stop) => isIn(stop, status));
  const among = inCity.length > 0 ? inCity : fits;
  const numbered = status.stop === null ? undefined : stops[status.stop - 1];
  if (numbered !== undefined && among.includes(numbered)) return numbered;
  const open = kind === "arrival" || kind === "departure" ? among.find((stop) => isOpen(stop, kind)) : undefined;
  return open ?? among[0] ?? null;
}

/** On whose clock the time of a status elsewhere is: that of its state, else of the stop that is next. */
function clockOf({ state }: ReportedStatus, stops: readonly Known[]): ZonedPlace | null {
  const there = state === null ? null : { state, postal_code: "" };
  if (there !== null && zoneOf(there) !== null) return there;
  const next = stops.find(({ departed_at: left }) => left === null) ?? stops.at(-1);
  return next === undefined || zoneOf(next) === null ? null : next;
}

/** Milliseconds since 1970; null where the clock of the place is not known. `stop` null: the status is of none. */
export function instantOf(status: ReportedStatus, stop: Known | null, stops: readonly Known[]): number | null {
  if (status.isUtc) return Date.parse(`${status.at}Z`);
  const place = stop === null ? clockOf(status, stops) : zoneOf(stop) === null ? null : stop;
  return place === null ? null : timeOfField(status.at, place);
}

/** "En route, weather: Memphis, TN (EDI 214 from ABCD)." */
export function statusText(status: ReportedStatus, stop: Known | null, at: number, scac: string): string {
  const { label, kind } = status.status;
  const where = status.city === null || status.state === null ? null : `${status.city}, ${status.state}`;
  const what = status.reason === null ? label : `${label}, ${status.reason}`;
  if (kind !== "estimate" || stop === null) return `${what}${where === null ? "" : `: ${where}`} (EDI 214 from ${scac}).`;
  return `${what} in ${stop.city}, ${stop.state}: ${datedStopTime(at, stop)} (EDI 214 from ${scac}).`;
}
