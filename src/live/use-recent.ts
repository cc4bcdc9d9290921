// The signed-in person's recent places and searches.
import { NO_PLACE, type LanePlace } from "../domain/carriers/lane/lane-place.ts";
import { withRecent, type RecentSearch } from "../domain/recent.ts";
import { changeValue } from "./remember.ts";
import { useValue } from "./use-records.ts";

const PLACES = "recent-places";
const SEARCHES = "recent-searches";

const remember = <T>(name: string, item: T, keyOf: (item: T) => string | number): Promise<void> =>
  changeValue<readonly T[]>(name, (newest) => withRecent(newest ?? [], item, keyOf));

const NO_PLACES: readonly LanePlace[] = [];
const NO_SEARCHES: readonly RecentSearch[] = [];

export const useRecentPlaces = (): readonly LanePlace[] => useValue<readonly LanePlace[]>(PLACES) ?? NO_PLACES;

/** Stores a selected place, if it is an area of the server. */
export async function rememberPlace(place: LanePlace): Promise<void> {
  const stored = { ...NO_PLACE, ...place, active: false, searchText: place.name };
  if (place.areaId !== null) await remember(PLACES, stored, ({ areaId }) => areaId ?? 0);
}

export const useRecentSearches = (): readonly RecentSearch[] => useValue<readonly RecentSearch[]>(SEARCHES) ?? NO_SEARCHES;

export const rememberSearch = (search: RecentSearch): Promise<void> => remember(SEARCHES, search, ({ address }) => address);
