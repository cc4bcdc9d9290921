// Around a place, in SQL: great circles, the zips within so many miles, and the carriers who have been there.
import type { Bind } from "../../../q/conditions.ts";

/** A point of the map and how many miles around it count. */
export interface Circle {
  readonly lat: number;
  readonly lon: number;
  readonly miles: number;
}

/** A state or a country counts as a whole, anything else as a circle around its middle. */
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

/** Great-circle miles from the columns lat and lon of `row` to a point that is bound. */
export const milesTo = (row: string, lat: string, lon: string): string =>
  `${2 * EARTH_RADIUS_MILES} * asin(sqrt(least(1, sin(radians(${row}.lat - ${lat}) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(${row}.lat)) * sin(radians(${row}.lon - ${lon}) / 2) ^ 2)))`;

/** Whether `row` lies in a circle: first a box, which an index can answer, then the miles. */
export function inCircle(row: string, { lat, lon, miles }: Circle, bind: Bind): string {
  const high = miles / MILES_PER_DEGREE;
  // Meridians draw together towards the pole; the box is as wide as the circle's northern end needs.
  const wide = high / Math.max(0.05, Math.cos((Math.min(85, Math.abs(lat) + high) * Math.PI) / 180));
  const number = (value: number): string => `${bind(String(value))}::text::float8`;
  return `(${row}.lat between ${number(lat - high)} and ${number(lat + high)}
    and ${row}.lon between ${number(lon - wide)} and ${number(lon + wide)}
    and ${milesTo(row, number(lat), number(lon))} <= ${number(miles)})`;
}

/** Whether `row`, which has lat, lon, state and country, lies there. */
export function isThere(row: string, place: Whereabouts, bind: Bind): string {
  if (place.kind === "circle") return inCircle(row, place.circle, bind);
  const country = `${row}.country = ${bind(place.country)}::text`;
  return place.kind === "country" ? country : `(${country} and ${row}.state = ${bind(place.state)}::text)`;
}

/** The zips that lie there, as a condition on the areas `a`. */
export function zipsThere(place: Whereabouts, bind: Bind): string {
  const where =
    place.kind === "circle"
      ? inCircle("a", place.circle, bind)
      : place.kind === "state"
        ? `a.state_area_id = ${bind(String(place.areaId))}::text::bigint`
        : `a.country = ${bind(place.country)}::text`;
  return `a.is_type = 'five_zip' and ${where}`;
}

/** The carriers seen there since a day (YYYY-MM-DD, of our own making), as a select of their ids. */
export const seenThere = (place: Whereabouts, since: string, bind: Bind): string =>
  `select u.carrier_id from areas a join zip_visits z on z.code = a.code
     cross join unnest(z.carrier_ids, z.last_on) u(carrier_id, last_on)
   where ${zipsThere(place, bind)} and u.last_on >= date '${since}'`;

/** The middle of it. */
export const middleOf = (place: Whereabouts): { lat: number; lon: number } => (place.kind === "circle" ? place.circle : place);
