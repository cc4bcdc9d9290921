// Why a carrier does not pass, in as few words as fit a cell: "Cargo < $100k, authority < 6 mo".
import type { NotPassing } from "../../contract/connections/connections.ts";
import { ruleLabel, ruleType } from "./rules.ts";

const HIDDEN = "safety data hidden from you";

/** Below rules that are listed without those on safety data. */
export const HIDDEN_RULES = "Rules on safety data are hidden from you.";

/** A subject whose first letter is not one of an abbreviation's. */
const inSentence = (text: string): string => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/** Of rules that differ by threshold the first one says the others too: less than 3 months is less than 6. */
function withoutImplied(tokens: readonly string[]): readonly string[] {
  const families = new Set<string>();
  return tokens.filter((token) => {
    const family = ruleType(token)?.family ?? token;
    if (families.has(family)) return false;
    families.add(family);
    return true;
  });
}

const failingText = (token: string): string => ruleType(token)?.short.join(" ") ?? ruleLabel(token);
const unknownText = (token: string): string => `${ruleType(token)?.short[0] ?? ruleLabel(token)} unknown`;

/** The rules that fail, then those that cannot be assessed; empty where every rule passes or is overridden. */
export function whyText({ failing, incomplete, hides_rules: hidesRules }: NotPassing): string {
  const parts = [
    ...withoutImplied(failing).map(failingText),
    ...new Set(withoutImplied(incomplete).map(unknownText)),
    ...(hidesRules ? [HIDDEN] : []),
  ];
  const [first = "", ...others] = parts;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others.map(inSentence)].join(", ");
}

/** What fails and what cannot be assessed, in a word or two each: "BIPD", "SAFER status". */
export function reasonSubjects({ failing, incomplete, hides_rules: hidesRules }: NotPassing): {
  readonly failing: readonly string[];
  readonly incomplete: readonly string[];
} {
  const subjects = (tokens: readonly string[]): readonly string[] => withoutImplied(tokens).map(subjectOf);
  return { failing: subjects(failing), incomplete: hidesRules ? [...subjects(incomplete), HIDDEN] : subjects(incomplete) };
}

/** What a rule type is about, for filters: rules that differ by threshold are about the same. */
export const subjectOf = (token: string): string => ruleType(token)?.short[0] ?? token;

/** The same as text for people. */
export const subjectText = (subject: string): string => (/^[a-z]/.test(subject) ? ruleLabel(subject) : subject);

/** What a carrier fails, or cannot be assessed by; without doubles. */
export const subjectsOf = (reasons: NotPassing | null): readonly string[] =>
  reasons === null ? [] : [...new Set([...reasons.failing, ...reasons.incomplete].map(subjectOf))];
