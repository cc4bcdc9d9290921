// The company's rule sets, fetched repeatedly while a reassessment is running.
import { useEffect } from "react";
import type { RuleSet } from "../../contract/rules/rules.ts";
import { carrierRuleSets, ruleSets } from "../../sync/rules/rules.ts";
import { useHandle } from "../use-handle.ts";
import { useResource, type ResourceView } from "../use-resource.ts";

/** Tunable: milliseconds between fetches of the progress. */
const PROGRESS_INTERVAL = 1_000;

const NONE: readonly RuleSet[] = [];

/** The sets of single carriers; none until they are known. */
export function useCarrierRuleSets(): readonly RuleSet[] {
  const handle = useHandle();
  return useResource(handle === null ? null : carrierRuleSets(handle.key.companyId)).data ?? NONE;
}

/** The default rules and the sets of classifications. */
export function useRuleSets(): ResourceView<RuleSet[]> {
  const handle = useHandle();
  const view = useResource(handle === null ? null : ruleSets(handle.key.companyId));
  const { outcome, again } = view;
  const isReassessing = view.data?.some(({ reassessment }) => reassessment !== null) === true;
  useEffect(() => {
    if (!isReassessing || outcome === null) return undefined;
    const timer = setTimeout(again, PROGRESS_INTERVAL);
    return () => clearTimeout(timer);
  }, [isReassessing, outcome, again]);
  return view;
}
