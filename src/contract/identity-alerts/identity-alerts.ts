// Identity alerts: brokers' warnings about a carrier, with evidence, messages and history.
import { Type, type Static } from "typebox";
import { Email } from "../session/session.ts";
import { endpoint, PageQuery } from "../endpoint.ts";
import { PROOF_METHODS } from "../links/links.ts";
import { DOCUMENT_KINDS } from "../files.ts";
import { Count, Day, EnteredDay, Id, IdParams, Nullable, OneOf, PhoneE164, Timestamp, VisibleText } from "../shapes.ts";
import { StoredFile } from "../uploads.ts";

export const IDENTITY_ALERT_TYPES = [
  "double_brokering",
  "identity_theft",
  "hostage_load",
  "stolen_assets",
  "trailer_misuse",
  "back_soliciting",
  "unresolved_insurance_claims",
  "change_in_ownership",
  "bankruptcy_filing",
] as const;
export type IdentityAlertType = (typeof IDENTITY_ALERT_TYPES)[number];

/** `main` for regular alerts, `watchdog` for those of the watchdog portal. */
export const SITES = ["main", "watchdog"] as const;

/** Text of an alert or a message. Assumption: nothing longer is needed. */
export const AlertText = VisibleText(4000);

/**
 * open: nobody answered; answered, disputed: by the carrier; upheld: the author has read the reply and keeps the alert; lapsed: its end
 * date has passed without new evidence.
 */
export const ALERT_STATES = ["open", "answered", "disputed", "upheld", "lapsed", "withdrawn"] as const;

/** An accusation. Alerts of other companies have no author and no contact details. */
export const IdentityAlert = Type.Object({
  id: Id,
  carrier_id: Id,
  carrier_name: Type.String(),
  is_type: OneOf(IDENTITY_ALERT_TYPES),
  message_for_display: Nullable(Type.String()),
  file_date: Day,
  phone_e164: Nullable(Type.String()),
  email: Nullable(Type.String()),
  origin_postal_code: Nullable(Type.String()),
  origin_area_id: Nullable(Id),
  commodity_type_id: Nullable(Id),
  site: OneOf(SITES),
  company_id: Nullable(Id),
  user_id: Nullable(Id),
  is_published: Type.Boolean(),
  /** False: filed by a company that nobody has verified and that the carrier has nothing to do with; it changes no answer. */
  is_verified: Type.Boolean(),
  /** Absent from other servers. */
  state: Type.Optional(OneOf(ALERT_STATES)),
  /** After that day it counts no more, unless new evidence renews it. */
  ends_on: Type.Optional(Day),
  created_at: Timestamp,
});
export type IdentityAlert = Static<typeof IdentityAlert>;

const ABOUT = {
  carrier_id: ["eq", "in"],
  site: ["eq"],
  created_at: ["gteq", "lteq"],
  company_id: ["eq"],
  user_id: ["eq"],
  /** Assumption: searches the carrier's name and the displayed message. */
  text: ["cont"],
  /** Assumption: alerts about carriers that the company is connected with. */
  is_connected: ["eq"],
  /** Assumption: withdrawn and unverified alerts can be left out of what is counted. */
  is_published: ["eq"],
  is_verified: ["eq"],
} as const;

/** Visible alerts (published ones and the company's own), newest first. */
export const listIdentityAlerts = endpoint({
  name: "listIdentityAlerts",
  method: "GET",
  path: "/api/v1/identity_alerts",
  query: Type.Object(PageQuery),
  filterable: {
    attributes: { ...ABOUT, is_type: ["eq", "in"] },
    sorts: ["id", "created_at"],
  },
  output: Type.Array(IdentityAlert),
  paged: true,
});

/** Visible alerts counted by category, without empty categories. Assumption: the specification has no such call. */
export const countIdentityAlerts = endpoint({
  name: "countIdentityAlerts",
  method: "GET",
  path: "/api/v1/identity_alerts/counts",
  isExtension: true,
  filterable: { attributes: ABOUT, sorts: [] },
  output: Type.Array(Type.Object({ is_type: OneOf(IDENTITY_ALERT_TYPES), alerts: Count })),
});

/** A message added to an alert later. Only the author's company sees the author. */
export const IdentityAlertMessage = Type.Object({
  id: Id,
  identity_alert_id: Id,
  message: Type.String(),
  user_name: Nullable(Type.String()),
  is_own_company: Type.Boolean(),
  created_at: Timestamp,
});
export type IdentityAlertMessage = Static<typeof IdentityAlertMessage>;

/** The events of an alert's history. */
export const ALERT_EVENTS = [
  "filed",
  "evidence_attached",
  "message_added",
  "replied",
  "upheld",
  "lapsed",
  "unpublished",
] as const;

/** Answered: the carrier explains; disputed: it says that it is not true. */
export const REPLY_STANCES = ["answered", "disputed"] as const;
export type ReplyStance = (typeof REPLY_STANCES)[number];

/** What the carrier says, proven to come from its registered contact. Assumption: the specification has no replies. */
export const IdentityAlertReply = Type.Object({
  id: Id,
  stance: OneOf(REPLY_STANCES),
  message: Type.String(),
  replied_by: Type.String(),
  proof_method: OneOf(PROOF_METHODS),
  created_at: Timestamp,
});
export type IdentityAlertReply = Static<typeof IdentityAlertReply>;

/**
 * One alert with its original message (for the author's company only), evidence, messages and history. Assumption: the
 * specification has neither the shape nor the call.
 */
export const IdentityAlertDetail = Type.Object({
  ...IdentityAlert.properties,
  unsanitized_message: Nullable(Type.String()),
  origin_area_name: Nullable(Type.String()),
  commodity_type_name: Nullable(Type.String()),
  /** A load, rate confirmation, tracking number or email. Null for other companies; absent from other servers, as the next. */
  reference: Type.Optional(Nullable(Type.String())),
  /** A document, a reference, a phone number or an address came with it. Alerts from before may have none. */
  has_evidence: Type.Optional(Type.Boolean()),
  /** Null for other companies. */
  filed_by: Nullable(Type.String()),
  evidence: Type.Array(StoredFile),
  messages: Type.Array(IdentityAlertMessage),
  /** The carrier's side, the oldest first, and its papers. */
  replies: Type.Optional(Type.Array(IdentityAlertReply)),
  reply_files: Type.Optional(Type.Array(StoredFile)),
  /** Alerts that the author's company filed within two years, and how many of them it withdrew. */
  author: Type.Optional(Type.Object({ filed: Count, withdrawn: Count, is_doubted: Type.Boolean() })),
  history: Type.Array(Type.Object({ event: OneOf(ALERT_EVENTS), at: Timestamp, by: Nullable(Type.String()) })),
});
export type IdentityAlertDetail = Static<typeof IdentityAlertDetail>;

export const getIdentityAlert = endpoint({
  name: "getIdentityAlert",
  method: "GET",
  path: "/api/v1/identity_alerts/{id}",
  isExtension: true,
  params: IdParams,
  output: IdentityAlertDetail,
});

/**
 * Files an alert, which is published with its message cleaned of contact details. 422 without evidence: a document, a reference, a phone
 * number or an email address. Assumption: the specification's own call has neither the document nor the reference.
 */
export const createIdentityAlert = endpoint({
  name: "createIdentityAlert",
  method: "POST",
  path: "/api/v1/identity_alerts",
  body: Type.Object({
    identity_alert: Type.Object({
      carrier_id: Id,
      is_type: OneOf(IDENTITY_ALERT_TYPES),
      unsanitized_message: AlertText,
      file_date: EnteredDay,
      phone_e164: Type.Optional(Nullable(PhoneE164)),
      email: Type.Optional(Nullable(Email)),
      /** A load, rate confirmation, tracking number or email that it is about. Assumption: nothing longer is needed. */
      reference: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
      origin_postal_code: Type.Optional(Nullable(Type.String({ maxLength: 10 }))),
      origin_area_id: Type.Optional(Nullable(Id)),
      commodity_type_id: Type.Optional(Nullable(Id)),
      site: OneOf(SITES),
    }),
  }),
  output: IdentityAlertDetail,
  file: { name: "identity_alert[evidence]", kinds: DOCUMENT_KINDS, isOptional: true },
});

/** Attaches a document to an alert of the user's own company. Assumption: the specification has no such call. */
export const attachAlertEvidence = endpoint({
  name: "attachAlertEvidence",
  method: "POST",
  path: "/api/v1/identity_alerts/{id}/evidence",
  isExtension: true,
  params: IdParams,
  body: Type.Object({}),
  output: IdentityAlertDetail,
  file: { name: "evidence", kinds: DOCUMENT_KINDS },
});

export const createIdentityAlertMessage = endpoint({
  name: "createIdentityAlertMessage",
  method: "POST",
  path: "/api/v1/identity_alert_messages",
  body: Type.Object({ identity_alert_message: Type.Object({ identity_alert_id: Id, message: AlertText }) }),
  output: IdentityAlertMessage,
});

/** Withdraws an alert: only the author's company still sees it, with its history. */
export const unpublishIdentityAlert = endpoint({
  name: "unpublishIdentityAlert",
  method: "PATCH",
  path: "/api/v1/identity_alerts/{id}/unpublish",
  params: IdParams,
  output: IdentityAlertDetail,
});

/** Keeps an alert after its carrier's reply was read. 422 where there is none. Assumption: the specification has no such call. */
export const upholdIdentityAlert = endpoint({
  name: "upholdIdentityAlert",
  method: "PATCH",
  path: "/api/v1/identity_alerts/{id}/uphold",
  isExtension: true,
  params: IdParams,
  output: IdentityAlertDetail,
});

/** Commodity types by name. */
export const listCommodityTypes = endpoint({
  name: "listCommodityTypes",
  method: "GET",
  path: "/api/v1/commodity_types",
  query: Type.Object(PageQuery),
  filterable: { attributes: {}, sorts: ["id", "name"] },
  output: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  paged: true,
});
