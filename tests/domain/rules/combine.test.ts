// The decision tables of the specification, every combination of them: one rule, its category, the carrier.
import { describe, expect, test } from "vitest";
import { RULE_RESULTS, type RuleResult } from "../../../src/contract/carriers/carriers.ts";
import {
  combine,
  isInForce,
  latestOverride,
  ruleResult,
  overallAssessment,
  type Finding,
  type Override,
} from "../../../src/domain/rules/combine.ts";

const FINDINGS = ["pass", "fail", "incomplete"] as const satisfies readonly Finding[];
const TODAY = "2026-11-21";

/** Every state of a latest override, and whether it is in force. */
const STATES: readonly (readonly [string, Pick<Override, "is_active" | "expiration_date"> | null, boolean])[] = [
  ["none", null, false],
  ["active for ever", { is_active: true, expiration_date: "2080-01-01" }, true],
  ["active without an end", { is_active: true, expiration_date: null }, true],
  ["active until later", { is_active: true, expiration_date: "2026-11-22" }, true],
  ["active until today", { is_active: true, expiration_date: TODAY }, true],
  ["expired yesterday", { is_active: true, expiration_date: "2026-11-20" }, false],
  ["inactive for ever", { is_active: false, expiration_date: "2080-01-01" }, false],
  ["inactive without an end", { is_active: false, expiration_date: null }, false],
  ["inactive until later", { is_active: false, expiration_date: "2026-11-22" }, false],
];

// As the specification words it: a result that is not a pass and has an active override is an override; then incomplete; then fail.
function worded(finding: Finding, inForce: boolean): RuleResult {
  if (finding === "pass") return "Pass";
  if (inForce && (finding === "incomplete" || finding === "fail")) return "Override";
  return finding === "incomplete" ? "Incomplete" : "Fail";
}

describe("one rule", () => {
  test.each(FINDINGS.flatMap((finding) => STATES.map((state) => [finding, ...state] as const)))(
    "that finds %s, its latest override being %s",
    (finding, _, state, inForce) => {
      const override = state === null ? undefined : { id: 1, is_type: "a", ...state };
      expect(isInForce(override, TODAY)).toBe(inForce);
      expect(ruleResult(finding, isInForce(override, TODAY))).toBe(worded(finding, inForce));
    },
  );
});

/** All lists of results up to four long: every multiset of the four is among them. */
const lists = (length: number): RuleResult[][] =>
  length === 0 ? [[]] : lists(length - 1).flatMap((list) => RULE_RESULTS.map((result) => [...list, result]));
const ALL_LISTS = [0, 1, 2, 3, 4].flatMap(lists);

describe("a category and the carrier", () => {
  test("any fail gives fail, then incomplete, then override, else pass", () => {
    expect(ALL_LISTS).toHaveLength(1 + 4 + 16 + 64 + 256);
    for (const list of ALL_LISTS) {
      const has = (result: RuleResult) => list.includes(result);
      const expected = has("Fail") ? "Fail" : has("Incomplete") ? "Incomplete" : has("Override") ? "Override" : "Pass";
      expect(combine(list), list.join()).toBe(expected);
      const stored = { Fail: "fail", Incomplete: "incomplete", Override: "partial_pass", Pass: "pass" } as const;
      expect(overallAssessment(list), list.join()).toBe(stored[expected]);
    }
  });

  test("the carrier's status is the same over its rules and over its categories", () => {
    for (const list of ALL_LISTS) {
      for (let cut = 0; cut <= list.length; cut++)
        expect(combine([list.slice(0, cut), list.slice(cut)].map(combine)), list.join()).toBe(combine(list));
    }
  });
});

describe("the latest override", () => {
  const override = (id: number, classification: number | null | undefined): Override => ({
    id,
    is_type: "a",
    is_active: true,
    expiration_date: null,
    classification_id: classification,
  });

  test("of the default rules is one without a classification", () => {
    expect(latestOverride([override(1, null), override(2, 3)], "a")?.id).toBe(1);
    expect(latestOverride([override(1, undefined)], "a")?.id).toBe(1);
    expect(latestOverride([override(2, 3)], "a")).toBeUndefined();
  });

  test("of a classification's set is its own or one without a classification, whichever is later", () => {
    expect(latestOverride([override(1, null), override(2, 3)], "a", 3)?.id).toBe(2);
    expect(latestOverride([override(4, null), override(2, 3)], "a", 3)?.id).toBe(4);
    expect(latestOverride([override(1, null), override(2, 3)], "a", 8)?.id).toBe(1);
    expect(latestOverride([override(1, null)], "b", 3)).toBeUndefined();
  });
});
