// What a save changed, in words, and which saves are confirmed with their figures.
import { expect, test } from "vitest";
import type { SaveFigures } from "../../../src/contract/rules/rule-versions.ts";
import { carriersInWords, confirmationText, loadsInWords, needsConfirmation } from "../../../src/domain/rules/save-figures.ts";
import { addedRules, changesInWords, saveInWords } from "../../../src/domain/rules/version-text.ts";

const CARGO = "has_cargo_coverage_100000";
const BIPD = "has_bipd_coverage_750000";
const BIPD_1M = "has_bipd_coverage_1000000";
const MONTHS_3 = "has_authority_for_3_months";
const MONTHS_6 = "has_authority_for_6_months";
const AUTHORITY = "has_active_interstate_authority";

test.each([
  ["a rule that is now required", {}, { [CARGO]: 2 }, ["Cargo ≥ $100,000: not required → required"]],
  ["one that was set, but inactive", { [CARGO]: 1 }, { [CARGO]: 2 }, ["Cargo ≥ $100,000: not required → required"]],
  ["one that is not required any more", { [CARGO]: 2 }, { [CARGO]: 0 }, ["Cargo ≥ $100,000: required → not required"]],
  ["inactive in another way", { [CARGO]: 1 }, { [CARGO]: 0 }, []],
  ["another threshold", { [BIPD]: 2 }, { [BIPD]: 0, [BIPD_1M]: 2 }, ["BIPD ≥ $750,000 → BIPD ≥ $1,000,000"]],
  ["another age", { [MONTHS_6]: 2 }, { [MONTHS_3]: 2 }, ["Authority ≥ 6 months → Authority ≥ 3 months"]],
  ["one threshold more", { [BIPD]: 2 }, { [BIPD]: 2, [BIPD_1M]: 2 }, ["BIPD ≥ $1,000,000: not required → required"]],
  [
    "several, in the order of the editor",
    { [CARGO]: 2 },
    { [AUTHORITY]: 2, [BIPD]: 2 },
    [
      "Active interstate authority: not required → required",
      "BIPD ≥ $750,000: not required → required",
      "Cargo ≥ $100,000: required → not required",
    ],
  ],
  ["a rule of another release", {}, { has_wings: 2 }, ["Wings: not required → required"]],
  ["one that can no longer be overridden", { [CARGO]: 2 }, { [CARGO]: 3 }, ["Cargo ≥ $100,000: cannot be overridden"]],
  ["one that can be overridden again", { [CARGO]: 3 }, { [CARGO]: 2 }, ["Cargo ≥ $100,000: can be overridden again"]],
  [
    "one that is required and cannot be overridden",
    {},
    { [CARGO]: 3 },
    ["Cargo ≥ $100,000: not required → required", "Cargo ≥ $100,000: cannot be overridden"],
  ],
  ["one that could not be overridden and is not required", { [CARGO]: 3 }, {}, ["Cargo ≥ $100,000: required → not required"]],
  ["no set before", null, { [CARGO]: 2 }, ["Cargo ≥ $100,000: not required → required"]],
])("%s", (_, before, after, lines) => {
  expect(changesInWords(before, after)).toEqual(lines);
});

test("a save says whether its set was created, deleted, or left as it was", () => {
  expect(saveInWords({ values_before: null, values: {} })).toEqual(["Created without rules"]);
  expect(saveInWords({ values_before: null, values: { [CARGO]: 2 } })[0]).toBe("Created");
  expect(saveInWords({ values_before: { [CARGO]: 2 }, values: null })).toEqual(["Deleted"]);
  expect(saveInWords({ values_before: { [CARGO]: 2 }, values: { [CARGO]: 2 } })).toEqual(["No rule changed"]);
  expect(addedRules({ [BIPD]: 2 }, { [BIPD_1M]: 2, [CARGO]: 2 })).toEqual([BIPD_1M, CARGO]);
});

const figures = (carriers: number, changed: number, loads: number | null): SaveFigures => ({
  carriers,
  changes: changed === 0 ? [] : [{ from: "pass", to: "fail", carriers: changed }],
  open_loads: loads,
  as_of: "2026-11-20T16:03:22.123456Z",
});

test.each([
  ["nothing changes", figures(5_000, 0, 0), false],
  ["exactly 1 % of the carriers", figures(5_000, 50, 0), false],
  ["one carrier more", figures(5_000, 51, 0), true],
  ["one carrier of few", figures(99, 1, 0), true],
  ["one open load", figures(5_000, 1, 1), true],
  ["loads that nobody may see", figures(5_000, 1, null), false],
  ["no carriers at all", figures(0, 0, 0), false],
])("%s: confirmed with its figures %#", (_, given, isConfirmed) => {
  expect(needsConfirmation(given)).toBe(isConfirmed);
});

test("the figures in words", () => {
  expect(carriersInWords(figures(5_000, 495, 12))).toBe("495 of 5,000 connected carriers change status (9.9%)");
  expect(carriersInWords(figures(5_000, 1, 1))).toBe("1 of 5,000 connected carriers changes status (less than 0.1%)");
  expect(carriersInWords(figures(5_000, 0, 0))).toBe("No connected carrier changes status");
  expect([1, 12, null].map((loads) => loadsInWords(figures(9, 1, loads)))).toEqual([
    "1 open load is affected",
    "12 open loads are affected",
    null,
  ]);
  expect(confirmationText(figures(5_000, 495, 12))).toBe("Save (495 carriers change status, 12 open loads)");
  expect(confirmationText(figures(5_000, 495, 0))).toBe("Save (495 carriers change status)");
});
