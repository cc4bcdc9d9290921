// The recent positions of loads as one track per load, to be played back.
import type { RecentPositions } from "../../contract/loads/load-routes.ts";

const MINUTE = 60_000;
const THOUSANDTH = 0.001;

/** Where the truck of a load was, oldest first; times in milliseconds since 1970, the rest in degrees. */
export interface LoadTrack {
  readonly id: number;
  readonly times: Float64Array;
  readonly lats: Float64Array;
  readonly lons: Float64Array;
}

/** Numbers in a position. */
const FIELDS = 3;

export function tracksOf({ since, loads }: Pick<RecentPositions, "since" | "loads">): readonly LoadTrack[] {
  const begin = Date.parse(since);
  return loads.map(({ load_id, points }) => {
    const count = Math.floor(points.length / FIELDS);
    const field = (place: number, scale: number, from = 0) =>
      Float64Array.from({ length: count }, (_, index) => from + (points[index * FIELDS + place] ?? 0) * scale);
    return { id: load_id, times: field(0, MINUTE, begin), lats: field(1, THOUSANDTH), lons: field(2, THOUSANDTH) };
  });
}
