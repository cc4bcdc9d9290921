// How the story of a simulated load goes on: what happens to it until a time, given its plan. The same plan always gives the same story.
import type { LoadLogType } from "../../../src/contract/loads/load-logs.ts";
import type { LoadStatus, TrackingStatus } from "../../../src/contract/loads/loads.ts";
import { isOpenLoad } from "../../../src/domain/loads/load-statuses.ts";
import { ping, upcoming } from "./story-events.ts";

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
  /** When something happens next; null: the story is over. */
  next: number | null;
}

/** Positions are reported every hour. */
const EVERY = 3_600_000;

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

/**
 * Tells what happens after `since` up to `until`, and changes the load accordingly.
 * @param every milliseconds between two positions
 */
export function tell(load: StoryLoad, since: number, until: number, every = EVERY): Chapter {
  const chapter: Chapter = { logs: [], pings: [], next: null };
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
