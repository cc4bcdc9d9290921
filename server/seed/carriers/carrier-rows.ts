// Demo carriers as rows, and as the facts that an assessment reads.
import type { CarrierFacts } from "../../../src/domain/rules/facts.ts";
import { nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import { STORIES, type Archetype } from "./archetypes.ts";
import type { More } from "./carrier-more.ts";
import type { Carrier } from "./carrier.ts";
import { DAY, HOUR, type DemoClock } from "../clock.ts";
import { arrayText, type Cell } from "../csv.ts";
import { dotNumber, identifiersOf } from "./identifiers.ts";
import type { OutOfServiceRates } from "./records/inspections.ts";
import { Draw } from "../random.ts";

export const CARRIER_COLUMNS = [
  "id",
  "legal_name",
  "dba_name",
  "search_name",
  "officer_name",
  "phone_e164",
  "email",
  "street",
  "city",
  "state",
  "postal_code",
  "country",
  "lat",
  "lon",
  "power_units",
  "trailers",
  "drivers",
  "equipment",
  "mcs150_on",
  "registered_on",
  "authority_status",
  "authority_granted_on",
  "authority_as_of",
  "bipd_limit",
  "cargo_limit",
  "cargo_source",
  "insurance_cancels_on",
  "insurance_as_of",
  "safety_rating",
  "safety_rated_on",
  "operating_status",
  "out_of_service",
  "last_inspected_on",
  "inspections_24m",
  "vehicle_oos_rate",
  "driver_oos_rate",
  "safety_as_of",
  "eld_provider",
  "eld_status",
  "eld_as_of",
  "authority_types",
  "general_liability_limit",
  "specializations_verified",
  "specializations_provided",
  "lane_preferences",
  "has_insights",
  "phone_line",
  "located_on",
  "identifier_verified",
  "identifier_as_of",
] as const;

const day = (clock: DemoClock, daysAgo: number | null): string | null => (daysAgo === null ? null : clock.day(-daysAgo * DAY));

/** Share of carriers that missed the latest biennial update. */
const OVERDUE = 0.12;

/**
 * The day of the latest MCS-150 update. It is due every second year: the DOT number's last digit is the month (0: October),
 * the one before it says whether the year is odd (FMCSA rule). Younger carriers have filed only the one they registered with.
 */
export function mcs150Day(carrier: Carrier, clock: DemoClock): string {
  const draw = new Draw("mcs150", carrier.ordinal);
  const dot = dotNumber(carrier.ordinal);
  const month = (dot % 10 || 10) - 1;
  const odd = Math.floor(dot / 10) % 2;
  const filedOn = draw.int(1, 28);
  const overdue = draw.chance(OVERDUE);
  const { present } = clock;
  let year = present.getUTCFullYear();
  if (year % 2 !== odd || Date.UTC(year, month, filedOn) > present.getTime()) year -= year % 2 === odd ? 2 : 1;
  const filed = new Date(Date.UTC(overdue ? year - 2 : year, month, filedOn)).toISOString().slice(0, 10);
  const registered = clock.day(-carrier.facts.registeredDays * DAY);
  return filed > registered ? filed : registered;
}

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
    authority_granted_on: day(clock, facts.authorityDays),
    authority_as_of: seen(facts.authorityAge),
    bipd_limit: facts.bipdLimit,
    cargo_limit: facts.cargoLimit,
    cargo_source: facts.cargoSource,
    insurance_cancels_on: day(clock, facts.cancelsInDays === null ? null : -facts.cancelsInDays),
    insurance_as_of: seen(facts.insuranceAge),
    safety_rating: facts.safetyRating,
    operating_status: facts.operatingStatus,
    out_of_service: facts.outOfService,
    last_inspected_on: day(clock, facts.inspectedDays),
    inspections_24m: facts.inspections,
    safety_as_of: seen(facts.safetyAge),
    located_on: day(clock, facts.inspectedDays),
    located_as_of: seen(newest(facts.safetyAge, carrier.eld.age)),
    ...identifierCheck(carrier, clock),
  };
}

/** `rates`: vehicle and driver out-of-service rates by the carrier's inspections. */
export function carrierRow(carrier: Carrier, more: More, rates: OutOfServiceRates, clock: DemoClock): Cell[] {
  const { facts, fleet, place, eld } = carrier;
  const known = factsOf(carrier, clock);
  const time = (date: Date | null): string | null => date?.toISOString() ?? null;
  return [
    carrier.id,
    carrier.legalName,
    carrier.dbaName,
    // No search text contains a bar, so no match spans the two names.
    nameForSearch(carrier.legalName) + (carrier.dbaName ? `|${nameForSearch(carrier.dbaName)}` : ""),
    carrier.officer,
    carrier.phone,
    carrier.email,
    carrier.street,
    place.city,
    place.state,
    place.code,
    place.country,
    place.lat,
    place.lon,
    fleet.powerUnits,
    fleet.trailers,
    fleet.drivers,
    JSON.stringify(fleet.equipment),
    mcs150Day(carrier, clock),
    day(clock, facts.registeredDays),
    known.authority_status,
    known.authority_granted_on,
    time(known.authority_as_of),
    known.bipd_limit,
    known.cargo_limit,
    known.cargo_source,
    known.insurance_cancels_on,
    time(known.insurance_as_of),
    known.safety_rating,
    day(clock, facts.ratedDays),
    known.operating_status,
    known.out_of_service,
    known.last_inspected_on,
    known.inspections_24m,
    rates.vehicle,
    rates.driver,
    time(known.safety_as_of),
    eld.provider,
    eld.status,
    eld.age === null ? null : clock.time(-eld.age),
    arrayText(more.authorityTypes),
    more.generalLiability,
    arrayText(more.verified),
    arrayText(more.provided),
    arrayText(more.lanes),
    // It has its dead predecessor's phone, its officer at the same address, and its truck.
    carrier.role === "chameleon",
    more.phoneLine,
    known.located_on,
    known.identifier_verified,
    time(known.identifier_as_of),
  ];
}

export const IDENTIFIER_COLUMNS = ["carrier_id", "is_type", "value"] as const;
export const identifierRows = (carrier: Carrier): Cell[][] =>
  identifiersOf(carrier).map(([type, value]) => [carrier.id, type, value]);

export const TRUTH_COLUMNS = ["carrier_id", "archetype", "related_carrier_id", "story"] as const;

/** The truth about the carrier; undefined for an honest one. */
export function truthRow(carrier: Carrier): Cell[] | undefined {
  const { role, related } = carrier;
  if (role === "honest" || role === "imitated" || role === "predecessor") return undefined;
  return [carrier.id, role, related === null ? null : related + 1, STORIES[role satisfies Archetype]];
}
