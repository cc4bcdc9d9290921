// Where points were at a time in the past.
import type { MapTrack } from "./points-props.ts";

/** Tunable: between two reports farther apart than this nothing is known; the point stays at the first of them. Milliseconds. */
const LONGEST_GAP = 3 * 3_600_000;

/** The last report at or before a time; -1 if there is none. */
function lastBefore(times: ArrayLike<number>, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if ((times[half] ?? Infinity) <= time) low = half + 1;
    else high = half;
  }
  return low - 1;
}

/** Longitude and latitude at a time (milliseconds since 1970), on a straight line between two reports; null before the first one. */
export function positionAt({ times, lons, lats }: MapTrack, time: number): readonly [lon: number, lat: number] | null {
  const at = lastBefore(times, time);
  if (at === -1) return null;
  const [begin = 0, end = Infinity] = [times[at], times[at + 1]];
  const [lon = 0, nextLon = lon] = [lons[at], lons[at + 1]];
  const [lat = 0, nextLat = lat] = [lats[at], lats[at + 1]];
  if (end - begin > LONGEST_GAP) return [lon, lat];
  const share = (time - begin) / (end - begin);
  return [lon + (nextLon - lon) * share, lat + (nextLat - lat) * share];
}
