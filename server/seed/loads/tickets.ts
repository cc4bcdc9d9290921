// The alerts (tickets) on demo loads, and their statuses.
import { AGENTS, MANAGER_OF_SECOND } from "../account/accounts.ts";
import { MAIN } from "../account/companies.ts";
import { MINUTE, type DemoClock } from "../clock.ts";
import type { Cell } from "../csv.ts";
import { TRACKABLE_MILES, type Load } from "./loads.ts";
import { Draw, type Weighted } from "../random.ts";

/** Alerts of any load. Assumption: their frequency; their types are the specification's. */
const ANY_ALERT: Weighted<string> = [
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
function reasons(load: Load, isFailing: boolean): string[] {
  const { haul } = load;
  if (haul === null) return [];
  const { role, eld } = haul.carrier;
  const found: string[] = [];
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

const OPEN_STATUSES: Weighted<string> = [
  ["new", 9],
  ["in_progress", 24],
  ["escalated", 10],
  ["pending", 17],
  ["closed", 40],
];

export const TICKET_COLUMNS = [
  "company_id",
  "id",
  "load_id",
  "assignee_id",
  "is_type",
  "status",
  "created_at",
  "updated_at",
] as const;

/** The alerts on a load; closed on a completed load. */
export function ticketRows(load: Load, isFailing: boolean, clock: DemoClock): Cell[][] {
  const draw = new Draw("ticket", load.id);
  const known = reasons(load, isFailing);
  const certain = known.length > 0 && draw.chance(0.28) ? draw.pick(known) : null;
  const type = certain ?? (load.haul !== null && draw.chance(0.05) ? draw.weighted(ANY_ALERT) : null);
  if (type === null) return [];
  const isOver = ["delivered", "assumed_delivered", "cancelled"].includes(load.status);
  const status = isOver ? "closed" : draw.weighted(OPEN_STATUSES);
  const raised = load.created + Math.round((load.updated - load.created) * (0.5 + draw.unit() * 0.4));
  const handled = status === "new" ? raised : Math.min(0, raised + draw.int(5, 6 * 60) * MINUTE, Math.max(raised, load.updated));
  const isTaken = status !== "new" || draw.chance(0.2);
  const assignee = isTaken ? (load.company === MAIN ? draw.pick(AGENTS) : MANAGER_OF_SECOND) : null;
  return [[load.company, load.id, load.id, assignee, type, status, clock.time(raised), clock.time(handled, load.id % 1000)]];
}
