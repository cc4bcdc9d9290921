// One carrier's areas as typed arrays: their positions, and the visits of each by day.
import { dayNumber, daysIn } from "../../src/domain/carriers/heatmap/period.ts";
import type { Extent, Loaded } from "./api.ts";
import { eachPiece } from "./collection.ts";
import { mercatorX, mercatorY } from "./mercator.ts";

export interface Areas {
  readonly count: number;
  /** Days since 1970 of the period's first day. */
  readonly firstDay: number;
  readonly days: number;
  readonly codes: readonly string[];
  readonly names: readonly string[];
  readonly lon: Float32Array;
  readonly lat: Float32Array;
  /** Meters of Web Mercator. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Over the whole period. */
  readonly visits: Float32Array;
  readonly vehicles: Uint32Array;
  /** Days since 1970. */
  readonly lastDay: Uint32Array;
  /** Where the entries of each area in `onDay` and `onDayVisits` begin; one more at the end. */
  readonly begins: Uint32Array;
  /** Days since the period's first. */
  readonly onDay: Uint16Array;
  readonly onDayVisits: Float32Array;
}

interface Feature {
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
  readonly properties: {
    readonly code: string;
    readonly name?: string | null;
    readonly visits: number;
    readonly vehicles: number;
    readonly last_visited_on: string;
    readonly days?: readonly number[];
  };
}

/** The point itself, or the center of a shape's outer ring. */
function positionOf({ type, coordinates }: Feature["geometry"]): readonly [number, number] {
  if (type === "Point") return coordinates as [number, number];
  const ring = (type === "MultiPolygon" ? (coordinates as number[][][][])[0]?.[0] : (coordinates as number[][][])[0]) ?? [];
  let west = Infinity;
  let east = -Infinity;
  let south = Infinity;
  let north = -Infinity;
  for (const [lon = Number.NaN, lat = Number.NaN] of ring) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [(west + east) / 2, (south + north) / 2];
}

/** Tunable: the length of a piece in characters; objects of one piece are gone before memory is collected. */
const PIECE = 100_000;

/** A pair of `days` takes at least this many characters. */
const PAIR = 4;

function areasOf(text: string, size: number): Areas {
  const codes: string[] = [];
  const names: string[] = [];
  const places: number[] = [];
  const visits: number[] = [];
  const vehicles: number[] = [];
  const lastDay: number[] = [];
  const begins = [0];
  const onDay = new Uint16Array(text.length / PAIR);
  const onDayVisits = new Float32Array(text.length / PAIR);
  let entry = 0;
  // The same few hundred days repeat: parsing each text once is a tenth of the work.
  const dayNumbers = new Map<string, number>();
  const { start_date: start, end_date: end } = eachPiece(text, size, (features) => {
    if (!Array.isArray(features)) throw new Error("The answer has no areas");
    for (const { geometry, properties } of features as readonly Feature[]) {
      places.push(...positionOf(geometry));
      codes.push(properties.code);
      names.push(properties.name ?? properties.code);
      visits.push(properties.visits);
      vehicles.push(properties.vehicles);
      let last = dayNumbers.get(properties.last_visited_on);
      if (last === undefined) dayNumbers.set(properties.last_visited_on, (last = dayNumber(properties.last_visited_on)));
      lastDay.push(last);
      const pairs = properties.days ?? [];
      for (let pair = 0; pair + 1 < pairs.length; pair += 2) {
        onDay[entry] = pairs[pair]!;
        onDayVisits[entry++] = pairs[pair + 1]!;
      }
      begins.push(entry);
    }
  });
  const days = typeof start === "string" && typeof end === "string" ? daysIn({ start, end }) : Number.NaN;
  if (Number.isNaN(days)) throw new Error("The answer has no valid period");
  const count = codes.length;
  const lon = Float32Array.from({ length: count }, (_, index) => places[2 * index]!);
  const lat = Float32Array.from({ length: count }, (_, index) => places[2 * index + 1]!);
  return {
    count,
    firstDay: dayNumber(String(start)),
    days,
    codes,
    names,
    lon,
    lat,
    x: Float64Array.from({ length: count }, (_, index) => mercatorX(places[2 * index]!)),
    y: Float64Array.from({ length: count }, (_, index) => mercatorY(places[2 * index + 1]!)),
    visits: new Float32Array(visits),
    vehicles: new Uint32Array(vehicles),
    lastDay: new Uint32Array(lastDay),
    begins: new Uint32Array(begins),
    onDay: onDay.slice(0, entry),
    onDayVisits: onDayVisits.slice(0, entry),
  };
}

/** @throws if the text is not a collection of areas with its period */
export function parseAreas(text: string): Areas {
  try {
    return areasOf(text, PIECE);
  } catch {
    // Its features may be written in another way than expected.
    return areasOf(text, Infinity);
  }
}

/** Visits of each area on one day of the period, or on all days. */
export function visitsOn(areas: Areas, day: number | null): Float32Array {
  if (day === null) return areas.visits;
  const found = new Float32Array(areas.count);
  for (let index = 0; index < areas.count; index++) {
    for (let entry = areas.begins[index]!; entry < areas.begins[index + 1]!; entry++) {
      if (areas.onDay[entry] === day) found[index]! += areas.onDayVisits[entry]!;
    }
  }
  return found;
}

function extentOf({ count, x, y }: Areas): Extent | null {
  if (count === 0) return null;
  const extent: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = 0; index < count; index++) {
    extent[0] = Math.min(extent[0], x[index]!);
    extent[1] = Math.min(extent[1], y[index]!);
    extent[2] = Math.max(extent[2], x[index]!);
    extent[3] = Math.max(extent[3], y[index]!);
  }
  return extent;
}

export function loadedOf(areas: Areas): Loaded {
  let visits = 0;
  for (const some of areas.visits) visits += some;
  return { areas: areas.count, visits, days: areas.days, extent: extentOf(areas) };
}
