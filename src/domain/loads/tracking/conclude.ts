// What a truck's positions make of a load at a time: its status, its tracking, its visits and the entries of its log.
import type { LoadStatus, TrackingStatus } from "../../../contract/loads/loads.ts";
import { ended, fellSilent } from "./entries.ts";
import { estimate, type Estimate } from "./estimate.ts";
import type { Fix } from "./fixes.ts";
import { SILENCE } from "./silence.ts";
import type { Tracked, TrackedEntry, TrackedLoad, TrackedVisit } from "./tracked-load.ts";
import type { Course } from "./visits.ts";

/** Assumption: a truck that is expected this much after its next appointment delays the load. */
const DELAYED = 3_600_000;

interface Heard {
  readonly course: Course;
  readonly last: Fix | null;
  readonly silences: number;
  readonly pings: readonly TrackedEntry[];
}

/** What was given holds beside what was seen. */
const visitsOf = ({ stops }: TrackedLoad, { visits, index, arrival }: Course): TrackedVisit[] =>
  stops.map(({ id, given }, at) => {
    const visit = visits[at] ?? { arrival: at === index ? arrival : null, departure: null };
    return {
      stopId: id,
      ...visit,
      arrivedAt: given.arrivedAt ?? visit.arrival?.at ?? null,
      departedAt: given.departedAt ?? visit.departure?.at ?? null,
    };
  });

function nextEstimate({ stops }: TrackedLoad, visits: readonly TrackedVisit[], position: Fix | null): Estimate | null {
  const next = visits.findIndex(({ departedAt }) => departedAt === null);
  const stop = stops[next];
  if (stop === undefined || position === null || visits[next]?.arrivedAt !== null) return null;
  return estimate(position, stop);
}

/** Delivered once it has left the last stop, in progress once it has left any. */
function statusOf(load: TrackedLoad, visits: readonly TrackedVisit[], expected: Estimate | null): LoadStatus {
  if (visits.at(-1)?.departedAt != null) return "delivered";
  if (!load.isUnderWay && visits.every(({ departedAt }) => departedAt === null)) return load.hasCarrier ? "covered" : "available";
  const stop = load.stops.find(({ id }) => id === expected?.stopId);
  return expected !== null && stop !== undefined && expected.expectedAt > stop.windowEnd + DELAYED ? "delayed" : "progress";
}

/** The status, and when it changes by itself. */
function trackingOf(
  load: TrackedLoad,
  isOver: boolean,
  last: Fix | null,
  from: number,
  now: number,
): [TrackingStatus, number | null] {
  if (isOver) return [last === null ? "terminated" : "ended", null];
  if (!load.hasCarrier || !load.hasVehicle) return [load.hasCarrier && !load.hasEld ? "no_eld_connection" : "not_started", null];
  if (last !== null) return now - last.at > SILENCE ? ["tracking_interrupted", null] : ["tracking", last.at + SILENCE + 1];
  if (!load.hasEld) return ["no_eld_connection", null];
  const awaited = Math.max(from, load.assignedAt ?? from) + SILENCE;
  return now > awaited ? ["unable_to_track", null] : ["not_started", awaited + 1];
}

/** @param from when the tracking window opens. Times in milliseconds since 1970 */
export function conclude(load: TrackedLoad, { course, last, silences, pings }: Heard, from: number, now: number): Tracked {
  const visits = visitsOf(load, course);
  const expected = nextEstimate(load, visits, last);
  const status = statusOf(load, visits, expected);
  const over = visits.at(-1)?.departedAt ?? null;
  const [trackingStatus, nextAt] = trackingOf(load, over !== null, last, from, now);
  const entries = [...pings, ...course.entries];
  const stop = load.stops[course.index];
  if (trackingStatus === "tracking_interrupted" && last !== null && stop !== undefined)
    entries.push(fellSilent(last, last.at + SILENCE, stop, silences));
  if (over !== null && last !== null) entries.push(ended(over));
  return {
    status,
    trackingStatus,
    visits,
    position: last,
    estimate: expected,
    entries: entries.toSorted((one, other) => one.at - other.at),
    nextAt,
  };
}
