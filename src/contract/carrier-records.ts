// What is known about one carrier, call by call: safety, inspections, violations, crashes, insights, associates and payments.
import { Type, type Static } from "typebox";
import { Identifier } from "./carriers.ts";
import { SMALL_PAGE_SIZE } from "./constants.ts";
import { endpoint, PageQuery } from "./endpoint.ts";
import { Day, Id, IdParams, Nullable, OneOf, Timestamp } from "./shapes.ts";

const count = Type.Integer({ minimum: 0 });

/** The source of a group of facts and when it was last asked; null: never. */
const origin = { source: Type.String(), as_of: Nullable(Timestamp) };

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
  /** FMCSA's measure; null with too few inspections. */
  measure: Nullable(Type.Number()),
  /** Among our own peers, so an estimate; null with too few inspections. */
  percentile: Nullable(Type.Number()),
  threshold: Type.Number(),
  inspections: count,
  violations: count,
  /** The percentile at the end of each of the last eight quarters, the oldest first; null where it was not known. */
  trend: Type.Array(Type.Object({ on: Day, percentile: Nullable(Type.Number()) })),
});
export type Basic = Static<typeof Basic>;

/** `level` is the inspection level, `kind` whether driver or vehicle was placed out of service. */
const OutOfService = Type.Object({
  kind: OneOf(["vehicle", "driver", "hazmat"]),
  inspections: count,
  out_of_service: count,
  /** Percent; null without inspections. */
  rate: Nullable(Type.Number()),
  national_average: Type.Number(),
});

export const CarrierSafety = Type.Object({
  ...origin,
  safety_rating: Nullable(Type.String()),
  safety_rated_on: Nullable(Day),
  operating_status: Nullable(Type.String()),
  has_out_of_service_order: Nullable(Type.Boolean()),
  basics: Type.Array(Basic),
  out_of_service: Type.Array(OutOfService),
});
export type CarrierSafety = Static<typeof CarrierSafety>;

/** Safety at a glance; 403 for people with block_safety_data, as with inspections, violations and crashes. */
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
  violations: count,
  is_vehicle_out_of_service: Type.Boolean(),
  is_driver_out_of_service: Type.Boolean(),
});
export type Inspection = Static<typeof Inspection>;

/** The newest first, 24 months back and no more than 500 (ours). */
export const listInspections = endpoint({
  name: "listInspections",
  method: "GET",
  path: "/api/v1/carriers/{id}/inspections",
  params: IdParams,
  output: Type.Object({ ...origin, inspections: Type.Array(Inspection), total: count }),
});

export const Violation = Type.Object({
  id: Id,
  inspection_id: Id,
  inspected_on: Day,
  state: Type.String(),
  /** The regulation: "393.47(e)". */
  code: Type.String(),
  description: Type.String(),
  basic: OneOf(BASICS),
  /** 1 to 10, and 2 more when out of service. */
  severity: Type.Integer({ minimum: 1, maximum: 12 }),
  /** 3, 2 or 1 by age. */
  time_weight: Type.Integer({ minimum: 1, maximum: 3 }),
  is_out_of_service: Type.Boolean(),
});
export type Violation = Static<typeof Violation>;

export const listViolations = endpoint({
  name: "listViolations",
  method: "GET",
  path: "/api/v1/carriers/{id}/violations",
  params: IdParams,
  output: Type.Object({ ...origin, violations: Type.Array(Violation), total: count }),
});

export const Crash = Type.Object({
  id: Id,
  report_number: Type.String(),
  crashed_on: Day,
  state: Type.String(),
  city: Nullable(Type.String()),
  fatalities: count,
  injuries: count,
  is_tow_away: Type.Boolean(),
  vin: Nullable(Type.String()),
  /** FMCSA's own determination; null: not reviewed. A crash on the list does not say who caused it. */
  is_preventable: Nullable(Type.Boolean()),
});
export type Crash = Static<typeof Crash>;

export const listCrashes = endpoint({
  name: "listCrashes",
  method: "GET",
  path: "/api/v1/carriers/{id}/crashes",
  params: IdParams,
  output: Type.Object({ ...origin, crashes: Type.Array(Crash), total: count }),
});

/** How serious an insight is; the words are ours. */
export const INSIGHT_LEVELS = ["danger", "warning", "info"] as const;

export const Insight = Type.Object({
  id: Type.String(),
  /** A token such as shares_phone_with_revoked_carrier or authority_revived. */
  is_type: Type.String(),
  level: OneOf(INSIGHT_LEVELS),
  title: Type.String(),
  /** What it rests on, with the figures. */
  evidence: Type.String(),
  source: Type.String(),
  as_of: Nullable(Timestamp),
  related_carrier: Nullable(Type.Object({ id: Id, legal_name: Type.String() })),
});
export type Insight = Static<typeof Insight>;

/** Warnings drawn from the records, the gravest first; fifteen a page. Needs the plan's can_view_insights. */
export const listInsights = endpoint({
  name: "listInsights",
  method: "GET",
  path: "/api/v1/carriers/{id}/insights",
  params: IdParams,
  query: Type.Object({
    ...PageQuery,
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: SMALL_PAGE_SIZE })),
  }),
  output: Type.Array(Insight),
  paged: true,
});

/** What two carriers can share. Blocking asks for a list of these. */
export const ASSOCIATIONS = ["phone", "email", "address", "vin", "officer", "remote_address"] as const;
export type Association = (typeof ASSOCIATIONS)[number];

export const AssociatedCarrier = Type.Object({
  id: Id,
  legal_name: Type.String(),
  dba_name: Nullable(Type.String()),
  identifiers: Type.Array(Identifier),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  power_units: Nullable(Type.Integer()),
  authority_status: Nullable(Type.String()),
  operating_status: Nullable(Type.String()),
  registered_on: Nullable(Day),
  has_identity_alert: Type.Boolean(),
  connection: Nullable(Type.Object({ id: Id, status: Type.String(), is_dismissed: Type.Boolean() })),
  /** What is shared, with the value and when each side was last seen with it. */
  evidence: Type.Array(
    Type.Object({
      is_type: OneOf(ASSOCIATIONS),
      value: Type.String(),
      source: Type.String(),
      seen_here_on: Nullable(Day),
      seen_there_on: Nullable(Day),
    }),
  ),
});
export type AssociatedCarrier = Static<typeof AssociatedCarrier>;

/** Carriers that share something with this one, those that share most first. `required_associations` narrows to those that share all of them. */
export const listAssociatedCarriers = endpoint({
  name: "listAssociatedCarriers",
  method: "GET",
  path: "/api/v1/carriers/{id}/associated_carriers",
  params: IdParams,
  query: Type.Object({ ...PageQuery, required_associations: Type.Optional(Type.Array(OneOf(ASSOCIATIONS), { maxItems: 6 })) }),
  output: Type.Array(AssociatedCarrier),
  paged: true,
});

const Blocked = Type.Object({ blocked_carrier_ids: Type.Array(Id) });
const BlockNotes = Type.Optional(Nullable(Type.String({ maxLength: 2000 })));

/** Sets every carrier that shares one of these with this one to do_not_dispatch, with notes; the types must be named. */
export const blockAssociatedCarriers = endpoint({
  name: "blockAssociatedCarriers",
  method: "PATCH",
  path: "/api/v1/carriers/{id}/block_associated_carriers",
  params: IdParams,
  body: Type.Object({ is_type: Type.Array(OneOf(ASSOCIATIONS), { minItems: 1 }), connection_notes: BlockNotes }),
  output: Blocked,
});

/** The same for chosen carriers. */
export const blockAssociatedCarriersByIds = endpoint({
  name: "blockAssociatedCarriersByIds",
  method: "PATCH",
  path: "/api/v1/carriers/{id}/block_associated_carriers_by_ids",
  params: IdParams,
  body: Type.Object({
    carrier_ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
    is_type: Type.Array(OneOf(ASSOCIATIONS), { minItems: 1 }),
    connection_notes: BlockNotes,
  }),
  output: Blocked,
});

export const PaymentAnalysis = Type.Object({
  ...origin,
  /** Invoices that went through the payment network in the last 12 months. */
  loads: count,
  brokers: count,
  first_load_on: Nullable(Day),
  last_load_on: Nullable(Day),
  average_days_to_pay: Nullable(Type.Number()),
  disputed_loads: count,
  is_factored: Nullable(Type.Boolean()),
  by_month: Type.Array(Type.Object({ month: Type.String(), loads: count })),
});
export type PaymentAnalysis = Static<typeof PaymentAnalysis>;

export const getPaymentAnalysis = endpoint({
  name: "getPaymentAnalysis",
  method: "GET",
  path: "/api/v1/carriers/{id}/triumph_pay_load_analysis",
  params: IdParams,
  output: PaymentAnalysis,
});

/** Where the carrier receives rate confirmations. */
export const RateConfirmationEndpoint = Type.Object({
  id: Id,
  kind: OneOf(["email", "fax", "portal"]),
  value: Type.String(),
  is_verified: Type.Boolean(),
  verified_at: Nullable(Timestamp),
  last_used_at: Nullable(Timestamp),
});
export type RateConfirmationEndpoint = Static<typeof RateConfirmationEndpoint>;

export const listRateConfirmationEndpoints = endpoint({
  name: "listRateConfirmationEndpoints",
  method: "GET",
  path: "/api/v1/carriers/{id}/rate_confirmation_endpoints",
  params: IdParams,
  output: Type.Array(RateConfirmationEndpoint),
});

/** The verdicts under the rules of classifications that the carrier has not been given. */
export const UnassignedAssessment = Type.Object({
  classification_id: Id,
  classification_name: Type.String(),
  result: Nullable(Type.String()),
  failing: Type.Array(Type.String()),
});
export type UnassignedAssessment = Static<typeof UnassignedAssessment>;

export const listUnassignedAssessments = endpoint({
  name: "listUnassignedAssessments",
  method: "GET",
  path: "/api/v1/carriers/{id}/rules_assessments_for_unassigned_classifications",
  params: IdParams,
  output: Type.Array(UnassignedAssessment),
});
