// Assesses one carrier against a broker's active rules, saying for every rule what it rests on and how old that is.
import type { Assessment, RuleAssessment } from "../../contract/carriers/carriers.ts";
import { RULE_LOCKED } from "../../contract/constants.ts";
import { isActiveValue } from "../../contract/rules/rule-values.ts";
import { dayOf } from "../days.ts";
import { STALE_AFTER_DAYS, type CarrierFacts } from "./facts.ts";
import { read } from "./predicates.ts";
import type { Reading } from "./reading.ts";
import type { RuleType } from "./rule-type.ts";
import { activeRules, type ActiveRule, type ApplicableSet } from "./rule-sets.ts";
import { isHardRule, rulePosition, ruleType } from "./rules.ts";
import { thresholdText, valueText } from "./value-text.ts";
import { isInForce, latestOverride, ruleResult, overallAssessment, type Override } from "./combine.ts";

/** One value of a broker's rule set. */
export interface Rule {
  readonly is_type: string;
  readonly value: number;
}

export interface CarrierAssessment {
  /** Null when no rule is active: without a rule there is nothing to pass. */
  readonly result: Assessment | null;
  readonly rules: RuleAssessment[];
}

const DAY = 86_400_000;

/** When what the rule reads was known; the portal's own records are known now. */
const asOf = (facts: CarrierFacts, { facts: group }: RuleType, now: Date): Date | null =>
  group === null ? now : facts[`${group}_as_of`];

// What is unknown or has expired must never read as passed or failed: someone hands a load over on it.
function readFresh(facts: CarrierFacts, type: RuleType, now: Date): Reading {
  const time = asOf(facts, type, now);
  if (time === null) return { finding: "incomplete", value: null };
  const reading = read(type.test, facts, now);
  const hasExpired = type.facts !== null && now.getTime() - time.getTime() > STALE_AFTER_DAYS[type.facts] * DAY;
  return hasExpired ? { finding: "incomplete", value: reading.value } : reading;
}

const timestamp = (time: Date): string => time.toISOString().replace("Z", "000Z");

/** A rule type is overridden when it is for every set that requires it: an exception for one classification's loads is none for others. */
const isOverridden = ({ is_type: isType, by, isLocked }: ActiveRule, overrides: readonly Override[], today: string): boolean =>
  !isLocked && by.every((classificationId) => isInForce(latestOverride(overrides, isType, classificationId), today));

function assessRule(facts: CarrierFacts, active: ActiveRule, overrides: readonly Override[], now: Date): RuleAssessment {
  const { is_type: isType } = active;
  const overridden = isOverridden(active, overrides, dayOf(now));
  const lock = active.isLocked ? ({ is_locked: true } as const) : {};
  const type = ruleType(isType);
  if (type === undefined) {
    const unknown = { category: "Operations", value: null, threshold: "verified", source: "no source", as_of: null } as const;
    return { is_type: isType, ...unknown, result: ruleResult("incomplete", overridden), ...lock };
  }
  const { category, test, source, sourceFact } = type;
  const time = asOf(facts, type, now);
  const { finding, value } = readFresh(facts, type, now);
  return {
    is_type: isType,
    category,
    // Nobody can know in place of the data whether a hard fact holds.
    result: ruleResult(finding, overridden && !(isHardRule(isType) && finding === "incomplete")),
    value: value === null ? null : valueText(test, value),
    threshold: thresholdText(test),
    source: (sourceFact === undefined ? null : facts[sourceFact]) ?? source,
    as_of: time === null ? null : timestamp(time),
    ...lock,
  };
}

function assess(
  facts: CarrierFacts,
  active: readonly ActiveRule[],
  overrides: readonly Override[],
  now: Date,
): CarrierAssessment {
  const rules = active.map((rule) => assessRule(facts, rule, overrides, now));
  return { result: rules.length === 0 ? null : overallAssessment(rules.map(({ result }) => result)), rules };
}

/**
 * The assessment of one carrier.
 * @param facts the carrier's fact columns
 * @param sets those that apply to it (`applicableSets`); a rule is active if it is in any of them
 * @param overrides this carrier's overrides, in any order; for each set the latest of a rule type that applies to it decides
 * @param now decides ages, expiries and staleness, in UTC days
 */
export const assessBySets = (
  facts: CarrierFacts,
  sets: readonly ApplicableSet[],
  overrides: readonly Override[],
  now: Date,
): CarrierAssessment => assess(facts, activeRules(sets), overrides, now);

/** The same by the rules of one set that is of no classification: the broker-wide one, or the carrier's own. */
export function assessCarrier(
  facts: CarrierFacts,
  rules: readonly Rule[],
  overrides: readonly Override[],
  now: Date,
): CarrierAssessment {
  const active = rules.filter((rule) => isActiveValue(rule.value));
  const rulesInOrder = active.map(({ is_type: isType, value }) => ({
    is_type: isType,
    by: [null],
    isLocked: value === RULE_LOCKED,
  }));
  return assess(
    facts,
    rulesInOrder.toSorted((a, b) => rulePosition(a.is_type) - rulePosition(b.is_type)),
    overrides,
    now,
  );
}
