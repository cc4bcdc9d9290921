// Assesses a frozen decision again, from nothing but what was frozen with it.
import type { FrozenDecision } from "../../contract/rules/decisions.ts";
import { assessBySets, type CarrierAssessment } from "./assessment.ts";
import { canonicalText } from "../canonical-text.ts";
import { FACT_NAMES, type CarrierFacts } from "./facts.ts";

const timeOf = (value: unknown): Date | null => (typeof value === "string" ? new Date(value) : null);

function thawed(facts: FrozenDecision["facts"]): CarrierFacts {
  const times = Object.keys(facts).filter((name) => name.endsWith("_as_of"));
  // A rule that came later reads facts that were not frozen: they are unknown.
  const unknown = Object.fromEntries(FACT_NAMES.map((name) => [name, null]));
  return {
    ...unknown,
    ...facts,
    ...Object.fromEntries(times.map((name) => [name, timeOf(facts[name])])),
  } as unknown as CarrierFacts;
}

/** The record in a text; null for a text that is none. */
export function readFrozen(text: string): FrozenDecision | null {
  try {
    return JSON.parse(text) as FrozenDecision;
  } catch {
    return null;
  }
}

const replay = ({ facts, rule_sets: sets, overrides, decided_at: at }: FrozenDecision): CarrierAssessment =>
  assessBySets(thawed(facts), sets, overrides, new Date(at));

/** Whether assessing what was frozen gives the frozen assessment, rule by rule. */
export function matchesReplay(frozen: FrozenDecision): boolean {
  const { result, rules } = replay(frozen);
  return canonicalText({ result, rules }) === canonicalText({ result: frozen.assessment, rules: frozen.rules });
}
