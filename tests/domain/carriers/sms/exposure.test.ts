// What a carrier's driving is divided by: wrong segments, sizes or miles would make every measure of the road wrong.
import { expect, test } from "vitest";
import { groupOf, type Segment } from "../../../../src/domain/carriers/sms/event-groups.ts";
import { exposureOf, utilizationFactor } from "../../../../src/domain/carriers/sms/exposure.ts";
import type { BasicName } from "../../../../src/contract/carriers/safety.ts";
import type { Fleet } from "../../../../src/domain/carriers/sms/record.ts";
import { windowAt } from "../../../../src/domain/carriers/sms/window.ts";
import { fleetOf, IN_FORCE, REVISED, WINDOW } from "./given.ts";

test.each([
  ["combination", 0, 1],
  ["combination", 79_999, 1],
  ["combination", 80_000, 1],
  ["combination", 100_000, 1.15],
  ["combination", 120_000, 1.3],
  ["combination", 160_000, 1.6],
  ["combination", 160_001, 1.6],
  ["combination", 200_000, 1.6],
  ["combination", 200_001, 1],
  ["combination", null, 1],
  ["straight", 19_999, 1],
  ["straight", 20_000, 1],
  ["straight", 30_000, 1.5],
  ["straight", 54_000, 2.7],
  ["straight", 60_000, 3],
  ["straight", 60_001, 3],
  ["straight", 200_000, 3],
  ["straight", 200_001, 1],
  ["straight", null, 1],
] as const)("%s, %s miles per power unit: factor %s", (segment, miles, factor) => {
  expect(utilizationFactor(segment, miles, 200_000)).toBeCloseTo(factor, 9);
});

test("the revised method believes up to 250,000 miles", () => {
  for (const [segment, factor] of [["combination", 1.6] as const, ["straight", 3] as const]) {
    expect(utilizationFactor(segment, 250_000, REVISED.mostMiles)).toBe(factor);
    expect(utilizationFactor(segment, 250_001, REVISED.mostMiles)).toBe(1);
  }
});

const mixed = (tractors: number | null, straightTrucks: number | null, buses: number | null): Fleet =>
  fleetOf(10, { tractors, straightTrucks, buses });

test.each([
  [mixed(7, 3, 0), "combination", "combination"],
  [mixed(6, 4, 0), "straight", "straight"],
  [mixed(5, 3, 2), "combination", "combination"],
  [mixed(0, 3, 0), "straight", "combination"],
  [mixed(0, 10, 0), "straight", "straight"],
  [mixed(null, null, null), null, null],
  [fleetOf(null), null, null],
  [fleetOf(0), null, null],
])(
  "the segment of fleet %# is decided at 70 percent tractors and coaches, or more than 30 percent straight trucks",
  (fleet, now, coming) => {
    expect([IN_FORCE.segmentOf(fleet), REVISED.segmentOf(fleet)]).toEqual([now, coming]);
  },
);

const exposure = (fleet: Fleet, day?: string) =>
  exposureOf(fleet, day === undefined ? WINDOW : windowAt(new Date(`${day}T00:00:00Z`)), IN_FORCE);

const GROWN = [
  { on: "2024-06-01", units: 3 },
  { on: "2025-08-01", units: 6 },
  { on: "2026-11-20", units: 12 },
];

test("power units are the mean of today, 6 and 18 months ago, and a missing one is said", () => {
  expect(exposure(fleetOf(12, { sizes: GROWN }))).toMatchObject({ averageUnits: 7, gaps: ["miles"] });
  expect(exposure(fleetOf(12, { sizes: GROWN.slice(1) }))).toMatchObject({ averageUnits: 9, gaps: ["sizes", "miles"] });
  expect(exposure(fleetOf(12, { sizes: [] }))).toMatchObject({ averageUnits: 12, gaps: ["sizes", "miles"] });
  expect(exposure(fleetOf(null))).toMatchObject({ averageUnits: null, utilization: 1 });
  expect(exposure(fleetOf(0, { sizes: [] })).averageUnits).toBeNull();
});

test("a past quarter is measured by the sizes of its time, not by today's", () => {
  // 6 on the day and 3 at both times before.
  expect(exposure(fleetOf(12, { sizes: GROWN }), "2025-12-31")).toMatchObject({ averageUnits: 4 });
});

test("the factor goes by miles per average power unit, of a recent year", () => {
  const driven = (annualMiles: number | null, annualMilesYear: number | null) =>
    exposure(fleetOf(12, { sizes: GROWN, annualMiles, annualMilesYear }));
  // 840,000 / 7 = 120,000
  expect(driven(840_000, 2025)).toMatchObject({ utilization: 1.3, gaps: [] });
  expect(driven(840_000, 2024).gaps).toEqual([]);
  for (const unknown of [
    driven(840_000, 2023),
    driven(840_000, null),
    driven(null, 2025),
    driven(0, 2025),
    driven(7_000_000, 2025),
  ])
    expect(unknown).toMatchObject({ utilization: 1, gaps: ["miles"] });
});

const EDGES: readonly (readonly [BasicName, Segment, readonly number[]])[] = [
  ["unsafe_driving", "combination", [3, 9, 22, 58, 150]],
  ["unsafe_driving", "straight", [3, 5, 9, 19, 50]],
  ["crash_indicator", "combination", [2, 4, 7, 17, 46]],
  ["crash_indicator", "straight", [2, 3, 5, 9, 27]],
  ["hours_of_service", "straight", [3, 11, 21, 101, 501]],
  ["driver_fitness", "combination", [5, 11, 21, 101, 501]],
  ["vehicle_maintenance", "straight", [5, 11, 21, 101, 501]],
  ["hazardous_materials", "combination", [5, 11, 16, 41, 101]],
  ["controlled_substances", "combination", [1, 2, 3, 4]],
];

test.each(EDGES)("groups of %s (%s) begin at %s", (basic, segment, edges) => {
  const group = (events: number) => groupOf(basic, segment, events);
  expect(edges.map(group)).toEqual(edges.map((_, at) => at));
  expect(edges.map((edge) => group(edge - 1))).toEqual(edges.map((_, at) => (at === 0 ? null : at - 1)));
  expect(group(100_000)).toBe(edges.length - 1);
});
