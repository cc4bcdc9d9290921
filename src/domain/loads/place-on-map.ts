// Where an open load is shown on a map of loads.
import type { Load } from "../../contract/loads/loads.ts";
import { isOpenLoad } from "./load-statuses.ts";

type Placed = Pick<Load, "status" | "position" | "stops">;

/**
 * In degrees: where its truck was last, or its first stop while it waits there without a truck that reports. Null where that is unknown,
 * and for closed loads.
 */
export function placeOnMap(load: Placed): { readonly lat: number; readonly lon: number } | null {
  if (!isOpenLoad(load)) return null;
  if (load.position !== null) return { lat: load.position.lat, lon: load.position.lon };
  const [pickup] = load.stops;
  // A load that has left its pickup is no longer there.
  if (pickup === undefined || pickup.departed_at !== null) return null;
  return { lat: pickup.latitude_for_map, lon: pickup.longitude_for_map };
}
