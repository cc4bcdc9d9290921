// The positions of points as columns in meters of Web Mercator, now or at a time in the past.
import { fromEPSG4326 } from "ol/proj/epsg3857.js";
import { TONES } from "../../cell/Tone.tsx";
import type { PointColumns } from "./clusters.ts";
import type { MapPoint, MapTrack, PastPoints } from "./points-props.ts";
import { positionAt } from "./tracks.ts";

export interface DrawnPoints extends PointColumns {
  readonly points: readonly MapPoint[];
  /** By place in TONES. */
  readonly tones: Uint8Array;
}

/** A point without a position has NaN. `trackOf` finds the track of a point. */
export function columnsOf(
  points: readonly MapPoint[],
  past: Pick<PastPoints, "time"> | null,
  trackOf: ReadonlyMap<number, MapTrack>,
): DrawnPoints {
  const x = new Float64Array(points.length);
  const y = new Float64Array(points.length);
  const place: number[] = [0, 0];
  points.forEach((point, index) => {
    let at: readonly [number, number] | null = [point.lon, point.lat];
    if (past !== null) {
      const track = trackOf.get(point.id);
      at = track === undefined ? null : positionAt(track, past.time);
    }
    [place[0], place[1]] = at ?? [Number.NaN, Number.NaN];
    const [left = Number.NaN, up = Number.NaN] = fromEPSG4326(place, [0, 0]);
    x[index] = left;
    y[index] = up;
  });
  return { points, x, y, tones: Uint8Array.from(points, ({ tone }) => TONES.indexOf(tone)) };
}
