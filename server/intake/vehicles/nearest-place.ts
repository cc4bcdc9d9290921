// The nearest place with a ZIP code, kept in memory: asking the database for each of a thousand positions would cost more than storing them.
import type { Engine, Queryable } from "../../db/engine.ts";

export interface Place {
  readonly postalCode: string;
  /** "Dallas, TX". */
  readonly name: string;
}

export type NearestPlace = (lat: number, lon: number) => Place | null;

interface ZipRow {
  readonly code: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

/** Degrees: on the open plains there is no place within, and the position stays unnamed. */
const REACH = 0.5;
const WIDTH = 1_000;

/** Tunable: milliseconds after which the places are read again. */
const LIFETIME = 60 * 60_000;

const ZIPS = `select code, five_zip_city || ', ' || five_zip_state as name, lat, lon from areas
  where is_type = 'five_zip' and code is not null and five_zip_city is not null and five_zip_state is not null
    and lat is not null and lon is not null`;

const cellOf = (lat: number, lon: number): number => Math.floor(lat / REACH) * WIDTH + Math.floor(lon / REACH);

function nearestOf(rows: readonly ZipRow[]): NearestPlace {
  const cells = new Map<number, ZipRow[]>();
  for (const row of rows) {
    const cell = cellOf(row.lat, row.lon);
    const list = cells.get(cell);
    if (list === undefined) cells.set(cell, [row]);
    else list.push(row);
  }
  return (lat, lon) => {
    const narrow = Math.cos((lat * Math.PI) / 180);
    let nearest: ZipRow | null = null;
    let least = Infinity;
    for (const south of [-1, 0, 1])
      for (const west of [-1, 0, 1])
        for (const row of cells.get(cellOf(lat + south * REACH, lon + west * REACH)) ?? []) {
          const [north, east] = [Math.abs(row.lat - lat), Math.abs(row.lon - lon)];
          const far = north ** 2 + (east * narrow) ** 2;
          if (north <= REACH && east <= REACH && far < least) [nearest, least] = [row, far];
        }
    return nearest === null ? null : { postalCode: nearest.code, name: nearest.name };
  };
}

// By database: a process of tests has several.
const kept = new WeakMap<Engine, { readonly find: NearestPlace; readonly until: number }>();

/**
 * Finds places near positions; shared by all that ask within an hour.
 * @param tx of `engine`, whose embedded kind serves nothing else while a transaction is open
 */
export async function readNearestPlace(engine: Engine, tx: Queryable): Promise<NearestPlace> {
  const known = kept.get(engine);
  if (known !== undefined && known.until > Date.now()) return known.find;
  const rows = await tx.query<ZipRow>(ZIPS);
  const find = nearestOf(rows);
  if (rows.length > 0) kept.set(engine, { find, until: Date.now() + LIFETIME });
  return find;
}
