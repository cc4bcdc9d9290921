// What differs between two assessments of one carrier, rule by rule: how it was booked, and how it stands.
import type { RuleAssessment } from "../../../contract/carriers/carriers.ts";
import type { TermChange } from "../../../contract/loads/confirmations.ts";
import { ruleLabel } from "../../rules/rules.ts";

type Judged = Pick<RuleAssessment, "is_type" | "result" | "value">;

const told = (rule: Judged | undefined): string | null =>
  rule === undefined ? null : rule.value === null ? rule.result : `${rule.result}: ${rule.value}`;

/** Rules whose result is another one, and those that were added or taken out since. Values that leave the result are no news. */
export function assessmentChanges(before: readonly Judged[], after: readonly Judged[]): TermChange[] {
  const then = new Map(before.map((rule) => [rule.is_type, rule]));
  const now = new Map(after.map((rule) => [rule.is_type, rule]));
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((type) => {
    const [was, is] = [then.get(type), now.get(type)];
    if (was?.result === is?.result) return [];
    return [{ field: type, label: ruleLabel(type), before: told(was), after: told(is) }];
  });
}
