// The plans of open demo loads: when their trucks will arrive and depart, and when something happens next.
import { HOUR, type DemoClock } from "../clock.ts";
import type { Cell } from "../csv.ts";
import type { Load } from "./loads.ts";

export const LOAD_PLAN_COLUMNS = ["company_id", "load_id", "due_at", "planned_at"] as const;
export const STOP_PLAN_COLUMNS = ["company_id", "load_id", "position", "arrives_at", "departs_at"] as const;

/** The plan is looked at within the hour, by load at another minute. */
export const loadPlanRow = (load: Load, clock: DemoClock): Cell[] => [
  load.company,
  load.id,
  clock.time(Math.round(((load.id % 60) / 60) * HOUR)),
  clock.time(0),
];

export const stopPlanRows = (load: Load, clock: DemoClock): Cell[][] =>
  load.trip.stops.map(({ arrives, departs }, at) => [
    load.company,
    load.id,
    at + 1,
    clock.time(load.start + arrives),
    clock.time(load.start + departs),
  ]);
