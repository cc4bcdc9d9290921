// Spreads areas over a grid of the window: the visits of each onto its four nearest cells, then into a bell curve around them.
import type { Window } from "./api.ts";

export type Grid = Float32Array<ArrayBuffer>;

export const emptyGrid = ({ width, height }: Window): Grid => new Float32Array(width * height);

/**
 * Adds weights times `factor` to the cells around each position (meters of Web Mercator). Each weight is shared between the nearest
 * cells, so that the map does not flicker when it moves by less than a cell.
 */
export function bin(grid: Grid, window: Window, x: Float64Array, y: Float64Array, weights: Float32Array, factor = 1): void {
  const { extent, width, height } = window;
  const perX = width / (extent[2] - extent[0]);
  const perY = height / (extent[3] - extent[1]);
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index]! * factor;
    if (weight === 0) continue;
    const column = (x[index]! - extent[0]) * perX - 0.5;
    const row = (extent[3] - y[index]!) * perY - 0.5;
    if (column < -0.5 || row < -0.5 || column >= width - 0.5 || row >= height - 0.5) continue;
    // At the edge the share of the missing neighbor goes to the cell itself.
    const left = Math.max(0, Math.floor(column));
    const top = Math.max(0, Math.floor(row));
    const right = Math.min(width - 1, left + 1);
    const bottom = Math.min(height - 1, top + 1);
    const toRight = Math.max(0, column - left);
    const toBottom = Math.max(0, row - top);
    grid[top * width + left]! += weight * (1 - toRight) * (1 - toBottom);
    grid[top * width + right]! += weight * toRight * (1 - toBottom);
    grid[bottom * width + left]! += weight * (1 - toRight) * toBottom;
    grid[bottom * width + right]! += weight * toRight * toBottom;
  }
}

/**
 * Successive box blurs approximate a bell curve at a cost that does not grow with its width. Three would be exact enough, but a
 * single area would visibly end in a square; with five the square lies where nothing is painted.
 */
const PASSES = 5;

/** The half widths of boxes that together have the standard deviation. */
function boxes(deviation: number): readonly number[] {
  const ideal = Math.sqrt((12 * deviation * deviation) / PASSES + 1);
  const lower = Math.floor((ideal - 1) / 2);
  const width = 2 * lower + 1;
  const narrow = Math.round(
    (12 * deviation * deviation - PASSES * width * width - 4 * PASSES * width - 3 * PASSES) / (-4 * width - 4),
  );
  return Array.from({ length: PASSES }, (_, pass) => (pass < narrow ? lower : lower + 1));
}

/** One box blur along every row, transposed: the second call transposes back, and both read memory in order. */
function boxTransposed(from: Float32Array, to: Float32Array, width: number, height: number, half: number): void {
  const share = 1 / (2 * half + 1);
  for (let row = 0; row < height; row++) {
    const begin = row * width;
    const end = begin + width;
    // Beyond the edge there is no data: what leaves there is lost.
    let sum = 0;
    for (let at = begin; at < Math.min(end, begin + half); at++) sum += from[at]!;
    let target = row;
    for (let at = begin; at < end; at++, target += height) {
      if (at + half < end) sum += from[at + half]!;
      if (at - half - 1 >= begin) sum -= from[at - half - 1]!;
      to[target] = sum * share;
    }
  }
}

/**
 * Spreads every cell into a bell curve as high as the cell: the peak of a single area is its number of visits, and overlapping
 * curves add up to the visits nearby. Works in place.
 */
export function spreadOut(grid: Grid, { width, height, spread }: Window): void {
  const other = new Float32Array(grid.length);
  for (const half of boxes(spread)) {
    boxTransposed(grid, other, width, height, half);
    boxTransposed(other, grid, height, width, half);
  }
  const peak = 2 * Math.PI * spread * spread;
  for (let cell = 0; cell < grid.length; cell++) grid[cell]! *= peak;
}
