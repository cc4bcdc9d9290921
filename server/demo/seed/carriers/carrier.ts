// One demo carrier, generated from its ordinal alone: the same at any size of the demo data, and never stored.
import { relatedOf, roleOf, type Role } from "./archetypes.ts";
import { drawFacts, type Facts } from "./carrier-facts.ts";
import { DAY, HOUR } from "../clock.ts";
import { drawFleet, type Fleet } from "./fleets.ts";
import { drawIndex } from "../lanes.ts";
import { coinWord, domainLabel, drawLegalName, drawPerson, drawStreet, drawTradeName, lookAlike } from "./names.ts";
import { NOUNS } from "./name-parts.ts";
import { zipsWithin } from "../../../places/nearby.ts";
import { carrierPhone } from "./phones.ts";
import { places, type City, type Place } from "../../../places/places.ts";
import { Draw, type Weighted } from "../random.ts";

export interface Eld {
  readonly provider: string | null;
  /** `connected`, `not_connected`, or one of the failing ELD statuses; null when unknown. */
  readonly status: string | null;
  /** Milliseconds before the present. */
  readonly age: number | null;
}

export interface Carrier {
  readonly ordinal: number;
  readonly id: number;
  readonly role: Role;
  /** The ordinal of the carrier that it continues or imitates. */
  readonly related: number | null;
  readonly legalName: string;
  readonly dbaName: string | null;
  readonly officer: string;
  readonly phone: string;
  readonly email: string | null;
  readonly street: string;
  readonly place: Place;
  readonly fleet: Fleet;
  readonly facts: Facts;
  readonly eld: Eld;
}

const COUNTRIES: Weighted<"US" | "CA" | "MX"> = [
  ["US", 94],
  ["CA", 4.5],
  ["MX", 1.5],
];
const EMAIL_ON_FILE = 0.9;
const FREE_MAIL = ["postbox.example", "quickmail.example", "webmail.example"];

// Invented names of providers.
const ELD_PROVIDERS = ["RoadBeacon", "TrueLog", "HaulTrace", "MileKeeper", "CabLink", "NorthLog"];
const ELD_STATUSES: Weighted<string | null> = [
  ["connected", 62],
  ["not_connected", 14],
  ["some_eld_vin_matches_on_coi", 5],
  ["eld_vins_not_on_coi", 4],
  ["no_vins_on_coi", 4],
  ["missing_vins_on_eld", 3],
  ["no_eld_vin_matches_on_coi", 3],
  [null, 5],
];

/** Running totals of the cities' population, in hundreds. */
let crowds: number[] | undefined;

function cityCrowds(cities: readonly City[]): number[] {
  let total = 0;
  crowds ??= cities.map((city) => (total += Math.round(city.population / 100)));
  return crowds;
}

const postalCode = (draw: Draw): string => String(draw.int(20_000, 89_999));

function drawPlace(draw: Draw, units: number): Place {
  const { us, ca, mx, cities } = places();
  const country = draw.weighted(COUNTRIES);
  if (country === "CA") return draw.pick(ca);
  if (country === "MX") return { ...draw.pick(mx), code: postalCode(draw) };
  const anywhere = draw.pick(us);
  if (units <= 20) return anywhere;
  const city = cities[drawIndex(draw, cityCrowds(cities))] as City;
  const zips = zipsWithin(city, 8).filter((zip) => zip.state === city.state);
  return zips.length === 0 ? anywhere : draw.pick(zips);
}

function drawEld(draw: Draw, role: Role): Eld {
  const status =
    role === "eld_far_from_claimed_lane" || role === "double_brokered_load" ? "connected" : draw.weighted(ELD_STATUSES);
  const provider = draw.pick(ELD_PROVIDERS);
  const age = draw.chance(0.94) ? draw.int(1, 47) * HOUR : draw.int(5, 120) * DAY;
  if (status === null) return { provider: null, status: null, age: null };
  return { provider: status === "not_connected" ? null : provider, status, age };
}

function drawEmail(draw: Draw, role: Role, legalName: string, person: string, imitated: Carrier | null): string | null {
  const box = draw.pick(["dispatch", "office", "loads", "safety", person.toLowerCase()]);
  const free = draw.chance(0.35);
  const onFile = draw.chance(EMAIL_ON_FILE);
  if (imitated !== null) return `dispatch@${lookAlike(draw, domainLabel(imitated.legalName))}.example`;
  // Only a company's own domain can be imitated.
  if (!onFile && role !== "imitated") return null;
  return free && role !== "imitated"
    ? `${domainLabel(legalName).slice(0, 16)}.${box}@${draw.pick(FREE_MAIL)}`
    : `${box}@${domainLabel(legalName)}.example`;
}

/** The carrier with this ordinal (from 0); its id is one more. */
export function carrierAt(ordinal: number): Carrier {
  const draw = new Draw("carrier", ordinal);
  const role = roleOf(ordinal);
  const related = relatedOf(ordinal, role);
  const fleet = drawFleet(draw);
  const place = drawPlace(draw, fleet.powerUnits);
  const owner = drawPerson(draw);
  // No real person may be accused, so everybody involved in a fraud has an invented name.
  const tradeName =
    role === "honest" ? drawTradeName(draw, owner, place.city, fleet.powerUnits) : `${coinWord(draw)} ${draw.pick(NOUNS)}`;
  const legalName = drawLegalName(draw, tradeName);
  const dbaName = draw.chance(0.11) ? `${coinWord(draw)} ${draw.pick(NOUNS)}`.toUpperCase() : null;
  const street = drawStreet(draw);
  const other = related === null ? null : carrierAt(related);
  const before = role === "chameleon" ? other : null;
  return {
    ordinal,
    id: ordinal + 1,
    role,
    related,
    legalName,
    dbaName,
    officer: before?.officer ?? `${owner.first} ${owner.last}`,
    phone: before?.phone ?? carrierPhone(ordinal),
    email: drawEmail(draw, role, legalName, owner.first, role === "look_alike_email_domain" ? other : null),
    street: before?.street ?? street,
    place: before?.place ?? place,
    fleet,
    facts: drawFacts(draw, role, fleet.powerUnits),
    eld: drawEld(draw, role),
  };
}
