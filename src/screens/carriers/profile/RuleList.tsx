// OK to use? The answer, and every rule with its result and what can be done about it.
import { Button } from "@blueprintjs/core";
import { RULE_CATEGORIES, type CarrierDetail, type RuleAssessment } from "../../../contract/carriers/carriers.ts";
import type { UseAnswer } from "../../../domain/carriers/ok-to-use.ts";
import { formatOwnDay } from "../../../domain/format.ts";
import { combine } from "../../../domain/rules/combine.ts";
import { ruleLabel } from "../../../domain/rules/rules.ts";
import { ruleResult } from "../../../domain/statuses.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { RecordPanel } from "../../../widgets/record/RecordPanel.tsx";
import { RuleLine, RuleLines } from "../../../widgets/rules/RuleLine.tsx";
import { muted } from "../../../ui/text/text.ts";
import css from "./RuleList.module.css";

/** What can be done about a rule that does not pass; `refusal`: why this person may not. */
export interface RuleActions {
  readonly refusal: string | null;
  readonly override: (isType: string) => void;
  readonly end: (isType: string) => void;
}

interface ButtonProps {
  readonly rule: RuleAssessment;
  readonly actions: RuleActions;
}

function OverrideButton({ rule: { is_type: token, result, is_locked: isLocked }, actions }: ButtonProps) {
  if (result === "Pass" || isLocked === true) return null;
  const isOver = result === "Override";
  return (
    <Button
      size="small"
      variant="outlined"
      text={isOver ? "End override" : "Override"}
      aria-label={`${isOver ? "End override of" : "Override"} ${ruleLabel(token)}`}
      disabled={actions.refusal !== null}
      title={actions.refusal ?? undefined}
      onClick={() => (isOver ? actions.end(token) : actions.override(token))}
    />
  );
}

interface Props extends Pick<CarrierDetail, "rules_assessment"> {
  /** The same as everywhere; null while it is not known. */
  readonly answer: UseAnswer | null;
  /** Since when it has been that; null where that is not known. */
  readonly since?: string | null | undefined;
  readonly actions?: RuleActions;
}

export function RuleList({ rules_assessment: { rules }, answer, since = null, actions }: Props) {
  const now = useNow();
  return (
    <RecordPanel title="OK to use?">
      {answer !== null && (
        <p className={css.answer}>
          <Tone tone={answer.tone} text={answer.label} />
          <span>
            {answer.why}
            {since !== null && <span className={muted}> Since {formatOwnDay(since)}.</span>}
          </span>
        </p>
      )}
      {RULE_CATEGORIES.map((category) => {
        const ofCategory = rules.filter((rule) => rule.category === category);
        if (ofCategory.length === 0) return null;
        const together = ruleResult(combine(ofCategory.map((rule) => rule.result)));
        return (
          <div key={category}>
            <h3>
              {category} <Tone tone={together.tone} text={together.label} />
            </h3>
            <RuleLines>
              {ofCategory.map((rule) => (
                <RuleLine
                  key={rule.is_type}
                  rule={rule}
                  now={now}
                  action={actions !== undefined && <OverrideButton rule={rule} actions={actions} />}
                />
              ))}
            </RuleLines>
          </div>
        );
      })}
    </RecordPanel>
  );
}
