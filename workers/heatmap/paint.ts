// Paints grids of visits as pixels.
import type { Window } from "./api.ts";
import type { Grid } from "./grid.ts";
import { alphaAt, carrierColors, packed, positionOf, SHADES, shades } from "./ramp.ts";

type Pixels = Uint8ClampedArray<ArrayBuffer>;

// Below this share of the scale a cell holds only rounding errors of the spread.
const NOTHING = 1e-5;

/** `most`: visits at the end of the scale; more look the same. */
export function paintDensity(grid: Grid, most: number, { theme }: Window): Pixels {
  const pixels = new Uint32Array(grid.length);
  const colors = shades("density", theme);
  const scale = most > 0 ? 1 / most : 0;
  for (let cell = 0; cell < grid.length; cell++) {
    const share = grid[cell]! * scale;
    if (share > NOTHING) pixels[cell] = colors[(positionOf(Math.min(1, share)) * (SHADES - 1)) | 0]!;
  }
  return new Uint8ClampedArray(pixels.buffer);
}

/** Increases in one color, decreases in the other. */
export function paintChange(grid: Grid, most: number, { theme }: Window): Pixels {
  const pixels = new Uint32Array(grid.length);
  const more = shades("more", theme);
  const less = shades("less", theme);
  const scale = most > 0 ? 1 / most : 0;
  for (let cell = 0; cell < grid.length; cell++) {
    const share = Math.abs(grid[cell]!) * scale;
    if (share <= NOTHING) continue;
    pixels[cell] = (grid[cell]! > 0 ? more : less)[(positionOf(Math.min(1, share)) * (SHADES - 1)) | 0]!;
  }
  return new Uint8ClampedArray(pixels.buffer);
}

/** Each carrier in its own color, mixed by share where they overlap. */
export function paintApart(grids: readonly Grid[], most: number, { width, height }: Window): Pixels {
  const pixels = new Uint32Array(width * height);
  const colors = carrierColors();
  const scale = most > 0 ? 1 / most : 0;
  for (let cell = 0; cell < pixels.length; cell++) {
    let sum = 0;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let carrier = 0; carrier < grids.length; carrier++) {
      const visits = Math.max(0, grids[carrier]![cell]!);
      const color = colors[carrier % colors.length]!;
      sum += visits;
      red += visits * color[0];
      green += visits * color[1];
      blue += visits * color[2];
    }
    const share = sum * scale;
    if (share <= NOTHING) continue;
    // Stretched over the whole ramp: here only the alpha shows the number.
    pixels[cell] = packed(red / sum, green / sum, blue / sum, alphaAt(positionOf(Math.min(1, share)) * 0.25));
  }
  return new Uint8ClampedArray(pixels.buffer);
}
