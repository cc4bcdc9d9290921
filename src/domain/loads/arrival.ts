// When a truck will arrive at its next stop, estimated from where it was last, with the figures that the estimate rests on.
import type { RouteSource } from "../../contract/carriers/route.ts";
import type { Load, LoadStatus, Stop } from "../../contract/loads/loads.ts";
import type { Tone } from "../status.ts";
import { drivingMinutes, roadMilesBetween } from "../carriers/lane/route-estimate.ts";
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
  /** Minutes past the end of the appointment window; negative: before it. */
  readonly minutesLate: number;
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
  const minutesLate = Math.round((arrivesAt - Date.parse(stop.window_end)) / MINUTE);
  return { stop, arrivesAt, miles, minutes, locatedAt, minutesLate, source: isCurrent ? road.source : "estimated" };
}

export interface ArrivalResult {
  readonly tone: Tone;
  readonly text: string;
}

/**
 * The estimate against the appointment. Once its time is over without an arrival it is no longer good news, whatever it said: the truck
 * has stopped, or has stopped reporting. Where the load itself is marked as delayed, both are told. `now` in milliseconds since 1970.
 */
export function arrivalResult(
  { stop, arrivesAt, minutesLate }: ArrivalEstimate,
  now: number,
  status: LoadStatus | null = null,
): ArrivalResult {
  const missed = Math.round((now - arrivesAt) / MINUTE);
  const late = missed > 0 ? Math.round((now - Date.parse(stop.window_end)) / MINUTE) : minutesLate;
  if (late > 0) {
    const by = `${lengthInWords(late)} late`;
    return { tone: "fail", text: missed > 0 ? `Not arrived, ${by}` : by };
  }
  if (missed > 0) return { tone: "incomplete", text: `Expected ${lengthInWords(missed)} ago, not arrived` };
  return status === "delayed"
    ? { tone: "incomplete", text: "Within the appointment by its last position, but the load is marked Delayed" }
    : { tone: "pass", text: "Within the appointment" };
}
