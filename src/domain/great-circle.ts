// Straight miles between two points of the earth.

/** Degrees. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

const RADIANS = Math.PI / 180;
const EARTH_RADIUS_MILES = 3958.8;

/** Great-circle miles (haversine). */
export function milesBetween(a: Point, b: Point): number {
  const s = Math.sin(((b.lat - a.lat) * RADIANS) / 2) ** 2;
  const t = Math.sin(((b.lon - a.lon) * RADIANS) / 2) ** 2;
  const h = s + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * t;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, h)));
}
