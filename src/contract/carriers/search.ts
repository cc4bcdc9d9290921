// Carrier search: global and on a lane.
import { Type, type Static } from "typebox";
import { ListedCarrier } from "./carriers.ts";
import { Route } from "./route.ts";
import { endpoint, PageQuery, type Filterable, type Predicate } from "../endpoint.ts";
import { Day, Id, Nullable } from "../shapes.ts";

/** A carrier in search results, with the broker's connection to it, if any. */
export const CarrierResult = Type.Object({
  ...ListedCarrier.properties,
  connection: Nullable(Type.Object({ id: Id, status: Type.String(), is_dismissed: Type.Boolean() })),
});
export type CarrierResult = Static<typeof CarrierResult>;

const RANGE: readonly Predicate[] = ["gteq", "lteq"];
const FLAG: readonly Predicate[] = ["eq"];

/**
 * Conditions of global and lane search. Every search by a text, a place or these conditions finds only carriers with a legal name to
 * search by and a verified census record or identifier, whether or not it says so. Assumption: the specification does not name the attributes.
 * `equipment_in` goes with `equipment_count_gteq` (vehicles of these kinds) and `equipment_share_gteq` (their share of the fleet).
 * `visited_*` require a truck seen within `visited_miles_lteq` of the origin in the last `visited_days_lteq` days.
 */
export const CARRIER_FILTERS: Filterable = {
  bare: ["insights"],
  attributes: {
    id: ["in"],
    search_name: ["cont", "start", "not_null"],
    identifier_type: ["eq"],
    identifier_value: ["eq", "start"],
    /** Its census record, or one of its numbers, has been checked with the authority that issued it. */
    verified_census_or_identifier: FLAG,
    power_units: RANGE,
    straight_box_trucks: RANGE,
    cargo_vans: RANGE,
    authority_months: RANGE,
    authority_status: ["eq"],
    authority_type: ["in"],
    is_mine: FLAG,
    /** "Not in" includes carriers without a rating. */
    safety_rating: ["in", "not_in", "null", "not_null"],
    eld_status: ["eq", "in", "not_null"],
    equipment: ["in"],
    equipment_count: ["gteq"],
    equipment_share: ["gteq"],
    specialization_verified: ["in"],
    specialization_provided: ["in"],
    lane_preference: ["in"],
    classification_id: ["in"],
    state_area_id: ["eq"],
    cargo_limit: ["gteq"],
    general_liability_limit: ["gteq"],
    bipd_limit: ["gteq"],
    visited_miles: ["lteq"],
    visited_days: ["lteq"],
    /** Days since a truck was seen anywhere, by its ELD or at a roadside inspection. */
    located_days: ["lteq"],
    insights: ["eq"],
    /** Passes the company's rules, with an override or without; carriers that are not connected by the default rules. */
    passes_rules: FLAG,
    subscriptions_company_id: ["eq"],
  },
  sorts: ["legal_name", "power_units", "authority_granted_on", "id"],
};

const near = {
  /** Carriers based within `radius` miles of an area or of a point on the map. */
  area_id: Type.Optional(Id),
  lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  lon: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  radius: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 3000 })),
};

/** Global search, by legal name unless `q[s]` sorts otherwise. `count_only` returns the total without rows and does not count against the plan. */
export const searchCarriersGlobally = endpoint({
  name: "searchCarriersGlobally",
  method: "GET",
  path: "/api/v1/carriers/global_search",
  query: Type.Object({ ...PageQuery, ...near, count_only: Type.Optional(Type.Boolean()) }),
  filterable: CARRIER_FILTERS,
  output: Type.Array(CarrierResult),
  paged: true,
});

/** Characters of a text that carriers are searched by. */
export const SEARCH_LENGTH = 200;

/**
 * Carriers by a text, around a place, or by `q`: insights, monitored carriers, or ids. By `q` alone it is a list of known carriers
 * and no search.
 */
export const listCarriers = endpoint({
  name: "listCarriers",
  method: "GET",
  path: "/api/v1/carriers",
  query: Type.Object({ ...PageQuery, ...near, search: Type.Optional(Type.String({ maxLength: SEARCH_LENGTH })) }),
  filterable: CARRIER_FILTERS,
  output: Type.Array(CarrierResult),
  paged: true,
});

/** Tunable: carriers that a search while typing answers with; people do not scan more at a glance. */
export const FOUND_MAX = 12;

/**
 * Carriers for what is typed into the top box, the best matches first: a number or the beginning of one, a list of numbers, or a name
 * by its words in any order and with one letter wrong. Assumption: the specification has no such call.
 */
export const findCarriers = endpoint({
  name: "findCarriers",
  method: "GET",
  path: "/api/v1/carriers/find",
  isExtension: true,
  query: Type.Object({ text: Type.String({ maxLength: 500 }) }),
  output: Type.Array(CarrierResult),
});

/**
 * How a carrier relates to a lane. Miles are straight lines from its home base, null if that is unknown; destination miles are
 * also null without a destination. Visits are null without ELD data.
 */
export const LaneFacts = Type.Object({
  origin_miles: Nullable(Type.Number()),
  destination_miles: Nullable(Type.Number()),
  origin_visits: Nullable(Type.Integer()),
  destination_visits: Nullable(Type.Integer()),
  last_origin_visit_on: Nullable(Day),
});
export type LaneFacts = Static<typeof LaneFacts>;

export const LaneCarrier = Type.Object({ ...CarrierResult.properties, lane: LaneFacts });
export type LaneCarrier = Static<typeof LaneCarrier>;

/**
 * Carriers whose trucks run from one area to the other, most visits near both ends first. `q` is an object with the conditions of
 * a global search; radii are miles. A search counts as one of the plan's carrier_searches; further pages are free for a day. When the
 * searches are used up, the answer is empty.
 */
export const searchCarriersOnLane = endpoint({
  name: "searchCarriersOnLane",
  method: "POST",
  path: "/api/v1/carriers/search",
  body: Type.Object({
    origin_area_id: Id,
    destination_area_id: Nullable(Id),
    origin_radius: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 500 })),
    destination_radius: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 500 })),
    q: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 50 })),
    ...PageQuery,
  }),
  output: Type.Object({ carriers: Type.Array(LaneCarrier), route: Nullable(Route) }),
  answers: [401, 403, 404, 422, 500],
  paged: true,
});
