// The facts of demo carriers that an assessment reads.
import type { CarrierFacts } from "../../../../src/domain/rules/facts.ts";
import { DAY, HOUR, type DemoClock } from "../clock.ts";
import { Draw } from "../random.ts";
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

const newest = (...times: readonly (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/**
 * The facts that an assessment reads, except the day an ELD last reported a truck: visits are generated after the carriers, and the
 * database fills that day in.
 */
export function factsOf(carrier: Carrier, clock: DemoClock): CarrierFacts {
  const { facts } = carrier;
  const seen = (age: number | null): Date | null => (age === null ? null : new Date(clock.servedAsOf - age));
  return {
    authority_status: facts.authorityStatus,
    authority_granted_on: dayText(clock, facts.authorityDays),
    authority_as_of: seen(facts.authorityAge),
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
  };
}
