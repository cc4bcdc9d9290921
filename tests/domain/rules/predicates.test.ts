// The table of rule types as the domain reads it: right on both sides of every threshold, and its texts can be read back.
import { describe, expect, it } from "vitest";
import { assessCarrier } from "../../../src/domain/rules/assessment.ts";
import { read } from "../../../src/domain/rules/predicates.ts";
import { RULE_TYPES, ruleType } from "../../../src/domain/rules/rules.ts";
import { thresholdText, valueIn, valueText } from "../../../src/domain/rules/value-text.ts";
import { boundaries } from "./boundaries.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const RESULTS = { pass: "Pass", fail: "Fail", incomplete: "Incomplete" } as const;

describe("at the boundaries of the table", () => {
  it.each(boundaries(NOW).map((boundary) => [boundary.is_type, boundary.title, boundary] as const))(
    "%s with %s",
    (isType, _title, { facts, finding }) => {
      const { rules } = assessCarrier(facts, [{ is_type: isType, value: 2 }], [], NOW);
      expect(rules).toMatchObject([{ is_type: isType, result: RESULTS[finding] }]);
    },
  );

  it("every rule type passes, fails and is incomplete somewhere", () => {
    for (const { is_type: isType } of RULE_TYPES) {
      const findings = boundaries(NOW).flatMap((one) => (one.is_type === isType ? [one.finding] : []));
      // That no alert is known means that there is none.
      const isAlwaysKnown = isType.startsWith("has_no_identity_alert");
      expect(new Set(findings), isType).toEqual(new Set(["pass", "fail", ...(isAlwaysKnown ? [] : ["incomplete"])]));
    }
  });

  it("what was found can be read back from its text", () => {
    for (const { is_type: isType, facts } of boundaries(NOW)) {
      const test = ruleType(isType)?.test;
      if (test === undefined) throw new Error(`No rule type ${isType}`);
      const { value } = read(test, facts, NOW);
      if (value !== null) expect(valueIn(test, valueText(test, value)), isType).toEqual(value);
    }
  });

  it("every row has a token, a threshold and a way to pass of its own", () => {
    expect(new Set(RULE_TYPES.map(({ is_type: isType }) => isType)).size).toBe(RULE_TYPES.length);
    for (const { test, remedy } of RULE_TYPES) {
      expect(thresholdText(test)).not.toBe("");
      expect(remedy === null).toBe(test.kind === "held_for" || test.kind === "coverage");
    }
  });
});

describe("the text of a threshold", () => {
  it.each([
    ["has_active_interstate_authority", "active"],
    ["has_authority_for_3_months", "at least 3 months"],
    ["has_bipd_coverage_1000000", "at least $1,000,000"],
    ["has_satisfactory_or_unrated_safety_rating", "satisfactory or unrated"],
    ["has_inspection_within_24_months", "within 24 months"],
    ["has_no_active_out_of_service_orders", "none"],
    ["has_verified_physical_location_activity", "seen within 90 days"],
    ["has_verified_manually_entered_identifier", "verified"],
    ["has_csa_categories_over_threshold_0", "none"],
    ["has_csa_categories_over_threshold_2", "at most 2"],
    ["has_vehicle_oos_rate_within_150_percent", "at most 33.45% (1.5 × national average)"],
    ["has_5_inspections_within_24_months", "at least 5"],
    ["has_unchanged_contacts_for_90_days", "none within 90 days"],
  ])("of %s is %s", (isType, text) => {
    const test = ruleType(isType)?.test;
    expect(test && thresholdText(test)).toBe(text);
  });
});
