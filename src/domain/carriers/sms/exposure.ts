// How much a carrier is on the road: average power units times a factor for the miles that each is driven.
import type { EXPOSURE_GAPS } from "../../../contract/carriers/measures.ts";
import type { Segment } from "./event-groups.ts";
import type { Fleet, Size } from "./record.ts";
import type { SmsMethod } from "./methods.ts";
import type { Window } from "./window.ts";

/** What was unknown, so that the exposure rests on less than FMCSA's. */
export type ExposureGap = (typeof EXPOSURE_GAPS)[number];

export interface Exposure {
  readonly segment: Segment;
  /** The mean of the day, 6 and 18 months before it, as far as they are known; null: no power units are known. */
  readonly averageUnits: number | null;
  readonly utilization: number;
  readonly gaps: readonly ExposureGap[];
}

/** FMCSA takes miles of the last 24 months; they are registered by calendar year. */
const MILES_YEARS = 2;

/** 1 to 1.6, by miles a year and average power unit. */
function ofCombination(miles: number): number {
  if (miles < 80_000) return 1;
  return miles <= 160_000 ? 1 + (0.6 * (miles - 80_000)) / 80_000 : 1.6;
}

/** 1 to 3. */
function ofStraight(miles: number): number {
  if (miles < 20_000) return 1;
  return miles <= 60_000 ? miles / 20_000 : 3;
}

/** `miles`: a year and average power unit; null: unknown. More than `most` is not believed, and counts like unknown. */
export function utilizationFactor(segment: Segment, miles: number | null, most: number): number {
  if (miles === null || miles > most) return 1;
  return segment === "combination" ? ofCombination(miles) : ofStraight(miles);
}

/** The size on a day: by the newest row until then. */
const sizeOn = (sizes: readonly Size[], day: string): number | null =>
  sizes.reduce<Size | null>((best, size) => (size.on <= day && (best === null || size.on > best.on) ? size : best), null)
    ?.units ?? null;

/** Miles of one year, where they are recent on the last day of the window; 0 is how registrations write "not given". */
function recentMiles({ annualMiles, annualMilesYear }: Fleet, { until }: Window): number | null {
  if (annualMiles === null || annualMilesYear === null || annualMiles <= 0) return null;
  return annualMilesYear >= Number(until.slice(0, 4)) - MILES_YEARS ? annualMiles : null;
}

/** On the last day of the window. For a day in the past, the size is that of the time where it is known, else today's. */
export function exposureOf(fleet: Fleet, window: Window, method: SmsMethod): Exposure {
  const { powerUnits, sizes } = fleet;
  const present = sizeOn(sizes, window.until) ?? powerUnits;
  const earlier = [window.half, window.eighteen].map((day) => sizeOn(sizes, day));
  const counted = [present, ...earlier].filter((units) => units !== null);
  const averageUnits = counted.length === 0 ? null : counted.reduce((sum, units) => sum + units, 0) / counted.length;
  const segment = method.segmentOf(fleet);
  const miles = recentMiles(fleet, window);
  const perUnit = miles === null || averageUnits === null || averageUnits === 0 ? null : miles / averageUnits;
  return {
    segment: segment ?? "combination",
    averageUnits: averageUnits === 0 ? null : averageUnits,
    utilization: utilizationFactor(segment ?? "combination", perUnit, method.mostMiles),
    gaps: [
      ...(earlier.includes(null) ? ["sizes" as const] : []),
      ...(perUnit === null || perUnit > method.mostMiles ? ["miles" as const] : []),
      ...(segment === null ? ["vehicle_types" as const] : []),
    ],
  };
}
