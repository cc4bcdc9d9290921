// Ranks among peers, and the quarters of a trend.
import { expect, test } from "vitest";
import { cutoffsOf, percentileOf, quarterEnds } from "../../../src/domain/carriers/basic-ranks.ts";

test("a rank is the share of peers that are not worse", () => {
  const cutoffs = cutoffsOf(Array.from({ length: 201 }, (_, at) => 200 - at));
  expect([cutoffs[0], cutoffs[50], cutoffs[100]]).toEqual([0, 100, 200]);
  expect([percentileOf(0, cutoffs), percentileOf(131, cutoffs), percentileOf(500, cutoffs)]).toEqual([0, 65, 100]);
});

test("a trend ends with the last whole quarter", () => {
  const days = quarterEnds(new Date("2026-11-20T00:00:00Z"), 3).map((end) => end.toISOString().slice(0, 10));
  expect(days).toEqual(["2026-03-31", "2026-06-30", "2026-09-30"]);
});
