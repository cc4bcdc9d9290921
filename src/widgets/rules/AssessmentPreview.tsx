// What an override would make of a carrier's assessment, before it is granted.
import { useMemo } from "react";
import { ruleDifferences } from "../../domain/rules/rule-difference.ts";
import { ruleLabel } from "../../domain/rules/rules.ts";
import { assessment, ruleResult } from "../../domain/statuses.ts";
import { overallAssessment } from "../../domain/rules/combine.ts";
import { useAssessment, useRulesOf } from "../../live/rules/use-assessment.ts";
import type { RuleAssessment } from "../../contract/carriers/carriers.ts";
import { Tone } from "../../ui/cell/Tone.tsx";
import type { AssumedOverride } from "../../../workers/assessment/api.ts";
import { muted, unseen } from "../../ui/text/text.ts";
import { Updated } from "../record/Updated.tsx";
import css from "./AssessmentPreview.module.css";

interface Props {
  /** Null until a carrier and a rule are selected. */
  readonly grant: AssumedOverride | null;
}

const overall = (rules: readonly RuleAssessment[]) =>
  assessment(rules.length === 0 ? null : overallAssessment(rules.map(({ result }) => result)));

export function AssessmentPreview({ grant }: Props) {
  const { summary, outcome } = useAssessment();
  const carrierId = grant?.carrier_id ?? null;
  const assumption = useMemo(() => (grant === null ? null : { sets: [], grants: [grant], ends: [] }), [grant]);
  const before = useRulesOf(carrierId, null);
  const after = useRulesOf(carrierId, assumption);
  const reasonForNone = () => {
    if (grant === null) return "Select a carrier and a rule to preview the assessment.";
    if (summary === null)
      return outcome === null || outcome.kind === "stored"
        ? "Loading the preview…"
        : "No preview: the data about your carriers could not be loaded.";
    if (before.pending || after.pending) return "Loading the preview…";
    if (before.answer === null || after.answer === null) return "No preview: you are not connected with this carrier.";
    return null;
  };
  const missing = reasonForNone();
  if (missing !== null || before.answer === null || after.answer === null || summary === null)
    return (
      <p className={`${css.preview} ${muted}`} role="status">
        {missing}
      </p>
    );
  const [was, becomes] = [overall(before.answer), overall(after.answer)];
  const [difference] = ruleDifferences(before.answer, after.answer);
  const rule = before.answer.find(({ is_type: token }) => token === grant?.is_type);
  return (
    <div className={css.preview} role="status">
      <div className={css.change}>
        <span>Assessment</span>
        <Tone tone={was.tone} text={was.label} />
        <span aria-hidden>→</span>
        <span className={unseen}>becomes</span>
        <Tone tone={becomes.tone} text={becomes.label} />
        <span className={muted}>
          <Updated isInline at={Date.parse(summary.as_of)} />
        </span>
      </div>
      {rule === undefined ? (
        <p>This rule does not apply to the carrier, so the override changes nothing until it does.</p>
      ) : difference === undefined ? (
        <p>
          {ruleLabel(rule.is_type)} is already {ruleResult(rule.result).label.toLowerCase()} ({rule.value ?? "unknown"}), so the
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
