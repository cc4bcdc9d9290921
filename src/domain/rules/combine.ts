// How results combine: a rule with its override, rules into a category, categories into the assessment of the carrier.
import type { Assessment, RuleResult } from "../../contract/carriers/carriers.ts";
import { INDEFINITE } from "../../contract/constants.ts";

/** An override of one rule of one carrier. Days are YYYY-MM-DD; later `id` means later created. */
export interface Override {
  readonly id: number;
  readonly is_type: string;
  readonly is_active: boolean;
  readonly expiration_date: string | null;
  /** The classification whose rules alone it counts for; none counts for every rule set. */
  readonly classification_id?: number | null | undefined;
}

/** What a rule finds by the facts alone. */
export type Finding = "pass" | "fail" | "incomplete";

const appliesTo = ({ classification_id: bound = null }: Override, classificationId: number | null): boolean =>
  bound === null || bound === classificationId;

/**
 * The latest override of one rule type, active or not; undefined when there is none. Of those bound to a classification only its own
 * count for a set of `classificationId`, and none for a broker-wide set or a carrier's own (null).
 */
export function latestOverride<T extends Override>(
  overrides: readonly T[],
  isType: string,
  classificationId: number | null = null,
): T | undefined {
  let latest: T | undefined;
  for (const override of overrides) {
    if (override.is_type !== isType || !appliesTo(override, classificationId)) continue;
    if (latest === undefined || override.id > latest.id) latest = override;
  }
  return latest;
}

/** Whether an override is in force on `today` (YYYY-MM-DD), including the day it expires. */
export const isInForce = (override: Override | undefined, today: string): boolean =>
  override !== undefined &&
  override.is_active &&
  (override.expiration_date === null || override.expiration_date === INDEFINITE || override.expiration_date >= today);

/** One rule's result: an override in force covers a fail or an incomplete, and never changes a pass. */
export function ruleResult(finding: Finding, overridden: boolean): RuleResult {
  if (finding === "pass") return "Pass";
  if (overridden) return "Override";
  return finding === "incomplete" ? "Incomplete" : "Fail";
}

const WORST_FIRST = ["Fail", "Incomplete", "Override"] as const satisfies readonly RuleResult[];

/** A category's or a carrier's status: any Fail gives Fail, then Incomplete, then Override, else Pass. */
export const combine = (results: readonly RuleResult[]): RuleResult =>
  WORST_FIRST.find((result) => results.includes(result)) ?? "Pass";

/** The stored assessment. Assumption: partial_pass is a carrier that passes only with an override. */
const ASSESSMENT_OF: Readonly<Record<RuleResult, Assessment>> = {
  Pass: "pass",
  Override: "partial_pass",
  Fail: "fail",
  Incomplete: "incomplete",
};

export const overallAssessment = (results: readonly RuleResult[]): Assessment => ASSESSMENT_OF[combine(results)];
