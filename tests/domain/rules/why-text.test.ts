// The reason beside a result is short, says what fails before what is unknown, and gives nothing hidden away.
import { describe, expect, it } from "vitest";
import { RULE_TYPES } from "../../../src/domain/rules/rules.ts";
import { whyText } from "../../../src/domain/rules/why-text.ts";

const why = (failing: string[], incomplete: string[] = [], hides = false): string =>
  whyText({ failing, incomplete, hides_rules: hides });

describe("why a carrier does not pass", () => {
  it.each([
    [["has_cargo_coverage_100000", "has_authority_for_6_months"], [], "Cargo < $100k, authority < 6 mo"],
    [["has_authority_for_3_months", "has_authority_for_6_months"], [], "Authority < 3 mo"],
    [["has_bipd_coverage_750000"], ["has_inspection_within_24_months"], "BIPD < $750k, inspection unknown"],
    [["has_active_safer_operating_status"], [], "SAFER status not active"],
    [[], ["has_bipd_coverage_750000", "has_bipd_coverage_1000000"], "BIPD unknown"],
    [["has_bipd_coverage_1000000"], [], "BIPD < $1M"],
    [["has_wings"], [], "Wings"],
    [[], [], ""],
  ])("%j %j is %s", (failing, incomplete, text) => expect(why(failing, incomplete)).toBe(text));

  it("says that something is hidden, and not what", () => {
    expect(why(["has_cargo_coverage_100000"], [], true)).toBe("Cargo < $100k, safety data hidden from you");
    expect(why([], [], true)).toBe("Safety data hidden from you");
  });

  it("every rule has words that fit a cell", () => {
    for (const { is_type: isType } of RULE_TYPES) expect(why([isType]).length, isType).toBeLessThanOrEqual(30);
  });
});
