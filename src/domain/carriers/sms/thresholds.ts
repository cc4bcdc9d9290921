// The percentiles from which FMCSA intervenes: earlier with carriers of passengers, and with those of hazardous materials.
import type { CARRIER_KINDS } from "../../../contract/carriers/measures.ts";
import type { BasicName } from "../../../contract/carriers/safety.ts";
import type { SafetyRecord } from "./record.ts";
import { timeWeight, type Window } from "./window.ts";

export type CarrierKind = (typeof CARRIER_KINDS)[number];

/** From this percentile on. */
export type Thresholds = Readonly<Record<CarrierKind, number>>;

const NEAR_CRASHES: Thresholds = { passenger: 50, hazmat: 60, other: 65 };
const FURTHER: Thresholds = { passenger: 65, hazmat: 75, other: 80 };

/** Methodology v3.21. */
export const THRESHOLDS: Readonly<Record<BasicName, Thresholds>> = {
  unsafe_driving: NEAR_CRASHES,
  hours_of_service: NEAR_CRASHES,
  crash_indicator: NEAR_CRASHES,
  driver_fitness: FURTHER,
  controlled_substances: FURTHER,
  vehicle_maintenance: FURTHER,
  hazardous_materials: { passenger: 80, hazmat: 80, other: 80 },
};

/** The revised system, 89 FR 91874. */
export const REVISED_THRESHOLDS: Readonly<Record<BasicName, Thresholds>> = {
  ...THRESHOLDS,
  driver_fitness: { passenger: 75, hazmat: 85, other: 90 },
  hazardous_materials: { passenger: 90, hazmat: 90, other: 90 },
};

/** Assumption: who has this share of buses among its power units is a carrier of passengers; a stray one makes none. */
const PASSENGER_SHARE = 0.02;

/** Inspections with placards that make a carrier one of hazardous materials, and their least share of all its inspections. */
const LEAST_PLACARDED = 2;
const LEAST_SHARE = 0.05;

/** Two inspections with placards within the window, one of them in the last twelve months, and five percent of all. */
function isHazmatCarrier({ inspections }: SafetyRecord, window: Window): boolean {
  const counted = inspections.filter(({ on }) => timeWeight(on, window) > 0);
  const placarded = counted.filter(({ isHazmat }) => isHazmat);
  return (
    placarded.length >= LEAST_PLACARDED &&
    placarded.length >= LEAST_SHARE * counted.length &&
    placarded.some(({ on }) => on > window.year)
  );
}

export function kindOf(record: SafetyRecord, window: Window): CarrierKind {
  const { powerUnits, buses } = record.fleet;
  if (powerUnits !== null && buses !== null && buses > 0 && buses >= PASSENGER_SHARE * powerUnits) return "passenger";
  return isHazmatCarrier(record, window) ? "hazmat" : "other";
}
