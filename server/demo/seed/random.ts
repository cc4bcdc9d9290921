// Repeatable randomness: every demo record draws from its own generator, seeded by its kind and ordinal.
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";
import { steady } from "../../places/steady.ts";

/** The one seed of all demo data. */
export const SEED = 20_261_102;

const kindHashes = new Map<string, number>();

// FNV-1a, 32 bits.
function hashOf(kind: string): number {
  const known = kindHashes.get(kind);
  if (known !== undefined) return known;
  let hash = 0x811c9dc5;
  for (let at = 0; at < kind.length; at += 1) hash = Math.imul(hash ^ kind.charCodeAt(at), 0x01000193);
  kindHashes.set(kind, hash);
  return hash;
}

// The finalizer of MurmurHash3: every bit of the input affects every bit of the output.
function mixed(word: number): number {
  let mixing = word | 0;
  mixing = Math.imul(mixing ^ (mixing >>> 16), 0x85ebca6b);
  mixing = Math.imul(mixing ^ (mixing >>> 13), 0xc2b2ae35);
  return (mixing ^ (mixing >>> 16)) | 0;
}

const word = (base: number, step: number): number => mixed(base + Math.imul(step, 0x9e3779b9));

export type Weighted<T> = readonly (readonly [T, number])[];

const totals = new WeakMap<Weighted<unknown>, number>();

// Weights are counted in millionths, so that a table's total is exact.
function totalOf(table: Weighted<unknown>): number {
  const known = totals.get(table);
  if (known !== undefined) return known;
  const total = table.reduce((sum, [, weight]) => sum + Math.round(weight * 1e6), 0);
  totals.set(table, total);
  return total;
}

/** The draws of one record. The same kind and ordinal always give the same draws in the same order. */
export class Draw {
  readonly #generator;

  constructor(kind: string, ordinal: number) {
    const base = mixed(hashOf(kind) ^ mixed(SEED + ordinal));
    this.#generator = xoroshiro128plusFromState([word(base, 1), word(base, 2), word(base, 3), word(base, 4)]);
  }

  /** An integer from `from` to `to`, inclusive. */
  int(from: number, to: number): number {
    return uniformInt(this.#generator, from, to);
  }

  /** A number in [0, 1) with 30 bits, exact on every engine. */
  unit(): number {
    return this.int(0, 0x3fffffff) / 0x40000000;
  }

  chance(probability: number): boolean {
    return this.int(0, 999_999) < Math.round(probability * 1e6);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)] as T;
  }

  weighted<T>(table: Weighted<T>): T {
    let left = this.int(0, totalOf(table) - 1);
    for (const [value, weight] of table) {
      left -= Math.round(weight * 1e6);
      if (left < 0) return value;
    }
    throw new Error("A table of weights is empty");
  }

  /** Mean 0, deviation 1 (Box–Muller). */
  normal(): number {
    return steady(Math.sqrt(-2 * Math.log(1 - this.unit())) * Math.cos(2 * Math.PI * this.unit()));
  }

  /** Mean `shape`, scale 1 (Marsaglia and Tsang). */
  gamma(shape: number): number {
    if (shape < 1) return steady(this.gamma(shape + 1) * Math.pow(1 - this.unit(), 1 / shape));
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = this.normal();
      const v = steady((1 + c * x) ** 3);
      if (v > 0 && steady(Math.log(1 - this.unit())) < steady(0.5 * x * x + d - d * v + d * Math.log(v))) return steady(d * v);
    }
  }

  /** Between 0 and 1 with the given mean; the larger `weight`, the closer to it. Rounded to 3 decimals. */
  beta(mean: number, weight: number): number {
    const a = this.gamma(mean * weight);
    const b = this.gamma((1 - mean) * weight);
    return a + b === 0 ? 0 : Math.round((a / (a + b)) * 1000) / 1000;
  }

  /** A count with mean `mean`; past 60 the normal approximation. */
  poisson(mean: number): number {
    if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.normal()));
    const limit = steady(Math.exp(-mean));
    let product = this.unit();
    let count = 0;
    while (steady(product) > limit) {
      product *= this.unit();
      count += 1;
    }
    return count;
  }
}
