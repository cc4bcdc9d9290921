// Says what would make a rule pass: the next step for one rule's result, by the rule type's row.
import type { RuleAssessment } from "../../contract/carriers/carriers.ts";
import { dayOf, monthsBefore } from "../days.ts";
import { formatCount, formatDay, formatMoney } from "../format.ts";
import { STALE_AFTER_DAYS } from "./facts.ts";
import type { Coverage, HeldFor } from "./predicates.ts";
import type { RuleValue } from "./reading.ts";
import type { RuleType } from "./rule-type.ts";
import { ruleType } from "./rules.ts";
import { valueIn } from "./value-text.ts";

const DAY = 86_400_000;

const nextDay = (day: string): string => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + DAY));

/** The first day on which something granted on `day` is `months` old, as the rules count months. Days are YYYY-MM-DD. */
export function oldEnoughOn(day: string, months: number): string {
  const granted = new Date(`${day}T00:00:00Z`);
  // A little early, because months are of different lengths; then day by day until it is true.
  let reached = dayOf(new Date(Date.UTC(granted.getUTCFullYear(), granted.getUTCMonth() + months, granted.getUTCDate() - 3)));
  while (monthsBefore(new Date(`${reached}T00:00:00Z`), months) < day) reached = nextDay(reached);
  return reached;
}

/** The coverage that a rule requires; null for rules that require none. */
export function requiredCoverage(isType: string): Coverage | null {
  const test = ruleType(isType)?.test;
  return test?.kind === "coverage" ? test : null;
}

const valueOf = ({ value }: RuleAssessment, type: RuleType): RuleValue | null =>
  value === null ? null : valueIn(type.test, value);

const limitOf = (value: RuleValue | null): number | null => (value?.kind === "limit" && value.dollars > 0 ? value.dollars : null);

/** The dollars that a coverage rule found; null where it found none. */
export function foundLimit(rule: RuleAssessment): number | null {
  const type = ruleType(rule.is_type);
  return type === undefined ? null : limitOf(valueOf(rule, type));
}

function olderStep({ months }: HeldFor, value: RuleValue | null): string {
  if (value?.kind !== "since") return `It passes ${months} months after FMCSA grants the authority again.`;
  return `It passes on ${formatDay(oldEnoughOn(value.day, months))}, if the authority stays active.`;
}

function coverageStep({ dollars, proof }: Coverage, value: RuleValue | null): string {
  const least = formatMoney(dollars);
  if (value?.kind === "cancelled")
    return `A new policy of at least ${least} has to be ${proof}; the last one was canceled on ${formatDay(value.day)}.`;
  const limit = limitOf(value);
  if (limit === null) return `A policy of at least ${least} has to be ${proof}.`;
  return `The limit has to rise by ${formatMoney(dollars - limit)} to ${least}, ${proof}.`;
}

function failing({ test, remedy }: RuleType, value: RuleValue | null): string | null {
  if (test.kind === "held_for") return olderStep(test, value);
  return test.kind === "coverage" ? coverageStep(test, value) : remedy;
}

function incomplete(rule: RuleAssessment, type: RuleType, now: Date): string {
  if (rule.as_of === null)
    return `No data from ${rule.source} yet; ${type.whenNever ?? "the rule is assessed as soon as there is."}`;
  const days = Math.floor((now.getTime() - Date.parse(rule.as_of)) / DAY);
  const most = type.facts === null ? Infinity : STALE_AFTER_DAYS[type.facts];
  if (days >= most)
    return `Data from ${rule.source} is ${formatCount(days, "day")} old and expires after ${most}; the rule is assessed again once it is updated.`;
  return type.whenMissing ?? `${rule.source} does not say; the rule is assessed as soon as it does.`;
}

/** Passing today says nothing about the day a cancellation takes effect. */
const passing = (value: RuleValue | null): string | null =>
  value?.kind === "limit" && value.cancelsOn !== null
    ? `It fails from ${formatDay(value.cancelsOn)} on, unless the cancellation is withdrawn or a new policy is filed.`
    : null;

function unknownType({ result, threshold }: RuleAssessment): string | null {
  if (result === "Pass") return null;
  return result === "Incomplete"
    ? "No source has data for this rule, so only an override makes it pass."
    : `It requires ${threshold}.`;
}

/**
 * What would make a rule pass, in a sentence; for a pass what will end it, null when nothing is known to. Reads only what the
 * rule's assessment says, so that it works for saved ones as well. `now` decides how old the facts are.
 */
export function nextStep(rule: RuleAssessment, now: Date): string | null {
  if (rule.result === "Override") return `Override in effect. Without it, required: ${rule.threshold}.`;
  const type = ruleType(rule.is_type);
  if (type === undefined) return unknownType(rule);
  if (rule.result === "Incomplete") return incomplete(rule, type, now);
  const value = valueOf(rule, type);
  return rule.result === "Pass" ? passing(value) : failing(type, value);
}
