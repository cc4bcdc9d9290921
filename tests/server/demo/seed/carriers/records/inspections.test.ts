// The violations of demo inspections, against published figures.
import { expect, test } from "vitest";
import { looksAtDriver, looksAtVehicle } from "../../../../../../src/domain/carriers/basics.ts";
import { carrierAt } from "../../../../../../server/demo/seed/carriers/carrier.ts";
import { inspectionsOf, type Inspection } from "../../../../../../server/demo/seed/carriers/records/inspections.ts";
import { VIOLATION_CODES } from "../../../../../../server/demo/seed/carriers/records/violation-codes.ts";

// A few of each carrier's, or the largest carriers would dominate.
const all: Inspection[] = Array.from({ length: 6000 }, (_, ordinal) => inspectionsOf(carrierAt(ordinal)).slice(0, 12)).flat();

const percent = (list: readonly Inspection[], holds: (inspection: Inspection) => boolean): number =>
  (100 * list.filter(holds).length) / list.length;

test("an inspection finds as many violations as in reality", () => {
  const found = all.reduce((sum, { violations }) => sum + violations.length, 0) / all.length;
  expect(Math.abs(found - 1.17)).toBeLessThan(0.06);
});

test("out-of-service rates are the national averages", () => {
  const vehicles = all.filter(({ level }) => looksAtVehicle(level));
  expect(Math.abs(percent(vehicles, ({ isVehicleOut }) => isVehicleOut) - 22.3)).toBeLessThan(2.5);
  const drivers = all.filter(({ level }) => looksAtDriver(level));
  expect(Math.abs(percent(drivers, ({ isDriverOut }) => isDriverOut) - 6.7)).toBeLessThan(1.5);
  const hazmat = all.filter(({ isHazmat }) => isHazmat);
  expect(hazmat.length).toBeGreaterThan(100);
  expect(Math.abs(percent(hazmat, ({ isHazmatOut }) => isHazmatOut) - 4.4)).toBeLessThan(2.5);
});

test("codes are unique, with a possible FMCSA severity", () => {
  expect(VIOLATION_CODES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(VIOLATION_CODES.map(({ code }) => code)).size).toBe(VIOLATION_CODES.length);
  for (const { severity } of VIOLATION_CODES) expect(severity >= 1 && severity <= 10).toBe(true);
});

test("no inspection finds the same violation twice", () => {
  for (const { violations } of all) expect(new Set(violations.map(({ code }) => code)).size).toBe(violations.length);
});
