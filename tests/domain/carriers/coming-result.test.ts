// What the announced method would change for a carrier claims nothing about today where today is not known.
import { expect, test } from "vitest";
import { comingResult } from "../../../src/domain/carriers/coming-result.ts";

const label = (today: number | null, coming: number | null) =>
  comingResult({ percentile: today, threshold: 65, coming: { percentile: coming, threshold: 65, measure: null } } as Parameters<
    typeof comingResult
  >[0]).label;

test("today and coming, known and unknown", () => {
  expect([label(70, 70), label(10, 70), label(70, 10), label(10, 10)]).toEqual([
    "Over in both",
    "Would cross",
    "Would fall below",
    "Below in both",
  ]);
  expect([label(null, 70), label(null, 10)]).toEqual(["Over when it comes", "Below when it comes"]);
  expect([label(70, null), label(null, null)]).toEqual(["No longer ranked", "Unknown"]);
});
