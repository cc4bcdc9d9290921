// The engine is a function of the set of positions: no order, repetition or batching of ten thousand random histories makes a difference.
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { expect, it } from "vitest";
import type { Fix } from "../../../../src/domain/loads/tracking/fixes.ts";
import { knownBefore, step, track, trackedAt, untracked, type Known } from "../../../../src/domain/loads/tracking/track.ts";
import type { Tracked, TrackedLoad } from "../../../../src/domain/loads/tracking/tracked-load.ts";
import { fix, HOUR, LOAD, MINUTE, stop, time } from "./journeys.ts";

const HISTORIES = 10_000;

type Draw = (from: number, to: number) => number;

const drawing = (seed: number): Draw => {
  const generator = xoroshiro128plus(seed);
  return (from, to) => uniformInt(generator, from, to);
};

const pick = <T>(draw: Draw, list: readonly T[]): T => list[draw(0, list.length - 1)] as T;

/** Miles from a stop, mostly where a rule decides. */
const MILES = [0, 0.05, 0.25, 0.29, 0.31, 0.45, 0.52, 0.8, 2, 9.9, 10.1, 40, 300];
const MPH = [null, null, 0, 2, 4, 9, 11, 60];
const ACCURACY = [null, null, null, 5, 300, 5000];
/** Times between two fixes: dense, hourly, and with gaps. */
const PAUSES = [0, 0, 1, 2, 4, 6, 15, 59, 61, 140, 151, 400];

/** A truck that jumps about its two stops, now and then reported twice at a time from different places. */
function history(draw: Draw): Fix[] {
  const fixes: Fix[] = [];
  let at = time(7);
  const count = draw(1, 20);
  for (let nth = 0; nth < count; nth += 1) {
    at += pick(draw, PAUSES) * MINUTE;
    // First about the pickup, then about the delivery, and now and then the other way around.
    const of = nth < count / 2 === draw(0, 9) > 0 ? 1 : 2;
    fixes.push(fix(at, pick(draw, MILES), pick(draw, MPH), { of, accuracyM: pick(draw, ACCURACY) }));
  }
  return fixes;
}

/** What people entered, in an order that the product lets them. */
function entered(draw: Draw): TrackedLoad {
  const someTime = (): number | null => (draw(0, 3) === 0 ? time(7) + draw(0, 20) * HOUR : null);
  const arrivedAt = someTime();
  const departedAt = arrivedAt !== null && draw(0, 1) === 0 ? arrivedAt + draw(0, 3) * HOUR : null;
  const nextAt = departedAt !== null && draw(0, 2) === 0 ? departedAt + draw(1, 9) * HOUR : null;
  const [first, second] = [
    { arrivedAt, departedAt },
    { arrivedAt: nextAt, departedAt: null },
  ];
  const stops = [stop(1, time(12), { given: first }), stop(2, time(20), { given: second })];
  // Sometimes there is a second stop in the yard of the first.
  if (draw(0, 4) === 0) stops.splice(1, 0, { ...stop(1, time(13)), id: 3 });
  return { ...LOAD, stops };
}

const shuffled = <T>(draw: Draw, list: readonly T[]): T[] => {
  const left = [...list];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = draw(0, at);
    [left[at], left[other]] = [left[other] as T, left[at] as T];
  }
  return left;
};

/** In any order, some of them again, one batch after the other. */
function inBatches(draw: Draw, load: TrackedLoad, fixes: readonly Fix[], now: number): Tracked {
  const again = fixes.filter(() => draw(0, 3) === 0).map((each) => ({ ...each }));
  const left = shuffled(draw, [...fixes, ...again]);
  let state = untracked(load);
  while (left.length > 0) state = step(state, left.splice(0, draw(1, 5)));
  return trackedAt(state, now);
}

/** Kept at some fix, and gone on from there. */
function goingOn(draw: Draw, load: TrackedLoad, fixes: readonly Fix[], now: number): Tracked {
  const kept = knownBefore(step(untracked(load), fixes), pick(draw, fixes).at);
  if (kept === null) return track(load, fixes, now);
  const known = JSON.parse(JSON.stringify(kept.known)) as Known;
  const later = fixes.filter(({ at }) => at > kept.upTo);
  return trackedAt(step(untracked(load, known), later), now);
}

/** What is never true of a load, whatever was reported. */
function faults(load: TrackedLoad, { visits, entries, status, trackingStatus }: Tracked): string[] {
  const found: string[] = [];
  const say = (isWrong: boolean, fault: string) => void (isWrong && found.push(fault));
  let before = Number.NEGATIVE_INFINITY;
  for (const [at, { arrivedAt, departedAt, arrival, departure }] of visits.entries()) {
    const given = load.stops[at]?.given;
    say(given?.arrivedAt != null && given.arrivedAt !== arrivedAt, "an entered arrival is another one");
    say(given?.departedAt != null && given.departedAt !== departedAt, "an entered departure is another one");
    // Two stops in one yard share their times.
    say(arrivedAt !== null && departedAt !== null && arrivedAt > departedAt, "departed before it arrived");
    say(arrival?.after != null && arrival.after > arrival.at, "an arrival's interval is turned around");
    say(departure?.after != null && departure.after > departure.at, "a departure's interval is turned around");
    const isYard = load.stops[at - 1]?.lat === load.stops[at]?.lat;
    say(!isYard && arrivedAt !== null && arrivedAt < before, "arrived before it left the stop before");
    before = departedAt ?? before;
  }
  const keys = entries.map(({ stopId, type, nth }) => `${stopId} ${type} ${nth}`);
  say(new Set(keys).size < keys.length, "two entries have one key");
  say(
    entries.some(({ at }, index) => at < (entries[index - 1]?.at ?? at)),
    "entries are out of order",
  );
  say((status === "delivered") !== ["ended", "terminated"].includes(trackingStatus), "delivered and tracked on, or the reverse");
  return found;
}

it("ten thousand histories say the same in any order, repeated and in batches, and never what cannot be", () => {
  let [arrivals, departures, deliveries] = [0, 0, 0];
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const draw = drawing(seed);
    const load = entered(draw);
    const fixes = history(draw);
    const now = (fixes.at(-1)?.at ?? 0) + draw(0, 200) * MINUTE;
    const whole = track(load, fixes, now);
    expect(inBatches(draw, load, fixes, now), `history ${seed}`).toEqual(whole);
    expect(goingOn(draw, load, fixes, now), `history ${seed}`).toEqual(whole);
    expect(faults(load, whole), `history ${seed}`).toEqual([]);
    arrivals += whole.entries.filter(({ type }) => type === "arrived_at_stop").length;
    departures += whole.entries.filter(({ type }) => type === "departed_stop").length;
    deliveries += whole.status === "delivered" ? 1 : 0;
  }
  // Or nothing would have been tested.
  expect(Math.min(arrivals, departures, deliveries)).toBeGreaterThan(HISTORIES / 50);
}, 60_000);
