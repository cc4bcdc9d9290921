// Records about one carrier besides safety: insights, associated carriers and payments.
import { Type, type Static } from "typebox";
import { Identifier } from "./carriers.ts";
import { SMALL_PAGE_SIZE } from "../constants.ts";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Count, Day, Id, IdParams, Ids, Nullable, OneOf, Origin, Timestamp } from "../shapes.ts";

/** Assumption: the levels of an insight, the most serious first. */
export const INSIGHT_LEVELS = ["danger", "warning", "info"] as const;

export const Insight = Type.Object({
  id: Type.String(),
  /** A token such as shares_phone_with_revoked_carrier or authority_revived. */
  is_type: Type.String(),
  level: OneOf(INSIGHT_LEVELS),
  title: Type.String(),
  /** What it is based on, with figures. */
  evidence: Type.String(),
  source: Type.String(),
  as_of: Nullable(Timestamp),
  related_carrier: Nullable(Type.Object({ id: Id, legal_name: Type.String() })),
});
export type Insight = Static<typeof Insight>;

/** Insights drawn from the records, the most serious first; fifteen per page. Needs the plan's can_view_insights. */
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

/** What two carriers can share. Blocking takes a list of these. */
export const ASSOCIATIONS = ["phone", "email", "address", "vin", "officer", "remote_address"] as const;
export type Association = (typeof ASSOCIATIONS)[number];

/** What is shown of a carrier that shares something with another. Spread into a schema. */
export const SharingCarrier = {
  id: Id,
  legal_name: Type.String(),
  dba_name: Nullable(Type.String()),
  identifiers: Type.Array(Identifier),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  power_units: Nullable(Type.Integer()),
  authority_status: Nullable(Type.String()),
  registered_on: Nullable(Day),
  has_identity_alert: Type.Boolean(),
  connection: Nullable(Type.Object({ id: Id, status: Type.String(), is_dismissed: Type.Boolean() })),
};

export const AssociatedCarrier = Type.Object({
  ...SharingCarrier,
  operating_status: Nullable(Type.String()),
  /** What they share: the value, and when it was last seen at each carrier. */
  evidence: Type.Array(
    Type.Object({
      is_type: OneOf(ASSOCIATIONS),
      value: Type.String(),
      source: Type.String(),
      /** How many carriers have it in all, these two included. */
      sharers: Type.Integer(),
      seen_here_on: Nullable(Day),
      seen_there_on: Nullable(Day),
    }),
  ),
});
export type AssociatedCarrier = Static<typeof AssociatedCarrier>;

/** Carriers that share data with this one, those that share the most first. With `required_associations`, only carriers that share all of these. */
export const listAssociatedCarriers = endpoint({
  name: "listAssociatedCarriers",
  method: "GET",
  path: "/api/v1/carriers/{id}/associated_carriers",
  params: IdParams,
  query: Type.Object({
    ...PageQuery,
    required_associations: Type.Optional(Type.Array(OneOf(ASSOCIATIONS), { maxItems: ASSOCIATIONS.length })),
  }),
  output: Type.Array(AssociatedCarrier),
  paged: true,
});

const Blocked = Type.Object({ blocked_carrier_ids: Type.Array(Id) });
const BlockNotes = Type.Optional(Nullable(Type.String({ maxLength: 2000 })));

/** Sets every carrier that shares one of the types with this one to do_not_dispatch, with notes. */
export const blockAssociatedCarriers = endpoint({
  name: "blockAssociatedCarriers",
  method: "PATCH",
  path: "/api/v1/carriers/{id}/block_associated_carriers",
  params: IdParams,
  body: Type.Object({
    is_type: Type.Array(OneOf(ASSOCIATIONS), { minItems: 1, maxItems: ASSOCIATIONS.length }),
    connection_notes: BlockNotes,
  }),
  output: Blocked,
});

/** The same for the listed carriers. */
export const blockAssociatedCarriersByIds = endpoint({
  name: "blockAssociatedCarriersByIds",
  method: "PATCH",
  path: "/api/v1/carriers/{id}/block_associated_carriers_by_ids",
  params: IdParams,
  body: Type.Object({
    carrier_ids: Ids(200, 1),
    is_type: Type.Array(OneOf(ASSOCIATIONS), { minItems: 1, maxItems: ASSOCIATIONS.length }),
    connection_notes: BlockNotes,
  }),
  output: Blocked,
});

export const PaymentAnalysis = Type.Object({
  ...Origin,
  /** Invoices that went through the payment network in the last 12 months. */
  loads: Count,
  brokers: Count,
  first_load_on: Nullable(Day),
  last_load_on: Nullable(Day),
  average_days_to_pay: Nullable(Type.Number()),
  disputed_loads: Count,
  is_factored: Nullable(Type.Boolean()),
  by_month: Type.Array(Type.Object({ month: Type.String(), loads: Count })),
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

/** The assessments under the rules of classifications that the carrier does not have. */
export const UnassignedAssessment = Type.Object({
  classification_id: Id,
  classification_name: Type.String(),
  result: Nullable(Type.String()),
  failing: Type.Array(Type.String()),
  /** It fails more of them, on safety data that is hidden from the person. */
  hides_rules: Type.Optional(Type.Boolean()),
});
export type UnassignedAssessment = Static<typeof UnassignedAssessment>;

export const listUnassignedAssessments = endpoint({
  name: "listUnassignedAssessments",
  method: "GET",
  path: "/api/v1/carriers/{id}/rules_assessments_for_unassigned_classifications",
  params: IdParams,
  output: Type.Array(UnassignedAssessment),
});
