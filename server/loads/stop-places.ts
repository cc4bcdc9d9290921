// Finds the place of a stop by what somebody typed: a postal code, or a city with its state. Its coordinates and zone come with it.
import { placesForSearch } from "../../src/domain/carriers/area-search.ts";
import { postalArea, readPlace, type NamedPlace } from "../../src/domain/loads/stop-place.ts";
import { zoneOf } from "../../src/domain/time-zone.ts";
import type { Queryable } from "../db/engine.ts";
import { refusedAt } from "../http/refusal.ts";

export interface StopPlace extends NamedPlace {
  readonly latitude_for_map: number;
  readonly longitude_for_map: number;
  /** The IANA name; null where state and postal code decide it. */
  readonly time_zone: string | null;
}

interface Found {
  readonly code: string | null;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** The postal code nearest to the middle of a city: it tells the zone in a state that has two. */
  readonly nearest: string | null;
}

/** Half a degree is farther than any city's postal codes are from its middle. */
const FIND = `
  select a.code, a.name, a.lat, a.lon, near.code as nearest
  from areas a left join lateral (select z.code from areas z
      where a.is_type = 'city' and z.is_type = 'five_zip' and z.state_area_id = a.state_area_id
        and z.lat between a.lat - 0.5 and a.lat + 0.5 and z.lon between a.lon - 0.5 and a.lon + 0.5
      order by power(z.lat - a.lat, 2) + power(z.lon - a.lon, 2) limit 1) near on true
  where a.is_type in ('five_zip', 'city') and (a.search = any($1::text[]) or a.code = $2)
  order by a.weight desc limit 1`;

/** `field` is where the text was given. @throws Refusal 422 for a text that names no place, or one whose clock is not known */
export async function findStopPlace(tx: Queryable, text: string, field: string): Promise<StopPlace> {
  const typed = postalArea(text);
  const [found] = await tx.query<Found>(FIND, [typed === null ? placesForSearch(text) : [], typed]);
  const named = found === undefined ? null : readPlace(found.name);
  if (found === undefined || named === null)
    throw refusedAt(field, "This names no place. Enter a zip, or a city with its state, such as “Dallas, TX”.");
  const { lat, lon, code, nearest } = found;
  const zone = zoneOf({ ...named, postal_code: code ?? nearest ?? "" });
  if (zone === null)
    throw refusedAt(field, "The time zone there is not known. Enter a place in the United States or Canada, by its postal code.");
  return { ...named, latitude_for_map: lat, longitude_for_map: lon, time_zone: code === null ? zone.name : null };
}
