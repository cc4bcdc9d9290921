// One carrier's areas as typed arrays: their positions, and the visits of each by day.
import { dayNumber, daysIn } from "../../src/domain/carriers/heatmap/period.ts";
import type { Extent, Loaded } from "./api.ts";
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

interface Collection {
  readonly start_date: string;
  readonly end_date: string;
  readonly features: readonly Feature[];
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

const isCollection = (value: unknown): value is Collection =>
  typeof value === "object" && value !== null && "features" in value && Array.isArray(value.features) && "start_date" in value;

/** @throws if the text is not a collection of areas with its period */
export function parseAreas(text: string): Areas {
  const collection = JSON.parse(text) as unknown;
  if (!isCollection(collection)) throw new Error("The answer has no areas");
  const { features } = collection;
  const firstDay = dayNumber(collection.start_date);
  const days = daysIn({ start: collection.start_date, end: collection.end_date });
  if (Number.isNaN(days)) throw new Error("The answer has no valid period");
  const count = features.length;
  let entries = 0;
  for (const { properties } of features) entries += (properties.days?.length ?? 0) >> 1;
  const areas = {
    count,
    firstDay,
    days,
    codes: [] as string[],
    names: [] as string[],
    lon: new Float32Array(count),
    lat: new Float32Array(count),
    x: new Float64Array(count),
    y: new Float64Array(count),
    visits: new Float32Array(count),
    vehicles: new Uint32Array(count),
    lastDay: new Uint32Array(count),
    begins: new Uint32Array(count + 1),
    onDay: new Uint16Array(entries),
    onDayVisits: new Float32Array(entries),
  };
  // The same few hundred days repeat: parsing each text once is a tenth of the work.
  const dayNumbers = new Map<string, number>();
  let entry = 0;
  for (let index = 0; index < count; index++) {
    const { geometry, properties } = features[index]!;
    const [lon, lat] = positionOf(geometry);
    areas.codes.push(properties.code);
    areas.names.push(properties.name ?? properties.code);
    areas.lon[index] = lon;
    areas.lat[index] = lat;
    areas.x[index] = mercatorX(lon);
    areas.y[index] = mercatorY(lat);
    areas.visits[index] = properties.visits;
    areas.vehicles[index] = properties.vehicles;
    let last = dayNumbers.get(properties.last_visited_on);
    if (last === undefined) dayNumbers.set(properties.last_visited_on, (last = dayNumber(properties.last_visited_on)));
    areas.lastDay[index] = last;
    areas.begins[index] = entry;
    const pairs = properties.days ?? [];
    for (let pair = 0; pair + 1 < pairs.length; pair += 2) {
      areas.onDay[entry] = pairs[pair]!;
      areas.onDayVisits[entry++] = pairs[pair + 1]!;
    }
  }
  areas.begins[count] = entry;
  return areas;
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
