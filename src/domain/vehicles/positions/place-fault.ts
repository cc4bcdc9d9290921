// Whether coordinates can be a truck's: a pair that fits only with its numbers swapped or a sign changed is named as what it is.
import type { Point } from "../../great-circle.ts";
import { faultOf, type PositionFault } from "./reasons.ts";

/** What a source is known to do wrong, so that its positions are put right; set for one source by a person. */
export interface Repairs {
  readonly swapped: boolean;
  readonly sign: boolean;
}

/** Assumption: from southern Mexico to Alaska and from Hawaii to Newfoundland, with Guam left out. Degrees. */
const NORTH_AMERICA = { south: 14, north: 72, west: -170, east: -50 } as const;

/** Assumption: degrees (70 miles) from 0, 0, in the Gulf of Guinea, where devices without a fix place trucks. */
const NEAR_ZERO = 1;

const isThere = ({ lat, lon }: Point): boolean =>
  lat >= NORTH_AMERICA.south && lat <= NORTH_AMERICA.north && lon >= NORTH_AMERICA.west && lon <= NORTH_AMERICA.east;

/** What signs devices lose: of the longitude mostly, in a file of positive numbers of both. */
const signed = ({ lat, lon }: Point): Point => ({ lat: Math.abs(lat), lon: -Math.abs(lon) });

/**
 * The place, repaired where the source's settings say so, or why it is none. @param point finite numbers, in degrees
 */
export function placeOf({ lat, lon }: Point, repairs: Repairs): Point | PositionFault {
  // Negative zero is zero.
  const point = { lat: lat + 0, lon: lon + 0 };
  if (Math.abs(point.lat) < NEAR_ZERO && Math.abs(point.lon) < NEAR_ZERO) return faultOf("zero_coordinates");
  if (isThere(point)) return point;
  const turned = { lat: point.lon, lon: point.lat };
  if (isThere(turned)) return repairs.swapped ? turned : faultOf("swapped_coordinates", `${point.lat}, ${point.lon}`);
  if (isThere(signed(point))) return repairs.sign ? signed(point) : faultOf("wrong_sign", `${point.lat}, ${point.lon}`);
  const isOnEarth = Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180;
  return faultOf(isOnEarth ? "outside_north_america" : "out_of_range", `${point.lat}, ${point.lon}`);
}
