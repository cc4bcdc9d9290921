// Identity alerts: what brokers warn each other of about a carrier, with evidence and everything that was said since.
import { Type, type Static } from "typebox";
import { Email } from "../session/session.ts";
import { endpoint, PageQuery } from "../endpoint.ts";
import { DOCUMENT_KINDS } from "../files.ts";
import { Count, Day, Id, IdParams, Nullable, OneOf, Timestamp } from "../shapes.ts";
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

/** Of an alert and of what is said about one; ours. */
export const AlertText = Type.String({ minLength: 1, maxLength: 4000 });

/** An accusation. Alerts of other companies come without their author, and without what somebody can be reached by. */
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
  created_at: Timestamp,
});
export type IdentityAlert = Static<typeof IdentityAlert>;

const ABOUT = {
  carrier_id: ["eq", "in"],
  site: ["eq"],
  created_at: ["gteq", "lteq"],
  company_id: ["eq"],
  user_id: ["eq"],
  /** The carrier's name, or what may be read of the message; ours. */
  text: ["cont"],
  /** About a carrier that the company is connected with; ours. */
  is_connected: ["eq"],
} as const;

/** Alerts that may be seen, the newest first: published ones, and the company's own. */
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

/** How many of the alerts that may be seen are of each category; those that none is of are left out. Ours. */
export const countIdentityAlerts = endpoint({
  name: "countIdentityAlerts",
  method: "GET",
  path: "/api/v1/identity_alerts/counts",
  filterable: { attributes: ABOUT, sorts: [] },
  output: Type.Array(Type.Object({ is_type: OneOf(IDENTITY_ALERT_TYPES), alerts: Count })),
});

/** Something that was said about an alert later. The author is told to the author's company only. */
export const IdentityAlertMessage = Type.Object({
  id: Id,
  identity_alert_id: Id,
  message: Type.String(),
  user_name: Nullable(Type.String()),
  is_own_company: Type.Boolean(),
  created_at: Timestamp,
});
export type IdentityAlertMessage = Static<typeof IdentityAlertMessage>;

/** What happened to an alert, in order. */
export const ALERT_EVENTS = ["filed", "evidence_attached", "message_added", "unpublished"] as const;

/** One alert whole: what was written (to the author's company only), its evidence, what was said, and its history. Ours, as is the call. */
export const IdentityAlertDetail = Type.Object({
  ...IdentityAlert.properties,
  unsanitized_message: Nullable(Type.String()),
  origin_area_name: Nullable(Type.String()),
  commodity_type_name: Nullable(Type.String()),
  /** Null to other companies. */
  filed_by: Nullable(Type.String()),
  evidence: Type.Array(StoredFile),
  messages: Type.Array(IdentityAlertMessage),
  history: Type.Array(Type.Object({ event: OneOf(ALERT_EVENTS), at: Timestamp, by: Nullable(Type.String()) })),
});
export type IdentityAlertDetail = Static<typeof IdentityAlertDetail>;

export const getIdentityAlert = endpoint({
  name: "getIdentityAlert",
  method: "GET",
  path: "/api/v1/identity_alerts/{id}",
  params: IdParams,
  output: IdentityAlertDetail,
});

/** Files an alert: it is published with what is left of the message once nobody can be reached by it. */
export const createIdentityAlert = endpoint({
  name: "createIdentityAlert",
  method: "POST",
  path: "/api/v1/identity_alerts",
  body: Type.Object({
    identity_alert: Type.Object({
      carrier_id: Id,
      is_type: OneOf(IDENTITY_ALERT_TYPES),
      unsanitized_message: AlertText,
      file_date: Day,
      phone_e164: Type.Optional(Nullable(Type.String({ pattern: "^\\+[1-9][0-9]{6,14}$" }))),
      email: Type.Optional(Nullable(Email)),
      origin_postal_code: Type.Optional(Nullable(Type.String({ maxLength: 10 }))),
      origin_area_id: Type.Optional(Nullable(Id)),
      commodity_type_id: Type.Optional(Nullable(Id)),
      site: OneOf(SITES),
    }),
  }),
  output: IdentityAlertDetail,
});

/** Attaches a paper to an alert of one's own company. The call is ours. */
export const attachAlertEvidence = endpoint({
  name: "attachAlertEvidence",
  method: "POST",
  path: "/api/v1/identity_alerts/{id}/evidence",
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

/** Takes an alert back from others' sight. It stays, with its history, in the author's company. */
export const unpublishIdentityAlert = endpoint({
  name: "unpublishIdentityAlert",
  method: "PATCH",
  path: "/api/v1/identity_alerts/{id}/unpublish",
  params: IdParams,
  output: IdentityAlertDetail,
});

/** What a load carries, by name. */
export const listCommodityTypes = endpoint({
  name: "listCommodityTypes",
  method: "GET",
  path: "/api/v1/commodity_types",
  query: Type.Object(PageQuery),
  filterable: { attributes: {}, sorts: ["id", "name"] },
  output: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  paged: true,
});
