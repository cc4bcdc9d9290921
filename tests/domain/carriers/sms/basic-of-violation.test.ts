// What a violation counts in: guessing where FMCSA has said otherwise would take a measure away, or make one too high.
import { expect, test } from "vitest";
import { basicOfViolation } from "../../../../src/domain/carriers/sms/basic-of-violation.ts";

const LISTED = new Date("2026-11-12T00:00:00Z");
const cited = (on: string, basic: "driver_fitness" | null = null) => ({ code: "393.9A-LTSI", basic, on });

test("the list's word counts, and without a list the regulation's", () => {
  expect(basicOfViolation(cited("2026-05-01", "driver_fitness"), LISTED)).toBe("driver_fitness");
  expect(basicOfViolation(cited("2026-05-01"), null)).toBe("vehicle_maintenance");
});

test("one that a whole list should have and does not counts in none, but not one that came after it or fell out of it", () => {
  expect(basicOfViolation(cited("2026-09-13"), LISTED)).toBeNull();
  expect(basicOfViolation(cited("2026-09-14"), LISTED)).toBe("vehicle_maintenance");
  expect(basicOfViolation(cited("2024-11-13"), LISTED)).toBeNull();
  expect(basicOfViolation(cited("2024-11-12"), LISTED)).toBe("vehicle_maintenance");
});
