// What the verdict on a carrier becomes with an override, before it is granted.
import { useMemo } from "react";
import { ruleDifferences } from "../../domain/rules/rule-difference.ts";
import { ruleLabel } from "../../domain/rules/rules.ts";
import { assessment, ruleResult } from "../../domain/statuses.ts";
import { overallAssessment } from "../../domain/rules/combine.ts";
import { useAssessment, useRulesOf } from "../../live/rules/use-assessment.ts";
import type { RuleAssessment } from "../../contract/carriers/carriers.ts";
import { Tone } from "../../ui/cell/Tone.tsx";
import type { AssumedOverride } from "../../../workers/assessment/api.ts";
import { Updated } from "../record/Updated.tsx";

interface Props {
  /** Null until everything is chosen that it depends on. */
  readonly grant: AssumedOverride | null;
}

const overall = (rules: readonly RuleAssessment[]) =>
  assessment(rules.length === 0 ? null : overallAssessment(rules.map(({ result }) => result)));

export function BecomesPreview({ grant }: Props) {
  const { summary, outcome } = useAssessment();
  const carrierId = grant?.carrier_id ?? null;
  const assumption = useMemo(() => (grant === null ? null : { sets: [], grants: [grant], ends: [] }), [grant]);
  const before = useRulesOf(carrierId, null);
  const after = useRulesOf(carrierId, assumption);
  const say = () => {
    if (grant === null) return "Choose a carrier and a rule to see what the verdict becomes.";
    if (summary === null)
      return outcome === null || outcome.kind === "stored"
        ? "Looking up what the verdict becomes…"
        : "What the verdict becomes cannot be said here: the facts about your carriers could not be had.";
    if (before.pending || after.pending) return "Looking up what the verdict becomes…";
    if (before.answer === null || after.answer === null)
      return "This carrier is not connected, so the facts that are kept do not say what its verdict becomes.";
    return null;
  };
  const words = say();
  if (words !== null || before.answer === null || after.answer === null || summary === null)
    return (
      <p className="override-becomes muted" role="status">
        {words}
      </p>
    );
  const [was, becomes] = [overall(before.answer), overall(after.answer)];
  const [difference] = ruleDifferences(before.answer, after.answer);
  const rule = before.answer.find(({ is_type: token }) => token === grant?.is_type);
  return (
    <div className="override-becomes" role="status">
      <div className="flip-way">
        <span>AssessmentPanel</span>
        <Tone tone={was.tone} text={was.label} />
        <span aria-hidden>→</span>
        <span className="unseen">becomes</span>
        <Tone tone={becomes.tone} text={becomes.label} />
        <span className="muted">
          <Updated isInline at={Date.parse(summary.as_of)} />
        </span>
      </div>
      {rule === undefined ? (
        <p>No rule set asks this of the carrier now, so it changes nothing until one does.</p>
      ) : difference === undefined ? (
        <p>
          {ruleLabel(rule.is_type)} is {ruleResult(rule.result).label.toLowerCase()} already ({rule.value ?? "unknown"}); the
          override would cover nothing.
        </p>
      ) : (
        <p>
          {ruleLabel(rule.is_type)}: {rule.value ?? "unknown"}, needs {rule.threshold}.
        </p>
      )}
    </div>
  );
}
