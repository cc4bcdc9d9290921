// Hook for the monitored carriers that the company has no connection with: the assessment lists hold them too.
import type { Assessment } from "../../contract/carriers/carriers.ts";
import type { Subscription } from "../../contract/connections/subscriptions.ts";
import { MONITORED_UNCONNECTED } from "../../sync/connections/subscriptions.ts";
import { useResource } from "../use-resource.ts";

const NONE: readonly Subscription[] = [];

/** By assessment, the newest first; those without an assessment are in no list. `isAsked`: the plan includes monitoring. */
export function useUnconnected(isAsked: boolean): (result: Assessment | undefined) => readonly Subscription[] {
  const rows = useResource(isAsked ? MONITORED_UNCONNECTED : null).data ?? NONE;
  return (result) => (result === undefined ? NONE : rows.filter(({ carrier }) => carrier.rules_assessment === result));
}
