// The plans of open demo loads: when their trucks will arrive and depart, and when something happens next.
import { bookingDue } from "../../world/booking-plan.ts";
import { HOUR, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";
import type { Load } from "./loads.ts";

export const LOAD_PLAN_COLUMNS = ["company_id", "load_id", "due_at", "planned_at"] as const;
export const STOP_PLAN_COLUMNS = ["company_id", "load_id", "position", "arrives_at", "departs_at"] as const;

/** A booked load is looked at within the hour, each at its own minute. */
function dueAt({ id, haul, start, trip }: Load): number {
  if (haul === null) return bookingDue(id, 0, start, start + (trip.stops[0]?.windowEnd ?? 0));
  return Math.round(((id % 60) / 60) * HOUR);
}

/** Null: somebody has to mend the load before anything can happen to it. */
export const loadPlanRow = (load: Load, clock: DemoClock): Cell[] | null =>
  load.haul === null && load.start < 0 ? null : [load.company, load.id, clock.time(dueAt(load)), clock.time(0)];

export const stopPlanRows = (load: Load, clock: DemoClock): Cell[][] =>
  load.trip.stops.map(({ arrives, departs }, at) => [
    load.company,
    load.id,
    at + 1,
    clock.time(load.start + arrives),
    clock.time(load.start + departs),
  ]);
