// How the story of a simulated load goes on: what happens to it until a time, given its plan. The same plan always gives the same story.
import type { LoadLogType } from "../../src/contract/loads/load-logs.ts";
import type { LoadStatus, TrackingStatus } from "../../src/contract/loads/loads.ts";
import { TRACKED_BEFORE } from "../../src/domain/loads/load-clock.ts";
import { isOpenLoad } from "../../src/domain/loads/load-statuses.ts";
import { Draw } from "../seed/random.ts";

/** Times in milliseconds since 1970. */
export interface StoryStop {
  readonly id: number;
  readonly city: string;
  readonly state: string;
  readonly lat: number;
  readonly lon: number;
  windowStart: number;
  windowEnd: number;
  arrivedAt: number | null;
  departedAt: number | null;
  /** When the truck will arrive and depart. */
  arrivesAt: number;
  departsAt: number;
}

export interface StoryLoad {
  readonly id: number;
  status: LoadStatus;
  tracking: TrackingStatus;
  readonly isAssigned: boolean;
  /** Its truck has an ELD that reports. */
  readonly isVisible: boolean;
  readonly hasVehicle: boolean;
  /** Where the truck was last. */
  position: { readonly lat: number; readonly lon: number; readonly at: number } | null;
  readonly stops: readonly StoryStop[];
}

export interface StoryLog {
  readonly type: LoadLogType;
  readonly category: "tracking" | "stop";
  readonly message: string;
  readonly at: number;
  readonly stopId: number | null;
}

export interface StoryPing {
  readonly lat: number;
  readonly lon: number;
  readonly at: number;
}

/** What happened, in order; the load and its stops have been changed accordingly. */
export interface Chapter {
  readonly logs: StoryLog[];
  readonly pings: StoryPing[];
  /** Alerts by type, with when they were raised. */
  readonly alerts: { readonly type: "vehicle_assignment_required" | "unverified_vehicle"; readonly at: number }[];
  /** When something happens next; null: the story is over. */
  next: number | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Positions are reported every hour. */
const EVERY = HOUR;
const NEAR = 40 * MINUTE;
const AT_GATE = 5 * MINUTE;
/** Assumption: a truck this late at its next stop delays the load. */
const DELAYED = HOUR;
/** Assumption: the share of hours in which an ELD stops reporting, and of silent hours in which it reports again. */
const SILENCE = 0.004;
const VOICE = 0.3;
/** Assumption: the share of trucks that were never observed with their carrier. */
const UNVERIFIED = 0.03;

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
const placeOf = ({ city, state }: StoryStop): string => `${city}, ${state}`;

/** Moves what has not happened yet earlier, so that the story runs `speed` times as fast. `elapsed`: time since the plan was made. */
export function hasten(load: StoryLoad, elapsed: number, speed: number): void {
  const by = Math.max(0, elapsed) * (speed - 1);
  for (const stop of load.stops) {
    if (stop.departedAt !== null) continue;
    stop.departsAt -= by;
    if (stop.arrivedAt !== null) continue;
    stop.arrivesAt -= by;
    stop.windowStart -= by;
    stop.windowEnd -= by;
  }
}

interface Event {
  readonly at: number;
  readonly tell: () => void;
}

/** The events that come next, each with its time. */
function upcoming(load: StoryLoad, chapter: Chapter, since: number): Event[] {
  const stop = load.stops.find(({ departedAt }) => departedAt === null);
  if (stop === undefined || !load.isAssigned || !isOpenLoad(load)) return [];
  const isFirst = stop === load.stops[0];
  const isLast = stop === load.stops.at(-1);
  const where = placeOf(stop);
  const log = (at: number, type: LoadLogType, category: StoryLog["category"], message: string): void =>
    void chapter.logs.push({ type, category, message, at, stopId: stop.id });
  const events: Event[] = [];
  const starts = (load.stops[0]?.windowStart ?? 0) - TRACKED_BEFORE;
  if (load.tracking === "not_started" && load.isVisible)
    events.push({
      at: Math.max(starts, since),
      tell: () => {
        load.tracking = "tracking";
        log(Math.max(starts, since), "ping_successful", "tracking", "Tracking started.");
        if (new Draw("world-alert", load.id).chance(UNVERIFIED))
          chapter.alerts.push({ type: "unverified_vehicle", at: Math.max(starts, since) });
      },
    });
  if (!load.hasVehicle && isFirst && stop.arrivedAt === null && stop.windowStart > since)
    events.push({
      at: stop.windowStart,
      tell: () => void chapter.alerts.push({ type: "vehicle_assignment_required", at: stop.windowStart }),
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

/** The hourly report of an ELD. */
function ping(load: StoryLoad, chapter: Chapter, at: number, every: number): void {
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
  const from = load.position;
  const left = stop.arrivesAt - (from?.at ?? at);
  const share = stop.arrivedAt !== null || left <= 0 ? 1 : Math.min(1, (at - (from?.at ?? at)) / left);
  const lat = rounded(from === null ? stop.lat : from.lat + (stop.lat - from.lat) * share);
  const lon = rounded(from === null ? stop.lon : from.lon + (stop.lon - from.lon) * share);
  load.position = { lat, lon, at };
  chapter.pings.push({ lat, lon, at });
  if (load.status === "progress" && stop.arrivedAt === null && stop.arrivesAt > stop.windowEnd + DELAYED) load.status = "delayed";
}

/**
 * Tells what happens after `since` up to `until`, and changes the load accordingly.
 * @param every milliseconds between two positions
 */
export function tell(load: StoryLoad, since: number, until: number, every = EVERY): Chapter {
  const chapter: Chapter = { logs: [], pings: [], alerts: [], next: null };
  let now = since;
  for (;;) {
    const events = upcoming(load, chapter, now);
    const isReporting = load.isVisible && ["tracking", "tracking_interrupted"].includes(load.tracking) && isOpenLoad(load);
    // On the grid of the load's own minute, so that the story does not depend on when it is told.
    const offset = (load.id % 60) * (every / 60);
    const nextPing = (Math.floor((now - offset) / every) + 1) * every + offset;
    if (isReporting) events.push({ at: nextPing, tell: () => ping(load, chapter, nextPing, every) });
    const [first, ...others] = events;
    if (first === undefined) return chapter;
    const next = others.reduce((soonest, event) => (event.at < soonest.at ? event : soonest), first);
    if (next.at > until) {
      chapter.next = next.at;
      return chapter;
    }
    next.tell();
    now = Math.max(now, next.at);
  }
}
