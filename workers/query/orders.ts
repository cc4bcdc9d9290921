// Sorted orders of a store, one per column that was sorted by, updated by moving only the rows that changed.
import type { Column } from "./columns/column.ts";
import { byRank } from "./radix.ts";
import type { Store, Watcher } from "./store.ts";

/** Ascending by value, then by key; slots without a value start at `known`, by key. */
export interface Order {
  readonly slots: Uint32Array;
  readonly known: number;
}

export class Orders<Row> implements Watcher<Row> {
  readonly #store: Store<Row>;
  readonly #orders = new Map<Column<Row>, { readonly order: Order; readonly moved: Set<number> }>();

  constructor(store: Store<Row>) {
    this.#store = store;
    store.watchers.push(this);
  }

  /** The order by a column; throws for a column that does not sort. */
  by(name: string): Order {
    const column = this.#store.column(name);
    const sorted = this.#orders.get(column);
    if (sorted?.moved.size === 0) return sorted.order;
    const ranks = column.ranks();
    if (ranks === null) throw new Error(`Column ${name} does not sort`);
    const order =
      sorted === undefined
        ? this.#sorted(this.#store.aliveSlots(), column, ranks)
        : this.#mended(sorted.order, sorted.moved, column, ranks);
    this.#orders.set(column, { order, moved: new Set() });
    return order;
  }

  /** Takes over an order from a snapshot. */
  adopt(name: string, order: Order): void {
    this.#orders.set(this.#store.column(name), { order, moved: new Set() });
  }

  leaving(): void {}

  entered(slot: number, changed: ReadonlySet<Column<Row>> | null): void {
    for (const [column, sorted] of this.#orders) if (changed === null || changed.has(column)) sorted.moved.add(slot);
  }

  gone(slot: number): void {
    for (const sorted of this.#orders.values()) sorted.moved.add(slot);
  }

  #sorted(slots: Uint32Array, column: Column<Row>, ranks: Float64Array): Order {
    const byKey = byRank(slots, this.#store.keys);
    const isKnown = new Uint8Array(ranks.length);
    for (let slot = 0; slot < ranks.length; slot++) isKnown[slot] = Number.isNaN(ranks[slot]) ? 0 : 1;
    const known = byRank(only(byKey, isKnown, 1), ranks);
    if (column.tie !== undefined) this.#settleTies(known, column, ranks);
    const unknown = only(byKey, isKnown, 0);
    return { slots: joined(known, unknown), known: known.length };
  }

  #settleTies(slots: Uint32Array, column: Column<Row>, ranks: Float64Array): void {
    for (let start = 0; start < slots.length;) {
      let end = start + 1;
      while (end < slots.length && ranks[slots[end]!] === ranks[slots[start]!]) end++;
      if (end - start > 1) slots.subarray(start, end).sort((left, right) => this.#compare(left, right, column, ranks));
      start = end;
    }
  }

  #mended(order: Order, moved: ReadonlySet<number>, column: Column<Row>, ranks: Float64Array): Order {
    const stays = new Uint8Array(this.#store.length).fill(1);
    for (const slot of moved) stays[slot] = 0;
    const fresh = this.#sorted(
      Uint32Array.from(moved).filter((slot) => this.#store.alive[slot] === 1),
      column,
      ranks,
    );
    const merge = (from: number, to: number, others: Uint32Array): Uint32Array =>
      merged(only(order.slots.subarray(from, to), stays, 1), others, (left, right) => this.#compare(left, right, column, ranks));
    const known = merge(0, order.known, fresh.slots.subarray(0, fresh.known));
    return {
      slots: joined(known, merge(order.known, order.slots.length, fresh.slots.subarray(fresh.known))),
      known: known.length,
    };
  }

  #compare(left: number, right: number, column: Column<Row>, ranks: Float64Array): number {
    const [one, other] = [ranks[left]!, ranks[right]!];
    if (one !== other && !Number.isNaN(one)) return one - other;
    return (Number.isNaN(one) ? 0 : (column.tie?.(left, right) ?? 0)) || this.#store.keys[left]! - this.#store.keys[right]!;
  }
}

const places = new WeakMap<Order, Uint32Array>();

/** The place of each slot below `length` in an order; worked out once for each order. */
export function placesOf(order: Order, length: number): Uint32Array {
  const known = places.get(order);
  if (known !== undefined) return known;
  const made = new Uint32Array(length);
  for (let place = 0; place < order.slots.length; place++) made[order.slots[place]!] = place;
  places.set(order, made);
  return made;
}

/** The slots with a mark, in their order. */
function only(slots: Uint32Array, marks: Uint8Array, mark: 0 | 1): Uint32Array {
  const marked = new Uint32Array(slots.length);
  let count = 0;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!;
    if (marks[slot] === mark) marked[count++] = slot;
  }
  return marked.subarray(0, count);
}

function joined(first: Uint32Array, second: Uint32Array): Uint32Array {
  if (second.length === 0) return first;
  const slots = new Uint32Array(first.length + second.length);
  slots.set(first);
  slots.set(second, first.length);
  return slots;
}

/** Merges two sorted lists by finding where each element of the shorter goes. */
function merged(long: Uint32Array, short: Uint32Array, compare: (left: number, right: number) => number): Uint32Array {
  const slots = new Uint32Array(long.length + short.length);
  let taken = 0;
  for (const [index, slot] of short.entries()) {
    let low = taken;
    let high = long.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(long[middle]!, slot) <= 0) low = middle + 1;
      else high = middle;
    }
    slots.set(long.subarray(taken, low), taken + index);
    slots[low + index] = slot;
    taken = low;
  }
  slots.set(long.subarray(taken), taken + short.length);
  return slots;
}
