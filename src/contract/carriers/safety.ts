// The safety records of one carrier: BASICs, inspections, violations and crashes.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Count, Day, Id, IdParams, Nullable, OneOf, Origin, Timestamp } from "../shapes.ts";
import { CARRIER_KINDS, ComingBasic, Exposure, MeasuringMethod, PeersOf, PublishedBasic, UNRANKED } from "./measures.ts";

/** FMCSA's Behavior Analysis and Safety Improvement Categories. */
export const BASICS = [
  "unsafe_driving",
  "hours_of_service",
  "driver_fitness",
  "controlled_substances",
  "vehicle_maintenance",
  "hazardous_materials",
  "crash_indicator",
] as const;
export type BasicName = (typeof BASICS)[number];

export const Basic = Type.Object({
  is_type: OneOf(BASICS),
  /** By FMCSA's method in force; null where there is nothing to measure, or a severity is unknown. */
  measure: Nullable(Type.Number()),
  /** An estimate of our own: FMCSA publishes none of property carriers. */
  percentile: Nullable(Type.Number()),
  /** Among whom the percentile is; null where there is none. */
  peers: Type.Optional(Nullable(PeersOf)),
  /** Why there is no percentile; null where there is one. */
  unranked_by: Type.Optional(Nullable(OneOf(UNRANKED))),
  /** FMCSA intervenes from this percentile on, with carriers of this one's kind. */
  threshold: Type.Number(),
  inspections: Count,
  /** Each once per inspection. For the crash indicator: the crashes that count. */
  violations: Count,
  /** Crashes of the window that FMCSA found not preventable: they are listed and not counted. 0 in every other BASIC. */
  not_preventable: Count,
  /** The percentile at the end of each of the last eight quarters, the oldest first; null if unknown. */
  trend: Type.Array(Type.Object({ on: Day, percentile: Nullable(Type.Number()) })),
  /** Violations of codes whose severity is unknown: with any of them there is no measure. */
  unweighed: Type.Optional(Count),
  /** Null: the method that is announced has no such BASIC, or none is announced. */
  coming: Type.Optional(Nullable(ComingBasic)),
  /** Null: FMCSA publishes none that is known here. */
  published: Type.Optional(Nullable(PublishedBasic)),
});
export type Basic = Static<typeof Basic>;

/** `kind`: what was placed out of service. */
const OutOfService = Type.Object({
  kind: OneOf(["vehicle", "driver", "hazmat"]),
  inspections: Count,
  out_of_service: Count,
  /** Percent; null without inspections. */
  rate: Nullable(Type.Number()),
  national_average: Type.Number(),
});

export const CarrierSafety = Type.Object({
  ...Origin,
  safety_rating: Nullable(Type.String()),
  safety_rated_on: Nullable(Day),
  operating_status: Nullable(Type.String()),
  has_out_of_service_order: Nullable(Type.Boolean()),
  basics: Type.Array(Basic),
  method: Type.Optional(MeasuringMethod),
  /** Null: none is announced. */
  coming_method: Type.Optional(Nullable(MeasuringMethod)),
  /** Whose thresholds count. */
  carrier_kind: Type.Optional(OneOf(CARRIER_KINDS)),
  exposure: Type.Optional(Exposure),
  /** When FMCSA's list of severities was made; null: there is none from FMCSA. */
  severities_as_of: Type.Optional(Nullable(Timestamp)),
  out_of_service: Type.Array(OutOfService),
});
export type CarrierSafety = Static<typeof CarrierSafety>;

/** The safety summary. Like inspections, violations and crashes it answers 403 to users with block_safety_data. */
export const getCarrierSafety = endpoint({
  name: "getCarrierSafety",
  method: "GET",
  path: "/api/v1/carriers/{id}/safety",
  params: IdParams,
  output: CarrierSafety,
});

export const Inspection = Type.Object({
  id: Id,
  report_number: Type.String(),
  inspected_on: Day,
  state: Type.String(),
  level: Type.Integer({ minimum: 1, maximum: 6 }),
  vin: Nullable(Type.String()),
  unit_type: Nullable(Type.String()),
  violations: Count,
  is_vehicle_out_of_service: Type.Boolean(),
  is_driver_out_of_service: Type.Boolean(),
});
export type Inspection = Static<typeof Inspection>;

/** Newest first. Assumption: 24 months back, at most 500. */
export const listInspections = endpoint({
  name: "listInspections",
  method: "GET",
  path: "/api/v1/carriers/{id}/inspections",
  params: IdParams,
  output: Type.Object({ ...Origin, inspections: Type.Array(Inspection), total: Count }),
});

export const Violation = Type.Object({
  id: Id,
  inspection_id: Id,
  inspected_on: Day,
  state: Type.String(),
  /** The regulation: "393.47(e)". */
  code: Type.String(),
  description: Type.String(),
  /** Null: it counts in none that is known. */
  basic: Nullable(OneOf(BASICS)),
  /** 1 to 10, and 2 more when out of service, but not for substances; null: unknown. */
  severity: Nullable(Type.Integer({ minimum: 1, maximum: 12 })),
  /** 3, 2 or 1 by age. */
  time_weight: Type.Integer({ minimum: 1, maximum: 3 }),
  is_out_of_service: Type.Boolean(),
  /** A court dismissed its citation, or found not guilty: it is listed, and does not count. */
  is_dismissed: Type.Optional(Type.Boolean()),
});
export type Violation = Static<typeof Violation>;

export const listViolations = endpoint({
  name: "listViolations",
  method: "GET",
  path: "/api/v1/carriers/{id}/violations",
  params: IdParams,
  output: Type.Object({ ...Origin, violations: Type.Array(Violation), total: Count }),
});

export const Crash = Type.Object({
  id: Id,
  report_number: Type.String(),
  crashed_on: Day,
  state: Type.String(),
  city: Nullable(Type.String()),
  fatalities: Count,
  injuries: Count,
  is_tow_away: Type.Boolean(),
  is_hazmat_released: Type.Optional(Type.Boolean()),
  vin: Nullable(Type.String()),
  /** FMCSA's determination; null: not reviewed, or undecided. A listed crash does not say who caused it. */
  is_preventable: Nullable(Type.Boolean()),
});
export type Crash = Static<typeof Crash>;

export const listCrashes = endpoint({
  name: "listCrashes",
  method: "GET",
  path: "/api/v1/carriers/{id}/crashes",
  params: IdParams,
  output: Type.Object({ ...Origin, crashes: Type.Array(Crash), total: Count }),
});
