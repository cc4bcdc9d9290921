// A decision's record as text, assessed once when it is frozen; src/domain/rules/decision-replay.ts assesses it again.
import type { FrozenDecision } from "../../src/contract/rules/decisions.ts";
import { assessBySets } from "../../src/domain/rules/assessment.ts";
import { canonicalText } from "../../src/domain/canonical-text.ts";
import type { CarrierFacts } from "../../src/domain/rules/facts.ts";

/** Everything but the assessment. */
type Decided = Omit<FrozenDecision, "facts" | "assessment" | "rules"> & { readonly facts: CarrierFacts };

/** The record's text, and the assessment in it. */
export function freeze(decided: Decided): { readonly text: string; readonly assessment: FrozenDecision["assessment"] } {
  const { facts, rule_sets: sets, overrides } = decided;
  const { result, rules } = assessBySets(facts, sets, overrides, new Date(decided.decided_at));
  return { text: canonicalText({ ...decided, assessment: result, rules }), assessment: result };
}
