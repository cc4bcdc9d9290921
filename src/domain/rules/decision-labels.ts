// The labels of frozen decisions.
import { momentText } from "../../contract/clock.ts";
import type { DecisionKind, FrozenDecision } from "../../contract/rules/decisions.ts";
import { formatDay, formatMoney, formatNumber } from "../format.ts";
import { humanized } from "../status.ts";
import { FACT_NAMES, FACTS, type FactName } from "./facts.ts";

/** What was done with the carrier. */
export const DECISION_LABELS: Readonly<Record<DecisionKind, string>> = {
  assigned: "Assigned to a load",
  posted: "Offered a load",
  overridden: "Override granted",
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

/** What the check of the whole chain found wrong with a record. */
export const FAULT_LABELS: Readonly<Record<string, string>> = {
  changed: "its text or its listed fields were changed",
  link: "it does not link to the previous record",
  missing: "it was removed",
  assessment: "the frozen data leads to another assessment",
};

/** A fact that has no value. A carrier whose rating was looked up and that has none is unrated, as its rule says. */
export function absentText(name: string, facts: FrozenDecision["facts"]): string {
  if (name === "insurance_cancels_on") return "No cancellation on file";
  return name === "safety_rating" && typeof facts["safety_as_of"] === "string" ? "Unrated" : "Unknown";
}

/** The value of a fact, in words. */
export function factText(name: string, value: FrozenDecision["facts"][string], facts: FrozenDecision["facts"]): string {
  if (value === null) return absentText(name, facts);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return name.endsWith("_limit") ? formatMoney(value) : formatNumber(value);
  if (name.endsWith("_as_of")) return momentText(Date.parse(value));
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : humanized(value);
}
