// Where the trucks of current demo loads were in the last days, hour by hour: on their way to the pickup, at the stops and between them.
import { HOUR, MINUTE, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";
import type { Role } from "../carriers/archetypes.ts";
import { zipsWithin } from "../../../places/nearby.ts";
import type { Position } from "../../../places/places.ts";
import { positionOn } from "../../world/path.ts";
import { Draw } from "../random.ts";
import type { Load } from "./loads.ts";
import { baseOf } from "./visits.ts";

/** A truck at a time, in milliseconds from the present. */
export interface Ping extends Position {
  readonly at: number;
  readonly code: string;
  readonly name: string;
}

export const POSITION_COLUMNS = ["carrier_id", "vehicle_id", "located_at", "lat", "lon", "postal_code", "name"] as const;

/** Positions are reported every hour, and kept for this long. */
const EVERY = HOUR;
const REMEMBERED = 48 * HOUR;
const REACH_MILES = 15;

/** Minutes after the hour at which a load's truck reports. */
export const minuteOf = (loadId: number): number => loadId % 60;

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

function named(position: Position, at: number, fallback: string): Ping {
  const { lat, lon } = { lat: rounded(position.lat), lon: rounded(position.lon) };
  let nearest: { code: string; city: string; state: string } | null = null;
  let least = Infinity;
  for (const place of zipsWithin({ lat, lon }, REACH_MILES)) {
    const far = (place.lat - lat) ** 2 + (place.lon - lon) ** 2;
    if (far < least) [nearest, least] = [place, far];
  }
  return { lat, lon, at, code: nearest?.code ?? "", name: nearest === null ? fallback : `${nearest.city}, ${nearest.state}` };
}

/** Whose trucks stay at home: that of another carrier hauls the load, or none does. */
export const STAYING: ReadonlySet<Role> = new Set(["eld_far_from_claimed_lane", "double_brokered_load"]);

/** The position at a time, in milliseconds from the present. */
function positionAt({ trip, haul, start }: Load, at: number): Position | null {
  if (haul === null) return null;
  const { carrier } = haul;
  return positionOn({ base: baseOf(carrier), stays: STAYING.has(carrier.role), stops: trip.stops }, at - start);
}

/** Whether anything is known of where the load's truck is. */
const isLocated = ({ haul, vehicleId, tracking, status }: Load): boolean =>
  haul !== null &&
  vehicleId !== null &&
  !haul.isOverbooked &&
  haul.carrier.eld.status === "connected" &&
  ["covered", "progress", "delayed"].includes(status) &&
  ["tracking", "tracking_interrupted", "not_started"].includes(tracking);

/** The hourly positions of an open load's truck, oldest first. A truck that is not under way yet has only the last one. */
export function pingsOf(load: Load): Ping[] {
  if (!isLocated(load)) return [];
  const { trip, start, tracking, id } = load;
  const first = start + (trip.stops[0]?.arrives ?? 0);
  const quiet = tracking === "tracking_interrupted" ? new Draw("interrupted", id).int(3, 9) * HOUR : 0;
  const last = -minuteOf(id) * MINUTE - quiet;
  const from = tracking === "not_started" ? last : Math.max(first - 3 * HOUR, -REMEMBERED, -REMEMBERED - quiet);
  const found: Ping[] = [];
  for (let at = last; at >= from || found.length === 0; at -= EVERY) {
    const position = positionAt(load, at);
    if (position !== null) found.push(named(position, at, trip.stops[0]?.place.city ?? ""));
    else break;
  }
  return found.reverse();
}

export const positionRows = (load: Load, pings: readonly Ping[], clock: DemoClock): Cell[][] =>
  pings.map(({ at, lat, lon, code, name }) => [
    load.haul?.carrier.id ?? null,
    load.vehicleId,
    clock.time(at),
    lat,
    lon,
    code,
    name,
  ]);
