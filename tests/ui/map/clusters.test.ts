// Failures that would hide points on the map, count them twice, or show them where they never were.
import { expect, test } from "vitest";
import { clustersOf } from "../../../src/ui/map/points/clusters.ts";
import { positionAt } from "../../../src/ui/map/points/tracks.ts";

const columns = (points: readonly (readonly [number, number])[]) => ({
  x: Float64Array.from(points, ([x]) => x),
  y: Float64Array.from(points, ([, y]) => y),
});

/** The same points at every run. */
const many = columns(Array.from({ length: 5_000 }, (_, index) => [(index * 7_919) % 9_973, (index * 104_729) % 9_967] as const));
const ALL = [-1, -1, 10_000, 10_000];

test.each([1, 40, 300, 20_000])("every point is in one group (cells of %d)", (cell) => {
  const found = clustersOf(many, ALL, cell).flatMap(({ indexes }) => indexes);
  expect(found.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 5_000 }, (_, index) => index));
});

test("a group is in the middle of its points", () => {
  for (const { x, y, indexes } of clustersOf(many, ALL, 400)) {
    const mean = (column: Float64Array) => indexes.reduce((sum, index) => sum + column[index]!, 0) / indexes.length;
    expect(x).toBeCloseTo(mean(many.x));
    expect(y).toBeCloseTo(mean(many.y));
  }
});

test("points near each other are together even where a border of cells is between them, and far ones are not", () => {
  const points = columns([
    [99, 99],
    [101, 101],
    [350, 350],
  ]);
  expect(clustersOf(points, ALL, 100).map(({ indexes }) => indexes.toSorted((a, b) => a - b))).toEqual([[0, 1], [2]]);
});

test("points outside, and points without a position, are left out", () => {
  const points = columns([
    [5, 5],
    [-50, 5],
    [Number.NaN, Number.NaN],
  ]);
  expect(clustersOf(points, [0, 0, 10, 10], 5)).toEqual([{ x: 5, y: 5, indexes: [0] }]);
});

const HOUR = 3_600_000;
const track = { id: 1, times: [0, HOUR, 9 * HOUR], lons: [-100, -98, -90], lats: [30, 31, 35] };

test.each([
  [-1, null],
  [0, [-100, 30]],
  [HOUR / 2, [-99, 30.5]],
  [HOUR, [-98, 31]],
  // Nothing is known between reports that are far apart.
  [5 * HOUR, [-98, 31]],
  [9 * HOUR, [-90, 35]],
  [99 * HOUR, [-90, 35]],
] as const)("at %d a truck was at %o", (time, expected) => {
  expect(positionAt(track, time)).toEqual(expected);
});

test("a track without reports has no position", () => {
  expect(positionAt({ id: 1, times: [], lons: [], lats: [] }, HOUR)).toBeNull();
});
