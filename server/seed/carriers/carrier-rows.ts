// Demo carriers as rows.
import { nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import { STORIES, type Archetype } from "./archetypes.ts";
import { dayText, factsOf } from "./assessed-facts.ts";
import type { More } from "./carrier-more.ts";
import type { Carrier } from "./carrier.ts";
import { DAY, type DemoClock } from "../clock.ts";
import { arrayText, type Cell } from "../csv.ts";
import { dotNumber, identifiersOf } from "./identifiers.ts";
import type { OutOfServiceRates } from "./records/inspections.ts";
import { Draw } from "../random.ts";
import { registeredAddress } from "./truck-stops.ts";

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

/** `rates`: vehicle and driver out-of-service rates by the carrier's inspections. */
export function carrierRow(carrier: Carrier, more: More, rates: OutOfServiceRates, clock: DemoClock): Cell[] {
  const { facts, fleet, eld } = carrier;
  const { street, place } = registeredAddress(carrier);
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
    street,
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
    dayText(clock, facts.registeredDays),
    known.authority_status,
    known.authority_granted_on,
    time(known.authority_as_of),
    known.bipd_limit,
    known.cargo_limit,
    known.cargo_source,
    known.insurance_cancels_on,
    time(known.insurance_as_of),
    known.safety_rating,
    dayText(clock, facts.ratedDays),
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
