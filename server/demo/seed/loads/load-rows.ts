// Demo loads and their stops as rows.
import type { DemoClock } from "../clock.ts";
import { exceptionsAt, nextChangeAfter, trackingWindowAt, type ClockedLoad } from "../../../../src/domain/loads/load-clock.ts";
import { stopPlace } from "../../../../src/domain/loads/stops.ts";
import { arrayText, type Cell } from "../../../db/csv.ts";
import { hasHappened, type Load } from "./loads.ts";
import type { Driver } from "../pickups/shown.ts";
import type { Ping } from "./positions.ts";

/** Ids reserved for one load's stops, and for its logs. */
export const SLOTS = 40;

export const LOAD_COLUMNS = [
  "company_id",
  "id",
  "external_load_number",
  "status",
  "tracking_status",
  "tracking_window",
  "exceptions",
  "next_change_at",
  "carrier_id",
  "carrier_vehicle_id",
  "driver_name",
  "driver_phone",
  "team_id",
  "creator_id",
  "origin_name",
  "destination_name",
  "latitude",
  "longitude",
  "located_at",
  "located_name",
  "equipment_type",
  "weight",
  "billable_miles",
  "rate",
  "posted_at",
  "trailer_length",
  "certifications",
  "posted_equipment_type",
  "pickup_at",
  "dropoff_at",
  "created_at",
  "updated_at",
] as const;

/** The load as its clock sees it; the present is 0. */
const clocked = (load: Load): ClockedLoad => ({
  status: load.status,
  trackingStatus: load.tracking,
  billableMiles: load.trip.miles,
  isAssigned: load.haul !== null,
  hasVehicle: load.vehicleId !== null,
  hasEld: load.haul?.carrier.eld.status === "connected",
  stops: load.trip.stops.map(({ type, windowStart, windowEnd, arrives, departs }) => ({
    isPickup: type === "pickup",
    windowStart: load.start + windowStart,
    windowEnd: load.start + windowEnd,
    arrivedAt: hasHappened(load, arrives) ? load.start + arrives : null,
    departedAt: hasHappened(load, departs) ? load.start + departs : null,
  })),
});

const endName = (load: Load, at: number): string => {
  const stop = load.trip.stops.at(at);
  return stop === undefined ? "" : stopPlace(stop.place);
};

/** Null: it does not change by time alone. */
const nextChange = (load: ClockedLoad, clock: DemoClock): string | null => {
  const at = nextChangeAfter(load, 0);
  return at === null ? null : clock.time(at);
};

/** `located`: where its truck was last. `driver`: whom the carrier named. */
export const loadRow = (load: Load, located: Ping | undefined, driver: Driver | null, clock: DemoClock): Cell[] => [
  load.company,
  load.id,
  load.number,
  load.status,
  load.tracking,
  trackingWindowAt(clocked(load), 0),
  arrayText(exceptionsAt(clocked(load), 0)),
  nextChange(clocked(load), clock),
  load.haul?.carrier.id ?? null,
  load.vehicleId,
  driver?.name ?? null,
  driver?.phone ?? null,
  load.teamId,
  load.creatorId,
  endName(load, 0),
  endName(load, -1),
  located?.lat ?? null,
  located?.lon ?? null,
  located === undefined ? null : clock.time(located.at),
  located?.name ?? null,
  load.equipment,
  load.weight,
  load.trip.miles,
  load.rate,
  load.posted === null ? null : clock.time(load.posted),
  load.offer.trailerLength,
  arrayText(load.offer.certifications),
  load.offer.postedEquipment,
  clock.time(load.start + (load.trip.stops[0]?.windowStart ?? 0)),
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
