// How many BASICs are over the threshold: one that is unknown must not count as one that is not.
import { expect, test } from "vitest";
import { basicsOverThreshold, groupKey, type RankGroup } from "../../../src/domain/carriers/ranked.ts";
import * as given from "./sms/given.ts";

/** The measures 0 to 10, so that a measure of 9 is at the percentile 90. */
const GROUP: RankGroup = {
  measures: Array.from({ length: 101 }, (_, percent) => percent / 10),
  peers: { carriers: 500, among: "portal", as_of: null },
};
const MAINTENANCE = new Map([[groupKey(given.IN_FORCE.id, "vehicle_maintenance", "all", 0), GROUP]]);

const inspections = (...found: readonly (typeof given.tire)[]) =>
  Array.from({ length: 6 }, (_, at) => given.inspected(`2026-10-0${at + 1}`, 5, ...found));

test("over, not over, and nothing to be ranked in", () => {
  const severe = given.recordOf({ inspections: inspections({ ...given.tire, severity: 9 }) });
  expect(basicsOverThreshold(severe, given.TODAY, MAINTENANCE)).toBe(1);
  const mild = given.recordOf({ inspections: inspections({ ...given.tire, severity: 2 }) });
  expect(basicsOverThreshold(mild, given.TODAY, MAINTENANCE)).toBe(0);
  expect(basicsOverThreshold(given.recordOf({}), given.TODAY, new Map())).toBe(0);
});

test("an unknown severity and a group that nobody is compared in leave it unknown", () => {
  const mild = given.recordOf({ inspections: inspections({ ...given.tire, severity: 2 }) });
  expect(basicsOverThreshold(mild, given.TODAY, new Map())).toBeNull();
  const unweighed = given.recordOf({ inspections: inspections({ ...given.tire, severity: null }) });
  expect(basicsOverThreshold(unweighed, given.TODAY, MAINTENANCE)).toBeNull();
});
