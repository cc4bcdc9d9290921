// Says what would make a rule pass: the next step for one rule's result, read from its value, threshold, source and age.
import type { RuleAssessment } from "../../contract/carriers/carriers.ts";
import { dayOf, monthsBefore } from "../days.ts";
import { formatDay, formatMoney } from "../format.ts";
import { ruleType, STALE_AFTER_DAYS, type RuleToken } from "./rules.ts";

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

/** Dollars that a coverage rule asks for: its token ends in them. Null for every other rule. */
export function requiredLimit(isType: string): number | null {
  const dollars = /_coverage_(\d+)$/.exec(isType)?.[1];
  return dollars === undefined ? null : Number(dollars);
}

/** The dollars that a coverage rule found: "$500,000, cancels 2026-12-01" is 500000. Null when it found none. */
export function foundLimit(value: string | null): number | null {
  const dollars = /^\$([\d,]+)/.exec(value ?? "")?.[1];
  return dollars === undefined ? null : Number(dollars.replaceAll(",", ""));
}

const dayIn = (value: string | null): string | null => /\d{4}-\d{2}-\d{2}/.exec(value ?? "")?.[0] ?? null;

type Step = (rule: RuleAssessment) => string;

const olderAuthority =
  (months: number): Step =>
  ({ value }) => {
    const granted = value?.startsWith("since ") === true ? dayIn(value) : null;
    if (granted === null) return `It passes ${months} months after FMCSA grants the authority anew.`;
    return `It passes on ${formatDay(oldEnoughOn(granted, months))}, if the authority stays active.`;
  };

const moreCoverage =
  (where: string): Step =>
  ({ is_type: isType, value }) => {
    const required = requiredLimit(isType);
    const limit = foundLimit(value);
    const least = formatMoney(required);
    if (value?.startsWith("cancelled") === true)
      return `A new policy of at least ${least} has to be ${where}; the last one was cancelled on ${formatDay(dayIn(value))}.`;
    if (limit === null || required === null) return `A policy of at least ${least} has to be ${where}.`;
    return `The limit has to rise by ${formatMoney(required - limit)} to ${least}, ${where}.`;
  };

const FAILED: Readonly<Record<RuleToken, Step>> = {
  has_active_interstate_authority: () => "It passes once FMCSA lists its interstate authority as active.",
  has_authority_for_3_months: olderAuthority(3),
  has_authority_for_6_months: olderAuthority(6),
  has_bipd_coverage_750000: moreCoverage("filed with FMCSA"),
  has_bipd_coverage_1000000: moreCoverage("filed with FMCSA"),
  has_cargo_coverage_100000: moreCoverage("shown by a certificate of insurance"),
  has_satisfactory_or_unrated_safety_rating: () =>
    "It passes once FMCSA rates it satisfactory; the carrier can ask FMCSA for a new review.",
  has_active_safer_operating_status: () => "It passes once FMCSA SAFER shows its operating status as active.",
  has_inspection_within_24_months: () => "It passes with its next roadside inspection.",
  has_no_active_out_of_service_orders: () => "It passes once FMCSA lifts the out of service order.",
  has_verified_physical_location_activity: () => "It passes as soon as a truck of it is seen by its device or at the roadside.",
  has_verified_manually_entered_identifier: () =>
    "It passes once the numbers it gave are found to be its own; ask the carrier to correct them.",
};

function incomplete(rule: RuleAssessment, now: Date): string {
  const type = ruleType(rule.is_type);
  if (type === undefined) return "No source tells about this rule, so only an override makes it pass.";
  if (rule.as_of === null) return `Nothing has come from ${rule.source} yet; it is judged as soon as something does.`;
  const days = Math.floor((now.getTime() - Date.parse(rule.as_of)) / DAY);
  const most = STALE_AFTER_DAYS[type.facts];
  if (days >= most)
    return `${rule.source} was read ${days} days ago, and ${most} count; it is judged again once it is read anew.`;
  if (rule.is_type === "has_cargo_coverage_100000")
    return "Ask the carrier for a certificate of insurance; FMCSA does not hold cargo policies.";
  return `${rule.source} does not say; it is judged as soon as it does.`;
}

/** Passing today says nothing about the day a cancellation takes effect. */
function passing(rule: RuleAssessment): string | null {
  const cancelsOn = rule.value?.includes("cancels") === true ? dayIn(rule.value) : null;
  return cancelsOn === null
    ? null
    : `It fails from ${formatDay(cancelsOn)} on, unless the cancellation is withdrawn or a new policy is filed.`;
}

/**
 * What would make a rule pass, in a sentence; for a pass what will end it, null when nothing is known to. Reads only what the
 * rule's assessment says, so that a kept one is told as well. `now` decides how old the facts are.
 */
export function nextStep(rule: RuleAssessment, now: Date): string | null {
  if (rule.result === "Pass") return passing(rule);
  if (rule.result === "Override") return `An override stands in for it; by its facts it needs ${rule.threshold}.`;
  if (rule.result === "Incomplete") return incomplete(rule, now);
  const type = ruleType(rule.is_type);
  return type === undefined ? `It needs ${rule.threshold}.` : FAILED[type.is_type](rule);
}
