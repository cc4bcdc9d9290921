// Carrier match: which of the company's own carriers could haul a load, and why the others are not shown.
import { Type, type Static } from "typebox";
import { EQUIPMENT, ListedCarrier } from "../carriers/carriers.ts";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Count, Day, Id, IdParams, Nullable, OneOf, Timestamp } from "../shapes.ts";
import { DISPOSITION_REASONS } from "./dispositions.ts";

/** Miles from the pickup within which a carrier is near. Assumption: the limit, unless `deadhead` gives another. */
export const MATCH_MILES = 150;

/** Assumption: days after which the place of a truck says nothing about where it is now: it drives 500 miles in one. */
export const SEEN_DAYS = 3;

/** Assumption: days after which a truck that was posted as free has most likely been loaded. */
export const POSTED_DAYS = 5;

/** Assumption: days of deliveries that count as running a lane, and miles around its ends. */
export const LANE_DAYS = 90;
export const LANE_MILES = 50;

export const MATCH_SORTS = ["equipment_age", "origin_deadhead", "destination_deadhead", "total_deadhead", "fleet_size"] as const;
export type MatchSort = (typeof MATCH_SORTS)[number];

/**
 * Why a carrier is not shown, what a person can change least first. Unknown equipment is never taken as the right one. A place further
 * away than the limit counts only for carriers that have not run the lane.
 */
export const MISS_REASONS = [
  "blocked",
  "dismissed",
  "on_hold",
  "fails_rules",
  "no_equipment",
  "equipment_unknown",
  "too_far",
  "not_seen",
  "set_aside",
  "ruled_out",
] as const;
export type MissReason = (typeof MISS_REASONS)[number];

/** Where one of a carrier's trucks was, by its ELD. `miles` is the straight line to the first pickup. */
const SeenTruck = Type.Object({
  carrier_vehicle_id: Id,
  truck_number: Nullable(Type.String()),
  name: Type.String(),
  miles: Type.Number(),
  seen_at: Timestamp,
  /** False: only the day is known. */
  is_exact: Type.Boolean(),
});

/** A truck that was posted as free for the load. `miles` is the straight line from where it is free to the first pickup. */
const PostedTruck = Type.Object({
  truck_posting_id: Id,
  miles: Type.Number(),
  start_date: Day,
  /** Where it wants to go; null: anywhere. */
  destination: Nullable(Type.String()),
});

/** What counts of the dispositions of a carrier for a load: the latest that was not taken back. */
const CurrentDisposition = Type.Object({
  /** Null while the server has not numbered it yet. */
  id: Nullable(Id),
  reason: OneOf(DISPOSITION_REASONS),
  notes: Nullable(Type.String()),
  rate: Nullable(Type.Number()),
  terms: Nullable(Type.String()),
  user_name: Nullable(Type.String()),
  created_at: Timestamp,
});
export type CurrentDisposition = Static<typeof CurrentDisposition>;

/** One of the company's carriers beside a load. Miles are straight lines; unknown is null. */
export const LoadMatch = Type.Object({
  /** Made of the ids of load and carrier; see `matchId`. */
  id: Id,
  load_id: Id,
  carrier_id: Id,
  carrier: ListedCarrier,
  connection: Type.Object({ id: Id, status: Type.String(), is_dismissed: Type.Boolean() }),
  /** Empty: it is shown. */
  misses: Type.Array(OneOf(MISS_REASONS)),
  /** The nearest of its trucks seen lately, else the one seen last. */
  truck: Nullable(SeenTruck),
  /**
   * The nearest of its active postings with the right equipment whose truck is free by the end of the first pickup's window, within
   * its own deadhead and the one asked for.
   */
  posting: Nullable(PostedTruck),
  /** From its home base to the pickup. */
  base_miles: Nullable(Type.Number()),
  /** Loads of the company that it delivered between these places lately. */
  lane: Type.Object({ runs: Count, last_on: Nullable(Day) }),
  equipment_needed: OneOf(EQUIPMENT),
  /** Vehicles of this kind in its census record; null: the record names none of any kind. */
  equipment_count: Nullable(Count),
  /** When the census record was last updated. */
  census_on: Nullable(Day),
  /** Mean age of its trucks in years, by their model years, and the day the newest of them was observed. */
  equipment_age: Nullable(Type.Number()),
  observed_on: Nullable(Day),
  fleet_size: Nullable(Count),
  /** From its truck to the pickup, or from its home base where no truck was seen lately. */
  origin_deadhead: Nullable(Type.Number()),
  /** From the delivery to its home base. */
  destination_deadhead: Nullable(Type.Number()),
  total_deadhead: Nullable(Type.Number()),
  /** Rule types that it fails, and those that cannot be assessed. */
  failed_rules: Type.Array(Type.String()),
  unknown_rules: Type.Array(Type.String()),
  insurance_cancels_on: Nullable(Day),
  insurance_as_of: Nullable(Timestamp),
  disposition: Nullable(CurrentDisposition),
});
export type LoadMatch = Static<typeof LoadMatch>;

const ReasonCount = Type.Object({ reason: OneOf(MISS_REASONS), count: Count });

/** The company's own carriers, shown and not shown. A carrier with two reasons is counted under both. */
export const MatchCounts = Type.Object({ shown: Count, not_shown: Count, reasons: Type.Array(ReasonCount) });
export type MatchCounts = Static<typeof MatchCounts>;

/**
 * Carriers for a load. Shown are those with the right equipment that are not ruled out and are near, posted a truck or ran the lane: those that
 * pass the rules first, then the nearest, and of those about as near the ones that ran the lane, unless `q[s]` sorts otherwise. With `not_shown` the others, fewest
 * reasons first, optionally of one `reason`, and the counts. Needs can_post_loads and a scope for loads.
 */
export const listLoadMatches = endpoint({
  name: "listLoadMatches",
  method: "GET",
  path: "/api/v1/carriers/load_match/{id}",
  params: IdParams,
  query: Type.Object({
    ...PageQuery,
    deadhead: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    not_shown: Type.Optional(Type.Boolean()),
    reason: Type.Optional(OneOf(MISS_REASONS)),
  }),
  filterable: { attributes: {}, sorts: MATCH_SORTS },
  output: Type.Object({ matches: Type.Array(LoadMatch), counts: Nullable(MatchCounts) }),
  paged: true,
});

/** Ids of carriers are smaller: company_carriers has one bit for each. */
const CARRIERS = 2 ** 24;

/** The id of a match. Safe as a number for loads below 2^29. */
export const matchId = (loadId: number, carrierId: number): number => loadId * CARRIERS + carrierId;
