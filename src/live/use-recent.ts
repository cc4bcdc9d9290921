// What the signed-in person did last: places they chose and searches they ran.
import { handle$ } from "../db/session/handle.ts";
import { NO_PLACE, type LanePlace } from "../domain/carriers/lane/lane-place.ts";
import { withRecent, type RecentSearch } from "../domain/recent.ts";
import { rememberValue } from "./remember.ts";
import { useValue } from "./use-records.ts";

const PLACES = "recent-places";
const SEARCHES = "recent-searches";

async function remember<T>(name: string, item: T, keyOf: (item: T) => string | number): Promise<void> {
  const stored = (await handle$.value?.db.values.get(name))?.value as readonly T[] | undefined;
  await rememberValue(name, withRecent(stored ?? [], item, keyOf));
}

const NO_PLACES: readonly LanePlace[] = [];
const NO_SEARCHES: readonly RecentSearch[] = [];

export const useRecentPlaces = (): readonly LanePlace[] => useValue<readonly LanePlace[]>(PLACES) ?? NO_PLACES;

/** Keeps a chosen place; one that is no area of ours is not kept. */
export async function rememberPlace(place: LanePlace): Promise<void> {
  const kept = { ...NO_PLACE, ...place, active: false, searchText: place.name };
  if (place.areaId !== null) await remember(PLACES, kept, ({ areaId }) => areaId ?? 0);
}

export const useRecentSearches = (): readonly RecentSearch[] => useValue<readonly RecentSearch[]>(SEARCHES) ?? NO_SEARCHES;

export const rememberSearch = (search: RecentSearch): Promise<void> => remember(SEARCHES, search, ({ address }) => address);
