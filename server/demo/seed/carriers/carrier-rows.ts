// Demo carriers as rows.
import { nameForSearch } from "../../../../src/domain/carriers/search/search-text.ts";
import { FACT_NAMES, isOwnFact, type CarrierFacts, type FactName } from "../../../../src/domain/rules/facts.ts";
import { STORIES, type Archetype } from "./archetypes.ts";
import { dayText, factsOf } from "./assessed-facts.ts";
import type { More } from "./carrier-more.ts";
import type { Carrier } from "./carrier.ts";
import { DAY, type DemoClock } from "../clock.ts";
import { arrayText, type Cell } from "../../../db/csv.ts";
import { fleetFiguresOf } from "./fleet-figures.ts";
import { dotNumber, identifiersOf } from "./identifiers.ts";
import type { OutOfServiceRates } from "./records/inspections.ts";
import type { Fleet } from "../../../../src/domain/carriers/sms/record.ts";
import { Draw } from "../random.ts";
import { registeredAddress } from "./truck-stops.ts";

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

interface Known {
  readonly carrier: Carrier;
  readonly more: More;
  /** Vehicle and driver out-of-service rates by the carrier's inspections. */
  readonly rates: OutOfServiceRates;
  readonly clock: DemoClock;
  readonly figures: Fleet;
  readonly address: ReturnType<typeof registeredAddress>;
  readonly facts: CarrierFacts;
}

const factCell = (value: CarrierFacts[FactName]): Cell => (value instanceof Date ? value.toISOString() : value);

/** The facts that the database works out itself. */
const WORKED_OUT: ReadonlySet<FactName> = new Set([
  "located_as_of",
  "vehicle_oos_hundredths",
  "driver_oos_hundredths",
  "has_broker_authority",
]);
const STORED_FACTS = FACT_NAMES.filter((name) => !WORKED_OUT.has(name) && !isOwnFact(name));

/** The columns of table carriers, and what the row of a carrier has in each. */
const COLUMNS: Readonly<Record<string, (known: Known) => Cell>> = {
  id: ({ carrier }) => carrier.id,
  legal_name: ({ carrier }) => carrier.legalName,
  dba_name: ({ carrier }) => carrier.dbaName,
  // No search text contains a bar, so no match spans the two names.
  search_name: ({ carrier: { legalName, dbaName } }) => nameForSearch(legalName) + (dbaName ? `|${nameForSearch(dbaName)}` : ""),
  officer_name: ({ carrier }) => carrier.officer,
  phone_e164: ({ carrier }) => carrier.phone,
  email: ({ carrier }) => carrier.email,
  street: ({ address }) => address.street,
  city: ({ address }) => address.place.city,
  state: ({ address }) => address.place.state,
  postal_code: ({ address }) => address.place.code,
  country: ({ address }) => address.place.country,
  lat: ({ address }) => address.place.lat,
  lon: ({ address }) => address.place.lon,
  power_units: ({ carrier }) => carrier.fleet.powerUnits,
  trailers: ({ carrier }) => carrier.fleet.trailers,
  drivers: ({ carrier }) => carrier.fleet.drivers,
  equipment: ({ carrier }) => JSON.stringify(carrier.fleet.equipment),
  mcs150_on: ({ carrier, clock }) => mcs150Day(carrier, clock),
  registered_on: ({ carrier, clock }) => dayText(clock, carrier.facts.registeredDays),
  safety_rated_on: ({ carrier, clock }) => dayText(clock, carrier.facts.ratedDays),
  vehicle_oos_rate: ({ rates }) => rates.vehicle,
  driver_oos_rate: ({ rates }) => rates.driver,
  eld_provider: ({ carrier }) => carrier.eld.provider,
  authority_types: ({ more }) => arrayText(more.authorityTypes),
  general_liability_limit: ({ more }) => more.generalLiability,
  specializations_verified: ({ more }) => arrayText(more.verified),
  specializations_provided: ({ more }) => arrayText(more.provided),
  lane_preferences: ({ more }) => arrayText(more.lanes),
  // It has its dead predecessor's phone, its officer at the same address, and its truck.
  has_insights: ({ carrier }) => carrier.role === "chameleon",
  phone_line: ({ more }) => more.phoneLine,
  tractors: ({ figures }) => figures.tractors,
  straight_trucks: ({ figures }) => figures.straightTrucks,
  buses: ({ figures }) => figures.buses,
  annual_miles: ({ figures }) => figures.annualMiles,
  annual_miles_year: ({ figures }) => figures.annualMilesYear,
  ...Object.fromEntries(STORED_FACTS.map((name) => [name, ({ facts }: Known) => factCell(facts[name])])),
};

export const CARRIER_COLUMNS = Object.keys(COLUMNS);

export function carrierRow(carrier: Carrier, more: More, rates: OutOfServiceRates, clock: DemoClock): Cell[] {
  const figures = fleetFiguresOf(carrier, clock);
  const known = { carrier, more, rates, clock, figures, address: registeredAddress(carrier), facts: factsOf(carrier, clock) };
  return Object.values(COLUMNS).map((cell) => cell(known));
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
