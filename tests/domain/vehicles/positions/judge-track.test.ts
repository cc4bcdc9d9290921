// Positions of one truck held against one another: an error of a device is kept apart, and the truck is not lost by it.
import { expect, test } from "vitest";
import { judgeTrack, type TrackFix } from "../../../../src/domain/vehicles/positions/judge-track.ts";

const fix = (minute: number, lat: number, more: Partial<TrackFix> = {}): TrackFix => ({
  at: minute * 60_000,
  lat,
  lon: -95.12345,
  speedMph: null,
  heading: null,
  accuracyM: null,
  state: "new",
  ...more,
});

const minutes = (fixes: ReadonlySet<TrackFix>): number[] => [...fixes].map(({ at }) => at / 60_000).toSorted((a, b) => a - b);

test("a truck at 75 mph leaps nowhere, and one that stands is not repeated", () => {
  const track = Array.from({ length: 60 }, (_, nth) => fix(nth, 30 + (nth * 75) / 60 / 69));
  expect(judgeTrack(track)).toMatchObject({ leaps: new Set(), repeated: new Set() });
  expect(judgeTrack([fix(0, 30.12345, { speedMph: 0 }), fix(10, 30.12345, { speedMph: 0 })]).repeated.size).toBe(0);
});

test("one wrong fix between right ones is the one that is doubted, in any order", () => {
  const track = [fix(0, 30), fix(10, 30.1), fix(20, 45), fix(30, 30.3), fix(40, 30.4)];
  for (const order of [track, track.toReversed(), [2, 0, 4, 1, 3].map((nth) => track[nth]!)])
    expect(minutes(judgeTrack(order).leaps)).toEqual([20]);
});

test("a late fix is held against what was before it and what came after", () => {
  const kept = [fix(0, 30, { state: "kept" }), fix(60, 30.5, { state: "kept" })];
  expect(minutes(judgeTrack([...kept, fix(30, 30.2)]).leaps)).toEqual([]);
  expect(minutes(judgeTrack([...kept, fix(55, 28.5)]).leaps)).toEqual([55]);
});

test("a first fix that was wrong does not make the truck doubtful for long", () => {
  const wrong = fix(0, 60, { state: "kept" });
  const right = [fix(10, 30), fix(20, 30.1)].map((each) => ({ ...each, state: "doubtful" as const }));
  const judged = judgeTrack([wrong, ...right, fix(30, 30.2)]);
  expect(minutes(judged.leaps)).toEqual([]);
  expect(minutes(judged.trusted)).toEqual([10, 20]);
  expect(minutes(judgeTrack([wrong, right[0]!, fix(20, 45), fix(30, 30.2)]).leaps)).toEqual([20, 30]);
});

test("jitter of a standing truck, and coarse fixes that say how coarse they are, are no leaps", () => {
  expect(judgeTrack([fix(0, 30), fix(0.02, 30.005)]).leaps.size).toBe(0);
  expect(judgeTrack([fix(0, 30, { accuracyM: 16_000 }), fix(1, 30.15)]).leaps.size).toBe(0);
});

test("a moving truck that reports the place of before sends an old fix; with two decimals that says nothing", () => {
  expect(minutes(judgeTrack([fix(0, 30.12345), fix(5, 30.12345, { speedMph: 60 })]).repeated)).toEqual([5]);
  const coarse = { lon: -95.12, speedMph: 60 };
  expect(judgeTrack([fix(0, 30.12, coarse), fix(1, 30.12, coarse)]).repeated.size).toBe(0);
});
