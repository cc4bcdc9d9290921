// The carrier's limits compared with those that the company's rules require.
import type { RuleAssessment } from "../../../../contract/carriers/carriers.ts";
import { formatMoney } from "../../../../domain/format.ts";
import { foundLimit, nextStep, requiredCoverage } from "../../../../domain/rules/next-step.ts";
import { ruleLabel } from "../../../../domain/rules/rules.ts";
import { ruleResult } from "../../../../domain/statuses.ts";
import { useNow } from "../../../../ui/cell/now.ts";
import { ThresholdRow, ThresholdRows } from "../parts/ThresholdRows.tsx";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { muted } from "../../../../ui/text/text.ts";

const BAR_TONES = { Pass: "pass", Fail: "fail", Incomplete: "unknown", Override: "unknown" } as const;

export function LimitBars({ rules }: { readonly rules: readonly RuleAssessment[] }) {
  const now = new Date(useNow());
  const limits = rules.flatMap((rule) => {
    const coverage = requiredCoverage(rule.is_type);
    return coverage === null ? [] : [{ rule, required: coverage.dollars, found: foundLimit(rule) }];
  });
  const most = Math.max(...limits.map(({ required, found }) => Math.max(required, found ?? 0))) * 1.15;
  return (
    <RecordPanel title="Limits vs. your rules">
      {limits.length === 0 && <p className={muted}>None of your rules requires a limit.</p>}
      <ThresholdRows>
        {limits.map(({ rule, required, found }) => {
          const { tone, label } = ruleResult(rule.result);
          return (
            <ThresholdRow
              key={rule.is_type}
              result={{ tone, text: label }}
              name={ruleLabel(rule.is_type)}
              bar={{
                label: `${rule.value ?? "Unknown"}; at least ${formatMoney(required)} required`,
                value: found,
                threshold: required,
                most,
                tone: BAR_TONES[rule.result],
              }}
              value={rule.value ?? "Unknown"}
              note={nextStep(rule, now)}
            />
          );
        })}
      </ThresholdRows>
    </RecordPanel>
  );
}
