// Which rules apply to a carrier, and what an override for one classification means under the rules of another.
import { describe, expect, test } from "vitest";
import { assessBySets, assessCarrier } from "../../../src/domain/rules/assessment.ts";
import type { CarrierFacts } from "../../../src/domain/rules/facts.ts";
import { activeRules, indexSets, applicableSets, type OwnedSet } from "../../../src/domain/rules/rule-sets.ts";
import { ruleLabel } from "../../../src/domain/rules/rules.ts";
import type { Override } from "../../../src/domain/rules/combine.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const set = (carrier: number | null, classification: number | null, ...active: string[]): OwnedSet => ({
  carrier_id: carrier,
  classification_id: classification,
  values: Object.fromEntries(active.map((isType) => [isType, 2])),
});
const BROAD = set(null, null, "a");
const REEFER = set(null, 3, "a", "b");
const HAZMAT = set(null, 8, "b", "c");
const OWN = set(7, null, "d");
const SETS = indexSets([REEFER, BROAD, OWN, HAZMAT]);

describe("the sets that apply", () => {
  test.each([
    ["one of no classification, the broker-wide set", 1, [], [BROAD]],
    ["one whose classifications have no rules, the broker-wide set", 1, [4, 5], [BROAD]],
    ["one of a classification with rules, that classification's alone", 1, [4, 3], [REEFER]],
    ["one of two of them, both", 1, [8, 3], [HAZMAT, REEFER]],
    ["one with a set of its own, that alone", 7, [8, 3], [OWN]],
  ] as const)("%s", (_, carrier, classifications, expected) =>
    expect(applicableSets(SETS, carrier, classifications)).toEqual(expected),
  );

  test("are none where the broker has none", () => expect(applicableSets(indexSets([OWN]), 1, [3])).toEqual([]));

  test("require what any of them requires, and only what is active", () => {
    expect(activeRules([REEFER, HAZMAT, { classification_id: null, values: { a: 1, d: 0 } }])).toEqual([
      { is_type: "a", by: [3], isLocked: false },
      { is_type: "b", by: [3, 8], isLocked: false },
      { is_type: "c", by: [8], isLocked: false },
    ]);
  });
});

describe("an override", () => {
  const nothing = Object.fromEntries(
    ["authority", "insurance", "safety", "located", "identifier", "eld"].map((group) => [`${group}_as_of`, null]),
  ) as unknown as CarrierFacts;
  const override = (id: number, classification: number | null, isActive = true): Override => ({
    id,
    is_type: "b",
    is_active: isActive,
    expiration_date: null,
    classification_id: classification,
  });
  const result = (sets: readonly OwnedSet[], ...overrides: Override[]) =>
    assessBySets(nothing, sets, overrides, NOW).rules.find(({ is_type: isType }) => isType === "b")?.result;

  test("for one classification is none for another with the same rule", () => {
    expect(result([REEFER], override(1, 3))).toBe("Override");
    expect(result([HAZMAT], override(1, 3))).toBe("Incomplete");
    expect(result([REEFER, HAZMAT], override(1, 3))).toBe("Incomplete");
    expect(result([REEFER, HAZMAT], override(1, 3), override(2, 8))).toBe("Override");
    expect(result([REEFER, HAZMAT], override(1, null))).toBe("Override");
  });

  test("counts for none where one of the sets says that the rule cannot be overridden", () => {
    const locked = { ...HAZMAT, values: { ...HAZMAT.values, b: 3 } };
    expect(result([REEFER, locked], override(1, null))).toBe("Incomplete");
    expect(result([REEFER, locked], override(1, 3), override(2, 8))).toBe("Incomplete");
    expect(result([locked])).toBe("Incomplete");
    expect(assessBySets(nothing, [REEFER, locked], [], NOW).rules.map((rule) => [rule.is_type, rule.is_locked])).toEqual([
      ["a", undefined],
      ["b", true],
      ["c", undefined],
    ]);
  });

  test("that was ended for a classification is ended there only", () => {
    const overrides = [override(1, null), override(2, 3, false)];
    expect(result([REEFER], ...overrides)).toBe("Incomplete");
    expect(result([HAZMAT], ...overrides)).toBe("Override");
    expect(result([REEFER, HAZMAT], ...overrides)).toBe("Incomplete");
  });

  test("of a classification does not apply to the default rules", () => {
    expect(assessCarrier(nothing, [{ is_type: "b", value: 2 }], [override(1, 3)], NOW).result).toBe("incomplete");
    expect(assessCarrier(nothing, [{ is_type: "b", value: 2 }], [override(1, null)], NOW).result).toBe("partial_pass");
  });
});

test("a rule without a label is named by its token", () => {
  expect(ruleLabel("has_verified_physical_location_activity")).toBe("Verified physical location activity");
  expect(ruleLabel("something_new")).toBe("Something new");
});
