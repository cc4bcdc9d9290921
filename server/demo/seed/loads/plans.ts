// The plans of open demo loads: when their trucks will arrive and depart, and when something happens next.
import { bookingDue } from "../../world/booking-plan.ts";
import { DAY, HOUR, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";
import { Draw } from "../random.ts";
import type { Load } from "./loads.ts";

export const LOAD_PLAN_COLUMNS = ["company_id", "load_id", "due_at", "planned_at", "silent_until"] as const;
export const STOP_PLAN_COLUMNS = ["company_id", "load_id", "position", "arrives_at", "departs_at"] as const;

/** A booked load is looked at within the hour, each at its own minute. */
function dueAt({ id, haul, start, trip }: Load): number {
  if (haul === null) return bookingDue(id, 0, start, start + (trip.stops[0]?.windowEnd ?? 0));
  return Math.round(((id % 60) / 60) * HOUR);
}

/** Longer than any load is under way. */
const NEVER = 60 * DAY;

/** Until when the device of its truck reports nothing, from the present; null: it does. */
function silentUntil({ id, tracking, haul }: Load): number | null {
  if (haul?.isOverbooked === true || tracking === "unable_to_track" || tracking === "terminated") return NEVER;
  return tracking === "tracking_interrupted" ? new Draw("world-voice", id).int(1, 6) * HOUR : null;
}

/** Null: somebody has to mend the load before anything can happen to it. */
export function loadPlanRow(load: Load, clock: DemoClock): Cell[] | null {
  if (load.haul === null && load.start < 0) return null;
  const silent = silentUntil(load);
  return [load.company, load.id, clock.time(dueAt(load)), clock.time(0), silent === null ? null : clock.time(silent)];
}

export const stopPlanRows = (load: Load, clock: DemoClock): Cell[][] =>
  load.trip.stops.map(({ arrives, departs }, at) => [
    load.company,
    load.id,
    at + 1,
    clock.time(load.start + arrives),
    clock.time(load.start + departs),
  ]);
