// The load board: loads searched as a broker posts them, posted and unposted, one or many.
import { Type, type Static } from "typebox";
import { EQUIPMENT } from "../carriers/carriers.ts";
import { endpoint } from "../endpoint.ts";
import { LOAD_CERTIFICATIONS } from "../loads/load-fields.ts";
import { Load } from "../loads/loads.ts";
import { EnteredDay, Id, IdParams, Ids, Nullable, OneOf, Timestamp } from "../shapes.ts";

export const BOARD_VIEWS = ["all", "posted", "unposted"] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

/** How long ago a load was posted: under 8 h, 8 to 12, 12 to 24, 24 to 72, and over 72. */
export const POSTING_AGES = ["8hr", "12hr", "24hr", "72hr", ">72hr"] as const;
export type PostingAge = (typeof POSTING_AGES)[number];

export const BOARD_SORTS = ["pickup", "dropoff", "load_id", "weight", "origin", "destination", "equipment"] as const;
export type BoardSort = (typeof BOARD_SORTS)[number];

/** Assumption: the largest number in a filter of the board. */
const Figure = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Miles = Type.Integer({ minimum: 0, maximum: 1_000 });

/**
 * The filters of a board search. On the board are open loads that are posted, and available ones without a carrier.
 * `weight` is the most in pounds, `min_rate` the least in dollars, `trailer_length` the least in feet.
 * A deadhead is a radius in miles around the area; `deadhead` is the radius for both where an area has none of its own, and without
 * it that is 50. States and countries are searched as a whole. Days are UTC, the last one included; without `pickup_start` the lower
 * bound of the pickup is today. `s` is a sort such as "pickup asc", which is also the default; loads that are equal come by id.
 * Assumption: `teams: "all"` stands for every team of the user, and `company_wide_view` overrules `teams`, `team` and `my_loads`;
 * without any of them everything of the company is searched. `company_id` of another company finds nothing.
 */
export const BoardQuery = Type.Object({
  view: Type.Optional(OneOf(BOARD_VIEWS)),
  my_loads: Type.Optional(Type.Boolean()),
  /** The start of a load number. */
  load_id: Type.Optional(Type.String({ maxLength: 60 })),
  equipment: Type.Optional(Type.Array(OneOf(EQUIPMENT), { maxItems: EQUIPMENT.length })),
  /** A code of listPostedEquipmentTypes: loads that are posted for it. Assumption: what the filter takes. */
  trailer: Type.Optional(Type.String({ maxLength: 8, pattern: "^[A-Z0-9]{1,8}$" })),
  min_rate: Type.Optional(Figure),
  weight: Type.Optional(Figure),
  trailer_length: Type.Optional(Figure),
  origin_area_id: Type.Optional(Id),
  destination_area_id: Type.Optional(Id),
  origin_deadhead: Type.Optional(Miles),
  destination_deadhead: Type.Optional(Miles),
  deadhead: Type.Optional(Miles),
  pickup_start: Type.Optional(EnteredDay),
  pickup_end: Type.Optional(EnteredDay),
  dropoff_start: Type.Optional(EnteredDay),
  dropoff_end: Type.Optional(EnteredDay),
  teams: Type.Optional(Type.Union([Ids(500), OneOf(["all"])])),
  company_wide_view: Type.Optional(Type.Boolean()),
  posting: Type.Optional(OneOf(POSTING_AGES)),
  /** Loads whose carrier is connected to the company. */
  status: Type.Optional(OneOf(["in_network"])),
  certifications: Type.Optional(Type.Array(OneOf(LOAD_CERTIFICATIONS), { maxItems: LOAD_CERTIFICATIONS.length })),
  company_id: Type.Optional(Id),
  team: Type.Optional(Id),
  s: Type.Optional(Type.String({ maxLength: 40, pattern: `^(?:${BOARD_SORTS.join("|")}) (?:asc|desc)$` })),
});
export type BoardQuery = Static<typeof BoardQuery>;

/**
 * Why a load may not be posted or unposted. `no_window`: without a pickup and a delivery whose windows can be kept.
 * The words are in posting-errors.ts.
 */
export const POSTING_ERRORS = [
  "not_available",
  "has_carrier",
  "no_window",
  "pickup_in_past",
  "no_equipment",
  "over_weight",
  "already_posted",
  "not_posted",
] as const;
export type PostingError = (typeof POSTING_ERRORS)[number];

/** In a bulk call also: the company has no such load. */
export const BULK_POSTING_ERRORS = [...POSTING_ERRORS, "not_found"] as const;
export type BulkPostingError = (typeof BULK_POSTING_ERRORS)[number];

/**
 * Loads for the board. Needs can_post_loads and a scope for loads; who lacks them gets 403. 400 is a query that contradicts itself,
 * 404 an area that does not exist, and 422 with the error `requirements_unmet` a company that may not search: its message says why.
 * Assumption: what it must have is a verified broker authority.
 */
export const searchBoard = endpoint({
  name: "searchBoard",
  method: "POST",
  path: "/api/v1/loads/broker_search",
  body: Type.Object({
    q: BoardQuery,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  output: Type.Object({ results: Type.Array(Load) }),
  paged: true,
  answers: [400, 401, 403, 404, 422],
});

/** What a broker sees of one load on the board beyond the load itself. */
export const BrokerDetails = Type.Object({
  load: Load,
  /** Codes of the equipment as posted (listPostedEquipmentTypes). */
  posted_equipment_types: Type.Array(Type.String()),
  /** Why it cannot be posted now; empty: it can. */
  posting_errors: Type.Array(OneOf(POSTING_ERRORS)),
  posted_by_name: Nullable(Type.String()),
  history: Type.Array(
    Type.Object({
      id: Id,
      is_type: OneOf(["post", "unpost"]),
      occurred_at: Timestamp,
      user_name: Nullable(Type.String()),
    }),
  ),
});
export type BrokerDetails = Static<typeof BrokerDetails>;

export const getBrokerDetails = endpoint({
  name: "getBrokerDetails",
  method: "GET",
  path: "/api/v1/loads/{id}/broker_details",
  params: IdParams,
  output: BrokerDetails,
});

/** Needs manage_loads. 422 says in words what must be mended first, and lists it as posting errors under `errors.base`. */
export const postLoad = endpoint({
  name: "postLoad",
  method: "PATCH",
  path: "/api/v1/loads/{id}/post_load",
  params: IdParams,
  output: Load,
});

export const unpostLoad = endpoint({
  name: "unpostLoad",
  method: "PATCH",
  path: "/api/v1/loads/{id}/unpost_load",
  params: IdParams,
  output: Load,
});

/** Assumption: the most loads of one bulk call; the portal sends more in several. */
export const BULK_POST_MAX = 250;

const Bulk = Type.Object({ load_ids: Ids(BULK_POST_MAX, 1) });

/** Every load asked for is in exactly one of the lists, in the order of the request; `messages` are the errors in words. A load that does not exist for the company is an error like any other. */
const BulkResult = Type.Object({
  success: Type.Array(Load),
  errors: Type.Array(
    Type.Object({ load_id: Id, errors: Type.Array(OneOf(BULK_POSTING_ERRORS)), messages: Type.Array(Type.String()) }),
  ),
});
export type BulkPostResult = Static<typeof BulkResult>;

export const bulkPost = endpoint({
  name: "bulkPost",
  method: "PATCH",
  path: "/api/v1/loads/bulk_post",
  body: Bulk,
  output: BulkResult,
});

export const bulkUnpost = endpoint({
  name: "bulkUnpost",
  method: "PATCH",
  path: "/api/v1/loads/bulk_unpost",
  body: Bulk,
  output: BulkResult,
});

/** Equipment as posted: its code on load boards, in words, and the kinds of equipment it stands for. */
export const listPostedEquipmentTypes = endpoint({
  name: "listPostedEquipmentTypes",
  method: "GET",
  path: "/api/v1/loads/posted_equipment_types_with_descriptions",
  output: Type.Array(Type.Object({ code: Type.String(), description: Type.String(), equipment: Type.Array(OneOf(EQUIPMENT)) })),
});
