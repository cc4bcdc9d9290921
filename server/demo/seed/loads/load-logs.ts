// The log of a demo load, in the order of events.
import { MINUTE, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";
import { SLOTS, stopId } from "./load-rows.ts";
import { hasHappened, type Load } from "./loads.ts";
import { Draw } from "../random.ts";
import { truckAt } from "../vehicles/vehicles.ts";

export interface Log {
  readonly type: string;
  readonly category: "load" | "assignment" | "tracking" | "stop" | "comment";
  readonly message: string;
  /** Milliseconds from the present. */
  readonly at: number;
  readonly stop: number | null;
}

const COMMENTS = [
  "Driver confirmed the appointment.",
  "Customer asked for an updated arrival time.",
  "Lumper receipt expected.",
  "Left a message with dispatch.",
];

const CHANGES = [
  "The weight was changed.",
  "The delivery window was changed.",
  "The pickup number was changed.",
  "The commodity was changed.",
];

/** When the load was assigned to its carrier; milliseconds from the present. */
export const assignedAt = (load: Load): number =>
  load.created + Math.round((Math.min(load.start, load.updated) - load.created) * 0.4);

function assignmentLogs(draw: Draw, load: Load): Log[] {
  const { haul } = load;
  if (haul === null) return [];
  const assigned = assignedAt(load);
  const logs: Log[] = [
    {
      type: "carrier_assigned",
      category: "assignment",
      message: `${haul.carrier.legalName} was assigned.`,
      at: assigned,
      stop: null,
    },
  ];
  if (draw.chance(0.02)) {
    const message = `${haul.carrier.legalName} took over from another carrier.`;
    logs.push({ type: "carrier_changed", category: "assignment", message, at: assigned + MINUTE, stop: null });
  }
  if (load.vehicleId === null) return logs;
  const named = assigned + Math.round((Math.min(load.start, load.updated) - assigned) * 0.5);
  const byTms = draw.chance(0.3);
  const { truckNumber } = truckAt(haul.carrier, haul.truck);
  logs.push({
    type: byTms ? "carrier_vehicle_tms_assigned" : "carrier_vehicle_assigned",
    category: "assignment",
    message: truckNumber === null ? "A truck was assigned." : `Truck ${truckNumber} was assigned.`,
    at: named,
    stop: null,
  });
  if (byTms && draw.chance(0.5)) {
    const message = `${truckNumber === null ? "The truck" : `Truck ${truckNumber}`} was found among the carrier's trucks.`;
    logs.push({ type: "received_tms_vehicle_and_found", category: "assignment", message, at: named + MINUTE, stop: null });
  }
  if (!byTms && draw.chance(0.03)) {
    const message = "The VIN typed in first is not known.";
    logs.push({ type: "manually_entered_vin_not_found", category: "assignment", message, at: named - MINUTE, stop: null });
  }
  if (haul.carrier.role === "double_brokered_load") {
    const message = "The number typed in belongs to a truck of another carrier.";
    logs.push({
      type: "manually_entered_vin_belongs_to_different_carrier",
      category: "assignment",
      message,
      at: named + MINUTE,
      stop: null,
    });
  }
  return logs;
}

const isTracked = (load: Load): boolean =>
  load.haul !== null && load.vehicleId !== null && ["tracking", "tracking_interrupted", "ended"].includes(load.tracking);

function tripLogs(draw: Draw, load: Load): Log[] {
  const logs: Log[] = [];
  const tracked = isTracked(load);
  // For a completed load, nobody reads when its truck came near.
  const isNews = load.tracking !== "ended";
  const far = load.haul?.carrier.role === "eld_far_from_claimed_lane";
  load.trip.stops.forEach(({ place, arrives, departs }, stop) => {
    const where = `${place.city}, ${place.state}`;
    const seen = (offset: number, type: string, category: Log["category"], message: string): void => {
      if (hasHappened(load, offset)) logs.push({ type, category, message, at: load.start + offset, stop });
    };
    const next = load.trip.stops[stop + 1];
    if (tracked && far && stop === 0)
      seen(arrives - 40 * MINUTE, "physical_location_out_of_range_from_origin", "tracking", `The truck is not near ${where}.`);
    else if (tracked && isNews)
      seen(arrives - 40 * MINUTE, "outer_stop_geofence_break", "tracking", `The truck came near ${where}.`);
    if (tracked && isNews && !far)
      seen(arrives - 5 * MINUTE, "inner_stop_geofence_break", "tracking", `The truck is at the gate in ${where}.`);
    seen(arrives, "arrived_at_stop", "stop", `Arrived in ${where}.`);
    seen(departs, "departed_stop", "stop", `Departed from ${where}.`);
    if (tracked && next !== undefined && departs + 90 * MINUTE < next.arrives)
      seen(departs + 90 * MINUTE, "ping_successful", "tracking", "The truck's position was updated.");
  });
  if (load.tracking === "tracking_interrupted" && tracked) {
    const message = "The truck has not reported a new position.";
    logs.push({ type: "ping_successful_no_update", category: "tracking", message, at: load.updated, stop: null });
  }
  if (load.tracking === "ended")
    logs.push({ type: "tracking_ended", category: "tracking", message: "Tracking ended.", at: load.updated, stop: null });
  else if (load.haul !== null && draw.chance(0.06))
    logs.push({ type: "comments", category: "comment", message: draw.pick(COMMENTS), at: load.updated, stop: null });
  return logs;
}

/** The log of a load, oldest first. */
export function logsOf(load: Load): Log[] {
  const draw = new Draw("load-log", load.id);
  const created: Log = {
    type: "load_created",
    category: "load",
    message: `Load ${load.number} was created.`,
    at: load.created,
    stop: null,
  };
  const changes: Log[] = draw.chance(0.04)
    ? [{ type: "material_changes", category: "load", message: draw.pick(CHANGES), at: load.created + 2 * MINUTE, stop: null }]
    : [];
  return [created, ...changes, ...assignmentLogs(draw, load), ...tripLogs(draw, load)].toSorted((a, b) => a.at - b.at);
}

export const LOG_COLUMNS = [
  "company_id",
  "id",
  "load_id",
  "stop_id",
  "category",
  "is_type",
  "external_message",
  "occurred_at",
] as const;

export const logRows = (load: Load, clock: DemoClock): Cell[][] =>
  logsOf(load).map(({ type, category, message, at, stop }, position) => [
    load.company,
    load.id * SLOTS + position,
    load.id,
    stop === null ? null : stopId(load, stop),
    category,
    type,
    message,
    clock.time(at, position),
  ]);
