// Finds the area under the pointer: areas are sorted into squares, and only squares within reach are searched.
import type { Extent } from "./api.ts";

/** Tunable: areas per square on average; smaller squares cost more than they save. */
const PER_SQUARE = 4;

export class Nearest {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #extent: Extent;
  readonly #columns: number;
  readonly #rows: number;
  readonly #begins: Uint32Array;
  readonly #sorted: Uint32Array;

  /** Positions in meters of Web Mercator. */
  constructor(x: Float64Array, y: Float64Array) {
    this.#x = x;
    this.#y = y;
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let index = 0; index < x.length; index++) {
      west = Math.min(west, x[index]!);
      east = Math.max(east, x[index]!);
      south = Math.min(south, y[index]!);
      north = Math.max(north, y[index]!);
    }
    this.#extent = [west, south, east, north];
    this.#columns = this.#rows = Math.max(1, Math.ceil(Math.sqrt(x.length / PER_SQUARE)));
    const squares = new Uint32Array(x.length);
    this.#begins = new Uint32Array(this.#columns * this.#rows + 1);
    for (let index = 0; index < x.length; index++) {
      squares[index] = this.#row(y[index]!) * this.#columns + this.#column(x[index]!);
      this.#begins[squares[index]! + 1]!++;
    }
    for (let square = 0; square < this.#columns * this.#rows; square++) this.#begins[square + 1]! += this.#begins[square]!;
    const next = this.#begins.slice();
    this.#sorted = new Uint32Array(x.length);
    for (let index = 0; index < x.length; index++) this.#sorted[next[squares[index]!]!++] = index;
  }

  #column(x: number): number {
    const share = (x - this.#extent[0]) / Math.max(1, this.#extent[2] - this.#extent[0]);
    return Math.max(0, Math.min(this.#columns - 1, Math.floor(share * this.#columns)));
  }

  #row(y: number): number {
    const share = (y - this.#extent[1]) / Math.max(1, this.#extent[3] - this.#extent[1]);
    return Math.max(0, Math.min(this.#rows - 1, Math.floor(share * this.#rows)));
  }

  /** The nearest index that is `wanted`, at most `reach` away; -1 if there is none. */
  find(x: number, y: number, reach: number, wanted: (index: number) => boolean): number {
    let found = -1;
    let best = reach * reach;
    for (let row = this.#row(y - reach); row <= this.#row(y + reach); row++) {
      for (let column = this.#column(x - reach); column <= this.#column(x + reach); column++) {
        const square = row * this.#columns + column;
        for (let at = this.#begins[square]!; at < this.#begins[square + 1]!; at++) {
          const index = this.#sorted[at]!;
          const away = (this.#x[index]! - x) ** 2 + (this.#y[index]! - y) ** 2;
          if (away > best || !wanted(index)) continue;
          best = away;
          found = index;
        }
      }
    }
    return found;
  }
}
