// What people say about a carrier: notes, identity alerts, and requests to correct a record.
import { Type, type Static } from "typebox";
import { endpoint, PageQuery } from "./endpoint.ts";
import { Day, Id, IdParams, Nullable, OneOf, Timestamp } from "./shapes.ts";

/** Of a note, an alert and an edit request; ours. */
export const MessageText = Type.String({ minLength: 1, maxLength: 2000 });

export const Note = Type.Object({
  id: Id,
  carrier_id: Nullable(Id),
  notable_id: Nullable(Id),
  message: Type.String(),
  user_id: Id,
  user_name: Nullable(Type.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Note = Static<typeof Note>;

/** The company's notes, the newest first. */
export const listNotes = endpoint({
  name: "listNotes",
  method: "GET",
  path: "/api/v1/notes",
  query: Type.Object(PageQuery),
  filterable: { attributes: { carrier_id: ["eq"], notable_id: ["eq"] }, sorts: ["id", "created_at"] },
  output: Type.Array(Note),
  answers: [403, 422],
  paged: true,
});

export const createNote = endpoint({
  name: "createNote",
  method: "POST",
  path: "/api/v1/notes",
  body: Type.Object({
    note: Type.Object({
      carrier_id: Type.Optional(Nullable(Id)),
      notable_id: Type.Optional(Nullable(Id)),
      message: MessageText,
    }),
  }),
  output: Note,
  answers: [403, 422],
});

export const updateNote = endpoint({
  name: "updateNote",
  method: "PATCH",
  path: "/api/v1/notes/{id}",
  params: IdParams,
  body: Type.Object({ note: Type.Object({ message: MessageText }) }),
  output: Note,
  answers: [403, 422],
});

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

/** An accusation. Alerts of other companies come without their author. */
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

/** Alerts that may be seen, the newest first: published ones, and the company's own. */
export const listIdentityAlerts = endpoint({
  name: "listIdentityAlerts",
  method: "GET",
  path: "/api/v1/identity_alerts",
  query: Type.Object(PageQuery),
  filterable: {
    attributes: {
      carrier_id: ["eq", "in"],
      site: ["eq"],
      created_at: ["gteq", "lteq"],
      company_id: ["eq"],
      user_id: ["eq"],
      is_type: ["eq", "in"],
    },
    sorts: ["id", "created_at"],
  },
  output: Type.Array(IdentityAlert),
  paged: true,
});

/** The shape is ours. */
const EditRequest = Type.Object({ id: Id, carrier_id: Id, message: Type.String(), created_at: Timestamp });
export type EditRequest = Static<typeof EditRequest>;

/** Asks for a carrier's record to be corrected. */
export const createEditRequest = endpoint({
  name: "createEditRequest",
  method: "POST",
  path: "/api/v1/edit_requests",
  body: Type.Object({ edit_request: Type.Object({ carrier_id: Id, message: MessageText }) }),
  output: EditRequest,
});
