// The tracking engine: a function of the set of positions, the same for any order, repetition and batching.
import { TRACKED_BEFORE } from "../load-clock.ts";
import { conclude } from "./conclude.ts";
import { fellSilent, resumed, started } from "./entries.ts";
import { ordered, sameUntil, type Fix } from "./fixes.ts";
import { SILENCE } from "./silence.ts";
import type { Tracked, TrackedEntry, TrackedLoad } from "./tracked-load.ts";
import { SETTING_OUT, visit, type Course } from "./visits.ts";

/** What is known after a fix: plain data, which can be kept as JSON. */
export interface Known {
  readonly course: Course;
  readonly last: Fix | null;
  readonly silences: number;
  readonly pings: readonly TrackedEntry[];
}

export interface TrackState {
  readonly load: TrackedLoad;
  /** What was known before the first of the fixes. */
  readonly before: Known;
  readonly fixes: readonly Fix[];
  /** After each of the fixes. */
  readonly known: readonly Known[];
}

const NOTHING: Known = { course: SETTING_OUT, last: null, silences: 0, pings: [] };

/** `before`: what was known of this load earlier; only later positions may follow. */
export const untracked = (load: TrackedLoad, before: Known = NOTHING): TrackState => ({ load, before, fixes: [], known: [] });

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
  const { load, before } = state;
  const from = trackedFrom(load);
  const fixes = ordered([...state.fixes, ...positions.filter(({ at }) => at >= from)]);
  const known = state.known.slice(0, sameUntil(state.fixes, fixes));
  for (const fix of fixes.slice(known.length)) known.push(know(load, known.at(-1) ?? before, fix));
  return { load, before, fixes, known };
}

/** What holds at a time. `now` in milliseconds since 1970. */
export const trackedAt = ({ load, before, known }: TrackState, now: number): Tracked =>
  conclude(load, known.at(-1) ?? before, trackedFrom(load), now);

/** What was known by the last of the fixes before a time, to go on from there; null where there is none. */
export function knownBefore({ fixes, known }: TrackState, at: number): { readonly known: Known; readonly upTo: number } | null {
  const index = fixes.findLastIndex((fix) => fix.at < at);
  const [fix, then] = [fixes[index], known[index]];
  return fix === undefined || then === undefined ? null : { known: then, upTo: fix.at };
}

/** The same in one go. */
export const track = (load: TrackedLoad, positions: readonly Fix[], now: number): Tracked =>
  trackedAt(step(untracked(load), positions), now);
