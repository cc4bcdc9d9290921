// The company's rule sets, fetched repeatedly while a reassessment is running.
import { useCallback, useEffect, useState } from "react";
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

export interface RuleSetsView extends ResourceView<readonly RuleSet[]> {
  /** Shows sets as they were just saved, until they have been fetched again. At once: a stored answer is read some moments later. */
  readonly showSaved: (sets: readonly RuleSet[]) => void;
}

/** The default rules and the sets of classifications. */
export function useRuleSets(): RuleSetsView {
  const handle = useHandle();
  const view = useResource(handle === null ? null : ruleSets(handle.key.companyId));
  const { outcome, again, syncedAt } = view;
  const [saved, setSaved] = useState<{ readonly sets: readonly RuleSet[]; readonly at: number } | null>(null);
  const data = saved !== null && saved.at >= (syncedAt ?? 0) ? saved.sets : view.data;
  const isReassessing = data?.some(({ reassessment }) => reassessment !== null) === true;
  useEffect(() => {
    if (!isReassessing || outcome === null) return undefined;
    const timer = setTimeout(again, PROGRESS_INTERVAL);
    return () => clearTimeout(timer);
  }, [isReassessing, outcome, again]);
  return { ...view, data, showSaved: useCallback((sets) => setSaved({ sets, at: Date.now() }), []) };
}
