// What a save of a rule set changed, in words: "Cargo ≥ $100,000: not required → required".
import { RULE_LOCKED } from "../../contract/constants.ts";
import { isActiveValue, type RuleValues } from "../../contract/rules/rule-values.ts";
import type { RuleSet } from "../../contract/rules/rules.ts";
import { formatMoney } from "../format.ts";
import { draftValues, savedSet, type RuleDraft, type RuleOf } from "./rule-draft.ts";
import { ruleLabel, rulePosition, ruleType } from "./rules.ts";

/** The threshold alone; null for a rule without one. */
function thresholdOf(token: string): string | null {
  const test = ruleType(token)?.test;
  if (test?.kind === "coverage") return formatMoney(test.dollars);
  return test?.kind === "held_for" ? `${test.months} months` : null;
}

/** A rule in as few words as name it with its threshold: "Cargo ≥ $100,000". */
export function ruleInShort(token: string): string {
  const threshold = thresholdOf(token);
  const subject = ruleType(token)?.short[0];
  return threshold === null || subject === undefined ? ruleLabel(token) : `${subject} ≥ ${threshold}`;
}

/** Rules as one of a set's, with which of them cannot be overridden. */
export const rulesOf = (tokens: readonly string[], values: RuleValues | null, set: number | null): readonly RuleOf[] =>
  tokens.map((token) => ({
    is_type: token,
    classification_id: set,
    ...(values?.[token] === RULE_LOCKED ? ({ is_locked: true } as const) : {}),
  }));

export const activeTokens = (values: RuleValues | null): readonly string[] =>
  Object.entries(values ?? {})
    .filter(([, value]) => isActiveValue(value))
    .map(([token]) => token)
    .toSorted((a, b) => rulePosition(a) - rulePosition(b) || a.localeCompare(b));

/** The rules that the second set requires and the first does not. */
export const addedRules = (before: RuleValues | null, after: RuleValues | null): readonly string[] => {
  const known = new Set(activeTokens(before));
  return activeTokens(after).filter((token) => !known.has(token));
};

/** The rules that a draft adds, each with the set that it adds them to; one that the default rules gain is not named again. */
export function draftRules(draft: RuleDraft, sets: readonly RuleSet[]): readonly RuleOf[] {
  const added = draft.sets.flatMap(({ set }) => {
    const values = draftValues(draft, sets, set);
    return rulesOf(addedRules(savedSet(sets, set)?.values ?? null, values), values, set);
  });
  // An override of the default rules counts for every set.
  const byDefault = new Set(added.filter(({ classification_id: set }) => set === null).map(({ is_type: token }) => token));
  return added.filter(({ is_type: token, classification_id: set }) => set === null || !byDefault.has(token));
}

const isLocked = (values: RuleValues | null, token: string): boolean => values?.[token] === RULE_LOCKED;

/** What changed about overrides of a rule: of one that comes to be required, only what is not usual. */
function overridesInWords(before: RuleValues | null, after: RuleValues | null, token: string): readonly string[] {
  if (!activeTokens(after).includes(token) || isLocked(before, token) === isLocked(after, token)) return [];
  return [`${ruleInShort(token)}: ${isLocked(after, token) ? "cannot be overridden" : "can be overridden again"}`];
}

/**
 * Each difference of two sets in a line, in the order of the editor; null is no set. Another threshold of the same rule is one line.
 * Values that are not active count as not required.
 */
export function changesInWords(before: RuleValues | null, after: RuleValues | null): readonly string[] {
  const [removed, added] = [addedRules(after, before), addedRules(before, after)];
  const familyOf = (token: string): string => ruleType(token)?.family ?? token;
  const lines = new Map<string, string>();
  for (const token of [...removed, ...added].toSorted((a, b) => rulePosition(a) - rulePosition(b) || a.localeCompare(b))) {
    const [from, to] = [removed, added].map((tokens) => tokens.filter((one) => familyOf(one) === familyOf(token)));
    const [was, is] = [from?.[0], to?.[0]];
    if (from?.length === 1 && to?.length === 1 && was !== undefined && is !== undefined)
      lines.set(familyOf(token), `${ruleInShort(was)} → ${ruleInShort(is)}`);
    else
      lines.set(token, `${ruleInShort(token)}: ${added.includes(token) ? "not required → required" : "required → not required"}`);
  }
  return [...lines.values(), ...activeTokens(after).flatMap((token) => overridesInWords(before, after, token))];
}

/** What a save did to its set as a whole, and then its lines; one line at least. */
export function saveInWords({ values_before: before, values: after }: SavedValues): readonly string[] {
  if (after === null) return ["Deleted"];
  const lines = changesInWords(before, after);
  if (before === null) return [lines.length === 0 ? "Created without rules" : "Created", ...lines];
  return lines.length === 0 ? ["No rule changed"] : lines;
}

interface SavedValues {
  readonly values_before: RuleValues | null;
  readonly values: RuleValues | null;
}
