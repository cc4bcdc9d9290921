// Measures to the hundredth, compared with sums done by hand: by the method in force, and by the one to come.
import { expect, test } from "vitest";
import { measureBasic } from "../../../../src/domain/carriers/basics.ts";
import type { BasicName } from "../../../../src/contract/carriers/safety.ts";
import type { Fleet, Found, SafetyRecord } from "../../../../src/domain/carriers/sms/record.ts";
import * as given from "./given.ts";

const { inspected, crashed, fleetOf } = given;

const DRIVEN = {
  inspections: [
    inspected("2026-10-01", 3, given.speeding),
    inspected("2026-02-01", 2, given.belt),
    inspected("2025-03-01", 1, given.phone),
    inspected("2026-09-01", 1),
  ],
  crashes: [
    crashed("2026-10-05", { injuries: 2, isHazmatReleased: true }),
    crashed("2026-01-10"),
    crashed("2026-08-01", { fatalities: 1, isPreventable: false }),
    crashed("2024-11-20", { fatalities: 1 }),
  ],
};

const miles = (perUnit: number, units: number) => ({ annualMiles: perUnit * units, annualMilesYear: 2025 });
const straight = (units: number, more: Partial<Fleet> = {}): Fleet =>
  fleetOf(units, { tractors: 0, straightTrucks: units, ...more });
const GREW = [
  { on: "2025-01-01", units: 6 },
  { on: "2026-03-01", units: 8 },
  { on: "2026-11-20", units: 10 },
];

// Unsafe Driving: 3 × 4 + 2 × 7 + 1 × 10 = 36. Crashes: 3 × (2 + 1) + 2 × 1 = 11; one was not preventable, one is too old.
test.each<readonly [string, Fleet, number, number]>([
  ["combination, miles unknown: 36 / 10, 11 / 10", fleetOf(10), 3.6, 1.1],
  ["combination, grown, 120,000 miles: divided by 8 × 1.3", fleetOf(10, { sizes: GREW, ...miles(120_000, 8) }), 3.46, 1.06],
  ["combination, 79,999 miles: × 1", fleetOf(4, miles(79_999, 4)), 9, 2.75],
  ["combination, 160,000 miles: 4 × 1.6", fleetOf(4, miles(160_000, 4)), 5.63, 1.72],
  ["combination, 200,000 miles: 4 × 1.6", fleetOf(4, miles(200_000, 4)), 5.63, 1.72],
  ["combination, 200,001 miles: not believed", fleetOf(4, miles(200_001, 4)), 9, 2.75],
  ["straight, miles unknown: 36 / 4, 11 / 4", straight(4), 9, 2.75],
  ["straight, 20,000 miles: × 1", straight(4, miles(20_000, 4)), 9, 2.75],
  ["straight, 30,000 miles: 4 × 1.5", straight(4, miles(30_000, 4)), 6, 1.83],
  ["straight, 60,000 miles: 4 × 3", straight(4, miles(60_000, 4)), 3, 0.92],
  ["straight, 200,000 miles: 4 × 3", straight(4, miles(200_000, 4)), 3, 0.92],
  ["straight, 200,001 miles: not believed", straight(4, miles(200_001, 4)), 9, 2.75],
])("%s", (_name, fleet, unsafe, crash) => {
  const record = { fleet, ...DRIVEN };
  expect(measureBasic("unsafe_driving", record, given.WINDOW, given.IN_FORCE).measure).toBeCloseTo(unsafe, 2);
  expect(measureBasic("crash_indicator", record, given.WINDOW, given.IN_FORCE).measure).toBeCloseTo(crash, 2);
});

const ROADSIDE: SafetyRecord = given.recordOf({
  fleet: fleetOf(4),
  inspections: [
    inspected("2026-11-01", 1, given.brake, given.tire, given.log, given.license),
    inspected("2026-10-01", 2, given.tire, { ...given.tire, isDismissed: true }, given.whileOut),
    inspected("2026-03-01", 3, given.alcohol, given.speeding),
    inspected("2025-12-01", 1, { ...given.log, isDismissed: true }),
    inspected("2025-06-01", 1, given.tire, given.tire),
    inspected("2025-05-01", 3, given.log),
  ],
});

test.each<readonly [BasicName, number | null, number | null]>([
  // (3 × (4 + 2 + 8) + 3 × 8 + 1 × 8) / (3 + 3 + 2 + 1); revised: (3 × (2 + 1) + 3 × 1 + 1 × 1) / 9
  ["vehicle_maintenance", 8.22, 1.44],
  // (3 × 9 + 3 × 10 + 1 × 9) / (3 + 3 + 2 + 2 + 1 + 1); revised, without driving while out of service: (3 × 2 + 1 × 2) / 12
  ["hours_of_service", 5.5, 0.67],
  // 3 × 10 / 12; revised: 3 × 2 / 12
  ["driver_fitness", 2.5, 0.5],
  // 2 × 3 / 12, as out of service adds nothing; in the revised system part of unsafe driving
  ["controlled_substances", 0.5, 0],
  // 2 × 4 / 4; revised: (3 × 2 + 2 × (2 + 1)) / 4
  ["unsafe_driving", 2, 3],
  ["hazardous_materials", null, null],
])("%s is %s today, and will be %s", (basic, today, coming) => {
  const measure = (method: typeof given.IN_FORCE) => measureBasic(basic, ROADSIDE, given.WINDOW, method).measure;
  const close = (value: number | null) => (value === null ? null : (expect.closeTo(value, 2) as unknown));
  expect([measure(given.IN_FORCE), measure(given.REVISED)]).toEqual([close(today), close(coming)]);
});

const lamp = (code: string, more: Partial<Found> = {}): Found => ({
  code,
  basic: "vehicle_maintenance",
  severity: 6,
  isOutOfService: false,
  isDismissed: false,
  ...more,
});

test.each<readonly [string, readonly Found[], number, number]>([
  // 3 × (6 + 6) / 3, and in the revised method 3 × 1 / 3: one matter, cited twice
  ["two lamps of one section", [lamp("393.9TS"), lamp("393.9H")], 12, 1],
  // 3 × (6 + 6 + 2) / 3, and 3 × 2 / 3: the more severe of both counts
  ["two lamps, one out of service", [lamp("393.9TS"), lamp("393.9H", { isOutOfService: true })], 14, 2],
  // 3 × (6 + 6) / 3, and 3 × 1 / 3: the list calls both "Lighting"
  ["sections of one kind by the list", [lamp("393.9TS", { group: "Lighting" }), lamp("393.11", { group: "Lighting" })], 12, 1],
  // 3 × (6 + 6) / 3, and 3 × (1 + 1) / 3
  ["sections of two kinds", [lamp("393.9TS", { group: "Lighting" }), lamp("393.75C", { group: "Tires" })], 12, 2],
  ["sections without a list", [lamp("393.9TS"), lamp("393.75C")], 12, 2],
  // A dismissed one gives its kind nothing.
  ["one of two dismissed", [lamp("393.9TS"), lamp("393.9H", { isOutOfService: true, isDismissed: true })], 6, 1],
])("%s", (_name, violations, today, coming) => {
  const record = given.recordOf({ inspections: [inspected("2026-11-01", 1, ...violations)] });
  const measure = (method: typeof given.IN_FORCE) => measureBasic("vehicle_maintenance", record, given.WINDOW, method).measure;
  expect([measure(given.IN_FORCE), measure(given.REVISED)]).toEqual([today, coming]);
});

test("local laws are matters of their own, though all are of one section", () => {
  const laws = [given.speeding, { ...given.speeding, code: "392.2-SLLT" }, { ...given.speeding, code: "392.2-SLLF" }];
  const record = given.recordOf({ fleet: fleetOf(1), inspections: [inspected("2026-11-01", 3, ...laws)] });
  expect(measureBasic("unsafe_driving", record, given.WINDOW, given.REVISED)).toMatchObject({ measure: 9, violations: 3 });
});

test("substances are no BASIC of the revised method", () => {
  expect(given.REVISED.basics).not.toContain("controlled_substances");
  expect(given.IN_FORCE.basics).toContain("controlled_substances");
});

test("the cap of thirty stands before the time weight, for each inspection and BASIC alone", () => {
  const severe = ["a", "b", "c", "d"].map((code) => ({ ...given.brake, code, severity: 10 }));
  const record = given.recordOf({
    inspections: [inspected("2026-11-01", 1, ...severe, given.log), inspected("2025-01-01", 1, ...severe)],
  });
  // (3 × 30 + 1 × 30) / (3 + 1), and (3 × 9) / 4
  expect(measureBasic("vehicle_maintenance", record, given.WINDOW, given.IN_FORCE).measure).toBe(30);
  expect(measureBasic("hours_of_service", record, given.WINDOW, given.IN_FORCE).measure).toBe(6.75);
});

test("a violation whose severity is unknown leaves its BASIC without a measure, but not the revised one, which needs none", () => {
  const record = given.recordOf({
    inspections: [inspected("2026-11-01", 1, { ...given.tire, severity: null }, { ...given.tire, severity: null }, given.log)],
  });
  expect(measureBasic("vehicle_maintenance", record, given.WINDOW, given.IN_FORCE)).toMatchObject({
    measure: null,
    unweighed: 1,
  });
  expect(measureBasic("hours_of_service", record, given.WINDOW, given.IN_FORCE).measure).toBe(9);
  expect(measureBasic("vehicle_maintenance", record, given.WINDOW, given.REVISED).measure).toBe(1);
});

test("peers are those of the same segment only where the segments differ", () => {
  const five = Array.from({ length: 5 }, (_, at) =>
    inspected(`2026-0${at + 5}-01`, 1, given.tire, given.license, given.speeding),
  );
  const group = (basic: BasicName, method: typeof given.IN_FORCE, fleet: Fleet) =>
    measureBasic(basic, given.recordOf({ fleet, inspections: five }), given.WINDOW, method).group;
  expect(group("unsafe_driving", given.IN_FORCE, straight(4))).toEqual({ segment: "straight", events: 1 });
  expect(group("unsafe_driving", given.IN_FORCE, fleetOf(4))).toEqual({ segment: "combination", events: 0 });
  expect(group("driver_fitness", given.IN_FORCE, straight(4))).toEqual({ segment: null, events: 0 });
  expect(group("driver_fitness", given.REVISED, straight(4))).toEqual({ segment: "straight", events: 0 });
});
