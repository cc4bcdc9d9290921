// Numbers and times of a collection: 32 bits per row while all are small and whole, 64 bits from then on.
import type { Condition } from "../../../src/domain/query.ts";
import type { NumberSpec } from "../../../src/domain/list/columns.ts";
import { cannot, gathered, longer, markEach, type Column, type Test } from "./column.ts";

// Half the bytes for what most numbers are; the smallest integer stands for unknown.
const UNKNOWN = -2_147_483_648;
const fitsInt32 = (value: number): boolean => Number.isNaN(value) || (value === (value | 0) && value !== UNKNOWN);

function widened(values: Int32Array): Float64Array {
  const wide = new Float64Array(values.length);
  for (let slot = 0; slot < wide.length; slot++) wide[slot] = values[slot] === UNKNOWN ? NaN : values[slot]!;
  return wide;
}

export class NumberColumn<Row> implements Column<Row> {
  readonly name: string;
  readonly #of: (row: Row) => number | null;
  #values: Float64Array | Int32Array = new Int32Array(0);

  constructor(spec: NumberSpec<Row>) {
    this.name = spec.name;
    this.#of = spec.of;
  }

  write(slot: number, row: Row): boolean {
    const value = this.#of(row) ?? NaN;
    const changed = !Object.is(this.value(slot), value);
    if (this.#values instanceof Int32Array && !fitsInt32(value)) this.#values = widened(this.#values);
    this.#values[slot] = this.#values instanceof Int32Array && Number.isNaN(value) ? UNKNOWN : value;
    return changed;
  }

  grow(capacity: number): void {
    this.#values = longer<Float64Array | Int32Array>(this.#values, capacity);
  }

  test(condition: Condition): Test {
    // Read at every call: growing replaces the array.
    const value = (slot: number): number => this.value(slot);
    if (condition.is === "range") {
      const { min = -Infinity, max = Infinity } = condition;
      const one = (slot: number): boolean => value(slot) >= min && value(slot) <= max;
      return { one, all: markEach(one) };
    }
    if (condition.is !== "in" && condition.is !== "not_in") throw cannot(this.name, condition);
    const codes = new Set(condition.codes.map((code) => (code === null ? NaN : code)));
    const wanted = condition.is === "in";
    const one = (slot: number): boolean => codes.has(value(slot)) === wanted;
    return { one, all: markEach(one) };
  }

  ranks(): Float64Array {
    return this.#values instanceof Int32Array ? widened(this.#values) : this.#values;
  }

  value(slot: number): number {
    const value = this.#values[slot];
    // No number of 64 bits is that one: it would have been stored as unknown.
    return value === undefined || value === UNKNOWN ? NaN : value;
  }

  count(): null {
    return null;
  }

  dump(slots: Uint32Array): Float64Array | Int32Array {
    const values = gathered<Float64Array | Int32Array>(this.#values, slots);
    if (values instanceof Int32Array || !values.every(fitsInt32)) return values;
    return Int32Array.from(values, (value) => (Number.isNaN(value) ? UNKNOWN : value));
  }

  load(dumped: unknown): void {
    if (!(dumped instanceof Float64Array || dumped instanceof Int32Array))
      throw new TypeError(`Column ${this.name} was not saved as numbers`);
    this.#values = dumped;
  }
}
