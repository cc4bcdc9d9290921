// What happened to carriers: the timeline of one, and what is new about those that matter. Assumption: the API has no such calls.
import { Type, type Static } from "typebox";
import { endpoint, PageQuery } from "../endpoint.ts";
import { CLASSIFICATIONS_MAX } from "../constants.ts";
import { Count, Id, IdParams, Ids, Nullable, OneOf, Timestamp } from "../shapes.ts";

/** What a company's people and rules did with a carrier. */
export const COMPANY_TOPICS = [
  "status",
  "block",
  "note",
  "classification",
  "packet",
  "assessment",
  "override",
  "invitation",
  "connection",
  "monitoring",
  "mail",
  "decision",
] as const;

/** What happened to the carrier itself, the same for every company. */
export const CARRIER_TOPICS = [
  "authority",
  "insurance",
  "safety_rating",
  "out_of_service",
  "contact",
  "ownership",
  "eld",
  "identity_alert",
] as const;

export const HISTORY_TOPICS = [...COMPANY_TOPICS, ...CARRIER_TOPICS] as const;
export type HistoryTopic = (typeof HISTORY_TOPICS)[number];

/** The topics of what is new: not what the company's own people decided. */
export const NEWS_TOPICS = [...CARRIER_TOPICS, "assessment", "packet", "invitation"] as const satisfies readonly HistoryTopic[];

export const HISTORY_SOURCES = ["person", "FMCSA", "insurer", "ELD", "rules", "system"] as const;
export type HistorySource = (typeof HISTORY_SOURCES)[number];

/** Where an entry is kept: a change of the company, a fact of the carrier, an identity alert, its end, or a frozen decision. */
export const HISTORY_KINDS = ["change", "fact", "alert", "alert_end", "decision"] as const;

const EntryFields = {
  /** Unique within its kind. */
  id: Id,
  kind: OneOf(HISTORY_KINDS),
  carrier_id: Id,
  at: Timestamp,
  source: OneOf(HISTORY_SOURCES),
  topic: OneOf(HISTORY_TOPICS),
  /** What changed: a column, a rule type, the kind of a decision or of an alert. */
  field: Type.String(),
  /** Null: nothing. Days are YYYY-MM-DD; classifications are names. */
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  user_id: Nullable(Id),
  /** Null: no person, or one of another company. */
  user_name: Nullable(Type.String()),
  /** The note, packet, override, invitation, mail, alert or decision. */
  ref_id: Nullable(Id),
  /** The change that this one took back. */
  undoes_id: Nullable(Id),
};

export const HistoryEntry = Type.Object({
  ...EntryFields,
  /** A later change took this one back. */
  is_undone: Type.Boolean(),
  /** The newest change of something that can be set back to what it was before. */
  can_undo: Type.Boolean(),
  /** Of a change of classifications, whose `before` and `after` are names. */
  classification_ids: Nullable(Type.Object({ before: Ids(CLASSIFICATIONS_MAX), after: Ids(CLASSIFICATIONS_MAX) })),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

/** The timeline of a carrier, the newest entry first. */
export const listCarrierHistory = endpoint({
  name: "listCarrierHistory",
  method: "GET",
  path: "/api/v1/carriers/{id}/history",
  isExtension: true,
  params: IdParams,
  query: Type.Object(PageQuery),
  filterable: { attributes: { topic: ["eq", "in"] }, sorts: [] },
  output: Type.Array(HistoryEntry),
  paged: true,
});

/** Why news about a carrier matters, the most pressing first: it has an open load, is connected, or is monitored. */
export const CONSEQUENCES = ["open_load", "connected", "monitored"] as const;

/** The most entries of one carrier in an answer. */
export const NEWS_PER_CARRIER = 20;

export const NewsEntries = Type.Array(Type.Object(EntryFields));

export const CarrierNews = Type.Object({
  carrier_id: Id,
  carrier_name: Type.String(),
  consequence: OneOf(CONSEQUENCES),
  open_loads: Count,
  /** When the newest entry was made. */
  latest_at: Timestamp,
  /** How many entries there are; `entries` holds the newest. */
  total: Count,
  entries: NewsEntries,
});
export type CarrierNews = Static<typeof CarrierNews>;

/**
 * What has changed since a time about the carriers that the company is connected with, monitors, or has open loads with, without what
 * the asking person changed: by consequence, then the newest first. Nothing older than 92 days is told.
 */
export const listCarrierNews = endpoint({
  name: "listCarrierNews",
  method: "GET",
  path: "/api/v1/carrier_news",
  isExtension: true,
  query: Type.Object(PageQuery),
  filterable: { attributes: { at: ["gt"], topic: ["eq", "in"] }, sorts: [] },
  output: Type.Array(CarrierNews),
  paged: true,
});
