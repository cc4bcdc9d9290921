// Carriers as lists carry them, and the verdict on one carrier.
import { Type, type Static } from "typebox";
import { endpoint } from "./endpoint.ts";
import { Day, Id, IdParams, Nullable, OneOf, Timestamp } from "./shapes.ts";

export const IDENTIFIER_TYPES = ["DOT", "MC", "MX", "FF", "SCAC", "CVOR", "NIR_QC", "NSC", "RFC"] as const;

/** A number that an authority gave. `is_type` is one of IDENTIFIER_TYPES, or NSC_ with a province. */
export const Identifier = Type.Object({ is_type: Type.String(), value: Type.String() });
export type Identifier = Static<typeof Identifier>;

/** A carrier's assessment against the broker's rules. */
export const ASSESSMENTS = ["pass", "partial_pass", "fail", "incomplete"] as const;
export type Assessment = (typeof ASSESSMENTS)[number];

export const RULE_CATEGORIES = ["Authority", "Insurance", "Operations"] as const;
export const RULE_RESULTS = ["Pass", "Fail", "Incomplete", "Override"] as const;
export type RuleResult = (typeof RULE_RESULTS)[number];

/** One rule's result, with what it was based on. `as_of` is null where nothing is known. */
export const RuleAssessment = Type.Object({
  is_type: Type.String(),
  category: OneOf(RULE_CATEGORIES),
  result: OneOf(RULE_RESULTS),
  value: Nullable(Type.String()),
  threshold: Type.String(),
  source: Type.String(),
  as_of: Nullable(Timestamp),
});
export type RuleAssessment = Static<typeof RuleAssessment>;

// Who a carrier is, wherever it is named.
const who = {
  id: Id,
  legal_name: Type.String(),
  dba_name: Nullable(Type.String()),
  identifiers: Type.Array(Identifier),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  power_units: Nullable(Type.Integer()),
  phone_e164: Nullable(Type.String()),
  email: Nullable(Type.String()),
};

/** A carrier as a list row carries it. Unknown is null. */
export const ListedCarrier = Type.Object({
  ...who,
  subscription_id: Nullable(Id),
  rules_assessment: Nullable(OneOf(ASSESSMENTS)),
  rules_assessed_at: Nullable(Timestamp),
});
export type ListedCarrier = Static<typeof ListedCarrier>;

/** The whole verdict on one carrier, with every rule's value, threshold, source and age. */
export const CarrierDetail = Type.Object({
  ...who,
  authority_status: Nullable(Type.String()),
  authority_granted_on: Nullable(Day),
  safety_rating: Nullable(Type.String()),
  rules_assessment: Type.Object({
    result: Nullable(OneOf(ASSESSMENTS)),
    assessed_at: Nullable(Timestamp),
    rules: Type.Array(RuleAssessment),
  }),
  rule_overrides: Type.Array(
    Type.Object({
      id: Id,
      is_type: Type.String(),
      is_active: Type.Boolean(),
      expiration_date: Nullable(Day),
      created_at: Timestamp,
    }),
  ),
});
export type CarrierDetail = Static<typeof CarrierDetail>;

export const getCarrierDetail = endpoint({
  name: "getCarrierDetail",
  method: "GET",
  path: "/api/v1/carriers/{id}/detail_for_highway_broker",
  params: IdParams,
  output: CarrierDetail,
});
