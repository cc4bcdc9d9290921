// FMCSA's measures, compared with sums done by hand.
import { expect, test } from "vitest";
import {
  measureBasic,
  timeWeight,
  windowAt,
  type Crashed,
  type Found,
  type Inspected,
  type SafetyRecord,
} from "../../../src/domain/carriers/basics.ts";

const WINDOW = windowAt(new Date("2026-11-20T00:00:00Z"));

const brake: Found = { code: "393.47(e)", basic: "vehicle_maintenance", severity: 4, isOutOfService: true };
const tire: Found = { code: "393.75(c)", basic: "vehicle_maintenance", severity: 8, isOutOfService: false };
const log: Found = { code: "395.8(e)", basic: "hours_of_service", severity: 7, isOutOfService: true };
const speeding: Found = { code: "392.2S", basic: "unsafe_driving", severity: 4, isOutOfService: false };
const alcohol: Found = { code: "392.5(a)(3)", basic: "controlled_substances", severity: 3, isOutOfService: false };

const inspected = (on: string, level: number, ...found: Found[]): Inspected => ({ on, level, isHazmat: false, found });
const record = (inspections: Inspected[], powerUnits: number | null = 2): SafetyRecord => ({
  powerUnits,
  inspections,
  crashes: [],
});

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
  expect(measureBasic("vehicle_maintenance", record(inspections), WINDOW)).toEqual({
    measure: 74 / 11,
    group: 0,
    inspections: 5,
    violations: 4,
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
  expect(measureBasic("hours_of_service", record(inspections), WINDOW)).toMatchObject({ measure: 6, group: 0, inspections: 3 });
});

test("unsafe driving divides by trucks, and needs three inspections with violations", () => {
  const some = [inspected("2026-11-01", 3, speeding), inspected("2026-02-01", 3, speeding)];
  expect(measureBasic("unsafe_driving", record(some), WINDOW)).toMatchObject({ measure: null, group: null, violations: 2 });
  const enough = [...some, inspected("2025-02-01", 3, speeding)];
  // (3 × 4 + 2 × 4 + 1 × 4) / 2
  expect(measureBasic("unsafe_driving", record(enough), WINDOW)).toMatchObject({ measure: 12, group: 0 });
  expect(measureBasic("unsafe_driving", record(enough, null), WINDOW).measure).toBeNull();
});

test("one inspection counts each code once, and thirty at most", () => {
  const severe = ["a", "b", "c", "d"].map((code): Found => ({ ...tire, code, severity: 10, isOutOfService: true }));
  const day = "2026-11-01";
  const rest = Array.from({ length: 4 }, () => inspected(day, 1));
  const measure = (found: Found[]) => measureBasic("vehicle_maintenance", record([inspected(day, 1, ...found), ...rest]), WINDOW);
  expect(measure(severe).measure).toBe((3 * 30) / 15);
  expect(measure([tire, { ...tire, isOutOfService: true }])).toMatchObject({ measure: (3 * 10) / 15, violations: 1 });
});

test("too few inspections give no measure, and clean records are not ranked", () => {
  const clean = Array.from({ length: 5 }, (_, at) => inspected(`2026-0${at + 1}-01`, 1));
  expect(measureBasic("vehicle_maintenance", record(clean.slice(1)), WINDOW)).toMatchObject({ measure: null, group: null });
  expect(measureBasic("vehicle_maintenance", record(clean), WINDOW)).toMatchObject({ measure: 0, group: null });
  expect(measureBasic("driver_fitness", record([]), WINDOW)).toEqual({
    measure: null,
    group: null,
    inspections: 0,
    violations: 0,
    notPreventable: 0,
  });
});

test("a carrier without violations for a year is no longer ranked", () => {
  const old = Array.from({ length: 5 }, (_, at) => inspected(`2025-0${at + 1}-01`, 1, tire));
  expect(measureBasic("vehicle_maintenance", record(old), WINDOW).group).toBe(0);
  expect(measureBasic("vehicle_maintenance", record([...old, inspected("2026-06-01", 1)]), WINDOW)).toMatchObject({
    group: null,
  });
  expect(measureBasic("controlled_substances", record([inspected("2025-06-01", 3, alcohol)]), WINDOW)).toMatchObject({
    measure: 3,
    group: null,
  });
});

test("crashes with injuries count double, and a measure needs two", () => {
  const crashes = [
    { on: "2026-10-01", fatalities: 0, injuries: 1, isPreventable: null },
    { on: "2025-12-01", fatalities: 0, injuries: 0, isPreventable: null },
    { on: "2024-01-01", fatalities: 1, injuries: 0, isPreventable: null },
  ];
  // (3 × 2 + 2 × 1) / 4
  expect(measureBasic("crash_indicator", { powerUnits: 4, inspections: [], crashes }, WINDOW)).toMatchObject({
    measure: 2,
    group: 0,
    violations: 2,
  });
  expect(
    measureBasic("crash_indicator", { powerUnits: 4, inspections: [], crashes: crashes.slice(1) }, WINDOW).measure,
  ).toBeNull();
});

test("crashes that were not preventable are left out of the measure, the peer group and the last twelve months", () => {
  const crash = (on: string, isPreventable: boolean | null): Crashed => ({ on, fatalities: 0, injuries: 1, isPreventable });
  const measure = (...crashes: Crashed[]) => measureBasic("crash_indicator", { powerUnits: 4, inspections: [], crashes }, WINDOW);
  const counted = [crash("2025-10-01", true), crash("2025-09-01", null)];
  // (1 × 2 + 1 × 2) / 4; nothing that counts in the last year, so it is not ranked.
  const expected = { measure: 1, group: null, inspections: 0, violations: 2 };
  expect(measure(...counted)).toEqual({ ...expected, notPreventable: 0 });
  expect(measure(...counted, crash("2026-10-01", false), crash("2024-01-01", false))).toEqual({ ...expected, notPreventable: 1 });
  expect(measure(crash("2026-10-01", null), crash("2026-09-01", false))).toMatchObject({ measure: null, violations: 1 });
});

test("hazardous materials are measured by placarded vehicles alone", () => {
  const placard: Found = { code: "172.504(a)", basic: "hazardous_materials", severity: 5, isOutOfService: false };
  const hauled = Array.from({ length: 5 }, (_, at) => ({ ...inspected(`2026-10-0${at + 1}`, 1, placard), isHazmat: true }));
  const others = Array.from({ length: 9 }, () => inspected("2026-10-01", 1));
  expect(measureBasic("hazardous_materials", record([...hauled, ...others]), WINDOW)).toMatchObject({
    measure: 5,
    inspections: 5,
  });
});
