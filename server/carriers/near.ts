// SQL for searches around a place: great circles, the zip codes within a radius, and the carriers that were there.
import type { Bind } from "../q/conditions.ts";

/** A point and a radius in miles. */
export interface Circle {
  readonly lat: number;
  readonly lon: number;
  readonly miles: number;
}

/** A state or a country as a whole, anything else as a circle around its center. */
export type Whereabouts =
  | { readonly kind: "circle"; readonly circle: Circle }
  | {
      readonly kind: "state";
      readonly country: string;
      readonly state: string;
      readonly areaId: number;
      readonly lat: number;
      readonly lon: number;
    }
  | { readonly kind: "country"; readonly country: string; readonly lat: number; readonly lon: number };

const EARTH_RADIUS_MILES = 3958.8;
const MILES_PER_DEGREE = 69;

/** Great-circle miles from the columns lat and lon of `row` to a bound point. */
export const milesTo = (row: string, lat: string, lon: string): string =>
  `${2 * EARTH_RADIUS_MILES} * asin(sqrt(least(1, sin(radians(${row}.lat - ${lat}) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(${row}.lat)) * sin(radians(${row}.lon - ${lon}) / 2) ^ 2)))`;

/** Whether `row` lies in a circle: first a box, for which there is an index, then the distance. */
export function inCircle(row: string, { lat, lon, miles }: Circle, bind: Bind): string {
  const high = miles / MILES_PER_DEGREE;
  // Meridians converge toward the pole; the box is as wide as the circle's northern end needs.
  const wide = high / Math.max(0.05, Math.cos((Math.min(85, Math.abs(lat) + high) * Math.PI) / 180));
  const number = (value: number): string => `${bind(String(value))}::text::float8`;
  return `(${row}.lat between ${number(lat - high)} and ${number(lat + high)}
    and ${row}.lon between ${number(lon - wide)} and ${number(lon + wide)}
    and ${milesTo(row, number(lat), number(lon))} <= ${number(miles)})`;
}

/** Whether `row`, which has lat, lon, state and country, lies in the place. */
export function isThere(row: string, place: Whereabouts, bind: Bind): string {
  if (place.kind === "circle") return inCircle(row, place.circle, bind);
  const country = `${row}.country = ${bind(place.country)}::text`;
  return place.kind === "country" ? country : `(${country} and ${row}.state = ${bind(place.state)}::text)`;
}

/** The zip codes of the place, as a condition on the areas `a`. */
export function zipsThere(place: Whereabouts, bind: Bind): string {
  const where =
    place.kind === "circle"
      ? inCircle("a", place.circle, bind)
      : place.kind === "state"
        ? `a.state_area_id = ${bind(String(place.areaId))}::text::bigint`
        : `a.country = ${bind(place.country)}::text`;
  return `a.is_type = 'five_zip' and ${where}`;
}

/** A select of the ids of the carriers seen in the place since a day (YYYY-MM-DD, never from input). */
export const seenThere = (place: Whereabouts, since: string, bind: Bind): string =>
  `select u.carrier_id from areas a join zip_visits z on z.code = a.code
     cross join unnest(z.carrier_ids, z.last_on) u(carrier_id, last_on)
   where ${zipsThere(place, bind)} and u.last_on >= date '${since}'`;

/** Its center. */
export const middleOf = (place: Whereabouts): { lat: number; lon: number } => (place.kind === "circle" ? place.circle : place);
