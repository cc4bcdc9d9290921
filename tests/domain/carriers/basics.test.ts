// FMCSA's measures, compared with sums done by hand.
import { expect, test } from "vitest";
import { measureBasic } from "../../../src/domain/carriers/basics.ts";
import type { Crashed, Found, Inspected } from "../../../src/domain/carriers/sms/record.ts";
import { timeWeight } from "../../../src/domain/carriers/sms/window.ts";
import {
  alcohol,
  brake,
  crashed,
  fleetOf,
  IN_FORCE,
  inspected,
  log,
  placard,
  recordOf,
  REVISED,
  speeding,
  tire,
  WINDOW,
} from "./sms/given.ts";

const record = (inspections: Inspected[], powerUnits: number | null = 2) => recordOf({ fleet: fleetOf(powerUnits), inspections });

test("recent events count three times, and events older than two years do not count", () => {
  for (const [on, weight] of [
    ["2026-11-20", 3],
    ["2026-05-21", 3],
    ["2026-05-20", 2],
    ["2025-11-21", 2],
    ["2025-11-20", 1],
    ["2024-11-21", 1],
    ["2024-11-20", 0],
    ["2026-11-21", 0],
  ] as const) {
    expect(timeWeight(on, WINDOW), on).toBe(weight);
  }
});

test("vehicle maintenance divides by the weights of the inspections that covered the vehicle", () => {
  const inspections = [
    inspected("2026-11-01", 1, brake, tire),
    inspected("2026-10-01", 2, tire),
    inspected("2026-03-01", 2),
    inspected("2025-12-01", 5),
    inspected("2025-06-01", 1, tire),
    inspected("2025-05-01", 3, log),
    inspected("2024-01-01", 1, tire),
  ];
  // (3 × (6 + 8) + 3 × 8 + 1 × 8) / (3 + 3 + 2 + 2 + 1); level 3 sees no vehicle, and 2024 is too long ago.
  expect(measureBasic("vehicle_maintenance", record(inspections), WINDOW, IN_FORCE)).toEqual({
    measure: 74 / 11,
    group: { segment: null, events: 0 },
    inspections: 5,
    withViolations: 3,
    violations: 4,
    unweighed: 0,
    notPreventable: 0,
  });
});

test("hours of service divides by the inspections that covered the driver, not the vehicle alone", () => {
  const inspections = [
    inspected("2026-11-01", 1, log),
    inspected("2026-11-02", 5),
    inspected("2026-02-01", 3),
    inspected("2025-01-01", 2, log),
  ];
  // (3 × 9 + 1 × 9) / (3 + 2 + 1)
  expect(measureBasic("hours_of_service", record(inspections), WINDOW, IN_FORCE)).toMatchObject({
    measure: 6,
    group: { events: 0 },
    inspections: 3,
  });
});

test("unsafe driving divides by trucks, and is ranked after three inspections with violations", () => {
  const some = [inspected("2026-11-01", 3, speeding), inspected("2026-02-01", 3, speeding)];
  // (3 × 4 + 2 × 4) / 2
  expect(measureBasic("unsafe_driving", record(some), WINDOW, IN_FORCE)).toMatchObject({
    measure: 10,
    group: null,
    violations: 2,
  });
  const enough = [...some, inspected("2025-02-01", 3, speeding)];
  // (3 × 4 + 2 × 4 + 1 × 4) / 2
  expect(measureBasic("unsafe_driving", record(enough), WINDOW, IN_FORCE)).toMatchObject({ measure: 12, group: { events: 0 } });
  expect(measureBasic("unsafe_driving", record(enough, null), WINDOW, IN_FORCE).measure).toBeNull();
});

test("one inspection counts each code once, and thirty at most", () => {
  const severe = ["a", "b", "c", "d"].map((code): Found => ({ ...tire, code, severity: 10, isOutOfService: true }));
  const day = "2026-11-01";
  const rest = Array.from({ length: 4 }, () => inspected(day, 1));
  const measure = (found: Found[]) =>
    measureBasic("vehicle_maintenance", record([inspected(day, 1, ...found), ...rest]), WINDOW, IN_FORCE);
  expect(measure(severe).measure).toBe((3 * 30) / 15);
  expect(measure([tire, { ...tire, isOutOfService: true }])).toMatchObject({ measure: (3 * 10) / 15, violations: 1 });
});

test("with too few inspections there is a measure and no rank, and clean records are not ranked", () => {
  const clean = Array.from({ length: 5 }, (_, at) => inspected(`2026-0${at + 1}-01`, 1));
  const measure = (inspections: Inspected[]) => measureBasic("vehicle_maintenance", record(inspections), WINDOW, IN_FORCE);
  expect(measure([...clean.slice(2), inspected("2026-10-01", 1, tire)])).toMatchObject({ measure: 24 / 9, group: null });
  expect(measure([...clean.slice(1), inspected("2026-10-01", 1, tire)]).group).toEqual({ segment: null, events: 0 });
  expect(measure(clean)).toMatchObject({ measure: 0, group: null });
  expect(measureBasic("driver_fitness", record([]), WINDOW, IN_FORCE)).toEqual({
    measure: null,
    group: null,
    inspections: 0,
    withViolations: 0,
    violations: 0,
    unweighed: 0,
    notPreventable: 0,
  });
});

test("a carrier without violations for a year is no longer ranked, but for one in its latest inspection by the method in force", () => {
  const old = Array.from({ length: 5 }, (_, at) => inspected(`2025-0${at + 1}-01`, 1, tire));
  const group = (inspections: Inspected[], method = IN_FORCE) =>
    measureBasic("vehicle_maintenance", record(inspections), WINDOW, method).group;
  expect(group(old)).toEqual({ segment: null, events: 0 });
  expect(group(old, REVISED)).toBeNull();
  expect(group([...old, inspected("2026-06-01", 1)])).toBeNull();
  expect(group([...old, inspected("2026-06-01", 1, tire)], REVISED)).toEqual({ segment: null, events: 0 });
  // The latest inspection does not save who is ranked by violations.
  const drunk = record([inspected("2025-06-01", 3, alcohol)]);
  expect(measureBasic("controlled_substances", drunk, WINDOW, IN_FORCE)).toMatchObject({ measure: 3, group: null });
});

test("a dismissed citation counts neither as violation nor for the rank", () => {
  const dismissed = { ...tire, isDismissed: true };
  const five = Array.from({ length: 5 }, (_, at) => inspected(`2026-0${at + 1}-01`, 1, dismissed));
  expect(measureBasic("vehicle_maintenance", record(five), WINDOW, IN_FORCE)).toMatchObject({
    measure: 0,
    group: null,
    inspections: 5,
    withViolations: 0,
    violations: 0,
  });
});

const measureCrashes = (...crashes: Crashed[]) =>
  measureBasic("crash_indicator", recordOf({ fleet: fleetOf(4), crashes }), WINDOW, IN_FORCE);

test("crashes with injuries count double, released hazmat adds one, and a rank needs two crashes", () => {
  const hurt = crashed("2026-10-01", { injuries: 1 });
  const towed = crashed("2025-12-01");
  // (3 × 2 + 2 × 1) / 4; the third is too old.
  expect(measureCrashes(hurt, towed, crashed("2024-01-01", { fatalities: 1 }))).toMatchObject({
    measure: 2,
    group: { segment: "combination", events: 0 },
    violations: 2,
  });
  // (3 × 3 + 2 × 2) / 4
  expect(measureCrashes({ ...hurt, isHazmatReleased: true }, { ...towed, isHazmatReleased: true }).measure).toBe(3.25);
  expect(measureCrashes(towed)).toMatchObject({ measure: 0.5, group: null });
  expect(measureCrashes().measure).toBeNull();
});

test("crashes that were not preventable are left out of the measure, the peer group and the last twelve months", () => {
  const crash = (on: string, isPreventable: boolean | null): Crashed => crashed(on, { injuries: 1, isPreventable });
  const counted = [crash("2025-10-01", true), crash("2025-09-01", null)];
  // (1 × 2 + 1 × 2) / 4; nothing that counts in the last year, so it is not ranked.
  const expected = { measure: 1, group: null, violations: 2 };
  expect(measureCrashes(...counted)).toMatchObject({ ...expected, notPreventable: 0 });
  const others = [crash("2026-10-01", false), crash("2024-01-01", false)];
  expect(measureCrashes(...counted, ...others)).toMatchObject({ ...expected, notPreventable: 1 });
  expect(measureCrashes(crash("2026-09-01", false))).toMatchObject({ measure: null, violations: 0 });
});

test("hazardous materials are measured by placarded vehicles alone", () => {
  const hauled = Array.from({ length: 5 }, (_, at) => ({ ...inspected(`2026-10-0${at + 1}`, 1, placard), isHazmat: true }));
  const others = Array.from({ length: 9 }, () => inspected("2026-10-01", 1));
  expect(measureBasic("hazardous_materials", record([...hauled, ...others]), WINDOW, IN_FORCE)).toMatchObject({
    measure: 5,
    inspections: 5,
  });
});
