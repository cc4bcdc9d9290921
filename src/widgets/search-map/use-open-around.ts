// Hook that opens the carriers around a place and adds the search to the recent ones.
import { useCallback } from "react";
import { aroundPath, recentAround } from "../../domain/carriers/search/place-search.ts";
import type { LanePlace } from "../../domain/carriers/lane/lane-place.ts";
import { useGo } from "../../live/use-go.ts";
import { rememberSearch } from "../../live/use-recent.ts";

/** `radius` in miles. Does nothing without a selected place. */
export function useOpenAround(): (place: LanePlace, radius: number) => void {
  const go = useGo();
  return useCallback(
    (place, radius) => {
      const path = aroundPath(place, radius);
      if (path === null) return;
      void rememberSearch(recentAround(place, radius, path, Date.now()));
      go(path);
    },
    [go],
  );
}
