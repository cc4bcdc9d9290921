// Carriers in lists, and the full record and assessment of one carrier.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Day, Id, IdParams, Nullable, OneOf, Timestamp } from "../shapes.ts";

export const IDENTIFIER_TYPES = ["DOT", "MC", "MX", "FF", "SCAC", "CVOR", "NIR_QC", "NSC", "RFC"] as const;

/** A number that an authority issued. `is_type` is one of IDENTIFIER_TYPES, or NSC_ with a province. */
export const Identifier = Type.Object({ is_type: Type.String(), value: Type.String() });
export type Identifier = Static<typeof Identifier>;

/** A carrier's assessment against the broker's rules. */
export const ASSESSMENTS = ["pass", "partial_pass", "fail", "incomplete"] as const;
export type Assessment = (typeof ASSESSMENTS)[number];

export const RULE_CATEGORIES = ["Authority", "Insurance", "Operations"] as const;
export const RULE_RESULTS = ["Pass", "Fail", "Incomplete", "Override"] as const;
export type RuleResult = (typeof RULE_RESULTS)[number];

/** One rule's result and the value it is based on. `as_of` is null if nothing is known. `is_locked`: no override of it counts. */
export const RuleAssessment = Type.Object({
  is_type: Type.String(),
  category: OneOf(RULE_CATEGORIES),
  result: OneOf(RULE_RESULTS),
  value: Nullable(Type.String()),
  threshold: Type.String(),
  source: Type.String(),
  as_of: Nullable(Timestamp),
  is_locked: Type.Optional(Type.Literal(true)),
});
export type RuleAssessment = Static<typeof RuleAssessment>;

// A carrier's identity, wherever it is named.
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

export const TRAILER_TYPES = [
  "van",
  "reefer",
  "flatbed",
  "step_deck",
  "double_drop",
  "lowboy",
  "conestoga",
  "power_only",
] as const;

/** Trucks that need no trailer. */
export const SMALL_TRUCKS = ["straight_box_truck", "cargo_van"] as const;

/** The equipment of a fleet: trailers, and trucks that need none. */
export const EQUIPMENT = [...TRAILER_TYPES, ...SMALL_TRUCKS] as const;
export type Equipment = (typeof EQUIPMENT)[number];

/** Kinds of authority a carrier can hold. */
export const AUTHORITY_TYPES = ["common", "contract", "broker"] as const;
export const SAFETY_RATINGS = ["satisfactory", "conditional", "unsatisfactory"] as const;

/** Assumption: the list of specialties. `verified` ones are backed by records, `provided` ones are self-reported. */
export const SPECIALIZATIONS = [
  "hazmat",
  "tanker",
  "oversize",
  "drayage",
  "team_drivers",
  "temperature_controlled",
  "expedited",
  "cross_border",
  "white_glove",
  "auto_transport",
] as const;
export type Specialization = (typeof SPECIALIZATIONS)[number];

/** Assumption: the list of preferred lanes. Self-reported. */
export const LANE_PREFERENCES = [
  "local",
  "regional",
  "long_haul",
  "northeast",
  "southeast",
  "midwest",
  "south_central",
  "west",
  "canada",
  "mexico",
] as const;
export type LanePreference = (typeof LANE_PREFERENCES)[number];

/** A carrier in a list, with everything that searches filter by, so that a stored copy answers like the server. Unknown is null. */
export const ListedCarrier = Type.Object({
  ...who,
  country: Nullable(Type.String()),
  /** Its census record or one of its numbers was verified with the issuing authority; searches leave out others. */
  is_verified: Type.Boolean(),
  lat: Nullable(Type.Number()),
  lon: Nullable(Type.Number()),
  trailers: Nullable(Type.Integer()),
  equipment: Type.Record(Type.String(), Type.Integer()),
  authority_status: Nullable(Type.String()),
  authority_types: Type.Array(OneOf(AUTHORITY_TYPES)),
  authority_granted_on: Nullable(Day),
  /** Null: unrated, unknown, or hidden from people with block_safety_data. */
  safety_rating: Nullable(Type.String()),
  /** Dollars: automobile liability (BIPD), general liability and cargo. */
  bipd_limit: Nullable(Type.Integer()),
  general_liability_limit: Nullable(Type.Integer()),
  cargo_limit: Nullable(Type.Integer()),
  eld_status: Nullable(Type.String()),
  specializations_verified: Type.Array(OneOf(SPECIALIZATIONS)),
  specializations_provided: Type.Array(OneOf(SPECIALIZATIONS)),
  lane_preferences: Type.Array(OneOf(LANE_PREFERENCES)),
  subscription_id: Nullable(Id),
  rules_assessment: Nullable(OneOf(ASSESSMENTS)),
  rules_assessed_at: Nullable(Timestamp),
});
export type ListedCarrier = Static<typeof ListedCarrier>;

/** The assessment of one carrier, with every rule's value, threshold, source and age, and its full record. */
export const CarrierDetail = Type.Object({
  ...who,
  country: Nullable(Type.String()),
  street: Nullable(Type.String()),
  postal_code: Nullable(Type.String()),
  lat: Nullable(Type.Number()),
  lon: Nullable(Type.Number()),
  officer_name: Nullable(Type.String()),
  trailers: Nullable(Type.Integer()),
  drivers: Nullable(Type.Integer()),
  equipment: Type.Record(Type.String(), Type.Integer()),
  registered_on: Nullable(Day),
  mcs150_on: Nullable(Day),
  authority_status: Nullable(Type.String()),
  authority_types: Type.Array(OneOf(AUTHORITY_TYPES)),
  authority_granted_on: Nullable(Day),
  authority_as_of: Nullable(Timestamp),
  /** Granted, revoked, reinstated: the newest first. */
  authority_history: Type.Array(
    Type.Object({ on: Day, authority_type: OneOf(AUTHORITY_TYPES), event: Type.String(), reason: Nullable(Type.String()) }),
  ),
  operating_status: Nullable(Type.String()),
  safety_rating: Nullable(Type.String()),
  safety_as_of: Nullable(Timestamp),
  bipd_limit: Nullable(Type.Integer()),
  general_liability_limit: Nullable(Type.Integer()),
  cargo_limit: Nullable(Type.Integer()),
  cargo_source: Nullable(Type.String()),
  insurance_cancels_on: Nullable(Day),
  insurance_as_of: Nullable(Timestamp),
  eld_provider: Nullable(Type.String()),
  eld_status: Nullable(Type.String()),
  eld_as_of: Nullable(Timestamp),
  specializations_verified: Type.Array(OneOf(SPECIALIZATIONS)),
  specializations_provided: Type.Array(OneOf(SPECIALIZATIONS)),
  lane_preferences: Type.Array(OneOf(LANE_PREFERENCES)),
  subscription_id: Nullable(Id),
  rules_assessment: Type.Object({
    result: Nullable(OneOf(ASSESSMENTS)),
    assessed_at: Nullable(Timestamp),
    rules: Type.Array(RuleAssessment),
    /** There are more of them, on safety data that is hidden from the person. */
    hides_rules: Type.Optional(Type.Boolean()),
  }),
  /** Since when the answer to "OK to use?" has been what it is; null where no log says it. Assumption: beyond the specification. */
  answer_since: Type.Optional(Nullable(Timestamp)),
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
