// The inbox of a person: what is new about the carriers that matter to the company, and what the person did with it.
// Assumption: the API has no such calls.
import { Type, type Static } from "typebox";
import { CONSEQUENCES, NewsEntries } from "../carriers/history.ts";
import { endpoint, ReplicaQuery } from "../endpoint.ts";
import { Count, EnteredTime, Id, IdParams, Nullable, OneOf, Timestamp } from "../shapes.ts";

/** Tunable: days of news in an inbox; whoever was away longer starts with the lists. */
export const INBOX_DAYS = 14;

/** What news means for the company, the gravest first. */
export const NEWS_SEVERITIES = [
  "out_of_service",
  "authority_lost",
  "insurance_cancels",
  "assessment_fails",
  "identity_alert",
  "safety_rating_lowered",
  "ownership",
  "contact",
  "assessment_incomplete",
  "insurance",
  "authority",
  "eld",
  "packet",
  "invitation",
  "other",
] as const;
export type NewsSeverity = (typeof NEWS_SEVERITIES)[number];

/** What a person did with the news about a carrier. Each holds until something newer happens. */
const Mark = {
  /** The newest news that the person has read. */
  read_until: Nullable(Timestamp),
  /** The newest news that the person is done with, or has handed to somebody else. */
  done_until: Nullable(Timestamp),
  /** Until when what was read is put off. */
  snoozed_until: Nullable(Timestamp),
  /** Who is to deal with it instead. */
  assigned_to_id: Nullable(Id),
};

export const InboxItem = Type.Object({
  /** The carrier's. */
  id: Id,
  carrier_name: Type.String(),
  dot_number: Nullable(Type.String()),
  consequence: OneOf(CONSEQUENCES),
  open_loads: Count,
  /** The open load that is picked up first. */
  load_id: Nullable(Id),
  /** The gravest of what the person is not done with. */
  severity: OneOf(NEWS_SEVERITIES),
  /** When the newest entry was made, or somebody assigned the carrier to the person after that. */
  news_at: Timestamp,
  /** How many entries there are; `entries` holds the newest. */
  total: Count,
  entries: NewsEntries,
  ...Mark,
  assigned_to_name: Nullable(Type.String()),
  /** Who assigned the carrier to the person. */
  assigned_by_name: Nullable(Type.String()),
  /** Also moves when the reason changes why the carrier matters. */
  updated_at: Timestamp,
});
export type InboxItem = Static<typeof InboxItem>;

/** The inbox of the asking person, whatever was done with it; without what the person changed, unless somebody assigned it back. */
export const listInboxItems = endpoint({
  name: "listInboxItems",
  method: "GET",
  path: "/api/v1/inbox_items",
  isExtension: true,
  query: Type.Object(ReplicaQuery),
  filterable: {
    attributes: { id: ["eq", "in", "gt", "gteq", "lt", "lteq"], updated_at: ["gt", "gteq", "lt", "lteq"] },
    sorts: ["id", "updated_at"],
  },
  output: Type.Array(InboxItem),
  paged: true,
});

/** Marks the news about a carrier for the asking person; `id` is the carrier's. What is left out stays as it is. */
export const updateInboxItem = endpoint({
  name: "updateInboxItem",
  method: "PATCH",
  path: "/api/v1/inbox_items/{id}",
  isExtension: true,
  params: IdParams,
  body: Type.Object({
    inbox_item: Type.Object({
      read_until: Type.Optional(Nullable(EnteredTime)),
      done_until: Type.Optional(Nullable(EnteredTime)),
      snoozed_until: Type.Optional(Nullable(EnteredTime)),
      assigned_to_id: Type.Optional(Nullable(Id)),
    }),
  }),
  output: InboxItem,
});
