// The address of a global search for the carriers around one place.
import { addressOfGlobalSearch } from "../global-search/address.ts";
import { NO_GLOBAL_FILTERS } from "../global-search/filters.ts";
import type { LanePlace } from "../lane/lane-place.ts";
import type { RecentSearch } from "../../recent.ts";
import { pathTo } from "../../pages.ts";

/** Below `/broker`; `radius` in miles. Null without a selected place. */
export function aroundPath({ areaId, name }: LanePlace, radius: number): string | null {
  if (areaId === null) return null;
  const filters = {
    ...NO_GLOBAL_FILTERS,
    locationText: name,
    locationPlace: { areaId },
    locationRadius: radius,
    locationTextRadiusSearch: true,
  };
  return pathTo("global-search", { query: addressOfGlobalSearch({ filters, sort: null, peek: null }) });
}

/** The entry for the recent searches. `at` is milliseconds since 1970. */
export const recentAround = (place: LanePlace, radius: number, address: string, at: number): RecentSearch => ({
  kind: "place",
  title: `Around ${place.name}, ${radius} mi`,
  address,
  at,
});
