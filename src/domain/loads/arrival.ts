// When a truck will arrive at its next stop, estimated from where it was last, with the figures that the estimate rests on.
import type { RouteSource } from "../../contract/carriers/route.ts";
import type { Load, LoadStatus, Stop } from "../../contract/loads/loads.ts";
import type { Tone } from "../status.ts";
import { drivingMinutes, roadMilesBetween } from "../carriers/lane/route-estimate.ts";
import { lateness, latenessOf, type Lateness } from "./lateness.ts";
import { isOpenLoad } from "./load-statuses.ts";
import { lengthInWords } from "./stop-result.ts";
import { nextStop } from "./stops.ts";

const MINUTE = 60_000;

export interface ArrivalEstimate {
  readonly stop: Stop;
  /** Milliseconds since 1970. */
  readonly arrivesAt: number;
  /** Road miles from the last position. */
  readonly miles: number;
  /** From the last position, with the rest that the law requires. */
  readonly minutes: number;
  readonly locatedAt: number;
  /** Of the miles and the driving. */
  readonly source: RouteSource;
}

/** The road from the truck's last position to a stop, as the server answers it. */
interface RoadLeft {
  readonly stop_id: number;
  readonly miles: number;
  readonly minutes: number;
  readonly located_at: string;
  readonly source: RouteSource;
}

/** Null without a position, at the stop already, or when no stop is left. `road` is used where it is of the same stop and position. */
export function estimateArrival(load: Pick<Load, "stops" | "position">, road: RoadLeft | null = null): ArrivalEstimate | null {
  const stop = nextStop(load);
  const { position } = load;
  if (stop === null || position === null || stop.arrived_at !== null) return null;
  const isCurrent = road?.stop_id === stop.id && road.located_at === position.located_at;
  const estimated = roadMilesBetween(position, { lat: stop.latitude_for_map, lon: stop.longitude_for_map });
  const miles = isCurrent ? Math.round(road.miles) : estimated;
  const minutes = isCurrent ? road.minutes : drivingMinutes(miles);
  const locatedAt = Date.parse(position.located_at);
  const arrivesAt = locatedAt + minutes * MINUTE;
  return { stop, arrivesAt, miles, minutes, locatedAt, source: isCurrent ? road.source : "estimated" };
}

interface ArrivalResult {
  readonly lateness: Lateness;
  /** Minutes past the end of the appointment window; negative: before it; null: unknown. */
  readonly minutesLate: number | null;
  readonly tone: Tone;
  readonly text: string;
}

const UNKNOWN: ArrivalResult = { lateness: "unknown", minutesLate: null, tone: lateness("unknown").tone, text: "" };

function textOf(late: number, missed: number, status: LoadStatus): string {
  if (late > 0) return missed > 0 ? `Not arrived, ${lengthInWords(late)} late` : `${lengthInWords(late)} late`;
  if (missed > 0) return `Expected ${lengthInWords(missed)} ago, not arrived`;
  const within = "Within the appointment";
  if (status === "delayed") return `${within} by its last position, but the load is marked Delayed`;
  return latenessOf(late, false) === "close" ? `${within} with ${lengthInWords(-late)} to spare` : within;
}

/**
 * An estimate against the appointment. Once its time is over without an arrival it is no longer good news, whatever it said: the truck
 * has stopped, or has stopped reporting. `now` in milliseconds since 1970.
 */
export function arrivalResult(estimate: ArrivalEstimate | null, status: LoadStatus, now: number): ArrivalResult {
  if (estimate === null) return UNKNOWN;
  const { stop, arrivesAt } = estimate;
  const missed = Math.round((now - arrivesAt) / MINUTE);
  const minutesLate = Math.round((Math.max(arrivesAt, now) - Date.parse(stop.window_end)) / MINUTE);
  const how = latenessOf(minutesLate, missed > 0 || status === "delayed");
  return { lateness: how, minutesLate, tone: lateness(how).tone, text: textOf(minutesLate, missed, status) };
}

/** How late an open load is: the one answer for lists, map and page. Nothing is said of closed loads, and none of it by a road. */
export const latenessAt = (load: Pick<Load, "stops" | "position" | "status">, now: number): ArrivalResult =>
  isOpenLoad(load) ? arrivalResult(estimateArrival(load), load.status, now) : UNKNOWN;
