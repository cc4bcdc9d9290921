// What every kind of column does for the store, the orders and the queries.
import type { Condition } from "../../../src/domain/query.ts";
import type { Code } from "../../../src/domain/list/columns.ts";

/** A condition, ready to test slots. */
export interface Test {
  readonly one: (slot: number) => boolean;
  /** Marks every slot below `length` that fails: see `failing`. */
  readonly all: (fails: Uint8Array, mark: number, length: number) => void;
}

/** More than one column refuses the row, or a text does, or there is no row. */
export const FAILED = 255;

/** The new state of a slot that the column of `mark` refuses. */
export const failing = (fail: number, mark: number): number => (fail === 0 || fail === mark ? mark : FAILED);

export interface Column<Row> {
  readonly name: string;
  /** Takes the row's value into a slot; true when the value differs from what was there. */
  write(slot: number, row: Row): boolean;
  grow(capacity: number): void;
  /** Throws when this kind of column does not support the condition. */
  test(condition: Condition): Test;
  /** The number that orders a slot, NaN for unknown; null when the column does not sort. */
  ranks(): Float64Array | null;
  /** Decides between slots of the same rank; absent when equal ranks are equal values. */
  tie?(left: number, right: number): number;
  /** Counts values over the slots where `fails` is 0 or `mark`; null when the column is not counted. */
  count(fails: Uint8Array, mark: number, length: number): Map<Code, number> | null;
  /** A compact copy of the given slots, for structured cloning. */
  dump(slots: Uint32Array): unknown;
  /** Reads what `dump` returned into slots 0 to length - 1. */
  load(dumped: unknown, length: number): void;
}

/** Tests every slot one by one; for kinds where nothing faster is worth its lines. */
export function markEach(one: (slot: number) => boolean): Test["all"] {
  return (fails, mark, length) => {
    for (let slot = 0; slot < length; slot++) if (!one(slot)) fails[slot] = failing(fails[slot]!, mark);
  };
}

export const cannot = (column: string, condition: Condition): Error =>
  new Error(`Column ${column} does not support "${condition.is}"`);

type Numbers = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

const blank = <T extends Numbers>(like: T, length: number): T => new (like.constructor as new (length: number) => T)(length);

/** A longer copy of a typed array, its new end filled with zeros. */
export function longer<T extends Numbers>(array: T, capacity: number): T {
  const copy = blank(array, capacity);
  copy.set(array);
  return copy;
}

/** The values at some slots. A plain loop: `from` with a function takes ten times as long. */
export function gathered<T extends Numbers>(array: T, slots: Uint32Array): T {
  const values = blank(array, slots.length);
  for (let index = 0; index < slots.length; index++) values[index] = array[slots[index]!]!;
  return values;
}
