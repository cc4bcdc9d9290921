// What can happen next to a simulated load, each event with its time, and the hourly report of its truck.
import type { LoadLogType } from "../../../src/contract/loads/load-logs.ts";
import { TRACKED_BEFORE } from "../../../src/domain/loads/load-clock.ts";
import { isOpenLoad } from "../../../src/domain/loads/load-statuses.ts";
import { MPH } from "../seed/loads/trips.ts";
import { Draw } from "../seed/random.ts";
import { steady } from "../../places/steady.ts";
import type { Chapter, StoryLoad, StoryLog, StoryStop } from "./story.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEAR = 40 * MINUTE;
const AT_GATE = 5 * MINUTE;
/** Assumption: a truck this late at its next stop delays the load. */
const DELAYED = HOUR;
/** Assumption: the share of hours in which an ELD stops reporting, and of silent hours in which it reports again. */
const SILENCE = 0.004;
const VOICE = 0.3;
/** Assumption: trucks come from at most this many miles. */
const FARTHEST = 200;

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
const placeOf = ({ city, state }: StoryStop): string => `${city}, ${state}`;

export interface Event {
  readonly at: number;
  readonly tell: () => void;
}

/** The events that come next, each with its time. */
export function upcoming(load: StoryLoad, chapter: Chapter, since: number): Event[] {
  const stop = load.stops.find(({ departedAt }) => departedAt === null);
  if (stop === undefined || !load.isAssigned || !isOpenLoad(load)) return [];
  const isFirst = stop === load.stops[0];
  const isLast = stop === load.stops.at(-1);
  const where = placeOf(stop);
  const log = (at: number, type: LoadLogType, category: StoryLog["category"], message: string): void =>
    void chapter.logs.push({ type, category, message, at, stopId: stop.id });
  const events: Event[] = [];
  const starts = (load.stops[0]?.windowStart ?? 0) - TRACKED_BEFORE;
  // Nothing is told then, but the load is looked at: before its pickup, and when that begins.
  if (isFirst && stop.arrivedAt === null)
    for (const at of [starts, stop.windowStart]) if (at > since) events.push({ at, tell: () => undefined });
  if (load.tracking === "not_started" && load.isVisible)
    events.push({
      at: Math.max(starts, since),
      tell: () => {
        load.tracking = "tracking";
        log(Math.max(starts, since), "ping_successful", "tracking", "Tracking started.");
      },
    });
  const isTracked = load.tracking === "tracking" && load.isVisible;
  if (stop.arrivedAt === null) {
    for (const [before, type, message] of [
      [NEAR, "outer_stop_geofence_break", `The truck came near ${where}.`],
      [AT_GATE, "inner_stop_geofence_break", `The truck is at the gate in ${where}.`],
    ] as const) {
      const at = stop.arrivesAt - before;
      if (isTracked && at > since) events.push({ at, tell: () => log(at, type, "tracking", message) });
    }
    events.push({
      at: Math.max(stop.arrivesAt, since),
      tell: () => {
        stop.arrivedAt = Math.max(stop.arrivesAt, since);
        if (isTracked) load.position = { lat: stop.lat, lon: stop.lon, at: stop.arrivedAt };
        log(stop.arrivedAt, "arrived_at_stop", "stop", `Arrived in ${where}.`);
      },
    });
  } else {
    events.push({
      at: Math.max(stop.departsAt, since),
      tell: () => {
        const at = Math.max(stop.departsAt, since);
        stop.departedAt = at;
        if (load.status === "covered" || load.status === "available") load.status = "progress";
        log(at, "departed_stop", "stop", `Departed from ${where}.`);
        if (!isLast) return;
        load.status = "delivered";
        if (load.tracking === "tracking" || load.tracking === "tracking_interrupted") {
          load.tracking = "ended";
          log(at, "tracking_ended", "tracking", "Tracking ended.");
        } else if (load.tracking === "not_started" || load.tracking === "unable_to_track") load.tracking = "terminated";
      },
    });
  }
  return events;
}

/** Where a truck is that reports for the first time: as far from its next stop as it will still drive, from any side. */
function comingTo(load: StoryLoad, stop: StoryStop, at: number): NonNullable<StoryLoad["position"]> {
  const hours = stop.arrivedAt === null ? Math.max(0, stop.arrivesAt - at) / HOUR : 0;
  const miles = Math.min(FARTHEST, hours * MPH);
  const angle = new Draw("world-side", load.id).unit() * 2 * Math.PI;
  return { lat: stop.lat + (steady(Math.sin(angle)) * miles) / 69, lon: stop.lon + (steady(Math.cos(angle)) * miles) / 55, at };
}

/** The hourly report of an ELD. */
export function ping(load: StoryLoad, chapter: Chapter, at: number, every: number): void {
  const draw = new Draw("world-ping", (load.id % 1_000_000) * 1000 + (Math.floor(at / every) % 1000));
  if (load.tracking === "tracking" && draw.chance(SILENCE)) {
    load.tracking = "tracking_interrupted";
    const message = "The truck has not reported a new position.";
    chapter.logs.push({ type: "ping_successful_no_update", category: "tracking", message, at, stopId: null });
  } else if (load.tracking === "tracking_interrupted" && draw.chance(VOICE)) {
    load.tracking = "tracking";
    const message = "The truck reports again.";
    chapter.logs.push({ type: "ping_successful", category: "tracking", message, at, stopId: null });
  }
  if (load.tracking !== "tracking") return;
  const stop = load.stops.find(({ departedAt }) => departedAt === null);
  if (stop === undefined) return;
  const from = load.position ?? comingTo(load, stop, at);
  const left = stop.arrivesAt - from.at;
  const share = stop.arrivedAt !== null || left <= 0 ? 1 : Math.min(1, (at - from.at) / left);
  const lat = rounded(from.lat + (stop.lat - from.lat) * share);
  const lon = rounded(from.lon + (stop.lon - from.lon) * share);
  load.position = { lat, lon, at };
  chapter.pings.push({ lat, lon, at });
  if (load.status === "progress" && stop.arrivedAt === null && stop.arrivesAt > stop.windowEnd + DELAYED) load.status = "delayed";
}
