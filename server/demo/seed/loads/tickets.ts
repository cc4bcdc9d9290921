// The alerts (tickets) on demo loads, and their statuses.
import type { TicketType } from "../../../../src/contract/loads/tickets.ts";
import { alertMessage, type AlertEvidence } from "../../../loads/alert-messages.ts";
import { MINUTE, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";
import { TRACKABLE_MILES } from "../../../../src/contract/constants.ts";
import type { Load } from "./loads.ts";
import { Draw, type Weighted } from "../random.ts";
import { drawCourse } from "./alert-course.ts";

/** Alerts of any load. Assumption: their frequency; their types are the specification's. */
const ANY_ALERT: Weighted<TicketType> = [
  ["no_recent_vehicles_observed", 16],
  ["high_risk_pickup_area", 16],
  ["voip_phone", 14],
  ["unknown_phone", 14],
  ["unverified_vehicle", 16],
  ["dispatch_service_email_or_domain", 9],
  ["recent_identity_alert", 8],
  ["cargo_exclusion", 7],
];

/** Alerts that follow from the load's own events. */
function reasons(load: Load, isFailing: boolean): TicketType[] {
  const { haul } = load;
  if (haul === null) return [];
  const { role, eld } = haul.carrier;
  const found: TicketType[] = [];
  if (haul.isOverbooked) found.push("overbooked_carrier");
  if (load.vehicleId === null && load.status !== "covered") found.push("vehicle_assignment_required");
  if (eld.status === "not_connected" && load.trip.miles >= TRACKABLE_MILES * 6) found.push("dormant_eld_connection");
  if (role === "look_alike_email_domain") found.push("email_or_domain_spoofing");
  if (role === "chameleon") found.push("fraudulent_phone");
  if (role === "double_brokered_load" && load.vehicleId !== null) found.push("potentially_wrong_vehicle");
  if (role === "eld_far_from_claimed_lane") found.push("out_of_range");
  if (role === "revived_dormant_authority") found.push("fraudulent_email_or_domain");
  if (isFailing) found.push("failing_broker_requirements");
  return found;
}

function evidenceOf({ trip, haul, equipment }: Load): AlertEvidence {
  const place = trip.stops[0]?.place;
  return {
    pickup: place === undefined ? "the pickup" : `${place.city}, ${place.state}`,
    trucks: haul?.carrier.fleet.powerUnits ?? 0,
    email: haul?.carrier.email ?? null,
    miles: trip.miles,
    equipment,
  };
}

export const TICKET_COLUMNS = [
  "company_id",
  "id",
  "load_id",
  "assignee_id",
  "is_type",
  "status",
  "message",
  "resolution",
  "resolution_reason",
  "resolved_at",
  "resolved_by_user_id",
  "created_at",
  "updated_at",
] as const;

/** Ids reserved for one load's alerts. */
const ALERT_SLOTS = 4;
/** The last of them, for what its rate confirmation raised. */
export const CONFIRMED_SLOT = ALERT_SLOTS - 1;

export const alertId = (loadId: number, slot: number): number => loadId * ALERT_SLOTS + slot;

/** What raised alerts on a load; none twice. */
function typesOf(draw: Draw, load: Load, isFailing: boolean): readonly TicketType[] {
  const known = reasons(load, isFailing);
  const certain = known.length > 0 && draw.chance(0.28) ? [draw.pick(known)] : [];
  const chance = certain.length > 0 ? 0.2 : 0.05;
  const any = load.haul !== null && draw.chance(chance) ? [draw.weighted(ANY_ALERT)] : [];
  return [...new Set([...certain, ...any])];
}

/** The alerts on a load; closed on a completed load. */
export function ticketRows(load: Load, isFailing: boolean, clock: DemoClock): Cell[][] {
  const isOver = ["delivered", "assumed_delivered", "cancelled"].includes(load.status);
  return typesOf(new Draw("ticket", load.id), load, isFailing).map((type, at) => {
    const id = alertId(load.id, at);
    const draw = new Draw("ticket-course", id);
    const { status, minutes, assigneeId, ending } = drawCourse(draw, load.company, type, isOver);
    const raised = load.created + Math.round((load.updated - load.created) * (0.5 + draw.unit() * 0.4));
    const handled = status === "new" ? raised : Math.min(0, raised + minutes * MINUTE, Math.max(raised, load.updated));
    const last = clock.time(handled, id % 1000);
    return [
      load.company,
      id,
      load.id,
      assigneeId,
      type,
      status,
      alertMessage(type, evidenceOf(load)),
      ending?.resolution ?? null,
      ending?.reason ?? null,
      ending === null ? null : last,
      ending === null ? null : assigneeId,
      clock.time(raised),
      last,
    ];
  });
}
