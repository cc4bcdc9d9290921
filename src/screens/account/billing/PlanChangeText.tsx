// What another plan changes for the company, in words.
import type { OfferedPlan } from "../../../contract/account/billing.ts";
import type { Paywall } from "../../../contract/session/session.ts";
import { isExceeded, planChange, type LimitChange } from "../../../domain/account/plan-change.ts";
import { formatNumber } from "../../../domain/format.ts";
import { humanized } from "../../../domain/status.ts";
import { muted } from "../../../ui/text/text.ts";

const limitText = (limit: number | null): string => (limit === null ? "no limit" : formatNumber(limit));

const changeText = ({ name, from, to, used }: LimitChange): string =>
  `${humanized(name)}: ${limitText(to)} (now ${limitText(from)}; you have ${formatNumber(used)})`;

interface Props {
  readonly paywall: Paywall;
  readonly plan: OfferedPlan;
}

export function PlanChangeText({ paywall, plan }: Props) {
  const { adds, loses, limits } = planChange(paywall, plan);
  const exceeded = limits.filter(isExceeded);
  return (
    <ul>
      {adds.length > 0 && <li>Adds {adds.join(", ")}.</li>}
      {loses.length > 0 && <li>Without {loses.join(", ")}.</li>}
      {limits.length > 0 && <li>{limits.map(changeText).join("; ")}.</li>}
      {adds.length + loses.length + limits.length === 0 && <li className={muted}>Includes the same as now.</li>}
      {exceeded.map(({ name, used }) => (
        <li key={name}>
          {humanized(name)}: {formatNumber(used)} are used already, which is more than this plan includes.
        </li>
      ))}
    </ul>
  );
}
