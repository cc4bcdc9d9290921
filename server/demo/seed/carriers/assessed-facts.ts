// The facts of demo carriers that an assessment reads.
import type { CarrierFacts } from "../../../../src/domain/rules/facts.ts";
import { DAY, HOUR, type DemoClock } from "../clock.ts";
import { Draw, type Weighted } from "../random.ts";
import type { Carrier } from "./carrier.ts";

export const dayText = (clock: DemoClock, daysAgo: number | null): string | null =>
  daysAgo === null ? null : clock.day(-daysAgo * DAY);

/** Assumption: shares of the numbers entered by hand that were never checked, and that belong to somebody else. */
const IDENTIFIER_UNCHECKED = 0.08;
const IDENTIFIER_WRONG = 0.02;
/** The same for frauds. */
const IDENTIFIER_WRONG_OF_FRAUDS = 0.45;

/** Whether and when the carrier's numbers were checked with the authority that issued them. */
function identifierCheck(carrier: Carrier, clock: DemoClock): Pick<CarrierFacts, "identifier_verified" | "identifier_as_of"> {
  const draw = new Draw("identifier-check", carrier.ordinal);
  if (draw.chance(IDENTIFIER_UNCHECKED)) return { identifier_verified: null, identifier_as_of: null };
  const isFraud = carrier.role !== "honest" && carrier.role !== "imitated" && carrier.role !== "predecessor";
  return {
    identifier_verified: !draw.chance(isFraud ? IDENTIFIER_WRONG_OF_FRAUDS : IDENTIFIER_WRONG),
    identifier_as_of: new Date(clock.servedAsOf - draw.int(1, 400 * 24) * HOUR),
  };
}

/** Assumption: carriers by how many CSA categories they are over the threshold in. */
const CSA_OVER: Weighted<number> = [
  [0, 84],
  [1, 11],
  [2, 4],
  [3, 1],
];
/** Assumption: the share of brokers whose bond is on file. */
const BONDED = 0.94;
/** Assumption: the most days for which contacts have been watched. */
const WATCHED_DAYS = 900;

/** What the rules of later years read. The database works out the others: by inspections, alerts, changes and authority types. */
function vettingFacts(carrier: Carrier, clock: DemoClock): Pick<CarrierFacts, VettingFact> {
  const draw = new Draw("vetting-facts", carrier.ordinal);
  const over = draw.weighted(CSA_OVER);
  const isBonded = draw.chance(BONDED);
  const watched = Math.min(carrier.facts.registeredDays, draw.int(20, WATCHED_DAYS));
  const { facts, eld } = carrier;
  const isInspected = facts.inspections !== null && facts.inspections > 0;
  return {
    vehicle_oos_hundredths: null,
    driver_oos_hundredths: null,
    english_oos_12m: facts.safetyAge === null ? null : 0,
    csa_over_threshold: facts.safetyAge === null ? null : isInspected ? over : 0,
    eld_status: eld.status,
    eld_as_of: eld.age === null ? null : new Date(clock.servedAsOf - eld.age),
    identity_alerted_on: null,
    contacts_changed_on: null,
    contacts_watched_since: dayText(clock, watched),
    has_broker_authority: null,
    broker_bonded: facts.insuranceAge === null ? null : isBonded,
    eld_revoked: null,
    attested_cdl_policy_until: null,
    attested_ucr_until: null,
    attested_drug_program_until: null,
    attested_insurance_schedule_until: null,
    trucks_off_schedule: null,
    schedule_source: null,
    schedule_as_of: null,
  };
}

type VettingFact =
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
  | "schedule_as_of";

const newest = (...times: readonly (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/**
 * The facts that an assessment reads, except those that follow from records, such as the day an ELD last reported a truck: these are
 * generated after the carriers, and the database fills them in.
 */
export function factsOf(carrier: Carrier, clock: DemoClock): CarrierFacts {
  const { facts } = carrier;
  const seen = (age: number | null): Date | null => (age === null ? null : new Date(clock.servedAsOf - age));
  return {
    authority_status: facts.authorityStatus,
    authority_granted_on: dayText(clock, facts.authorityDays),
    authority_as_of: seen(facts.authorityAge),
    registration_as_of: seen(facts.authorityAge),
    bipd_limit: facts.bipdLimit,
    cargo_limit: facts.cargoLimit,
    cargo_source: facts.cargoSource,
    insurance_cancels_on: dayText(clock, facts.cancelsInDays === null ? null : -facts.cancelsInDays),
    insurance_as_of: seen(facts.insuranceAge),
    safety_rating: facts.safetyRating,
    operating_status: facts.operatingStatus,
    out_of_service: facts.outOfService,
    last_inspected_on: dayText(clock, facts.inspectedDays),
    inspections_24m: facts.inspections,
    safety_as_of: seen(facts.safetyAge),
    located_on: dayText(clock, facts.inspectedDays),
    located_as_of: seen(newest(facts.safetyAge, carrier.eld.age)),
    ...identifierCheck(carrier, clock),
    ...vettingFacts(carrier, clock),
  };
}
