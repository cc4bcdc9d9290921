// Assesses one carrier against a broker's active rules, saying for every rule what it rests on and how old that is.
import type { Assessment, RuleAssessment } from "../contract/carriers.ts";
import { RULE_ACTIVE } from "../contract/constants.ts";
import { CHECKS, dayOf, type CarrierFacts, type Judgement } from "./findings.ts";
import { ruleType, RULE_TYPES, STALE_AFTER_DAYS, type RuleType } from "./rules.ts";
import { isInForce, latestOverride, ruleResult, verdictOf, type Override } from "./verdict.ts";

/** One value of a broker's rule set. `value` 2 is active. */
export interface Rule {
  readonly is_type: string;
  readonly value: number;
}

export interface CarrierAssessment {
  /** Null when no rule is active: nothing was asked, so nothing is passed. */
  readonly result: Assessment | null;
  readonly rules: RuleAssessment[];
}

const DAY = 86_400_000;

const asOf = (facts: CarrierFacts, type: RuleType): Date | null => facts[`${type.facts}_as_of`];

// What is unknown or too old must never read as passed or failed: someone hands a load over on it.
function judge(facts: CarrierFacts, type: (typeof RULE_TYPES)[number], now: Date): Judgement {
  const time = asOf(facts, type);
  if (time === null) return { finding: "incomplete", value: null };
  const judgement = CHECKS[type.is_type].judge(facts, now);
  const isStale = now.getTime() - time.getTime() > STALE_AFTER_DAYS[type.facts] * DAY;
  return isStale ? { finding: "incomplete", value: judgement.value } : judgement;
}

const timestamp = (time: Date): string => time.toISOString().replace("Z", "000Z");

function assessRule(facts: CarrierFacts, isType: string, overrides: readonly Override[], now: Date): RuleAssessment {
  const overridden = isInForce(latestOverride(overrides, isType), dayOf(now));
  const type = ruleType(isType);
  if (type === undefined) {
    const unjudged = { category: "Operations", value: null, threshold: "verified", source: "no source", as_of: null } as const;
    return { is_type: isType, ...unjudged, result: ruleResult("incomplete", overridden) };
  }
  const time = asOf(facts, type);
  const { finding, value } = judge(facts, type, now);
  return {
    is_type: isType,
    category: type.category,
    result: ruleResult(finding, overridden),
    value,
    threshold: CHECKS[type.is_type].threshold,
    source: isType === "has_cargo_coverage_100000" ? (facts.cargo_source ?? type.source) : type.source,
    as_of: time === null ? null : timestamp(time),
  };
}

const POSITION: ReadonlyMap<string, number> = new Map(RULE_TYPES.map((rule, index) => [rule.is_type, index]));
const position = (rule: Rule): number => POSITION.get(rule.is_type) ?? RULE_TYPES.length;

/**
 * The verdict on one carrier.
 * @param facts the carrier's fact columns
 * @param rules the broker-wide rule set, or the carrier's own set where it has one; inactive ones are skipped
 * @param overrides this carrier's overrides, in any order; the latest of a rule type counts
 * @param now decides ages, expiries and staleness, in UTC days
 */
export function assessCarrier(
  facts: CarrierFacts,
  rules: readonly Rule[],
  overrides: readonly Override[],
  now: Date,
): CarrierAssessment {
  const active = rules.filter((rule) => rule.value === RULE_ACTIVE).toSorted((a, b) => position(a) - position(b));
  const assessed = active.map((rule) => assessRule(facts, rule.is_type, overrides, now));
  return { result: assessed.length === 0 ? null : verdictOf(assessed.map((rule) => rule.result)), rules: assessed };
}
