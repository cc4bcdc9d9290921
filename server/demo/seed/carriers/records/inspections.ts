// A demo carrier's roadside inspections and violations, consistent with the counts, days and rates of its facts.
import { looksAtDriver, looksAtVehicle } from "../../../../../src/domain/carriers/basics.ts";
import { moreOf } from "../carrier-more.ts";
import type { Carrier } from "../carrier.ts";
import { isSmallTruck } from "../fleets.ts";
import { places } from "../../../../places/places.ts";
import { Draw, type Weighted } from "../../random.ts";
import {
  FOUND_ON_DRIVERS,
  FOUND_ON_VEHICLES,
  FOUND_WITH_HAZMAT,
  SEVERE_ON_DRIVERS,
  SEVERE_ON_VEHICLES,
  SEVERE_WITH_HAZMAT,
  type ViolationCode,
} from "./violation-codes.ts";

export interface Violation {
  readonly code: ViolationCode;
  readonly isOutOfService: boolean;
  readonly isDismissed: boolean;
}

export interface Inspection {
  /** Whole days before the present. */
  readonly days: number;
  readonly level: number;
  readonly state: string;
  readonly report: string;
  /** The index of the inspected truck or trailer. */
  readonly unit: "truck" | "trailer";
  readonly index: number;
  readonly isHazmat: boolean;
  readonly isVehicleOut: boolean;
  readonly isDriverOut: boolean;
  readonly isHazmatOut: boolean;
  readonly violations: readonly Violation[];
}

/** Days that inspections are kept: eight quarters, each with the 24 months before it. */
export const KEPT_DAYS = 1500;
/** Days that are always within 24 months, and days that never are. */
const RECENT = 724;
const OLDER = 736;

// Levels as inspectors choose them: full, walk-around, driver only, vehicle only, radioactive.
const LEVELS: Weighted<number> = [
  [1, 28],
  [2, 34],
  [3, 32],
  [5, 5],
  [6, 1],
];

/** Violations without an out-of-service order, so that an inspection finds 1.17 violations on average. */
const OTHERS: Weighted<number> = [
  [0, 52],
  [1, 22.5],
  [2, 12],
  [3, 7],
  [4, 3.2],
  [5, 2.2],
  [7, 1.1],
];

/** National average of out-of-service rates for hazardous materials. */
const HAZMAT_OUT = 0.044;
/** Assumption: share of inspections with placards at carriers that haul hazardous materials. */
const PLACARDED = 0.3;
/** Assumption: share of violations whose citation a court dismissed. */
const DISMISSED = 0.008;
const TRAILERS_LOOKED_AT = 0.18;
/** Trucks of a large fleet that are inspected repeatedly. */
const MET_AGAIN = 6;

function violationsOf(
  draw: Draw,
  level: number,
  outs: { vehicle: boolean; driver: boolean; hazmat: boolean | null },
): Omit<Violation, "isDismissed">[] {
  const found: Omit<Violation, "isDismissed">[] = [];
  const add = (table: Weighted<ViolationCode>, isOutOfService: boolean): void => {
    const code = draw.weighted(table);
    if (!found.some((each) => each.code === code)) found.push({ code, isOutOfService });
  };
  if (outs.vehicle) add(SEVERE_ON_VEHICLES, true);
  if (outs.driver) add(SEVERE_ON_DRIVERS, true);
  if (outs.hazmat === true) add(SEVERE_WITH_HAZMAT, true);
  for (let others = draw.weighted(OTHERS); others > 0; others -= 1) {
    if (outs.hazmat !== null && draw.chance(0.15)) add(FOUND_WITH_HAZMAT, false);
    else if (!looksAtVehicle(level)) add(FOUND_ON_DRIVERS, false);
    else if (!looksAtDriver(level)) add(FOUND_ON_VEHICLES, false);
    else add(draw.chance(0.68) ? FOUND_ON_VEHICLES : FOUND_ON_DRIVERS, false);
  }
  return found;
}

function inspectionAt(draw: Draw, courts: Draw, carrier: Carrier, days: number, haulsHazmat: boolean): Inspection {
  const { facts, fleet, place } = carrier;
  const level = draw.weighted(LEVELS);
  const { us } = places();
  const state = place.country === "US" && draw.chance(0.45) ? place.state : draw.pick(us).state;
  const hasTrailers = fleet.trailers > 0 && !isSmallTruck(fleet.main);
  const unit = hasTrailers && looksAtVehicle(level) && draw.chance(TRAILERS_LOOKED_AT) ? "trailer" : "truck";
  const many = unit === "truck" ? fleet.powerUnits : fleet.trailers;
  const index = draw.chance(0.7) ? draw.int(0, Math.min(many, MET_AGAIN) - 1) : draw.int(0, many - 1);
  const isHazmat = haulsHazmat && looksAtVehicle(level) && draw.chance(PLACARDED);
  const vehicle = looksAtVehicle(level) && draw.chance(facts.vehicleOosRate ?? 0);
  const driver = looksAtDriver(level) && draw.chance(facts.driverOosRate ?? 0);
  const hazmat = isHazmat ? draw.chance(HAZMAT_OUT) : null;
  return {
    days,
    level,
    state,
    report: `${state}${String(draw.int(0, 99_999_999)).padStart(8, "0")}`,
    unit,
    index,
    isHazmat,
    isVehicleOut: vehicle,
    isDriverOut: driver,
    isHazmatOut: hazmat === true,
    violations: violationsOf(draw, level, { vehicle, driver, hazmat }).map((violation) => ({
      ...violation,
      isDismissed: courts.chance(DISMISSED),
    })),
  };
}

/** The days of the inspections, the newest first. */
function daysOf(draw: Draw, { facts }: Carrier): number[] {
  const { inspections: recent, inspectedDays: latest, registeredDays } = facts;
  if (recent === null || latest === null) return [];
  if (recent === 0) return latest < KEPT_DAYS ? [latest] : [];
  const farthest = Math.max(latest, Math.min(RECENT, registeredDays - 1));
  const days = [latest, ...Array.from({ length: recent - 1 }, () => draw.int(latest, farthest))];
  const oldest = Math.min(KEPT_DAYS - 20, registeredDays - 1);
  if (oldest > OLDER) {
    const older = draw.poisson(Math.round((900 * recent * (oldest - OLDER)) / RECENT) / 1000);
    for (let made = 0; made < older; made += 1) days.push(draw.int(OLDER, oldest));
  }
  return days.sort((a, b) => a - b);
}

/** Every stored inspection of a carrier, the newest first; none where safety was never looked up. */
export function inspectionsOf(carrier: Carrier): Inspection[] {
  const draw = new Draw("inspections", carrier.ordinal);
  const courts = new Draw("dismissals", carrier.ordinal);
  const haulsHazmat = moreOf(carrier).provided.includes("hazmat");
  return daysOf(draw, carrier).map((days) => inspectionAt(draw, courts, carrier, days, haulsHazmat));
}

/** Days since the unit with this index was last inspected; null if never. */
export function lookedAt(inspections: readonly Inspection[], unit: Inspection["unit"], index: number): number | null {
  return inspections.find((each) => each.unit === unit && each.index === index)?.days ?? null;
}

const share = (all: readonly Inspection[], isOut: (inspection: Inspection) => boolean): number | null =>
  all.length === 0 ? null : Math.round((1000 * all.filter(isOut).length) / all.length) / 1000;

/** From 0 to 1; null without inspections of the kind. */
export interface OutOfServiceRates {
  readonly vehicle: number | null;
  readonly driver: number | null;
}

/** The out-of-service rates of the last 24 months, as in the registry. */
export function outOfServiceRates(inspections: readonly Inspection[]): OutOfServiceRates {
  const recent = inspections.filter(({ days }) => days <= RECENT);
  return {
    vehicle: share(
      recent.filter(({ level }) => looksAtVehicle(level)),
      ({ isVehicleOut }) => isVehicleOut,
    ),
    driver: share(
      recent.filter(({ level }) => looksAtDriver(level)),
      ({ isDriverOut }) => isDriverOut,
    ),
  };
}
