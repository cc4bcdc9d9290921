// Hook for the monitored carriers that the company has no connection with: the assessment lists hold them too.
import type { Assessment } from "../../contract/carriers/carriers.ts";
import type { Subscription } from "../../contract/connections/subscriptions.ts";
import { MONITORED_UNCONNECTED, monitoredCount } from "../../sync/connections/subscriptions.ts";
import { useResource } from "../use-resource.ts";

export interface Unconnected {
  /** The newest first; of more than a thousand of all assessments, some are missing. */
  readonly rows: readonly Subscription[];
  /** How many there are, the missing ones included. */
  readonly count: number;
}

const NONE: Unconnected = { rows: [], count: 0 };

/** By assessment; those without an assessment are in no list. `isAsked`: the plan includes monitoring. */
export function useUnconnected(isAsked: boolean): (result: Assessment | undefined) => Unconnected {
  const { data, total } = useResource(isAsked ? MONITORED_UNCONNECTED : null);
  const all = data ?? NONE.rows;
  // Only a list with missing rows needs counts of its own.
  const isPart = total !== null && total > all.length;
  const totalOf = (result: Assessment) => (isPart ? monitoredCount(result, true) : null);
  const totals: Readonly<Record<Assessment, number | null>> = {
    pass: useResource(totalOf("pass")).total,
    partial_pass: useResource(totalOf("partial_pass")).total,
    fail: useResource(totalOf("fail")).total,
    incomplete: useResource(totalOf("incomplete")).total,
  };
  return (result) => {
    if (result === undefined) return NONE;
    const rows = all.filter(({ carrier }) => carrier.rules_assessment === result);
    return { rows, count: totals[result] ?? rows.length };
  };
}
