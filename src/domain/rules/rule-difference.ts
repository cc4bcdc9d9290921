// The rules whose results differ between two assessments of one carrier.
import type { RuleAssessment } from "../../contract/carriers/carriers.ts";

/** Null where the rule does not apply. */
export interface RuleDifference {
  readonly is_type: string;
  readonly before: RuleAssessment | null;
  readonly after: RuleAssessment | null;
}

/** Rules whose result differs or that apply to only one of the two; in the order of `after`, then those that no longer apply. */
export function ruleDifferences(before: readonly RuleAssessment[], after: readonly RuleAssessment[]): readonly RuleDifference[] {
  const was = new Map(before.map((rule) => [rule.is_type, rule]));
  const is = new Set(after.map((rule) => rule.is_type));
  return [
    ...after.flatMap((rule) => {
      const earlier = was.get(rule.is_type) ?? null;
      return earlier?.result === rule.result ? [] : [{ is_type: rule.is_type, before: earlier, after: rule }];
    }),
    ...before.filter((rule) => !is.has(rule.is_type)).map((rule) => ({ is_type: rule.is_type, before: rule, after: null })),
  ];
}
