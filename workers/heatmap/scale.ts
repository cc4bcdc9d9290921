// The visits at the end of the color scale: the same wherever the map is moved, and on every day that is played.
import type { Areas } from "./areas.ts";

/** The next of 1, 1.5, 2, 3, 5, 7.5 times a power of ten: a figure that suits a legend. */
export function roundedUp(visits: number): number {
  if (visits <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(visits));
  return ([1, 1.5, 2, 3, 5, 7.5].find((step) => step * power >= visits * (1 - 1e-9)) ?? 10) * power;
}

/** Areas and how much each counts. */
export interface WeightedAreas {
  readonly areas: Areas;
  readonly weights: Float32Array;
  readonly factor: number;
}

/** Squares as large as the bell curve is wide: a uniform density has the same value in both. */
const side = (spreadMeters: number): number => Math.sqrt(2 * Math.PI) * spreadMeters;

const BEYOND = 2 ** 26;

/** The number of the square around a point. */
const squareOf = (x: number, y: number, width: number): number =>
  (Math.floor(x / width) + BEYOND) * (BEYOND * 2) + Math.floor(y / width) + BEYOND;

/** The largest absolute sum of any square. `spreadMeters`: the standard deviation of the bell curve. */
export function largestSum(weightedAreas: readonly WeightedAreas[], spreadMeters: number): number {
  const width = side(spreadMeters);
  const sums = new Map<number, number>();
  for (const { areas, weights, factor } of weightedAreas) {
    for (let index = 0; index < areas.count; index++) {
      const square = squareOf(areas.x[index]!, areas.y[index]!, width);
      sums.set(square, (sums.get(square) ?? 0) + weights[index]! * factor);
    }
  }
  let largest = 0;
  for (const sum of sums.values()) largest = Math.max(largest, Math.abs(sum));
  return largest;
}

/** The largest sum of any square on any single day. */
export function largestDay(all: readonly Areas[], spreadMeters: number): number {
  const width = side(spreadMeters);
  const days = Math.max(0, ...all.map((areas) => areas.days));
  const squares = new Map<number, (readonly [Areas, number])[]>();
  for (const areas of all) {
    for (let index = 0; index < areas.count; index++) {
      const square = squareOf(areas.x[index]!, areas.y[index]!, width);
      const there = squares.get(square);
      if (there === undefined) squares.set(square, [[areas, index]]);
      else there.push([areas, index]);
    }
  }
  const sums = new Float32Array(days);
  let largest = 0;
  for (const there of squares.values()) {
    sums.fill(0);
    for (const [areas, index] of there) {
      for (let entry = areas.begins[index]!; entry < areas.begins[index + 1]!; entry++) {
        sums[areas.onDay[entry]!]! += areas.onDayVisits[entry]!;
      }
    }
    for (const sum of sums) largest = Math.max(largest, sum);
  }
  return largest;
}
