// What one position after the other says about the stops of a load, in their order: coming near, arriving, leaving.
import type { Fix } from "./fixes.ts";
import { arrived, cameNear, departed, outOfRange, reachedGate } from "./entries.ts";
import { earliestArrival } from "./estimate.ts";
import { isOneYard, isRolling, isStanding, nearness, stoodBetween, type Nearness } from "./nearness.ts";
import type { Sighting, TrackedEntry, TrackedStop } from "./tracked-load.ts";

/** Assumption: who is in and out faster, without standing, drives by. */
const DRIVE_BY = 5 * 60_000;
/** Assumption: a position says nothing about where the truck was more than an hour later (the default of open GPS servers). */
const GAP = 3_600_000;

/** Fixes at the gate that may become an arrival. */
interface Candidate {
  readonly first: Fix;
  /** The last fix before it. */
  readonly after: number | null;
  readonly last: Fix;
  readonly count: number;
  readonly hasStood: boolean;
}

/** How far the truck has come. A state is never changed, only followed by another one. */
export interface Course {
  /** The stop that it comes to or is at; the number of stops: it has left all. */
  readonly index: number;
  /** What holds for the stops before, and what was seen. */
  readonly visits: readonly { readonly arrival: Sighting | null; readonly departure: Sighting | null }[];
  readonly arrival: Sighting | null;
  readonly candidate: Candidate | null;
  readonly isNear: boolean;
  readonly gates: number;
  /** Positions have shown it at the gate of this stop. */
  readonly wasInside: boolean;
  /** The last time that it was there. */
  readonly lastThere: number | null;
  /** Since it may have left, the first of them away. */
  readonly leaving: readonly Fix[];
  /** The fix before. */
  readonly seenAt: number | null;
  readonly isOutOfRange: boolean;
  readonly entries: readonly TrackedEntry[];
}

const AT_NO_STOP = {
  arrival: null,
  candidate: null,
  isNear: false,
  gates: 0,
  wasInside: false,
  lastThere: null,
  leaving: [],
} as const;

export const SETTING_OUT: Course = { ...AT_NO_STOP, index: 0, visits: [], seenAt: null, isOutOfRange: false, entries: [] };

type Stops = readonly TrackedStop[];

const noting = (course: Course, ...entries: readonly TrackedEntry[]): Course => ({
  ...course,
  entries: [...course.entries, ...entries],
});

/** On to a later stop; nothing is known of the departures between. */
function moveOn(course: Course, to: number, departure: Sighting | null): Course {
  const skipped = Array.from({ length: to - course.index - 1 }, () => ({ arrival: null, departure: null }));
  return { ...course, ...AT_NO_STOP, index: to, visits: [...course.visits, { arrival: course.arrival, departure }, ...skipped] };
}

/** What was given until the time of a fix holds from then on, whatever positions say. */
function follow(stops: Stops, course: Course, { at }: Fix): Course {
  const reached = (time: number | null): boolean => time !== null && time <= at;
  let next = course;
  for (let index = stops.length - 1; index >= course.index; index -= 1) {
    const given = stops[index]?.given;
    if (given === undefined) continue;
    if (reached(given.departedAt)) return moveOn(next, index + 1, null);
    if (!reached(given.arrivedAt)) continue;
    if (index > course.index) next = moveOn(next, index, null);
    if (next.arrival?.at === given.arrivedAt) return next;
    const since = given.arrivedAt as number;
    return { ...next, arrival: { at: since, after: since }, wasInside: next.gates > 0, candidate: null, lastThere: since };
  }
  return next;
}

/** Assumption: who stands in the middle of a zip code for a shorter time may wait at a light or buy fuel. */
const LONG_STAY = 20 * 60_000;

const hasArrived = ({ isMiddle = false }: TrackedStop, { first, last, count, hasStood }: Candidate): boolean => {
  const stay = last.at - first.at;
  return isMiddle ? hasStood && stay >= LONG_STAY : hasStood || (count >= 2 && stay >= DRIVE_BY);
};

const arrive = (course: Course, stop: TrackedStop, { first, after, last }: Candidate): Course => {
  const arrival = { at: first.at, after };
  return noting({ ...course, arrival, candidate: null, wasInside: true, lastThere: last.at }, arrived(stop, arrival));
};

/** Another fix at the gate. Whether a truck that had not stood stayed through a long gap, nobody knows. */
function atGate({ candidate, seenAt }: Course, fix: Fix): Candidate {
  const isForgotten = candidate !== null && fix.at - candidate.last.at > GAP && !candidate.hasStood;
  if (candidate === null || isForgotten) return { first: fix, after: seenAt, last: fix, count: 1, hasStood: isStanding(fix) };
  const hasStood = candidate.hasStood || isStanding(fix) || stoodBetween(candidate.last, fix);
  return { ...candidate, last: fix, count: candidate.count + 1, hasStood };
}

function comingNear(course: Course, stop: TrackedStop, fix: Fix, how: Nearness): Course {
  let next = course;
  if (how !== "far" && !next.isNear) next = noting({ ...next, isNear: true }, cameNear(stop, fix));
  if (course.index > 0 || course.isOutOfRange || stop.given.arrivedAt !== null || fix.at > stop.windowEnd) return next;
  if (earliestArrival(fix, stop).at <= stop.windowEnd) return next;
  return noting({ ...next, isOutOfRange: true }, outOfRange(stop, fix));
}

function coming(stops: Stops, course: Course, stop: TrackedStop, fix: Fix): Course {
  const how = nearness(stop, fix);
  const near = comingNear(course, stop, fix, how);
  const { candidate } = near;
  if (how === "inside") {
    const grown = atGate(near, fix);
    const isNew = grown.first === fix;
    const next = { ...near, candidate: grown, gates: near.gates + (isNew ? 1 : 0) };
    const noted = isNew ? noting(next, reachedGate(stop, fix, near.gates)) : next;
    // Who says when it arrived, in the future of this fix, is right.
    return hasArrived(stop, grown) && stop.given.arrivedAt === null ? arrive(noted, stop, grown) : noted;
  }
  if (how === "edge" || candidate === null) return near;
  const stayed = candidate.count >= 2 && fix.at - candidate.first.at >= DRIVE_BY && stop.isMiddle !== true;
  if (!stayed || stop.given.arrivedAt !== null) return { ...near, candidate: null };
  return staying(stops, arrive(near, stop, candidate), stop, fix);
}

/** Where no position was ever at the gate, its place is not exact: only who leaves the outer area is gone. */
function isAway(course: Course, stop: TrackedStop, following: TrackedStop | undefined, fix: Fix): boolean {
  const how = nearness(stop, fix);
  if (!course.wasInside) return how === "far";
  if (how === "inside") return false;
  return how !== "edge" || (following !== undefined && nearness(following, fix) === "inside");
}

/** The stop after it in the same yard has been visited with it. */
function depart(stops: Stops, course: Course, departure: Sighting): Course {
  const { index, arrival } = course;
  const [stop, following] = [stops[index], stops[index + 1]];
  if (stop === undefined) return course;
  const gone = noting(moveOn(course, index + 1, departure), departed(stop, departure));
  const isSame = following !== undefined && isOneYard(stop, following) && course.wasInside && arrival !== null;
  if (!isSame || following.given.arrivedAt !== null || following.given.departedAt !== null) return gone;
  return depart(stops, noting({ ...gone, arrival, wasInside: true }, arrived(following, arrival)), departure);
}

function staying(stops: Stops, course: Course, stop: TrackedStop, fix: Fix): Course {
  const wasInside = course.wasInside || nearness(stop, fix) === "inside";
  if (stop.given.departedAt !== null) return { ...course, wasInside };
  if (!isAway(course, stop, stops[course.index + 1], fix)) {
    // A position that jumps: it was not away.
    const isThere = nearness(stop, fix) === "inside" || course.leaving.length === 0;
    return { ...course, wasInside, ...(isThere ? { lastThere: fix.at, leaving: [] } : {}) };
  }
  const leaving = [...course.leaving, fix];
  const [first] = leaving;
  if (first === undefined || (leaving.length < 2 && !isRolling(fix))) return { ...course, leaving };
  const after = course.lastThere ?? course.arrival?.at ?? null;
  const gone = depart(stops, course, { at: first.at, after });
  // What was seen on the way out may already be of the next stop.
  return leaving.reduce<Course>((next, each) => visit(stops, next, each), { ...gone, seenAt: after });
}

/** What follows from the next fix in the order of time. */
export function visit(stops: Stops, before: Course, fix: Fix): Course {
  const course = follow(stops, before, fix);
  const stop = stops[course.index];
  if (stop === undefined) return { ...course, seenAt: fix.at };
  const next = course.arrival === null ? coming(stops, course, stop, fix) : staying(stops, course, stop, fix);
  return { ...next, seenAt: fix.at };
}
