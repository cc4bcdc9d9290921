// The zip codes around a position: a grid of cells over their centroids.
import { places, type Place, type Position } from "./places.ts";
import { steady } from "./steady.ts";

/** Degrees; a cell is at least 15 miles wide anywhere in the contiguous states. */
const CELL = 0.4;
const MILES_PER_DEGREE = 69;

let grid: Map<number, Place[]> | undefined;

const rowOf = (lat: number): number => Math.floor((lat + 90) / CELL);
const columnOf = (lon: number): number => Math.floor((lon + 180) / CELL);
const cellOf = (row: number, column: number): number => row * 2000 + column;

function zipGrid(): Map<number, Place[]> {
  if (grid !== undefined) return grid;
  grid = new Map();
  for (const place of places().us) {
    const cell = cellOf(rowOf(place.lat), columnOf(place.lon));
    const list = grid.get(cell);
    if (list === undefined) grid.set(cell, [place]);
    else list.push(place);
  }
  return grid;
}

/** Every US zip code with its centroid within `radius` miles, in the order of the cells. */
export function zipsWithin(position: Position, radius: number): Place[] {
  const cells = zipGrid();
  const narrowing = steady(Math.max(0.2, Math.cos((position.lat * Math.PI) / 180)));
  const tall = radius / MILES_PER_DEGREE;
  const wide = tall / narrowing;
  const found: Place[] = [];
  // Within tens of miles a flat earth is accurate enough, and this runs hundreds of thousands of times.
  const isNear = (place: Place): boolean =>
    (place.lat - position.lat) ** 2 + ((place.lon - position.lon) * narrowing) ** 2 <= tall * tall;
  for (let row = rowOf(position.lat - tall); row <= rowOf(position.lat + tall); row += 1) {
    for (let column = columnOf(position.lon - wide); column <= columnOf(position.lon + wide); column += 1) {
      for (const place of cells.get(cellOf(row, column)) ?? []) if (isNear(place)) found.push(place);
    }
  }
  return found;
}
