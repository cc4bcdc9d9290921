// The entries of a load's log that follow from positions, in words, with the interval where a moment is not known.
import type { LoadLogType } from "../../../contract/loads/load-logs.ts";
import { formatNumber } from "../../format.ts";
import { datedStopTime, windowText } from "../../stop-time.ts";
import { lengthInWords } from "../stop-result.ts";
import { earliestArrival, EARLIEST_MPH } from "./estimate.ts";
import type { Fix } from "./fixes.ts";
import { INNER_MILES, OUTER_MILES } from "./nearness.ts";
import type { Sighting, TrackedEntry, TrackedStop } from "./tracked-load.ts";

const MINUTE = 60_000;

/** Assumption: below this, two reports say when as well as one. */
const EXACT = 5 * MINUTE;

const placeOf = ({ place }: TrackedStop): string => `${place.city}, ${place.state}`;
const clockAt = ({ place }: TrackedStop, at: number): string => datedStopTime(at, place, "UTC");
const span = (from: number, to: number): string => lengthInWords(Math.round((to - from) / MINUTE));

const iso = (at: number): string => new Date(at).toISOString();

function when(stop: TrackedStop, { at, after }: Sighting, isFirstReport: string): string {
  if (after === null) return ` by ${clockAt(stop, at)}, ${isFirstReport}`;
  if (at - after <= EXACT) return "";
  return ` between two reports, ${windowText({ ...stop.place, window_start: iso(after), window_end: iso(at) }, { otherwise: "UTC" })}`;
}

const entry = (stopId: number | null, type: LoadLogType, at: number, message: string, nth = 0): TrackedEntry => ({
  stopId,
  type,
  nth,
  at,
  message,
});

export const started = ({ at }: Fix): TrackedEntry =>
  entry(null, "ping_successful", at, "Tracking started: the truck reported its position.");

export const resumed = ({ at }: Fix, since: number, nth: number): TrackedEntry =>
  entry(null, "ping_successful", at, `The truck reports again, after ${span(since, at)}.`, nth);

/** @param stop on whose clock the time is said */
export const fellSilent = (last: Fix, at: number, stop: TrackedStop, nth: number): TrackedEntry =>
  entry(null, "ping_successful_no_update", at, `The truck has not reported since ${clockAt(stop, last.at)}.`, nth);

export const cameNear = (stop: TrackedStop, { at }: Fix): TrackedEntry =>
  entry(stop.id, "outer_stop_geofence_break", at, `The truck came within ${OUTER_MILES} mi of ${placeOf(stop)}.`);

export const reachedGate = (stop: TrackedStop, { at }: Fix, nth: number): TrackedEntry =>
  entry(
    stop.id,
    "inner_stop_geofence_break",
    at,
    `The truck came within ${INNER_MILES} mi of the stop in ${placeOf(stop)}.`,
    nth,
  );

export const arrived = (stop: TrackedStop, sighting: Sighting): TrackedEntry =>
  entry(stop.id, "arrived_at_stop", sighting.at, `Arrived in ${placeOf(stop)}${when(stop, sighting, "when it first reported")}.`);

export const departed = (stop: TrackedStop, sighting: Sighting): TrackedEntry =>
  entry(
    stop.id,
    "departed_stop",
    sighting.at,
    `Departed from ${placeOf(stop)}${when(stop, sighting, "when it was seen elsewhere")}.`,
  );

export const ended = (at: number): TrackedEntry => entry(null, "tracking_ended", at, "Tracking ended.");

/** The truck cannot be at its first stop in time. */
export function outOfRange(stop: TrackedStop, fix: Fix): TrackedEntry {
  const { miles, at } = earliestArrival(fix, stop);
  const message = `The truck was ${formatNumber(miles)} mi from ${placeOf(stop)}: at ${EARLIEST_MPH} mph it can be there ${span(stop.windowEnd, at)} after the appointment.`;
  return entry(null, "physical_location_out_of_range_from_origin", fix.at, message);
}
