// What a BASIC was measured from, as the Safety tab and the risk signals tell it.
import { expect, test } from "vitest";
import { countedText } from "../../../src/domain/carriers/basic-text.ts";

test("the crash indicator speaks of crashes, every other BASIC of violations in inspections", () => {
  const told = (is_type: "crash_indicator" | "driver_fitness", inspections: number, violations: number, not_preventable = 0) =>
    countedText({ is_type, inspections, violations, not_preventable });
  expect(told("crash_indicator", 0, 2)).toBe("2 crashes");
  expect(told("crash_indicator", 0, 1, 3)).toBe("1 crash, and 3 not preventable left out");
  expect(told("driver_fitness", 5, 1)).toBe("1 violation in 5 inspections");
});
