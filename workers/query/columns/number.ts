// Numbers and times of a collection: one Float64 per row, NaN where unknown.
import type { Condition } from "../../../src/domain/query.ts";
import type { NumberSpec } from "../../../src/domain/list/columns.ts";
import { cannot, gathered, longer, markEach, type Column, type Test } from "./column.ts";

// Half the bytes for what most numbers are; the smallest integer stands for unknown.
const UNKNOWN = -2_147_483_648;
const fitsInt32 = (value: number): boolean => Number.isNaN(value) || (value === (value | 0) && value !== UNKNOWN);

export class NumberColumn<Row> implements Column<Row> {
  readonly name: string;
  readonly #of: (row: Row) => number | null;
  #values: Float64Array = new Float64Array(0);

  constructor(spec: NumberSpec<Row>) {
    this.name = spec.name;
    this.#of = spec.of;
  }

  write(slot: number, row: Row): boolean {
    const value = this.#of(row) ?? NaN;
    const changed = !Object.is(this.#values[slot], value);
    this.#values[slot] = value;
    return changed;
  }

  grow(capacity: number): void {
    this.#values = longer(this.#values, capacity);
  }

  test(condition: Condition): Test {
    // Read at every call: growing replaces the array.
    const value = (slot: number): number => this.#values[slot] ?? NaN;
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
    return this.#values;
  }

  value(slot: number): number {
    return this.#values[slot] ?? NaN;
  }

  count(): null {
    return null;
  }

  dump(slots: Uint32Array): Float64Array | Int32Array {
    const values = gathered(this.#values, slots);
    if (!values.every(fitsInt32)) return values;
    return Int32Array.from(values, (value) => (Number.isNaN(value) ? UNKNOWN : value));
  }

  load(dumped: unknown): void {
    if (dumped instanceof Float64Array) this.#values = dumped;
    else if (dumped instanceof Int32Array) {
      this.#values = new Float64Array(dumped);
      for (let slot = 0; slot < dumped.length; slot++) if (dumped[slot] === UNKNOWN) this.#values[slot] = NaN;
    } else throw new TypeError(`Column ${this.name} was not saved as numbers`);
  }
}
