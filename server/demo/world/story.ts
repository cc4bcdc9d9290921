// What the truck of a simulated load sends, and what people say of its stops, until a time, given its plan. The same plan always gives
// the same story; what follows from it is the product's to find out.
import type { Position } from "../../places/places.ts";
import { miles } from "../../places/places.ts";
import { HOUR, MINUTE } from "../seed/clock.ts";
import { positionOn, type Path } from "./path.ts";
import { isSilent } from "./silence.ts";

/** Times in milliseconds since 1970. */
export interface StoryStop {
  readonly id: number;
  readonly place: Position;
  /** What the product knows. */
  readonly arrivedAt: number | null;
  readonly departedAt: number | null;
  /** When the truck will arrive and depart. */
  readonly arrives: number;
  readonly departs: number;
}

export interface StoryLoad extends Path {
  readonly id: number;
  /** When its truck begins to report. */
  readonly opens: number;
  /** Its truck has a device that reports, and the load can be tracked. */
  readonly reports: boolean;
  /** Until when the device is silent; null: it is not. */
  readonly silentUntil: number | null;
  readonly stops: readonly StoryStop[];
}

/** A report of a truck. */
export interface Report extends Position {
  readonly at: number;
  readonly mph: number;
}

/** What somebody has heard of a stop. */
export interface SaidTime {
  readonly stopId: number;
  readonly type: "arrived_at_stop" | "departed_stop";
  readonly at: number;
}

export interface Chapter {
  readonly reports: readonly Report[];
  readonly said: readonly SaidTime[];
  /** When something happens next; null: the story is over. */
  readonly next: number | null;
}

export interface Pace {
  /** Milliseconds between two reports on the way. */
  readonly every: number;
  /** Trucks are too fast for anybody to believe their reports, so that people say when they came and left. */
  readonly isSaid: boolean;
}

export const REAL_TIME: Pace = { every: HOUR, isSaid: false };

/** Assumption: a truck also reports this long before it arrives, after that, and after it has left. */
const BEFORE = 10 * MINUTE;
const STANDING = 25 * MINUTE;
const GONE = 5 * MINUTE;
/** Assumption: this long after the last stop, people ask about what no report has shown. */
const ASKED = 3 * HOUR;

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** As if at real time: minutes of the world are shorter where it runs faster. */
const scaled = (time: number, { every }: Pace): number => (time / HOUR) * every;

const lastOf = (load: StoryLoad): number => load.stops.at(-1)?.departs ?? 0;

/** After `since` up to `until`, in order. */
function reportTimes(load: StoryLoad, since: number, until: number, pace: Pace): number[] {
  const ends = lastOf(load) + scaled(GONE, pace);
  const [from, to] = [Math.max(since, load.opens - 1), Math.min(until, ends)];
  const times = new Set<number>();
  // On the grid of the load's own minute, so that the story does not depend on when it is told.
  const offset = (load.id % 60) * (pace.every / 60);
  for (let at = (Math.floor((from - offset) / pace.every) + 1) * pace.every + offset; at <= to; at += pace.every) times.add(at);
  for (const { arrives, departs } of load.stops)
    for (const at of [
      arrives - scaled(BEFORE, pace),
      arrives,
      Math.min(arrives + scaled(STANDING, pace), departs),
      departs,
      departs + scaled(GONE, pace),
    ])
      if (at > from && at <= to) times.add(at);
  return [...times].map(Math.round).toSorted((a, b) => a - b);
}

const isQuiet = (load: StoryLoad, at: number, { every }: Pace): boolean =>
  (load.silentUntil !== null && at <= load.silentUntil) || isSilent(load.id, at, every);

function reportAt(load: StoryLoad, at: number, pace: Pace): Report | null {
  const place = positionOn(load, at);
  if (place === null) return null;
  const minute = scaled(MINUTE, pace);
  // One that has just come or is about to leave stands.
  const moved = [at - minute, at + minute].map((time) => miles(positionOn(load, time) ?? place, place) * 60);
  const mph = Math.min(70, Math.round(Math.min(...moved)));
  return { at, lat: rounded(place.lat), lon: rounded(place.lon), mph: mph < 2 ? 0 : mph };
}

/** What people say of the stops: all of it, or what no report shows. */
function timesSaid(load: StoryLoad, until: number, pace: Pace, isAsked: boolean): SaidTime[] {
  const isUnseen = (...times: readonly number[]): boolean =>
    isAsked || !load.reports || load.stays || pace.isSaid || times.some((at) => isQuiet(load, at, pace));
  const said: SaidTime[] = [];
  // Nobody is told of a stop before the one before it.
  let after = Number.NEGATIVE_INFINITY;
  for (const { id, arrives, departs, arrivedAt, departedAt } of load.stops) {
    const say = (type: SaidTime["type"], known: number | null, planned: number, ...seen: readonly number[]): void => {
      const at = Math.max(planned, after);
      after = known ?? at;
      if (known === null && at <= until && isUnseen(planned, ...seen)) said.push({ stopId: id, type, at });
    };
    say("arrived_at_stop", arrivedAt, arrives, arrives + scaled(STANDING, pace));
    say("departed_stop", departedAt, departs, departs + scaled(GONE, pace));
  }
  return said;
}

const soonest = (times: readonly number[], after: number): number | null => {
  const later = times.filter((time) => time > after);
  return later.length === 0 ? null : Math.min(...later);
};

/** Tells what happens after `since` up to `until`. */
export function tell(given: StoryLoad, since: number, until: number, pace: Pace = REAL_TIME): Chapter {
  const ends = lastOf(given) + scaled(GONE, pace);
  const load = { ...given, reports: given.reports && (given.silentUntil ?? 0) < ends };
  const asked = ends + scaled(ASKED, pace);
  const times = load.reports ? reportTimes(load, since, Number.POSITIVE_INFINITY, pace) : [];
  const due = times.filter((at) => at <= until && !isQuiet(load, at, pace));
  const reports = due.flatMap((at) => reportAt(load, at, pace) ?? []);
  // What the last reports show is known only once they are in.
  const isAsked = load.reports && until >= asked && reports.length === 0;
  const said = timesSaid(load, until, pace, isAsked);
  const planned = load.stops.flatMap(({ arrives, departs }) => [arrives, departs]);
  const over = load.reports ? asked : ends;
  const next = soonest([...times, ...planned], until) ?? (until < over || (load.reports && !isAsked) ? over : null);
  return { reports, said, next };
}

/** Moves what has not happened yet earlier by some milliseconds, for a world that runs faster than the clock. */
export const hastened = (load: StoryLoad, by: number): StoryLoad => ({
  ...load,
  opens: load.opens - by,
  stops: load.stops.map((stop) =>
    stop.departedAt !== null
      ? stop
      : { ...stop, departs: stop.departs - by, arrives: stop.arrivedAt === null ? stop.arrives - by : stop.arrives },
  ),
});
