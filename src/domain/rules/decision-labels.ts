// The words that frozen decisions are told in.
import type { DecisionKind, FrozenDecision } from "../../contract/rules/decisions.ts";
import { humanized } from "../status.ts";
import { FACT_NAMES, FACTS, type FactName } from "./facts.ts";

/** What was done, as a column says it. */
export const DECISION_LABELS: Readonly<Record<DecisionKind, string>> = {
  assigned: "Assigned to a load",
  posted: "Offered a load",
  overridden: "Excused from a rule",
  onboarded: "Onboarded",
};

const place = (name: string): number => {
  const at = (FACT_NAMES as readonly string[]).indexOf(name);
  return at === -1 ? FACT_NAMES.length : at;
};

/** A fact's label; a record may contain facts that this release does not know. */
export const factLabel = (name: string): string => (name in FACTS ? FACTS[name as FactName].label : humanized(name));

/** Label and value of every fact, in order. */
export const factsInOrder = (facts: FrozenDecision["facts"]): readonly (readonly [string, FrozenDecision["facts"][string]])[] =>
  Object.entries(facts).toSorted(([a], [b]) => place(a) - place(b));

/** What the whole check of a chain found wrong with a record. */
export const FAULT_LABELS: Readonly<Record<string, string>> = {
  changed: "its text or what lists say of it was changed",
  link: "it does not follow the record before it",
  missing: "it was taken away",
  verdict: "what was frozen comes to another verdict",
};
