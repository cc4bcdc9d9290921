// The result of one rule as a line: what was found, what is required, where the data is from, and what would make the rule pass.
import { LockIcon } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import type { RuleAssessment } from "../../contract/carriers/carriers.ts";
import { withShownDays } from "../../domain/format.ts";
import { nextStep } from "../../domain/rules/next-step.ts";
import { ruleLabel } from "../../domain/rules/rules.ts";
import { ruleResult } from "../../domain/statuses.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import { muted, unseen } from "../../ui/text/text.ts";
import css from "./RuleLine.module.css";

interface LinesProps {
  /** For panels that have room for one column. */
  readonly isCompact?: boolean;
  /** RuleLines. */
  readonly children: ReactNode;
}

export const RuleLines = ({ isCompact = false, children }: LinesProps) => (
  <ul className={css.lines} data-compact={isCompact || undefined}>
    {children}
  </ul>
);

const Result = ({ rule }: { readonly rule: RuleAssessment | null }) => {
  if (rule === null) return <span className={muted}>Does not apply</span>;
  const { tone, label } = ruleResult(rule.result);
  return <Tone tone={tone} text={label} />;
};

interface ChangeProps {
  /** Null where the rule does not apply. */
  readonly before: RuleAssessment | null;
  readonly after: RuleAssessment | null;
}

const ResultChange = ({ before, after }: ChangeProps) => (
  <div className={css.change}>
    <Result rule={before} />
    <span aria-hidden>→</span>
    <span className={unseen}>to</span>
    <Result rule={after} />
  </div>
);

interface Props {
  readonly rule: RuleAssessment;
  /** The results before and after a change, in place of the one result. */
  readonly change?: ChangeProps;
  /** Milliseconds since 1970; given, the line says what would make the rule pass. */
  readonly now?: number;
  /** How old the data is, where not its age is meant but an exact time. */
  readonly asOf?: ReactNode;
  /** After the age. */
  readonly note?: ReactNode;
  /** Below the rule. */
  readonly action?: ReactNode;
}

export function RuleLine({ rule, change, now, asOf, note, action }: Props) {
  const step = now === undefined ? null : nextStep(rule, new Date(now));
  const age = rule.as_of === null ? "age unknown" : (asOf ?? <Age time={rule.as_of} />);
  return (
    <li className={css.line} data-change={change !== undefined || undefined}>
      {change === undefined ? <Result rule={rule} /> : <ResultChange {...change} />}
      <div>
        <div>
          <span>{ruleLabel(rule.is_type)}</span>
          {rule.is_locked === true && (
            <span className={css.lock} title="Cannot be overridden">
              <LockIcon size={12} aria-hidden />
              <span className={unseen}>Cannot be overridden</span>
            </span>
          )}
        </div>
        {step !== null && <div className={css.step}>{step}</div>}
        {action}
      </div>
      <div className={css.detail}>
        <div>{rule.value === null ? "Unknown" : withShownDays(rule.value)}</div>
        <div className={muted}>needs {rule.threshold}</div>
      </div>
      <div className={`${css.detail} ${muted}`}>
        <div>{rule.source}</div>
        <div>
          {age}
          {note}
        </div>
      </div>
    </li>
  );
}
