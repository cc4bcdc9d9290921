// When a carrier's registration has to be updated next (49 CFR 390.19(b)).
import { expect, test } from "vitest";
import { mcs150DueOn } from "../../../../src/domain/carriers/fmcsa/mcs150-due.ts";

test.each([
  // The last digit is the month, 0 is October; the one before it says odd or even years.
  ["1234561", "2024-05-10", "2026-01-31"],
  ["1234512", "2024-05-10", "2025-02-28"],
  ["1234522", "2023-06-01", "2024-02-29"],
  ["1234570", "2025-01-01", "2025-10-31"],
  ["1234560", "2025-01-01", "2026-10-31"],
  // In the month of its turn it is the update that was due; a day before the month it is not.
  ["1234561", "2026-01-01", "2028-01-31"],
  ["1234561", "2026-01-31", "2028-01-31"],
  ["1234561", "2025-12-31", "2026-01-31"],
  ["1234561", "2026-02-01", "2028-01-31"],
  // Sixteen years old, and still active: it has been due since.
  ["1234561", "2010-03-01", "2012-01-31"],
  ["7", "2025-01-01", "2026-07-31"],
])("%s updated on %s is due on %s", (dot, on, due) => {
  expect(mcs150DueOn(dot, on)).toBe(due);
});

test("without a day or a number nothing is due on a day", () => {
  expect(mcs150DueOn("1234561", null)).toBeNull();
  expect(mcs150DueOn("1234561", "20240510")).toBeNull();
  expect(mcs150DueOn("", "2024-05-10")).toBeNull();
});
