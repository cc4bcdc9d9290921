// Tests that a load stands on the map where the columns say, with the shape of its status and the color of its lateness.
import { expect, test } from "vitest";
import { LOAD_STATUSES } from "../../../src/contract/loads/loads.ts";
import { PROTECTION_STATES } from "../../../src/contract/loads/protection.ts";
import { LATENESS } from "../../../src/domain/loads/lateness.ts";
import { pointsOf, withLabel } from "../../../src/screens/loads/board/board-points.ts";

const keys = Float64Array.of(4, 9, 2);
const values = {
  lat: Float64Array.of(41_500, Number.NaN, 32_780),
  lon: Float64Array.of(-88_000, Number.NaN, -96_800),
  lateness: Float64Array.of(LATENESS.indexOf("late"), LATENESS.indexOf("unknown"), LATENESS.indexOf("in_time")),
  protection: Float64Array.of(PROTECTION_STATES.indexOf("not_protected"), Number.NaN, Number.NaN),
  status: Float64Array.of(LOAD_STATUSES.indexOf("delayed"), LOAD_STATUSES.indexOf("progress"), LOAD_STATUSES.indexOf("covered")),
};

test("loads with a place are points, and the others are counted", () => {
  const { points, unplaced, byLateness, byStatus } = pointsOf(keys, values);
  expect(points.map(({ id, shape, tone }) => [id, shape, tone])).toEqual([
    [4, "triangle", "fail"],
    [2, "square", "pass"],
  ]);
  expect(points[0]?.lat).toBeCloseTo(41.5);
  expect(points[0]?.lon).toBeCloseTo(-88);
  expect(unplaced).toBe(1);
  expect(Object.fromEntries(byLateness)).toEqual({ late: 1, in_time: 1 });
  expect(Object.fromEntries(byStatus)).toEqual({ delayed: 1, covered: 1 });
});

test("the color says the protection where that is asked for, and what was not looked at is gray", () => {
  const { points, byProtection } = pointsOf(keys, values, "protection");
  expect(points.map(({ tone }) => tone)).toEqual(["incomplete", "unknown"]);
  expect([...byProtection]).toEqual([
    ["not_protected", 1],
    [null, 1],
  ]);
});

test("only the selected point has a label, and without one the points stay the same", () => {
  const { points } = pointsOf(keys, values);
  expect(withLabel(points, 2, "Load MF-2").map(({ label }) => label)).toEqual(["", "Load MF-2"]);
  expect(withLabel(points, 9, "Load MF-9")).toBe(points);
  expect(withLabel(points, null, "")).toBe(points);
});
