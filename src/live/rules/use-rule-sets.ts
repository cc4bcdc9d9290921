// The company's rule sets, asked for again and again while carriers are being assessed by one that changed.
import { useEffect } from "react";
import type { RuleSet } from "../../contract/rules/rules.ts";
import { RULE_SETS } from "../../sync/rules/rules.ts";
import { useResource, type ResourceView } from "../use-resource.ts";

/** Ours: milliseconds from an answer to the next question about how far the assessing has come. */
const PROGRESS_INTERVAL = 1_000;

export function useRuleSets(): ResourceView<RuleSet[]> {
  const view = useResource(RULE_SETS);
  const { outcome, again } = view;
  const isMoving = view.data?.some(({ reassessment }) => reassessment !== null) === true;
  useEffect(() => {
    if (!isMoving || outcome === null) return undefined;
    const timer = setTimeout(again, PROGRESS_INTERVAL);
    return () => clearTimeout(timer);
  }, [isMoving, outcome, again]);
  return view;
}
