// What would make a rule pass: a true sentence for every rule and result, with the date or the dollars where possible.
import { describe, expect, it } from "vitest";
import { RULE_RESULTS, type RuleAssessment } from "../../../src/contract/carriers/carriers.ts";
import { assessCarrier } from "../../../src/domain/rules/assessment.ts";
import type { CarrierFacts } from "../../../src/domain/rules/facts.ts";
import { monthsBefore } from "../../../src/domain/days.ts";
import { foundLimit, nextStep, oldEnoughOn, requiredCoverage } from "../../../src/domain/rules/next-step.ts";
import { RULE_TYPES, ruleType } from "../../../src/domain/rules/rules.ts";
import { badVetting, goodVetting, UNKNOWN_VETTING } from "./vetting-facts.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

const FACTS: CarrierFacts = {
  authority_status: "active",
  authority_granted_on: "2019-05-01",
  authority_as_of: daysAgo(1),
  registration_as_of: daysAgo(1),
  bipd_limit: 5_000_000,
  cargo_limit: 1_000_000,
  cargo_source: null,
  insurance_cancels_on: null,
  insurance_as_of: daysAgo(1),
  safety_rating: null,
  operating_status: "active",
  out_of_service: false,
  last_inspected_on: "2026-01-01",
  inspections_24m: 5,
  safety_as_of: daysAgo(1),
  located_on: "2026-11-20",
  located_as_of: daysAgo(1),
  identifier_verified: true,
  identifier_as_of: daysAgo(1),
  ...goodVetting(daysAgo(1)),
};

/** A result as the server would return it for these facts. */
function assessed(isType: string, facts: Partial<CarrierFacts> = {}): RuleAssessment {
  const [rule] = assessCarrier({ ...FACTS, ...facts }, [{ is_type: isType, value: 2 }], [], NOW).rules;
  if (rule === undefined) throw new Error("no rule");
  return rule;
}
const stepOf = (isType: string, facts: Partial<CarrierFacts> = {}): string | null => nextStep(assessed(isType, facts), NOW);

const BAD: Partial<CarrierFacts> = {
  authority_status: "revoked",
  bipd_limit: 0,
  cargo_limit: 0,
  safety_rating: "conditional",
  operating_status: "out_of_service",
  out_of_service: true,
  last_inspected_on: null,
  inspections_24m: 0,
  located_on: "2026-01-01",
  identifier_verified: false,
  ...badVetting("2026-11-10"),
};
/** Of rules that judge a rate only by some inspections. */
const BAD_WITH_INSPECTIONS: Partial<CarrierFacts> = { ...BAD, inspections_24m: 3 };
const badOf = (isType: string): Partial<CarrierFacts> => {
  const test = ruleType(isType)?.test;
  return test?.kind === "at_most" && test.enough !== undefined ? BAD_WITH_INSPECTIONS : BAD;
};
const MISSING: Partial<CarrierFacts> = {
  authority_status: null,
  bipd_limit: null,
  cargo_limit: null,
  operating_status: null,
  out_of_service: null,
  last_inspected_on: null,
  inspections_24m: null,
  located_on: null,
  identifier_verified: null,
  ...UNKNOWN_VETTING,
  eld_as_of: daysAgo(1),
  schedule_as_of: daysAgo(1),
};
const AGES = [
  "authority_as_of",
  "registration_as_of",
  "insurance_as_of",
  "safety_as_of",
  "located_as_of",
  "identifier_as_of",
  "eld_as_of",
  "schedule_as_of",
] as const;
const aged = (time: Date | null): Partial<CarrierFacts> => Object.fromEntries(AGES.map((name) => [name, time]));
const ALERT_RULES = ["has_no_identity_alert_within_30_days", "has_no_identity_alert_within_90_days"];
const NEVER = aged(null);
const STALE = aged(daysAgo(400));

describe.each(RULE_TYPES.map(({ is_type }) => is_type))("%s", (isType) => {
  it("needs nothing when it passes", () => {
    expect(assessed(isType).result).toBe("Pass");
    expect(stepOf(isType)).toBeNull();
  });

  it("says what a failing carrier has to do", () => {
    expect(assessed(isType, badOf(isType)).result).toBe("Fail");
    expect(stepOf(isType, badOf(isType))).toMatch(/^(It passes|Passes when|A policy|A new policy|The limit).*\.$/);
    expect(stepOf(isType, badOf(isType))).not.toMatch(/—|null|undefined|NaN/);
  });

  it.skipIf(ruleType(isType)?.facts === null)("never calls missing data a failure", () => {
    expect(assessed(isType, NEVER).result).toBe("Incomplete");
    expect(stepOf(isType, NEVER)).toMatch(/^No data from .+ yet/);
  });

  it.skipIf(ruleType(isType)?.facts === null)("says how old expired data is", () => {
    expect(assessed(isType, STALE).result).toBe("Incomplete");
    expect(stepOf(isType, STALE)).toMatch(/is 400 days old and expires after (14|45|90|365)/);
  });

  it("says what it would take without its override", () => {
    const rule = { ...assessed(isType, BAD), result: "Override" as const };
    expect(nextStep(rule, NOW)).toContain(rule.threshold);
  });

  it("exists for every result, also of a saved rule without a value", () => {
    for (const result of RULE_RESULTS) {
      const step = nextStep({ ...assessed(isType), result, value: null }, NOW);
      expect(step === null).toBe(result === "Pass");
      expect(step ?? "").not.toMatch(/—|null|undefined|NaN/);
    }
  });
});

describe("a next step", () => {
  // Unrated passes, and so does a carrier of which no alert stands.
  const neverMissing = new Set<string>(["has_satisfactory_or_unrated_safety_rating", ...ALERT_RULES]);
  it.each(RULE_TYPES.map(({ is_type }) => is_type).filter((one) => !neverMissing.has(one)))(
    "for data that the source does not have blames nobody (%s)",
    (isType) => {
      expect(assessed(isType, MISSING).result).toBe("Incomplete");
      expect(stepOf(isType, MISSING)).toMatch(
        /does not say|certificate of insurance|too little|not been watched|Ask the carrier to attest|schedule of insured VINs|ask the carrier for its name|No truck was seen/,
      );
    },
  );

  it("names the first day on which the authority is old enough, and the rule agrees", () => {
    const facts = { authority_granted_on: "2026-08-31" };
    expect(stepOf("has_authority_for_3_months", facts)).toBe("It passes on Dec 1, 2026, if the authority stays active.");
    for (const day of ["2026-08-31", "2026-11-30", "2024-02-29", "2025-12-15", "2026-01-01"]) {
      const reached = oldEnoughOn(day, 6);
      expect(monthsBefore(new Date(`${reached}T00:00:00Z`), 6) >= day).toBe(true);
      const before = new Date(Date.parse(`${reached}T00:00:00Z`) - 86_400_000);
      expect(monthsBefore(before, 6) >= day).toBe(false);
    }
  });

  it("names the dollars that are missing", () => {
    expect(stepOf("has_bipd_coverage_750000", { bipd_limit: 500_000 })).toBe(
      "The limit has to rise by $250,000 to $750,000, filed with FMCSA.",
    );
  });

  it("warns of a pass that a pending cancellation will end", () => {
    const step = stepOf("has_bipd_coverage_1000000", { insurance_cancels_on: "2026-12-05" });
    expect(step).toBe("It fails from Dec 5, 2026 on, unless the cancellation is withdrawn or a new policy is filed.");
  });

  it("names the day on which a policy was cancelled", () => {
    expect(stepOf("has_cargo_coverage_100000", { insurance_cancels_on: "2026-11-01" })).toContain("canceled on Nov 1, 2026");
  });

  it("exists for rules that no data can assess", () => {
    expect(stepOf("has_something_new")).toMatch(/only an override/);
  });

  it("gives the limit that a rule requires, and the one that it found, as values", () => {
    expect(requiredCoverage("has_bipd_coverage_750000")).toMatchObject({ dollars: 750_000, policy: "auto_liability" });
    expect(requiredCoverage("has_authority_for_3_months")).toBeNull();
    const limitIn = (value: string | null) => foundLimit({ ...assessed("has_bipd_coverage_750000"), value });
    expect([limitIn("$1,000,000, cancels 2026-12-01"), limitIn("none on file"), limitIn(null)]).toEqual([1_000_000, null, null]);
  });
});
