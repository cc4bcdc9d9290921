// A demo carrier's facts from registries and certificates, and the age of each group of facts.
import type { Role } from "./archetypes.ts";
import { DAY, HOUR, MINUTE } from "../clock.ts";
import type { Draw, Weighted } from "../random.ts";
import { steady } from "../../../places/steady.ts";

/** Days are whole days before the present (negative: in the future), ages are milliseconds; null means unknown. */
export interface Facts {
  readonly registeredDays: number;
  readonly authorityStatus: string | null;
  readonly authorityDays: number | null;
  readonly authorityAge: number | null;
  readonly operatingStatus: string | null;
  readonly bipdLimit: number | null;
  readonly cargoLimit: number | null;
  readonly cargoSource: string | null;
  readonly cancelsInDays: number | null;
  readonly insuranceAge: number | null;
  readonly safetyRating: string | null;
  readonly ratedDays: number | null;
  readonly outOfService: boolean | null;
  readonly inspectedDays: number | null;
  readonly inspections: number | null;
  readonly vehicleOosRate: number | null;
  readonly driverOosRate: number | null;
  readonly safetyAge: number | null;
}

/** Share of carriers by years since registration; many are young, as 12 to 17 thousand register each month. */
const AGES: readonly (readonly [number, number])[] = [
  [0, 0.03],
  [0.04, 0.5],
  [0.1, 1],
  [0.22, 2],
  [0.38, 3.5],
  [0.54, 6],
  [0.68, 9.5],
  [0.82, 16],
  [0.92, 24],
  [0.98, 35],
  [1, 52],
];

function drawRegisteredDays(draw: Draw): number {
  const share = draw.unit();
  const above = AGES.findIndex(([at]) => at > share);
  const [from, young] = AGES[above - 1] ?? [0, 0];
  const [to, old] = AGES[above] ?? [1, 52];
  return Math.round(steady((young + ((share - from) / (to - from)) * (old - young)) * 365));
}

/** BIPD limits filed by 370,752 property carriers. */
export const BIPD_LIMITS: Weighted<number> = [
  [750_000, 63.4],
  [1_000_000, 33.4],
  [300_000, 1.3],
  [5_000_000, 0.8],
  [2_000_000, 0.5],
];
/** Share of carriers with a BIPD filing. */
const BIPD_ON_FILE = 0.95;
/** Share of carriers with a cargo filing; the others show certificates. */
const CARGO_FILED = 0.038;
/** Assumption: cargo limits on certificates, mostly the $100,000 that brokers require. */
const CARGO_LIMITS: Weighted<number | null> = [
  [100_000, 62.5],
  [250_000, 12],
  [150_000, 5],
  [500_000, 3],
  [1_000_000, 1],
  [50_000, 6.5],
  [25_000, 1.5],
  [0, 2],
  [null, 6.5],
];

const AUTHORITY: Weighted<string> = [
  ["active", 95.4],
  ["revoked", 2.2],
  ["inactive", 1.2],
  ["pending", 0.7],
  ["none", 0.5],
];

/** Percent of rated carriers: satisfactory 77.4, conditional 21.2, unsatisfactory 1.5. */
export const RATINGS: Weighted<string> = [
  ["satisfactory", 77.4],
  ["conditional", 21.2],
  ["unsatisfactory", 1.5],
];
/** 2.4% of all carriers are rated, large ones far more often. */
const ratedShare = (units: number): number => (units > 20 ? 0.31 : units > 5 ? 0.04 : 0.0127);

// National averages of out-of-service rates, as published by SAFER.
const VEHICLE_OOS = 0.223;
const DRIVER_OOS = 0.067;

/** Age of one group of facts: mostly fresh within `cycle` days, sometimes very stale, sometimes never looked up. */
function drawAge(draw: Draw, cycle: number, stale: number, unknown: number): number | null {
  const roll = draw.unit();
  if (roll < unknown) return null;
  if (roll < unknown + stale) return draw.int(cycle * 3, cycle * 20) * DAY + draw.int(0, 1439) * MINUTE;
  return draw.int(1, cycle * 24 - 1) * HOUR;
}

function drawAuthority(draw: Draw, role: Role, registeredDays: number) {
  const authorityAge = drawAge(draw, 7, 0.022, role === "honest" ? 0.012 : 0);
  const drawnStatus = draw.weighted(AUTHORITY);
  const waited = Math.min(registeredDays - 1, draw.int(20, 60));
  const active = role === "predecessor" ? "revoked" : role === "honest" ? drawnStatus : "active";
  const operates = active === "active" ? (role === "honest" && draw.chance(0.012) ? "inactive" : "active") : "not_authorized";
  if (authorityAge === null) return { authorityAge, authorityStatus: null, authorityDays: null, operatingStatus: null };
  const authorityDays = active === "pending" || active === "none" ? null : Math.max(1, registeredDays - waited);
  return { authorityAge, authorityStatus: active, authorityDays, operatingStatus: operates };
}

function drawInsurance(draw: Draw, role: Role, authority: string | null) {
  const insuranceAge = drawAge(draw, 7, 0.03, role === "honest" ? 0.03 : 0);
  const lapsed = role === "predecessor" || (authority === "revoked" && draw.chance(0.8));
  const bipdLimit = draw.chance(BIPD_ON_FILE) && !lapsed ? draw.weighted(BIPD_LIMITS) : 0;
  const filed = draw.chance(CARGO_FILED);
  const cargoLimit = lapsed ? 0 : filed ? 100_000 : draw.weighted(CARGO_LIMITS);
  const soon = draw.int(3, 25);
  const cancels = role === "insurance_cancellation_pending" || (role === "honest" && bipdLimit > 0 && draw.chance(0.008));
  if (insuranceAge === null) return { insuranceAge, bipdLimit: null, cargoLimit: null, cargoSource: null, cancelsInDays: null };
  const cargoSource = cargoLimit === null ? null : filed ? "FMCSA insurance filings" : "Certificate of insurance";
  return { insuranceAge, bipdLimit, cargoLimit, cargoSource, cancelsInDays: cancels ? soon : null };
}

/** Days since a dead carrier's trucks were last seen: its successor registered long ago. */
export const DEAD_DAYS = 520;

/** Inspections in 24 months: negative binomial by units, so that about 55% of small carriers have none. */
function drawInspections(draw: Draw, units: number): number {
  const shape = 0.5;
  const mean = 0.85 * steady(Math.pow(units, 0.9));
  return draw.poisson(steady((draw.gamma(shape) / shape) * mean));
}

function drawSafety(draw: Draw, role: Role, units: number, registeredDays: number) {
  const safetyAge = drawAge(draw, 28, 0.02, role === "honest" ? 0.01 : 0);
  const rated = draw.chance(ratedShare(units)) ? draw.weighted(RATINGS) : null;
  const ratedDays = rated === null ? null : Math.min(registeredDays, draw.int(60, 3650));
  const dormant = role === "revived_dormant_authority";
  const inspections = dormant ? 0 : drawInspections(draw, units);
  const vehicleOosRate = inspections > 0 ? draw.beta(VEHICLE_OOS, 6) : null;
  const driverOosRate = inspections > 0 ? draw.beta(DRIVER_OOS, 6) : null;
  const older = registeredDays > 1500 && draw.chance(0.3) ? draw.int(740, 1490) : null;
  const lately = inspections > 0 ? Math.min(registeredDays, draw.int(1, Math.max(20, Math.round(720 / inspections)))) : older;
  const inspectedDays = role === "predecessor" && lately !== null && lately < DEAD_DAYS ? DEAD_DAYS + (lately % 180) : lately;
  const outOfService = role === "predecessor" ? draw.chance(0.6) : draw.chance(0.016);
  if (safetyAge === null) {
    return {
      safetyAge,
      safetyRating: null,
      ratedDays: null,
      outOfService: null,
      inspectedDays: null,
      inspections: null,
      vehicleOosRate: null,
      driverOosRate: null,
    };
  }
  return { safetyAge, safetyRating: rated, ratedDays, outOfService, inspectedDays, inspections, vehicleOosRate, driverOosRate };
}

export function drawFacts(draw: Draw, role: Role, units: number): Facts {
  const age = drawRegisteredDays(draw);
  // A dead or dormant carrier is old, and a successor is young.
  const aged = role === "predecessor" || role === "revived_dormant_authority" ? Math.max(age, 2200) : age;
  const registeredDays = role === "chameleon" ? 200 + (age % 300) : aged;
  const authority = drawAuthority(draw, role, registeredDays);
  return {
    registeredDays,
    ...authority,
    ...drawInsurance(draw, role, authority.authorityStatus),
    ...drawSafety(draw, role, units, registeredDays),
  };
}
