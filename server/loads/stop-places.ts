// Finds the places of stops by what somebody typed: a postal code, or a city with its state. Their coordinates and zones come with them.
import { placesForSearch } from "../../src/domain/carriers/area-search.ts";
import { postalArea, readPlace, type NamedPlace } from "../../src/domain/loads/stop-place.ts";
import { zoneOf } from "../../src/domain/time-zone.ts";
import type { Queryable } from "../db/engine.ts";

export interface StopPlace extends NamedPlace {
  readonly latitude_for_map: number;
  readonly longitude_for_map: number;
  /** The IANA name; null where state and postal code decide it. */
  readonly time_zone: string | null;
}

interface Found {
  /** The place in the list of texts that are looked for. */
  readonly nth: number;
  readonly code: string | null;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** The postal code nearest to the middle of a city: it tells the zone in a state that has two. */
  readonly nearest: string | null;
}

/** Half a degree is farther than any city's postal codes are from its middle. */
const FIND = `
  select a.nth, a.code, a.name, a.lat, a.lon, near.code as nearest
  from (select distinct on (nth) * from (
      select w.nth, a.* from unnest($1::int[], $2::text[]) w (nth, search) join areas a on a.search = w.search
      union all
      select w.nth, a.* from unnest($3::int[], $4::text[]) w (nth, code) join areas a on a.code = w.code) found
    where is_type in ('five_zip', 'city') order by nth, weight desc) a
  left join lateral (select z.code from areas z
      where a.is_type = 'city' and z.is_type = 'five_zip' and z.state_area_id = a.state_area_id
        and z.lat between a.lat - 0.5 and a.lat + 0.5 and z.lon between a.lon - 0.5 and a.lon + 0.5
      order by power(z.lat - a.lat, 2) + power(z.lon - a.lon, 2) limit 1) near on true`;

/** What a text says: a place, or why it is none. */
export type PlaceOrFault = StopPlace | string;

const NO_PLACE = "This names no place. Enter a zip, or a city with its state, such as “Dallas, TX”.";
const NO_ZONE = "The time zone there is not known. Enter a place in the United States or Canada, by its postal code.";

function placeOf({ name, lat, lon, code, nearest }: Found): PlaceOrFault {
  const named = readPlace(name);
  if (named === null) return NO_PLACE;
  const zone = zoneOf({ ...named, postal_code: code ?? nearest ?? "" });
  if (zone === null) return NO_ZONE;
  return { ...named, latitude_for_map: lat, longitude_for_map: lon, time_zone: code === null ? zone.name : null };
}

/** What each of the texts says, all with one statement. */
export async function findStopPlaces(tx: Queryable, texts: Iterable<string>): Promise<ReadonlyMap<string, PlaceOrFault>> {
  const wanted = [...new Set(texts)];
  if (wanted.length === 0) return new Map();
  const coded = wanted.flatMap((text, nth) => {
    const code = postalArea(text);
    return code === null ? [] : [{ nth, code }];
  });
  const named = wanted.flatMap((text, nth) =>
    postalArea(text) === null ? placesForSearch(text).map((search) => ({ nth, search })) : [],
  );
  const found = await tx.query<Found>(FIND, [
    named.map(({ nth }) => nth),
    named.map(({ search }) => search),
    coded.map(({ nth }) => nth),
    coded.map(({ code }) => code),
  ]);
  const places = new Map(found.map((row) => [wanted[row.nth] ?? "", placeOf(row)]));
  return new Map(wanted.map((text) => [text, places.get(text) ?? NO_PLACE]));
}
