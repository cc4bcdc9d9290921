// May I use this carrier: the overall assessment, and each rule with its value, threshold, source and age.
import { Button } from "@blueprintjs/core";
import {
  RULE_CATEGORIES,
  type CarrierDetail,
  type ListedCarrier,
  type RuleAssessment,
} from "../../contract/carriers/carriers.ts";
import { ruleLabel } from "../../domain/rules/rules.ts";
import { assessment, ruleResult } from "../../domain/statuses.ts";
import type { RecordOutcome } from "../../sync/outcome.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";

interface Props {
  readonly listed: ListedCarrier;
  /** The verdict as last fetched; null when it never was. */
  readonly detail: CarrierDetail | null;
  /** What came of fetching it now; null while that is under way. */
  readonly outcome: RecordOutcome | null;
  readonly onRetry: () => void;
}

const troubleOf = (outcome: RecordOutcome | null): string | null => {
  if (outcome === null || outcome.kind === "stored") return null;
  if (outcome.kind === "offline") return "Offline: the rules could not be refreshed.";
  if (outcome.kind === "missing") return "The server no longer knows this carrier.";
  return outcome.message;
};

function Rule({ rule }: { readonly rule: RuleAssessment }) {
  const { tone, label } = ruleResult(rule.result);
  return (
    <li className="rule">
      <Tone tone={tone} text={label} />
      <div>
        <div>{ruleLabel(rule.is_type)}</div>
        <div className="muted">
          {rule.value ?? "Unknown"} <span aria-hidden>·</span> needs {rule.threshold}
        </div>
        <div className="muted">
          {rule.source}, {rule.as_of === null ? "age unknown" : <Age time={rule.as_of} />}
        </div>
      </div>
    </li>
  );
}

export function AssessmentPanel({ listed, detail, outcome, onRetry }: Props) {
  const overall = assessment(detail?.rules_assessment.result ?? listed.rules_assessment);
  const assessedAt = detail?.rules_assessment.assessed_at ?? listed.rules_assessed_at;
  const trouble = troubleOf(outcome);
  return (
    <section className="facts">
      <h3>Assessment</h3>
      <div className="peek-line">
        <Tone tone={overall.tone} text={overall.label} />
        <span className="muted">
          {assessedAt === null ? (
            "never assessed"
          ) : (
            <>
              assessed <Age time={assessedAt} />
            </>
          )}
        </span>
      </div>
      {trouble !== null && (
        <div className="verdict-trouble" role="status">
          {trouble}
          {detail !== null && " What is shown is what this computer kept."}
          <Button size="small" text="Retry" onClick={onRetry} />
        </div>
      )}
      {detail === null && outcome === null && <SkeletonRows rows={8} label="Loading the rules" />}
      {detail !== null && detail.rules_assessment.rules.length === 0 && (
        <p className="muted">Your company has no active rules.</p>
      )}
      {detail !== null &&
        RULE_CATEGORIES.map((category) => {
          const rules = detail.rules_assessment.rules.filter((rule) => rule.category === category);
          return (
            rules.length > 0 && (
              <div key={category}>
                <h4>{category}</h4>
                <ul className="rules">
                  {rules.map((rule) => (
                    <Rule key={rule.is_type} rule={rule} />
                  ))}
                </ul>
              </div>
            )
          );
        })}
    </section>
  );
}
