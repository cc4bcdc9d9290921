// The tracking engine: a function of the set of positions, the same for any order, repetition and batching.
import { TRACKED_BEFORE } from "../load-clock.ts";
import { conclude } from "./conclude.ts";
import { fellSilent, resumed, started } from "./entries.ts";
import { ordered, sameUntil, type Fix } from "./fixes.ts";
import { SILENCE } from "./silence.ts";
import type { Tracked, TrackedEntry, TrackedLoad } from "./tracked-load.ts";
import { SETTING_OUT, visit, type Course } from "./visits.ts";

/** What is known after a fix. */
interface Known {
  readonly course: Course;
  readonly last: Fix | null;
  readonly silences: number;
  readonly pings: readonly TrackedEntry[];
}

export interface TrackState {
  readonly load: TrackedLoad;
  readonly fixes: readonly Fix[];
  /** After each of the fixes. */
  readonly known: readonly Known[];
}

const NOTHING: Known = { course: SETTING_OUT, last: null, silences: 0, pings: [] };

export const untracked = (load: TrackedLoad): TrackState => ({ load, fixes: [], known: [] });

/** When the tracking window of a load opens, in milliseconds since 1970; never without stops. */
export const trackedFrom = ({ stops }: Pick<TrackedLoad, "stops">): number =>
  stops[0] === undefined ? Number.POSITIVE_INFINITY : stops[0].windowStart - TRACKED_BEFORE;

function heard({ stops }: TrackedLoad, { course, last, silences, pings }: Known, fix: Fix): Omit<Known, "course"> {
  const stop = stops[Math.min(course.index, stops.length - 1)];
  if (last === null) return { last: fix, silences, pings: [started(fix)] };
  if (stop === undefined || fix.at - last.at <= SILENCE) return { last: fix, silences, pings };
  const silence = fellSilent(last, last.at + SILENCE, stop, silences);
  return { last: fix, silences: silences + 1, pings: [...pings, silence, resumed(fix, last.at, silences + 1)] };
}

/** A truck that has left the last stop is followed no further. */
function know(load: TrackedLoad, before: Known, fix: Fix): Known {
  const { stops } = load;
  const until = stops.at(-1)?.given.departedAt ?? Number.POSITIVE_INFINITY;
  if (before.course.index >= stops.length || fix.at > until) return before;
  return { ...heard(load, before, fix), course: visit(stops, before.course, fix) };
}

/** Takes more positions, in any order and known ones too; only what comes after the earliest new one is worked out again. */
export function step(state: TrackState, positions: readonly Fix[]): TrackState {
  const { load } = state;
  const from = trackedFrom(load);
  const fixes = ordered([...state.fixes, ...positions.filter(({ at }) => at >= from)]);
  const known = state.known.slice(0, sameUntil(state.fixes, fixes));
  for (const fix of fixes.slice(known.length)) known.push(know(load, known.at(-1) ?? NOTHING, fix));
  return { load, fixes, known };
}

/** What holds at a time. `now` in milliseconds since 1970. */
export function trackedAt({ load, known }: TrackState, now: number): Tracked {
  const { course, last, silences, pings } = known.at(-1) ?? NOTHING;
  return conclude(load, { course, last, silences, pings }, trackedFrom(load), now);
}

/** The same in one go. */
export const track = (load: TrackedLoad, positions: readonly Fix[], now: number): Tracked =>
  trackedAt(step(untracked(load), positions), now);
