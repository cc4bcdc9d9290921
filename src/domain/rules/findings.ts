// Judges one rule by a carrier's facts: what is known, what is required, and which of pass, fail and incomplete follows.
import { dayOf, daysBefore, monthsBefore } from "../days.ts";
import type { RuleToken } from "./rules.ts";
import type { Finding } from "./combine.ts";

/** The fact columns of table carriers. Days are YYYY-MM-DD, limits whole dollars; null means not known. */
export interface CarrierFacts {
  /** active, or another word for why it is not. */
  readonly authority_status: string | null;
  readonly authority_granted_on: string | null;
  readonly authority_as_of: Date | null;
  /** 0 means known to have nothing on file. */
  readonly bipd_limit: number | null;
  readonly cargo_limit: number | null;
  readonly cargo_source: string | null;
  /** From this day on no coverage is in force. */
  readonly insurance_cancels_on: string | null;
  readonly insurance_as_of: Date | null;
  /** satisfactory, conditional or unsatisfactory; null with a known `safety_as_of` is unrated. */
  readonly safety_rating: string | null;
  /** active, or another word for why it is not. */
  readonly operating_status: string | null;
  readonly out_of_service: boolean | null;
  readonly last_inspected_on: string | null;
  readonly inspections_24m: number | null;
  readonly safety_as_of: Date | null;
  /** The newest day a truck of it was seen by its device or at the roadside. */
  readonly located_on: string | null;
  readonly located_as_of: Date | null;
  /** Whether the numbers it gave by hand were found to be its own. */
  readonly identifier_verified: boolean | null;
  readonly identifier_as_of: Date | null;
}

export interface Judgement {
  readonly finding: Finding;
  /** What is known, as a person reads it; null when nothing is. */
  readonly value: string | null;
}

interface Check {
  readonly threshold: string;
  readonly judge: (facts: CarrierFacts, now: Date) => Judgement;
}

const UNKNOWN: Judgement = { finding: "incomplete", value: null };
const judged = (passes: boolean, value: string): Judgement => ({ finding: passes ? "pass" : "fail", value });

/** A truck that was seen so many days ago still shows that the carrier operates; ours. */
export const LOCATED_WITHIN_DAYS = 90;

// Intl's formatters cost microseconds each, and a whole book of carriers is assessed at once.
const dollars = (amount: number): string => `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ",")}`;

const authorityAge = (months: number): Check => ({
  threshold: `at least ${months} months`,
  judge(facts, now) {
    if (facts.authority_status === null) return UNKNOWN;
    if (facts.authority_status !== "active") return judged(false, facts.authority_status);
    if (facts.authority_granted_on === null) return UNKNOWN;
    return judged(facts.authority_granted_on <= monthsBefore(now, months), `since ${facts.authority_granted_on}`);
  },
});

const coverage = (column: "bipd_limit" | "cargo_limit", least: number): Check => ({
  threshold: `at least ${dollars(least)}`,
  judge(facts, now) {
    const limit = facts[column];
    if (limit === null) return UNKNOWN;
    const cancelsOn = facts.insurance_cancels_on;
    if (cancelsOn !== null && cancelsOn <= dayOf(now)) return judged(false, `cancelled ${cancelsOn}`);
    if (limit === 0) return judged(false, "none on file");
    return judged(limit >= least, cancelsOn === null ? dollars(limit) : `${dollars(limit)}, cancels ${cancelsOn}`);
  },
});

/** What each rule requires and how it is judged. */
export const CHECKS: Readonly<Record<RuleToken, Check>> = {
  has_active_interstate_authority: {
    threshold: "active",
    judge: ({ authority_status: status }) => (status === null ? UNKNOWN : judged(status === "active", status)),
  },
  has_authority_for_3_months: authorityAge(3),
  has_authority_for_6_months: authorityAge(6),
  has_bipd_coverage_750000: coverage("bipd_limit", 750_000),
  has_bipd_coverage_1000000: coverage("bipd_limit", 1_000_000),
  has_cargo_coverage_100000: coverage("cargo_limit", 100_000),
  has_satisfactory_or_unrated_safety_rating: {
    threshold: "satisfactory or unrated",
    judge: ({ safety_rating: rating }) => judged(rating === null || rating === "satisfactory", rating ?? "unrated"),
  },
  has_active_safer_operating_status: {
    threshold: "active",
    judge: ({ operating_status: status }) =>
      status === null ? UNKNOWN : judged(status === "active", status.replaceAll("_", " ")),
  },
  has_inspection_within_24_months: {
    threshold: "within 24 months",
    judge({ last_inspected_on: day, inspections_24m: count }, now) {
      if (day !== null) return judged(day >= monthsBefore(now, 24), day);
      return count === 0 ? judged(false, "none in 24 months") : UNKNOWN;
    },
  },
  has_no_active_out_of_service_orders: {
    threshold: "none",
    judge: ({ out_of_service: ordered }) => (ordered === null ? UNKNOWN : judged(!ordered, ordered ? "active order" : "none")),
  },
  has_verified_physical_location_activity: {
    threshold: `seen within ${LOCATED_WITHIN_DAYS} days`,
    judge: ({ located_on: day }, now) => (day === null ? UNKNOWN : judged(day >= daysBefore(now, LOCATED_WITHIN_DAYS), day)),
  },
  has_verified_manually_entered_identifier: {
    threshold: "verified",
    judge: ({ identifier_verified: isVerified }) =>
      isVerified === null ? UNKNOWN : judged(isVerified, isVerified ? "verified" : "not verified"),
  },
};
