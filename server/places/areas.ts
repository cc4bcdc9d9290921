// Every area: zip codes and FSAs, cities, market areas, states and countries, from the place lists.
import { placeForSearch } from "../../src/domain/carriers/area-search.ts";
import { cityAbroadId, cityId, countryId, fiveZipId, marketId, stateId } from "./area-ids.ts";
import type { Cell } from "../db/csv.ts";
import { markets } from "./markets.ts";
import { places, type City, type Place, type Position } from "./places.ts";
import { COUNTRIES, statesOf, type Country } from "./states.ts";

export const AREA_COLUMNS = [
  "id",
  "is_type",
  "code",
  "name",
  "country",
  "lat",
  "lon",
  "state_area_id",
  "kma_area_id",
  "five_zip_city",
  "five_zip_state",
  "search",
  "weight",
] as const;

/**
 * Assumption: weights, roughly the population, order places that begin alike. A state comes before every city, a country after the
 * states, a market right after its own city, and a zip code after the cities unless it is a town's only one.
 */
const WEIGHTS = { US: 9_000_000, CA: 8_900_000, MX: 200_000, country: 8_800_000 } as const;
const PEOPLE_PER_ZIP = 2_000;
const PEOPLE_PER_FSA = 20_000;

/** Zip codes farther than this from every market are in none; mostly islands and Alaska. */
const MARKET_REACH_DEGREES = 7;

interface Draft {
  readonly id: number;
  readonly type: string;
  readonly code: string | null;
  readonly name: string;
  readonly country: Country;
  readonly position: Position | null;
  readonly state: string | null;
  readonly kma: number | null;
  readonly city?: string;
  readonly weight: number;
}

const row = ({ id, type, code, name, country, position, state, kma, city, weight }: Draft): Cell[] => [
  id,
  type,
  code,
  name,
  country,
  position?.lat ?? null,
  position?.lon ?? null,
  state === null ? null : stateId(country, state),
  kma,
  city ?? null,
  city === undefined ? null : state,
  placeForSearch(name),
  Math.round(weight),
];

const middle = (positions: readonly Position[]): Position | null =>
  positions.length === 0
    ? null
    : {
        lat: positions.reduce((sum, { lat }) => sum + lat, 0) / positions.length,
        lon: positions.reduce((sum, { lon }) => sum + lon, 0) / positions.length,
      };

// Flat-earth distance with longitudes scaled by latitude: good enough for "nearest", and needed for forty thousand zip codes.
function marketOf({ lat, lon }: Position): number | null {
  const narrow = Math.cos((lat * Math.PI) / 180);
  let best: number | null = null;
  let least = MARKET_REACH_DEGREES ** 2;
  for (const { index, center } of markets().list) {
    const distance = (center.lat - lat) ** 2 + ((center.lon - lon) * narrow) ** 2;
    if (distance < least) [best, least] = [marketId(index), distance];
  }
  return best;
}

/** Zip codes or FSAs by city and state. */
function byCity(zips: readonly Place[]): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const zip of zips) {
    const key = `${zip.city}, ${zip.state}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, [zip]);
    else known.push(zip);
  }
  return found;
}

function* zips(country: "US" | "CA", all: readonly Place[], peopleEach: number): Generator<Cell[]> {
  const people = new Map(places().cities.map(({ city, state, population }) => [placeForSearch(`${city}, ${state}`), population]));
  for (const [name, own] of byCity(all)) {
    const weight = (country === "US" ? people.get(placeForSearch(name)) : undefined) ?? own.length * peopleEach;
    const [first] = own;
    if (first === undefined) continue;
    const { city, state } = first;
    // A town with one zip code is that zip code, and Canadian cities come from another list.
    const isCity = own.length > 1 && country === "US";
    if (isCity) {
      const position = middle(own);
      const lowest = own.reduce((least, { code }) => (code < least ? code : least), first.code);
      const kma = position === null ? null : marketOf(position);
      yield row({ id: cityId(lowest), type: "city", code: null, name, country, position, state, kma, weight });
    }
    for (const { code, lat, lon } of own) {
      const position = { lat, lon };
      const base = { type: "five_zip", code, name: `${name} ${code}`, country, position, state, city } as const;
      yield row({ ...base, id: fiveZipId(country, code), kma: marketOf(position), weight: isCity ? weight / 1e5 : weight });
    }
  }
}

function* citiesAbroad(cities: readonly City[]): Generator<Cell[]> {
  for (const { city, state, country, lat, lon, population, geonamesId } of cities) {
    const position = { lat, lon };
    const base = { type: "city", code: null, name: `${city}, ${state}`, country, position, state } as const;
    const kma = country === "CA" ? marketOf(position) : null;
    yield row({ ...base, id: cityAbroadId(geonamesId), kma, weight: country === "CA" ? population : population / 2 });
  }
}

function* states(): Generator<Cell[]> {
  const { us, ca, mx } = places();
  for (const [country, all] of [
    ["US", us],
    ["CA", ca],
    ["MX", mx],
  ] as const) {
    for (const [code, name] of statesOf(country)) {
      const position = middle(all.filter(({ state }) => state === code));
      const id = stateId(country, code);
      yield row({ id, type: "state", code, name, country, position, state: code, kma: null, weight: WEIGHTS[country] });
    }
  }
}

/** Every area as a row of the table. */
export function* areaRows(): Generator<Cell[]> {
  const { us, ca, caCities, mx } = places();
  for (const [country, name] of COUNTRIES) {
    const position = middle({ US: us, CA: ca, MX: mx }[country]);
    const base = { type: "country", code: country, name, country, position, state: null, kma: null } as const;
    yield row({ ...base, id: countryId(country), weight: WEIGHTS.country });
  }
  yield* states();
  for (const { index, center } of markets().list) {
    const { city, state, lat, lon, population } = center;
    const code = `${state}_${city
      .replace(/[^A-Za-z]/g, "")
      .slice(0, 6)
      .toUpperCase()}`;
    const name = `${city}, ${state} market`;
    const base = { type: "kma", code, name, country: "US", position: { lat, lon }, state } as const;
    yield row({ ...base, id: marketId(index), kma: marketId(index), weight: population * 0.9 });
  }
  yield* zips("US", us, PEOPLE_PER_ZIP);
  yield* zips("CA", ca, PEOPLE_PER_FSA);
  yield* citiesAbroad(caCities);
  yield* citiesAbroad(mx);
}
