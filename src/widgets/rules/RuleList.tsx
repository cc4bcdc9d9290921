// May I use it: every rule with its result, what was found, what it needs, where that is from, and what would make it pass.
import { Button } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { RULE_CATEGORIES, type CarrierDetail, type RuleAssessment } from "../../contract/carriers/carriers.ts";
import { mayUse, type UseFacts } from "../../domain/carriers/ok-to-use.ts";
import { nextStep } from "../../domain/rules/next-step.ts";
import { ruleLabel } from "../../domain/rules/rules.ts";
import { ruleResult } from "../../domain/statuses.ts";
import { combine } from "../../domain/rules/combine.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { useNow } from "../../ui/cell/now.ts";
import { Tone } from "../../ui/cell/Tone.tsx";
import { RecordPanel } from "../record/RecordPanel.tsx";
import css from "./RuleList.module.css";

/** What can be done about a rule that is not met; `refusal`: why this person may not. */
export interface RuleActions {
  readonly refusal: string | null;
  readonly override: (isType: string) => void;
  readonly end: (isType: string) => void;
}

interface RuleProps {
  readonly rule: RuleAssessment;
  readonly now: number;
  readonly actions: RuleActions | null;
  /** Said below where the facts are from. */
  readonly note?: ReactNode;
}

function RuleButton({ rule: { is_type: token, result }, actions }: Omit<RuleProps, "now" | "note">) {
  if (actions === null || result === "Pass") return null;
  const isOver = result === "Override";
  return (
    <Button
      size="small"
      variant="outlined"
      text={isOver ? "End the override" : "Override"}
      aria-label={`${isOver ? "End the override of" : "Override"} ${ruleLabel(token)}`}
      disabled={actions.refusal !== null}
      title={actions.refusal ?? undefined}
      onClick={() => (isOver ? actions.end(token) : actions.override(token))}
    />
  );
}

/** Holds rules one below the other. */
export const Rules = ({ children }: { readonly children: ReactNode }) => <ul className={css.rules}>{children}</ul>;

export function Rule({ rule, now, actions, note }: RuleProps) {
  const { tone, label } = ruleResult(rule.result);
  const step = nextStep(rule, new Date(now));
  return (
    <li className={css.rule}>
      <Tone tone={tone} text={label} />
      <div>
        <div>{ruleLabel(rule.is_type)}</div>
        {step !== null && <div className={css.step}>{step}</div>}
        <RuleButton rule={rule} actions={actions} />
      </div>
      <div>
        <div>{rule.value ?? "Unknown"}</div>
        <div className="muted">needs {rule.threshold}</div>
      </div>
      <div className="muted">
        <div>{rule.source}</div>
        <div>
          {rule.as_of === null ? "age unknown" : <Age time={rule.as_of} />}
          {note}
        </div>
      </div>
    </li>
  );
}

interface Props extends Pick<CarrierDetail, "rules_assessment"> {
  readonly connection: UseFacts["connection"];
  /** Grave insights and published identity alerts. */
  readonly warnings: number;
  readonly actions?: RuleActions;
}

export function RuleList({ rules_assessment: { result, rules }, connection, warnings, actions }: Props) {
  const now = useNow();
  const answer = mayUse({ result, connection, warnings });
  return (
    <RecordPanel title="May I use it?">
      <p className={css.answer}>
        <Tone tone={answer.tone} text={answer.label} />
        {answer.why}
      </p>
      {RULE_CATEGORIES.map((category) => {
        const ofCategory = rules.filter((rule) => rule.category === category);
        if (ofCategory.length === 0) return null;
        const together = ruleResult(combine(ofCategory.map((rule) => rule.result)));
        return (
          <div key={category}>
            <h3>
              {category} <Tone tone={together.tone} text={together.label} />
            </h3>
            <Rules>
              {ofCategory.map((rule) => (
                <Rule key={rule.is_type} rule={rule} now={now} actions={actions ?? null} />
              ))}
            </Rules>
          </div>
        );
      })}
    </RecordPanel>
  );
}
