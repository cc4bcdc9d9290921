// A decision's record as text, judged once when it is frozen; src/domain/rules/decision-replay.ts judges it again.
import type { FrozenDecision } from "../../src/contract/rules/decisions.ts";
import { assessBySets } from "../../src/domain/rules/assessment.ts";
import { canonicalText } from "../../src/domain/canonical-text.ts";
import type { CarrierFacts } from "../../src/domain/rules/facts.ts";

/** Everything but the verdict. */
type Decided = Omit<FrozenDecision, "facts" | "verdict" | "rules"> & { readonly facts: CarrierFacts };

/** The record's text, and the verdict in it. */
export function freeze(decided: Decided): { readonly text: string; readonly verdict: FrozenDecision["verdict"] } {
  const { facts, rule_sets: sets, overrides } = decided;
  const { result, rules } = assessBySets(facts, sets, overrides, new Date(decided.decided_at));
  return { text: canonicalText({ ...decided, verdict: result, rules }), verdict: result };
}
