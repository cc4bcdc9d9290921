// What another plan adds, takes away and limits, beside what a company has now.
import { PLAN_FLAGS, type OfferedPlan } from "../../contract/account/billing.ts";
import type { Paywall } from "../../contract/session/session.ts";
import { FEATURE_LABELS } from "../session/permission-labels.ts";

export interface LimitChange {
  readonly name: string;
  /** Null: no limit. */
  readonly from: number | null;
  readonly to: number | null;
  readonly used: number;
}

interface PlanChange {
  /** Features in words. */
  readonly adds: readonly string[];
  readonly loses: readonly string[];
  /** The limits that differ. */
  readonly limits: readonly LimitChange[];
}

export function planChange({ limits, usage, ...flags }: Paywall, plan: OfferedPlan): PlanChange {
  const labels = (isIn: (flag: (typeof PLAN_FLAGS)[number]) => boolean) =>
    PLAN_FLAGS.filter(isIn).map((flag) => FEATURE_LABELS[flag]);
  const names = [...new Set([...Object.keys(limits), ...Object.keys(plan.limits)])];
  return {
    adds: labels((flag) => plan.includes.includes(flag) && flags[flag] !== true),
    loses: labels((flag) => !plan.includes.includes(flag) && flags[flag] === true),
    limits: names
      .map((name) => ({ name, from: limits[name] ?? null, to: plan.limits[name] ?? null, used: usage[name] ?? 0 }))
      .filter(({ from, to }) => from !== to),
  };
}

/** Whether more is used already than the limit lets. */
export const isExceeded = ({ to, used }: Pick<LimitChange, "to" | "used">): boolean => to !== null && used > to;
