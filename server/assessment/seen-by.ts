// What a person may see of assessed carriers: safety data and insights are hidden from some people and plans.
import type { AssessedCarrier, DecisiveWarning } from "../../src/contract/rules/assessed-carriers.ts";
import { isHardFact } from "../../src/domain/carriers/hard-facts.ts";
import { ruleType } from "../../src/domain/rules/rules.ts";

export interface Hiding {
  readonly hidesSafety: boolean;
  readonly hidesInsights: boolean;
}

/** The warnings that say what is hidden from somebody. */
export const hiddenWarnings = ({ hidesSafety, hidesInsights }: Hiding): readonly DecisiveWarning["is_type"][] => [
  ...(hidesSafety ? (["out_of_service"] as const) : []),
  ...(hidesInsights ? (["likely_chameleon"] as const) : []),
];

const isSafety = (isType: string): boolean => ruleType(isType)?.facts === "safety";

interface SeenRules<T> {
  readonly seen: readonly T[];
  /** There are more, which the person may not see. */
  readonly hidesRules: boolean;
}

/** The rules whose results a person may see: neither the value nor whether it passes of one on safety data that is hidden. */
export function seenRules<T extends { readonly is_type: string }>(rules: readonly T[], isBlind: boolean): SeenRules<T> {
  const seen = isBlind ? rules.filter(({ is_type: isType }) => !isSafety(isType)) : rules;
  return { seen, hidesRules: seen.length < rules.length };
}

export function asSeenBy(hiding: Hiding, assessed: AssessedCarrier): AssessedCarrier {
  const hidden = hiddenWarnings(hiding);
  if (hidden.length === 0) return assessed;
  const { failing, incomplete, warnings } = assessed;
  const seen = (tokens: readonly string[]): string[] => tokens.filter((isType) => !hiding.hidesSafety || !isSafety(isType));
  return {
    ...assessed,
    failing: seen(failing),
    incomplete: seen(incomplete),
    hides_rules: hiding.hidesSafety && [...failing, ...incomplete].some(isSafety),
    warnings: warnings.filter(({ is_type: type }) => !hidden.includes(type)),
    // It is ruled out all the same; only why is not said.
    hides_hard_fact: warnings.some(({ is_type: type }) => isHardFact(type) && hidden.includes(type)),
  };
}
