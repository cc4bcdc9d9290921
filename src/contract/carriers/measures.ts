// What stands beside a carrier's BASICs: the methods they are measured by, what measures rest on, and FMCSA's own published ones.
import { Type, type Static } from "typebox";
import { Count, Day, Nullable, OneOf, Timestamp } from "../shapes.ts";

export const MeasuringMethod = Type.Object({
  name: Type.String(),
  /** Where it is written. */
  source: Type.String(),
  /** Its first day in force; null: announced, without a day. */
  from: Nullable(Day),
});
export type MeasuringMethod = Static<typeof MeasuringMethod>;

/** By what a carrier's power units are: mostly tractors with trailers, or straight trucks too. */
export const SEGMENTS = ["combination", "straight"] as const;

/** FMCSA intervenes earlier with carriers of passengers, and with those of hazardous materials. */
export const CARRIER_KINDS = ["passenger", "hazmat", "other"] as const;

/** What was unknown: the power units of 6 and 18 months ago, miles that can be believed, the kinds of the power units. */
export const EXPOSURE_GAPS = ["sizes", "miles", "vehicle_types"] as const;

/** What Unsafe Driving and the Crash Indicator are divided by: average power units times a factor for the miles of each. */
export const Exposure = Type.Object({
  segment: OneOf(SEGMENTS),
  average_power_units: Nullable(Type.Number()),
  utilization_factor: Type.Number(),
  gaps: Type.Array(OneOf(EXPOSURE_GAPS)),
});
export type Exposure = Static<typeof Exposure>;

/** Among whom a carrier is ranked. */
export const PeersOf = Type.Object({
  carriers: Count,
  /** `published`: of those whose measures FMCSA publishes; `portal`: of those that are in this portal, measured here. */
  among: OneOf(["published", "portal"]),
  /** When their measures were made; null: unknown. */
  as_of: Nullable(Timestamp),
});
export type PeersOf = Static<typeof PeersOf>;

/**
 * Why a BASIC has no percentile: nothing was inspected, or did crash; the severity of a violation is unknown; no power unit is known; too
 * few events, or none lately, to be ranked by FMCSA's method; too few carriers of its group to be compared with.
 */
export const UNRANKED = ["nothing", "severities", "power_units", "events", "peers"] as const;

/** The same BASIC by the method that is announced; its percentile is an estimate too. */
export const ComingBasic = Type.Object({
  measure: Nullable(Type.Number()),
  percentile: Nullable(Type.Number()),
  threshold: Type.Number(),
});
export type ComingBasic = Static<typeof ComingBasic>;

/**
 * Why a published measure is not the portal's own: FMCSA measured on an earlier day, counts other inspections, knows severities that are
 * unknown here, or more of what the exposure rests on; `unexplained`: none of these.
 */
export const DIFFERENCES = ["snapshot_day", "inspections", "severities", ...EXPOSURE_GAPS, "unexplained"] as const;

export const PublishedBasic = Type.Object({
  /** Null: FMCSA says that there are too few inspections. */
  measure: Nullable(Type.Number()),
  inspections_with_violations: Nullable(Count),
  as_of: Nullable(Timestamp),
  /** Empty where the two agree. */
  differs_by: Type.Array(OneOf(DIFFERENCES)),
});
export type PublishedBasic = Static<typeof PublishedBasic>;
