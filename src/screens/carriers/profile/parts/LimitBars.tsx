// The carrier's limits against those that the broker's rules ask for.
import type { RuleAssessment } from "../../../../contract/carriers/carriers.ts";
import { formatMoney } from "../../../../domain/format.ts";
import { foundLimit, nextStep, requiredLimit } from "../../../../domain/rules/next-step.ts";
import { ruleLabel } from "../../../../domain/rules/rules.ts";
import { ruleResult } from "../../../../domain/statuses.ts";
import { useNow } from "../../../../ui/cell/now.ts";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { ThresholdBar } from "../../../../ui/chart/ThresholdBar.tsx";

const TONES = { Pass: "pass", Fail: "fail", Incomplete: "unknown", Override: "unknown" } as const;

export function LimitBars({ rules }: { readonly rules: readonly RuleAssessment[] }) {
  const now = new Date(useNow());
  const limits = rules.flatMap((rule) => {
    const required = requiredLimit(rule.is_type);
    return required === null ? [] : [{ rule, required, found: foundLimit(rule.value) }];
  });
  const most = Math.max(...limits.map(({ required, found }) => Math.max(required, found ?? 0))) * 1.15;
  return (
    <section className="carrier-panel">
      <h2>Limits against your rules</h2>
      {limits.length === 0 && <p className="muted">None of your rules asks for a limit.</p>}
      <ul className="carrier-bars">
        {limits.map(({ rule, required, found }) => {
          const { tone, label } = ruleResult(rule.result);
          return (
            <li key={rule.is_type}>
              <Tone tone={tone} text={label} />
              <span>{ruleLabel(rule.is_type)}</span>
              <ThresholdBar
                label={`${rule.value ?? "Unknown"}; at least ${formatMoney(required)} is needed`}
                value={found}
                threshold={required}
                most={most}
                tone={TONES[rule.result]}
              />
              <span className="carrier-bar-value">{rule.value ?? "Unknown"}</span>
              <span className="muted carrier-bar-note">{nextStep(rule, now)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
