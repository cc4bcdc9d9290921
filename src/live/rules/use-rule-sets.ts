// The company's rule sets, fetched repeatedly while a reassessment is running.
import { useEffect } from "react";
import type { RuleSet } from "../../contract/rules/rules.ts";
import { RULE_SETS } from "../../sync/rules/rules.ts";
import { useResource, type ResourceView } from "../use-resource.ts";

/** Tunable: milliseconds between fetches of the progress. */
const PROGRESS_INTERVAL = 1_000;

export function useRuleSets(): ResourceView<RuleSet[]> {
  const view = useResource(RULE_SETS);
  const { outcome, again } = view;
  const isReassessing = view.data?.some(({ reassessment }) => reassessment !== null) === true;
  useEffect(() => {
    if (!isReassessing || outcome === null) return undefined;
    const timer = setTimeout(again, PROGRESS_INTERVAL);
    return () => clearTimeout(timer);
  }, [isReassessing, outcome, again]);
  return view;
}
