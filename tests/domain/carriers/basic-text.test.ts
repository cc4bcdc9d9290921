// What a BASIC was measured from, as the Safety tab and the risk signals tell it.
import { expect, test } from "vitest";
import { countedText, exposureText, publishedText, rankedText, severitiesText } from "../../../src/domain/carriers/basic-text.ts";

test("the crash indicator speaks of crashes, every other BASIC of violations in inspections", () => {
  const told = (is_type: "crash_indicator" | "driver_fitness", inspections: number, violations: number, not_preventable = 0) =>
    countedText({ is_type, inspections, violations, not_preventable });
  expect(told("crash_indicator", 0, 2)).toBe("2 crashes");
  expect(told("crash_indicator", 0, 1, 3)).toBe("1 crash, and 3 not preventable left out");
  expect(told("driver_fitness", 5, 1)).toBe("1 violation in 5 inspections");
});

test("unknown power units are said, rather than a divisor made up", () => {
  const exposure = { segment: "combination", average_power_units: null, utilization_factor: 1, gaps: ["sizes"] } as const;
  expect(exposureText({ ...exposure, gaps: [...exposure.gaps] })).toContain("its power units are unknown");
});

test("a published measure without a day is told without one, and too few inspections are no measure", () => {
  const published = { inspections_with_violations: 2, as_of: null, differs_by: ["unexplained" as const] };
  expect(publishedText({ published: { ...published, measure: 0.5 } })).toBe("FMCSA published 0.5: no reason found");
  expect(publishedText({ published: { ...published, measure: null } })).toBeNull();
  expect(publishedText({})).toBeNull();
});

test("a percentile says among whom it is and from when, and its absence says why", () => {
  const peers = { carriers: 1234, among: "published" as const, as_of: "2026-11-12T08:00:00.000Z" };
  expect(rankedText({ peers, unranked_by: null })).toMatch(
    /^Estimated among 1,234 carriers whose measures FMCSA publishes, .*2026$/,
  );
  expect(rankedText({ peers: { carriers: 12, among: "portal", as_of: null } })).toBe(
    "Estimated among 12 carriers in this portal",
  );
  expect(rankedText({ peers: null, unranked_by: "peers" })).toBe("No percentile: too few carriers to compare it with");
  expect(rankedText({})).toBeNull();
  expect([severitiesText(undefined), severitiesText(null)]).toEqual([null, null]);
});
