// Hook that finds the area nearest to a point on the map.
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { catchError, of, Subject, switchMap } from "rxjs";
import type { Area } from "../../contract/carriers/areas.ts";
import { nearestArea$ } from "../../sync/carriers/areas.ts";

interface Point {
  readonly lon: number;
  readonly lat: number;
}

export interface NearestArea {
  /** Looks up the area; a later point replaces an earlier one. */
  readonly pick: (lon: number, lat: number) => void;
  readonly status: "idle" | "loading" | "none";
}

/** Calls `onArea` with the area. `none`: there is no area, or the lookup failed. */
export function useNearestArea(onArea: (area: Area) => void): NearestArea {
  const [points$] = useState(() => new Subject<Point>());
  const [status, setStatus] = useState<NearestArea["status"]>("idle");
  const report = useEffectEvent(onArea);
  useEffect(() => {
    const nearest$ = points$.pipe(switchMap(({ lon, lat }) => nearestArea$(lat, lon).pipe(catchError(() => of(null)))));
    const subscription = nearest$.subscribe((area) => {
      setStatus(area === null ? "none" : "idle");
      if (area !== null) report(area);
    });
    return () => subscription.unsubscribe();
  }, [points$]);
  const pick = useCallback(
    (lon: number, lat: number) => {
      setStatus("loading");
      points$.next({ lon, lat });
    },
    [points$],
  );
  return { pick, status };
}
