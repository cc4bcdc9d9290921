// Load alerts (tickets): listed, counted, taken, assigned and resolved.
import { Type, type Static } from "typebox";
import { endpoint, ReplicaQuery } from "../endpoint.ts";
import { Id, IdParams, Nullable, OneOf, Timestamp, VisibleText } from "../shapes.ts";

export const TICKET_STATUSES = ["new", "in_progress", "escalated", "pending", "closed"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** What a load alert warns of. */
export const TICKET_TYPES = [
  "out_of_range",
  "overbooked_carrier",
  "dispatch_service_email_or_domain",
  "fraudulent_email_or_domain",
  "email_or_domain_spoofing",
  "no_recent_vehicles_observed",
  "failing_broker_requirements",
  "dormant_eld_connection",
  "recent_identity_alert",
  "cargo_exclusion",
  "high_risk_pickup_area",
  "voip_phone",
  "unknown_phone",
  "fraudulent_phone",
  "vehicle_assignment_required",
  "potentially_wrong_vehicle",
  "unverified_vehicle",
  "not_protected",
] as const;
export type TicketType = (typeof TICKET_TYPES)[number];

/** Assumption: an alert is resolved as one of these; the specification has only the status closed. */
export const RESOLUTIONS = ["true_alarm", "false_alarm"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** Assumption: the limit for the reason of a resolution. */
export const ResolutionReason = VisibleText(500);

/** A load's trip with a truck. Assumption: a load has one movement, which has the load's id. */
export const Movement = Type.Object({
  id: Id,
  carrier_vehicle_id: Nullable(Id),
  /** Ids of the movement's alerts when this one last changed; `movement.id` finds all of them as they are now. */
  tickets: Type.Array(Id),
});

/** One value that an alert rests on, with where it comes from and as of when. */
export const AlertEvidence = Type.Object({
  label: Type.String(),
  value: Type.String(),
  source: Type.String(),
  as_of: Nullable(Timestamp),
});
export type AlertEvidence = Readonly<Static<typeof AlertEvidence>>;

export const Ticket = Type.Object({
  id: Id,
  is_type: Type.String(),
  status: OneOf(TICKET_STATUSES),
  assignee_id: Nullable(Id),
  assignee_name: Nullable(Type.String()),
  load_id: Nullable(Id),
  movement: Nullable(Movement),
  /** What the alert was raised on, in words. */
  message: Nullable(Type.String()),
  /** The same as data. Assumption: the specification does not name it; empty where nothing was kept. */
  evidence: Type.Optional(Type.Array(AlertEvidence)),
  resolution: Nullable(OneOf(RESOLUTIONS)),
  resolution_reason: Nullable(Type.String()),
  resolved_at: Nullable(Timestamp),
  resolved_by_name: Nullable(Type.String()),
  load_number: Nullable(Type.String()),
  carrier_id: Nullable(Id),
  carrier_name: Nullable(Type.String()),
  /** City and state of the first and of the last stop. */
  origin: Nullable(Type.String()),
  destination: Nullable(Type.String()),
  pickup_at: Nullable(Timestamp),
  /** Where the first stop is, which decides the clock there. Assumption: the specification does not name it. */
  pickup_place: Type.Optional(
    Nullable(
      Type.Object({ state: Type.String(), postal_code: Type.String(), time_zone: Type.Optional(Nullable(Type.String())) }),
    ),
  ),
  /** Estimated dollars that would be lost with the load. */
  value_at_risk: Nullable(Type.Number()),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Ticket = Static<typeof Ticket>;

/** The company's load alerts, the latest change first unless `q[s]` says otherwise. The portal always asks for those with a load. */
export const listTickets = endpoint({
  name: "listTickets",
  method: "GET",
  path: "/api/v1/tickets",
  query: Type.Object(ReplicaQuery),
  filterable: {
    attributes: {
      id: ["eq", "in", "gt", "gteq", "lt", "lteq"],
      status: ["eq", "in", "not_eq", "not_in"],
      is_type: ["eq", "in"],
      assignee_id: ["eq", "in", "null", "not_null"],
      carrier_id: ["eq", "in"],
      load_id: ["eq", "in", "null", "not_null"],
      resolution: ["eq", "null", "not_null"],
      created_at: ["gteq", "lteq"],
      updated_at: ["gt", "gteq", "lt", "lteq"],
    },
    sorts: ["id", "created_at", "updated_at", "origin", "destination", "pickup_at", "value_at_risk"],
  },
  output: Type.Array(Ticket),
  paged: true,
});

export const countTickets = endpoint({
  name: "countTickets",
  method: "GET",
  path: "/api/v1/tickets/count",
  filterable: { attributes: { status: ["eq", "in"], load_id: ["null", "not_null"] }, sorts: [] },
  output: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
});

/**
 * Takes, assigns, resolves or reopens an alert. Needs manage_tickets or manage_tickets_and_notes.
 * Assumption: `resolution` and `resolution_reason`, which close the alert; any other status clears them. `seen` is what the person
 * looked at: where somebody has changed it since, the answer is 409 with their name, and nothing changes.
 */
export const updateTicket = endpoint({
  name: "updateTicket",
  method: "PATCH",
  path: "/api/v1/tickets/{id}",
  params: IdParams,
  body: Type.Object({
    ticket: Type.Object({
      status: Type.Optional(OneOf(TICKET_STATUSES)),
      assignee_id: Type.Optional(Nullable(Id)),
      resolution: Type.Optional(Nullable(OneOf(RESOLUTIONS))),
      resolution_reason: Type.Optional(Nullable(ResolutionReason)),
      seen: Type.Optional(Type.Object({ status: OneOf(TICKET_STATUSES), assignee_id: Nullable(Id) })),
    }),
  }),
  output: Ticket,
  answers: [401, 403, 404, 409, 422],
});
