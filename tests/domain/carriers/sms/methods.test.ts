// Which method counts on a day, whose thresholds, and where a code counts that no list of severities has.
import { expect, test } from "vitest";
import { basicOfCode } from "../../../../src/domain/carriers/sms/basic-of-code.ts";
import { methodAfter, methodOn } from "../../../../src/domain/carriers/sms/methods.ts";
import { kindOf } from "../../../../src/domain/carriers/sms/thresholds.ts";
import { isWhileOutOfService } from "../../../../src/domain/carriers/sms/while-out-of-service.ts";
import { fleetOf, IN_FORCE, inspected, recordOf, REVISED, WINDOW } from "./given.ts";

test("a method without a start day is announced, and never in force", () => {
  for (const day of ["2020-01-01", "2026-11-20", "2099-01-01"]) expect(methodOn(day).id).toBe("sms_3_21");
  expect(methodAfter("2026-11-20")?.id).toBe("sms_revised");
});

const hauled = (on: string) => ({ ...inspected(on, 1), isHazmat: true });
const plain = (count: number) => Array.from({ length: count }, () => inspected("2026-10-01", 1));
const kind = (inspections: ReturnType<typeof plain>, fleet = fleetOf(100)) => kindOf(recordOf({ fleet, inspections }), WINDOW);

test("a carrier of hazardous materials has two placarded inspections, one of them in a year, and five percent of all", () => {
  expect(kind([hauled("2026-10-01"), hauled("2025-01-01"), ...plain(38)])).toBe("hazmat");
  expect(kind([hauled("2026-10-01"), hauled("2025-01-01"), ...plain(39)])).toBe("other");
  expect(kind([hauled("2026-10-01"), ...plain(2)])).toBe("other");
  expect(kind([hauled("2025-11-20"), hauled("2025-01-01")])).toBe("other");
  expect(kind([hauled("2026-10-01"), hauled("2024-11-20")])).toBe("other");
});

test("a single bus in a hundred trucks makes no carrier of passengers", () => {
  expect(kind([], fleetOf(100, { buses: 1 }))).toBe("other");
  expect(kind([hauled("2026-10-01"), hauled("2025-01-01")], fleetOf(100, { buses: 2 }))).toBe("passenger");
});

test("thresholds are lower for passengers and hazardous materials, and others in the revised method", () => {
  const { unsafe_driving: unsafe, driver_fitness: fitness, hazardous_materials: hazmat } = IN_FORCE.thresholds;
  expect([unsafe, fitness, hazmat].map(({ passenger, hazmat: carried, other }) => [passenger, carried, other])).toEqual([
    [50, 60, 65],
    [65, 75, 80],
    [80, 80, 80],
  ]);
  expect(REVISED.thresholds.driver_fitness).toEqual({ passenger: 75, hazmat: 85, other: 90 });
  expect(REVISED.thresholds.hazardous_materials).toEqual({ passenger: 90, hazmat: 90, other: 90 });
  expect(REVISED.thresholds.unsafe_driving).toEqual(unsafe);
});

test("driving while out of service is known under all the ways its codes are written", () => {
  for (const code of ["396.9(c)(2)", "396.9C2-OOSO", "392.5C2", "395.13D", "395.13D1-OOSO"])
    expect(isWhileOutOfService(code), code).toBe(true);
  for (const code of ["396.9(c)(1)", "392.5(a)(3)", "395.8(e)", "396.3A1"]) expect(isWhileOutOfService(code), code).toBe(false);
});

test.each([
  ["393.9A-LTSI", "vehicle_maintenance"],
  ["395.24D", "hours_of_service"],
  ["391.11B2-Q", "driver_fitness"],
  ["382.501A-SSF", "controlled_substances"],
  ["392.4A", "controlled_substances"],
  ["392.2-SLLS4", "unsafe_driving"],
  ["392.2C", "unsafe_driving"],
  ["392.3", "hours_of_service"],
  ["177.817(e)", "hazardous_materials"],
  ["392.2-SLLUCR", null],
  ["392.9AA1", null],
  ["390.21TB2-DOT", null],
  ["", null],
])("without a list, %s counts in %s", (code, basic) => {
  expect(basicOfCode(code)).toBe(basic);
});
