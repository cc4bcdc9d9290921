// Carriers that a broker follows: their assessment is kept up to date, and changes of theirs are told.
import { Type, type Static } from "typebox";
import { ASSESSMENTS, ListedCarrier } from "../carriers/carriers.ts";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Id, Nullable, OneOf, Timestamp } from "../shapes.ts";

export const Subscription = Type.Object({ id: Id, carrier_id: Id, created_at: Timestamp, carrier: ListedCarrier });
export type Subscription = Static<typeof Subscription>;

/** Followed carriers by how they stand against the broker's rules. */
export const listSubscriptions = endpoint({
  name: "listSubscriptions",
  method: "GET",
  path: "/api/v1/subscriptions/for_broker_portal",
  query: Type.Object({ ...PageQuery, rules_assessment_eq: Type.Optional(OneOf(ASSESSMENTS)) }),
  output: Type.Array(Subscription),
  paged: true,
});

/** Follows a carrier; following it again answers with the subscription that is there. */
export const followCarrier = endpoint({
  name: "followCarrier",
  method: "POST",
  path: "/api/v1/subscriptions/create_by_carrier",
  body: Type.Object({ carrier_id: Id }),
  output: Subscription,
});

export const unfollowCarrier = endpoint({
  name: "unfollowCarrier",
  method: "DELETE",
  path: "/api/v1/subscriptions/destroy_by_carrier",
  query: Type.Object({ carrier_id: Id }),
  output: Type.Object({ carrier_id: Id }),
});

/** What a row of an uploaded file leads to. */
export const FOLLOW_OUTCOMES = ["follows", "already_followed", "repeated", "not_found", "ambiguous", "unreadable"] as const;
export type FollowOutcome = (typeof FOLLOW_OUTCOMES)[number];

export const FollowRow = Type.Object({
  /** Line of the file, from 1. */
  line: Type.Integer(),
  given: Type.String(),
  outcome: OneOf(FOLLOW_OUTCOMES),
  carrier_id: Nullable(Id),
  legal_name: Nullable(Type.String()),
  /** What is wrong with the row, in words; null where nothing is. */
  problem: Nullable(Type.String()),
});
export type FollowRow = Static<typeof FollowRow>;

/** Rows of an uploaded file at most; ours. */
export const FOLLOW_ROWS_LIMIT = 5000;

/** Follows the carriers of a file of numbers. The body is ours: with `preview` nothing is followed, and the answer says what would be. */
export const uploadSubscriptions = endpoint({
  name: "uploadSubscriptions",
  method: "POST",
  path: "/api/v1/subscriptions/upload_file",
  body: Type.Object({ preview: Type.Boolean() }),
  output: Type.Object({ rows: Type.Array(FollowRow), followed: Type.Integer(), is_preview: Type.Boolean() }),
  file: { name: "file", kinds: ["csv"] },
});
