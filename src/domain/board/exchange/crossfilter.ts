// Filters over columns that each count by every other: a changed filter touches only the rows that it lets in or out.

/** A column that can be filtered by, and counted by in buckets. */
export interface Dimension {
  /** The code of each row, below `size`. */
  readonly codes: Uint16Array;
  readonly size: number;
  /** The bucket of each code, below `buckets`. */
  readonly bucketOf: Uint16Array;
  readonly buckets: number;
}

/** One bit of a byte for each dimension. */
const DIMENSIONS_MAX = 8;

/** The rows of each code, one code after another: those of `code` are from `starts[code]` up to `starts[code + 1]`. */
function sortRows({ codes, size }: Dimension): { readonly rows: Uint32Array; readonly starts: Uint32Array } {
  const starts = new Uint32Array(size + 1);
  for (const code of codes) starts[code + 1] = (starts[code + 1] as number) + 1;
  for (let code = 0; code < size; code += 1) starts[code + 1] = (starts[code + 1] as number) + (starts[code] as number);
  const next = starts.slice();
  const rows = new Uint32Array(codes.length);
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] as number;
    const at = next[code] as number;
    rows[at] = row;
    next[code] = at + 1;
  }
  return { rows, starts };
}

export class Crossfilter {
  readonly #dimensions: readonly Dimension[];
  readonly #sorted: readonly ReturnType<typeof sortRows>[];
  readonly #part: Uint8Array;
  readonly #parts: number;
  /** 1 for every code that the filter of a dimension lets in. */
  readonly #allowed: readonly Uint8Array[];
  /** Of every row, a bit for each dimension whose filter keeps it out. */
  readonly #out: Uint8Array;
  readonly #counts: readonly Uint32Array[];
  readonly #passing: Uint32Array;

  /**
   * `part`: what every count is divided by, one value below `parts` per row.
   * @throws with more dimensions than a byte has bits
   */
  constructor(dimensions: readonly Dimension[], part: Uint8Array, parts: number) {
    if (dimensions.length > DIMENSIONS_MAX) throw new RangeError(`At most ${DIMENSIONS_MAX} dimensions`);
    this.#dimensions = dimensions;
    this.#part = part;
    this.#parts = parts;
    this.#sorted = dimensions.map(sortRows);
    this.#allowed = dimensions.map(({ size }) => new Uint8Array(size).fill(1));
    this.#out = new Uint8Array(part.length);
    this.#passing = new Uint32Array(parts);
    for (const each of part) this.#passing[each] = (this.#passing[each] as number) + 1;
    this.#counts = dimensions.map(({ codes, bucketOf, buckets }) => {
      const counts = new Uint32Array(buckets * parts);
      for (let row = 0; row < codes.length; row += 1) {
        const at = (bucketOf[codes[row] as number] as number) * parts + (part[row] as number);
        counts[at] = (counts[at] as number) + 1;
      }
      return counts;
    });
  }

  /** Lets in the rows whose code has a 1 in `allowed`; null lets in all. Costs as much as the fewer: rows that move, or that stay. */
  filter(dimension: number, allowed: Uint8Array | null): void {
    const before = this.#allowed[dimension] as Uint8Array;
    const { starts } = this.#sorted[dimension] as ReturnType<typeof sortRows>;
    const changed: number[] = [];
    let [moved, staying] = [0, 0];
    for (let code = 0; code < before.length; code += 1) {
      const is = allowed === null || allowed[code] === 1 ? 1 : 0;
      const rows = (starts[code + 1] as number) - (starts[code] as number);
      if (is === 1) staying += rows;
      if (is === before[code]) continue;
      before[code] = is;
      moved += rows;
      changed.push(code);
    }
    if (staying < moved) this.#recount(dimension);
    else for (const code of changed) this.#move(dimension, code, before[code] === 1);
  }

  /** Counts anew what a changed filter lets in: less work than to take off the many that it keeps out. */
  #recount(dimension: number): void {
    const { codes } = this.#dimensions[dimension] as Dimension;
    const allowed = this.#allowed[dimension] as Uint8Array;
    const bit = 1 << dimension;
    // Its own counts are by the other filters.
    this.#counts.forEach((counts, other) => other !== dimension && counts.fill(0));
    this.#passing.fill(0);
    for (let row = 0; row < codes.length; row += 1) {
      const others = (this.#out[row] as number) & ~bit;
      const isIn = allowed[codes[row] as number] === 1;
      this.#out[row] = isIn ? others : others | bit;
      if (isIn) this.#countRow(dimension, others, row, 1);
    }
  }

  #move(dimension: number, code: number, isIn: boolean): void {
    const { rows, starts } = this.#sorted[dimension] as ReturnType<typeof sortRows>;
    const out = this.#out;
    const bit = 1 << dimension;
    const step = isIn ? 1 : -1;
    const end = starts[code + 1] as number;
    for (let at = starts[code] as number; at < end; at += 1) {
      const row = rows[at] as number;
      const others = (out[row] as number) & ~bit;
      out[row] = isIn ? others : others | bit;
      this.#countRow(dimension, others, row, step);
    }
  }

  /** Counts a row that the filter of a dimension lets in or out, `others`: the other filters that keep it out. */
  #countRow(dimension: number, others: number, row: number, step: number): void {
    if (others === 0) {
      const part = this.#part[row] as number;
      this.#passing[part] = (this.#passing[part] as number) + step;
      for (let other = 0; other < this.#counts.length; other += 1) if (other !== dimension) this.#count(other, row, step);
      // A row that one other filter keeps out is still counted by that filter's own dimension.
    } else if ((others & (others - 1)) === 0) this.#count(31 - Math.clz32(others), row, step);
  }

  #count(dimension: number, row: number, step: number): void {
    const { codes, bucketOf } = this.#dimensions[dimension] as Dimension;
    const counts = this.#counts[dimension] as Uint32Array;
    const at = (bucketOf[codes[row] as number] as number) * this.#parts + (this.#part[row] as number);
    counts[at] = (counts[at] as number) + step;
  }

  /** Rows by bucket and part that pass every filter but the dimension's own: those of a bucket stand at `bucket * parts + part`. */
  counts(dimension: number): Uint32Array {
    return (this.#counts[dimension] as Uint32Array).slice();
  }

  /** Rows by part that pass every filter. */
  passing(): Uint32Array {
    return this.#passing.slice();
  }

  /** The filters that keep each row out, a bit for each dimension; 0 passes. Changes with the filters. */
  get out(): Uint8Array {
    return this.#out;
  }
}
