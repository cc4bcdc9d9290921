// Facts of the rules in vetting-rules.ts: of a carrier that passes them all, of one that fails them all, and of one nobody knows.
import type { CarrierFacts } from "../../../src/domain/rules/facts.ts";

type Vetting = Pick<
  CarrierFacts,
  | "vehicle_oos_hundredths"
  | "driver_oos_hundredths"
  | "english_oos_12m"
  | "csa_over_threshold"
  | "eld_status"
  | "eld_as_of"
  | "identity_alerted_on"
  | "contacts_changed_on"
  | "contacts_watched_since"
  | "has_broker_authority"
  | "broker_bonded"
  | "eld_revoked"
  | "attested_cdl_policy_until"
  | "attested_ucr_until"
  | "attested_drug_program_until"
  | "attested_insurance_schedule_until"
  | "trucks_off_schedule"
  | "schedule_source"
  | "schedule_as_of"
>;

export const goodVetting = (asOf: Date): Vetting => ({
  vehicle_oos_hundredths: 1_500,
  driver_oos_hundredths: 500,
  english_oos_12m: 0,
  csa_over_threshold: 0,
  eld_status: "connected",
  eld_as_of: asOf,
  identity_alerted_on: null,
  contacts_changed_on: null,
  contacts_watched_since: "2025-01-01",
  has_broker_authority: true,
  broker_bonded: true,
  eld_revoked: false,
  attested_cdl_policy_until: "2027-06-30",
  attested_ucr_until: "2026-12-31",
  attested_drug_program_until: "2027-06-30",
  attested_insurance_schedule_until: "2027-06-30",
  trucks_off_schedule: 0,
  schedule_source: "Insurance schedule from the carrier",
  schedule_as_of: asOf,
});

/** `lately`: a day of the last month. */
export const badVetting = (lately: string): Partial<CarrierFacts> => ({
  vehicle_oos_hundredths: 9_000,
  driver_oos_hundredths: 4_000,
  english_oos_12m: 5,
  csa_over_threshold: 5,
  eld_status: "never_connected",
  identity_alerted_on: lately,
  contacts_changed_on: lately,
  broker_bonded: false,
  eld_revoked: true,
  attested_cdl_policy_until: lately,
  attested_ucr_until: lately,
  attested_drug_program_until: lately,
  attested_insurance_schedule_until: lately,
  trucks_off_schedule: 2,
});

export const UNKNOWN_VETTING: Vetting = {
  vehicle_oos_hundredths: null,
  driver_oos_hundredths: null,
  english_oos_12m: null,
  csa_over_threshold: null,
  eld_status: null,
  eld_as_of: null,
  identity_alerted_on: null,
  contacts_changed_on: null,
  contacts_watched_since: null,
  has_broker_authority: null,
  broker_bonded: null,
  eld_revoked: null,
  attested_cdl_policy_until: null,
  attested_ucr_until: null,
  attested_drug_program_until: null,
  attested_insurance_schedule_until: null,
  trucks_off_schedule: null,
  schedule_source: null,
  schedule_as_of: null,
};
