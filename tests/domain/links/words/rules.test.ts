// A rule that a Spanish reader finds in English, in whole or in part, is one that is not understood.
import { expect, it } from "vitest";
import type { RuleAssessment } from "../../../../src/contract/carriers/carriers.ts";
import { nextStep } from "../../../../src/domain/rules/next-step.ts";
import { RULE_TYPES, ruleLabel } from "../../../../src/domain/rules/rules.ts";
import type { RuleValue } from "../../../../src/domain/rules/reading.ts";
import { thresholdText, valueText } from "../../../../src/domain/rules/value-text.ts";
import { englishRule, spanishRule } from "../../../../src/domain/links/words/rules.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const VALUES: readonly RuleValue[] = [
  { kind: "since", day: "2026-01-05" },
  { kind: "limit", dollars: 0, cancelsOn: null },
  { kind: "limit", dollars: 100_000, cancelsOn: "2026-12-05" },
  { kind: "cancelled", day: "2026-10-05" },
  { kind: "never" },
  { kind: "until", day: "2026-10-05" },
  { kind: "exempt" },
];
/** Words that are left where a row is missing, or a value in it has none of its own. */
const ENGLISH =
  /\b(the|of|is|are|has|have|have|when|passes|within|least|months|days|inspections|carrier|ask|yet|old|filed|shown|since|until|none)\b/i;

const assessments = RULE_TYPES.flatMap(({ is_type: isType, category, source, test }): RuleAssessment[] => {
  const rule = {
    is_type: isType,
    category,
    source,
    threshold: thresholdText(test),
    as_of: "2026-11-19T00:00:00.000000Z",
  } as const;
  const values = VALUES.filter(({ kind }) => (kind === "exempt" ? test.kind === "flag" && test.unless !== undefined : true));
  return [
    ...values.map((value) => ({ ...rule, result: "Fail" as const, value: valueText(test, value) })),
    { ...rule, result: "Fail", value: null },
    ...(test.kind === "flag" ? [{ ...rule, result: "Fail" as const, value: test.is ? test.no : test.yes }] : []),
    { ...rule, result: "Incomplete", value: null },
    { ...rule, result: "Incomplete", value: null, as_of: null },
    { ...rule, result: "Incomplete", value: null, as_of: "2025-01-01T00:00:00.000000Z" },
  ];
});

it("every rule, what it asks, finds and needs, and its source are there in Spanish, without a word of English", () => {
  expect(assessments.length).toBeGreaterThan(300);
  const wrong = assessments.flatMap((rule) => {
    // Days and amounts are the same in both.
    const values = rule.value === null || /^[\d$]/.test(rule.value) ? [] : [rule.value];
    const texts = [ruleLabel(rule.is_type), rule.threshold, rule.source, nextStep(rule, NOW), ...values];
    return texts
      .filter((text) => text !== null)
      .map((text) => [text, spanishRule(text)] as const)
      .filter(([, spanish]) => spanish === null || ENGLISH.test(spanish));
  });
  expect(wrong).toEqual([]);
});

it("no carrier is told to ask the carrier", () => {
  const steps = assessments.map((rule) => englishRule(nextStep(rule, NOW) ?? ""));
  expect(steps.filter((step) => /\b(ask|invite) the carrier|carrier (can|replaces)|its page|carrier’s page/i.test(step))).toEqual(
    [],
  );
});

it("values stand in their places, and days are written as they are read", () => {
  expect(spanishRule("BIPD coverage at least $750,000")).toBe("Cobertura de responsabilidad (BIPD) de al menos $750,000");
  expect(spanishRule("It passes on Dec 4, 2026, if the authority stays active.")).toBe(
    "Se cumple el 4 dic 2026, si la autoridad sigue activa.",
  );
  expect(spanishRule("Something else")).toBeNull();
});
