// Why FMCSA's figure is another one: the reasons must be true, and a true difference must never be silent.
import { expect, test } from "vitest";
import type { BasicName } from "../../../../src/contract/carriers/safety.ts";
import { differencesOf, type Published } from "../../../../src/domain/carriers/sms/published-difference.ts";
import * as given from "./given.ts";

const record = given.recordOf({
  inspections: [
    given.inspected("2026-11-01", 1, given.tire, given.speeding),
    given.inspected("2026-05-15", 1, given.tire),
    given.inspected("2026-01-01", 1),
  ],
});
// Today (3 × 8 + 2 × 8) / (3 + 2 + 2) = 5.714…; on October 30, before the newest: 3 … (2 × 8) / (2 + 2) = 4.
const differences = (published: Partial<Published>, basic: BasicName = "vehicle_maintenance") =>
  differencesOf(basic, { measure: null, withViolations: null, asOf: null, ...published }, record, given.TODAY, given.IN_FORCE);

test("two hundredths are no difference, and no published figure is none", () => {
  expect(differences({ measure: 5.72 })).toEqual([]);
  expect(differences({ measure: 5.7 })).toEqual([]);
  expect(differences({})).toEqual([]);
  expect(differences({ measure: 5.69 })).toEqual(["unexplained"]);
});

test("what FMCSA's own day explains is its day, and nothing else", () => {
  // On May 18: (3 × 8) / (3 + 3) = 4.
  expect(differences({ measure: 4, asOf: "2026-05-18T00:00:00.000000Z", withViolations: 1 })).toEqual(["snapshot_day"]);
});

test("other inspections, unknown miles and sizes are named", () => {
  expect(differences({ measure: 9, withViolations: 3 })).toEqual(["inspections"]);
  expect(differences({ measure: 2 }, "unsafe_driving")).toEqual(["miles"]);
});

test("a figure that cannot be measured here is shown with what is missing", () => {
  const unweighed = given.recordOf({ inspections: [given.inspected("2026-11-01", 1, { ...given.tire, severity: null })] });
  const published = { measure: 3, withViolations: 1, asOf: null };
  expect(differencesOf("vehicle_maintenance", published, unweighed, given.TODAY, given.IN_FORCE)).toEqual(["severities"]);
});
