// Demo loads and their stops as rows.
import type { DemoClock } from "../clock.ts";
import type { Cell } from "../csv.ts";
import { hasHappened, type Load } from "./loads.ts";

/** Ids reserved for one load's stops, and for its logs. */
export const SLOTS = 40;

export const LOAD_COLUMNS = [
  "company_id",
  "id",
  "external_load_number",
  "status",
  "tracking_status",
  "carrier_id",
  "carrier_vehicle_id",
  "creator_id",
  "equipment_type",
  "weight",
  "billable_miles",
  "rate",
  "posted_at",
  "pickup_at",
  "dropoff_at",
  "created_at",
  "updated_at",
] as const;

export const loadRow = (load: Load, clock: DemoClock): Cell[] => [
  load.company,
  load.id,
  load.number,
  load.status,
  load.tracking,
  load.haul?.carrier.id ?? null,
  load.vehicleId,
  load.creatorId,
  load.equipment,
  load.weight,
  load.trip.miles,
  load.rate,
  load.posted === null ? null : clock.time(load.posted),
  clock.time(load.start),
  clock.time(load.start + (load.trip.stops.at(-1)?.windowStart ?? 0)),
  clock.time(load.created),
  clock.time(load.updated, load.id % 1000),
];

export const STOP_COLUMNS = [
  "company_id",
  "id",
  "load_id",
  "position",
  "is_type",
  "name",
  "city",
  "state",
  "postal_code",
  "latitude_for_map",
  "longitude_for_map",
  "window_start",
  "window_end",
  "arrived_at",
  "departed_at",
] as const;

export const stopId = (load: Load, position: number): number => load.id * SLOTS + position;

export const stopRows = (load: Load, clock: DemoClock): Cell[][] =>
  load.trip.stops.map(({ place, type, name, windowStart, windowEnd, arrives, departs }, at) => [
    load.company,
    stopId(load, at),
    load.id,
    at + 1,
    type,
    name,
    place.city,
    place.state,
    place.code,
    place.lat,
    place.lon,
    clock.time(load.start + windowStart),
    clock.time(load.start + windowEnd),
    hasHappened(load, arrives) ? clock.time(load.start + arrives) : null,
    hasHappened(load, departs) ? clock.time(load.start + departs) : null,
  ]);
