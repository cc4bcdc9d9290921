// What became of an alert on a demo load that somebody has looked at: its status, who took it, and how it ended.
import type { Resolution, TicketStatus, TicketType } from "../../../../src/contract/loads/tickets.ts";
import { RESOLUTION_REASONS } from "../../../../src/domain/loads/ticket-statuses.ts";
import { AGENTS, MANAGER_OF_SECOND } from "../account/accounts.ts";
import { MAIN } from "../account/companies.ts";
import type { Draw, Weighted } from "../random.ts";

/** Of alerts on open loads. Assumption: a desk that works has looked at nine of ten. */
const OPEN_STATUSES: Weighted<TicketStatus> = [
  ["new", 9],
  ["in_progress", 24],
  ["escalated", 10],
  ["pending", 17],
  ["closed", 40],
];

/** Assumption: how often each type is right; the rest about half the time. */
const RIGHT: Readonly<Record<string, number>> = {
  potentially_wrong_vehicle: 0.72,
  email_or_domain_spoofing: 0.81,
  fraudulent_phone: 0.78,
  fraudulent_email_or_domain: 0.74,
  failing_broker_requirements: 0.66,
  overbooked_carrier: 0.58,
  vehicle_assignment_required: 0.85,
  voip_phone: 0.12,
  unknown_phone: 0.18,
  high_risk_pickup_area: 0.07,
  no_recent_vehicles_observed: 0.24,
  dispatch_service_email_or_domain: 0.21,
};

interface Ending {
  readonly resolution: Resolution;
  readonly reason: string;
}

export interface AlertCourse {
  readonly status: TicketStatus;
  /** Minutes from when it was raised to when it was handled; 0 while it is new. */
  readonly minutes: number;
  readonly assigneeId: number | null;
  /** Null while it is open, and where nobody said how it ended. */
  readonly ending: Ending | null;
}

// Assumption: a tenth of the closed alerts were closed without saying how they ended.
function endingOf(draw: Draw, type: TicketType): Ending | null {
  if (draw.chance(0.1)) return null;
  const resolution = draw.chance(RIGHT[type] ?? 0.5) ? "true_alarm" : "false_alarm";
  return { resolution, reason: draw.pick(RESOLUTION_REASONS[resolution]) };
}

/** `isOver`: the load is, which closes its alerts. */
export function drawCourse(draw: Draw, company: number, type: TicketType, isOver: boolean): AlertCourse {
  const status = isOver ? "closed" : draw.weighted(OPEN_STATUSES);
  const minutes = status === "new" ? 0 : draw.int(5, 6 * 60);
  const isTaken = status !== "new" || draw.chance(0.2);
  const assigneeId = isTaken ? (company === MAIN ? draw.pick(AGENTS) : MANAGER_OF_SECOND) : null;
  return { status, minutes, assigneeId, ending: status === "closed" ? endingOf(draw, type) : null };
}
