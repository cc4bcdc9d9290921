// Rule types on a carrier's safety record, devices, contacts and broker bond, which the specification does not name; a part of rules.ts.
// Assumption: their tokens, formed like the specified ones. In a family the mildest threshold comes first.
import { NATIONAL_OUT_OF_SERVICE } from "../carriers/national-averages.ts";
import type { FactOf } from "./facts.ts";
import type { RuleType } from "./rule-type.ts";

/** Assumption: below so many inspections a rate says more about chance than about the carrier. */
const ENOUGH_INSPECTIONS = 3;

const most = (count: number): string => (count === 0 ? "none" : `at most ${count}`);

const csaCategories = (count: number) =>
  ({
    label: `CSA categories over threshold: ${most(count)}`,
    category: "Operations",
    source: "FMCSA safety measurement",
    facts: "safety",
    test: { kind: "at_most", fact: "csa_over_threshold", most: count, unit: "count", text: most(count) },
    short: ["CSA categories", `> ${count} over`],
    remedy: "It passes as violations grow older and fewer categories are over FMCSA's threshold.",
    family: "CSA categories over threshold",
  }) as const satisfies Omit<RuleType, "is_type">;

const englishProficiency = (count: number) =>
  ({
    label: `English-proficiency out-of-service in 12 months: ${most(count)}`,
    category: "Operations",
    source: "FMCSA inspections",
    facts: "safety",
    test: { kind: "at_most", fact: "english_oos_12m", most: count, unit: "count", text: most(count) },
    short: ["English out-of-service", `> ${count}`],
    remedy: "It passes 12 months after the inspections that put its drivers out of service.",
    family: "English-proficiency out-of-service in 12 months",
  }) as const satisfies Omit<RuleType, "is_type">;

const RATES = {
  vehicle: { fact: "vehicle_oos_hundredths", label: "Vehicle", short: "Vehicle OOS" },
  driver: { fact: "driver_oos_hundredths", label: "Driver", short: "Driver OOS" },
} as const;

const outOfServiceRate = (of: keyof typeof RATES, times: number, text: string) =>
  ({
    label: `${RATES[of].label} out-of-service rate at most ${text} national average`,
    category: "Operations",
    source: "FMCSA inspections",
    facts: "safety",
    test: {
      kind: "at_most",
      fact: RATES[of].fact,
      most: Math.round(NATIONAL_OUT_OF_SERVICE[of] * 100 * times),
      unit: "percent",
      text: `${text} national average`,
      enough: { fact: "inspections_24m", least: ENOUGH_INSPECTIONS },
    },
    short: [RATES[of].short, `> ${times} × average`],
    whenMissing: `Fewer than ${ENOUGH_INSPECTIONS} inspections in 24 months say too little; the rule is assessed after more of them.`,
    remedy: "It passes once clean inspections have brought the rate down.",
    family: `${RATES[of].label} out-of-service rate`,
  }) as const satisfies Omit<RuleType, "is_type">;

const inspections = (count: number) =>
  ({
    label: `At least ${count} inspections in 24 months`,
    category: "Operations",
    source: "FMCSA inspections",
    facts: "safety",
    test: { kind: "at_least", fact: "inspections_24m", least: count },
    short: ["Inspections", `< ${count} in 24 mo`],
    remedy: `It passes with ${count} roadside inspections in 24 months.`,
    family: "Minimum inspections in 24 months",
  }) as const satisfies Omit<RuleType, "is_type">;

const identityAlerts = (days: number) =>
  ({
    label: `No identity alert within ${days} days`,
    category: "Operations",
    source: "Identity alerts",
    facts: null,
    test: { kind: "not_within", day: "identity_alerted_on", past: { days } },
    short: ["Identity alert", `< ${days} days ago`],
    remedy: `It passes ${days} days after the last verified alert, or when that is taken back.`,
    family: "No identity alert",
  }) as const satisfies Omit<RuleType, "is_type">;

const contacts = (days: number) =>
  ({
    label: `Contact, owner and address unchanged for ${days} days`,
    category: "Operations",
    source: "FMCSA registration",
    facts: "registration",
    test: { kind: "not_within", day: "contacts_changed_on", past: { days }, watchedSince: "contacts_watched_since" },
    short: ["Contacts", `changed in ${days} days`],
    whenMissing: "Its contacts have not been watched for so long yet; the rule is assessed once they have.",
    remedy: `It passes ${days} days after the last change, if nothing else changes.`,
    family: "Contact, owner and address unchanged",
  }) as const satisfies Omit<RuleType, "is_type">;

const attested = <const Day extends FactOf<"day">>(day: Day) =>
  ({
    category: "Operations",
    source: "Attested by the carrier",
    facts: null,
    test: { kind: "until", day, text: "attested and not expired" },
    whenMissing: "Ask the carrier to attest it, and add the attestation on its page.",
    remedy: "Passes when an attestation that has not expired is added.",
  }) as const satisfies Partial<RuleType>;

export const VETTING_ROWS = [
  {
    is_type: "has_bonded_broker_authority",
    label: "Broker authority bonded",
    category: "Authority",
    source: "FMCSA insurance filings",
    facts: "insurance",
    test: {
      kind: "flag",
      fact: "broker_bonded",
      is: true,
      yes: "bond on file",
      no: "no bond on file",
      unless: { fact: "has_broker_authority", is: false, text: "not required: no broker authority" },
    },
    short: ["Broker bond", "none on file"],
    remedy: "Passes when FMCSA has a surety bond or trust fund of $75,000 on file for its broker authority.",
  },
  { is_type: "has_csa_categories_over_threshold_2", ...csaCategories(2) },
  { is_type: "has_csa_categories_over_threshold_1", ...csaCategories(1) },
  { is_type: "has_csa_categories_over_threshold_0", ...csaCategories(0) },
  { is_type: "has_vehicle_oos_rate_within_200_percent", ...outOfServiceRate("vehicle", 2, "2 ×") },
  { is_type: "has_vehicle_oos_rate_within_150_percent", ...outOfServiceRate("vehicle", 1.5, "1.5 ×") },
  { is_type: "has_vehicle_oos_rate_within_100_percent", ...outOfServiceRate("vehicle", 1, "1 ×") },
  { is_type: "has_driver_oos_rate_within_200_percent", ...outOfServiceRate("driver", 2, "2 ×") },
  { is_type: "has_driver_oos_rate_within_150_percent", ...outOfServiceRate("driver", 1.5, "1.5 ×") },
  { is_type: "has_driver_oos_rate_within_100_percent", ...outOfServiceRate("driver", 1, "1 ×") },
  { is_type: "has_3_inspections_within_24_months", ...inspections(3) },
  { is_type: "has_5_inspections_within_24_months", ...inspections(5) },
  { is_type: "has_english_oos_within_12_months_2", ...englishProficiency(2) },
  { is_type: "has_english_oos_within_12_months_1", ...englishProficiency(1) },
  { is_type: "has_english_oos_within_12_months_0", ...englishProficiency(0) },
  {
    is_type: "has_connected_eld",
    label: "Connected ELD",
    category: "Operations",
    source: "ELD",
    facts: "eld",
    test: { kind: "equals", fact: "eld_status", word: "connected" },
    short: ["ELD", "not connected"],
    remedy: "Passes when its ELD reports to the portal; invite the carrier to connect it.",
  },
  {
    is_type: "has_eld_that_is_not_revoked",
    label: "ELD not revoked by FMCSA",
    category: "Operations",
    source: "FMCSA list of ELDs",
    facts: "eld",
    test: { kind: "flag", fact: "eld_revoked", is: false, yes: "revoked", no: "not revoked" },
    short: ["ELD", "revoked by FMCSA"],
    whenMissing: "FMCSA's list as it was loaded here does not have the carrier's device; ask the carrier for its name.",
    remedy: "Passes when the carrier replaces its ELD with a registered one, or FMCSA reinstates the device.",
  },
  { is_type: "has_unchanged_contacts_for_30_days", ...contacts(30) },
  { is_type: "has_unchanged_contacts_for_90_days", ...contacts(90) },
  { is_type: "has_unchanged_contacts_for_180_days", ...contacts(180) },
  { is_type: "has_no_identity_alert_within_30_days", ...identityAlerts(30) },
  { is_type: "has_no_identity_alert_within_90_days", ...identityAlerts(90) },
  {
    is_type: "has_attested_cdl_policy",
    label: "Non-domiciled CDL policy attested",
    ...attested("attested_cdl_policy_until"),
    short: ["CDL policy", "attestation expired"],
  },
  {
    is_type: "has_attested_ucr",
    label: "UCR registration attested",
    ...attested("attested_ucr_until"),
    short: ["UCR", "attestation expired"],
  },
  {
    is_type: "has_attested_drug_program",
    label: "Drug and alcohol program attested",
    ...attested("attested_drug_program_until"),
    short: ["Drug program", "expired"],
  },
  {
    is_type: "has_attested_insurance_schedule",
    label: "Trucks on the insurance schedule attested",
    ...attested("attested_insurance_schedule_until"),
    source: "Attested by the carrier or its agent",
    whenMissing: "Ask the carrier’s agent for the schedule of insured VINs, and add it as an attestation on the carrier’s page.",
    short: ["Insurance schedule", "expired"],
  },
  {
    is_type: "has_trucks_on_insurance_schedule",
    label: "Trucks seen are on the insurance schedule",
    category: "Insurance",
    source: "Insurance schedule",
    sourceFact: "schedule_source",
    facts: "schedule",
    test: { kind: "at_most", fact: "trucks_off_schedule", most: 0, unit: "count", text: "every truck seen in 90 days listed" },
    short: ["VIN schedule", "truck not listed"],
    whenMissing:
      "No truck was seen in 90 days, or a line of the schedule could not be read; the rule is assessed once there is more.",
    whenNever: "ask the carrier’s agent for the schedule of insured VINs, and enter it on the carrier’s insurance tab.",
    remedy: "It passes with a newer schedule that lists every truck that was seen; enter it on the carrier’s insurance tab.",
  },
] as const satisfies readonly RuleType[];
