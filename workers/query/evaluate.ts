// Answers a query on a store: conditions, text, order and facet counts, in a few passes over typed arrays.
import type { Condition, LocalAnswer, LocalQuery, Sort } from "../../src/domain/query.ts";
import { FAILED, gathered, type Column } from "./columns/column.ts";
import { TextColumn } from "./columns/text.ts";
import type { Code } from "./layout.ts";
import type { Order, Orders } from "./orders.ts";
import type { Store } from "./store.ts";
import type { TextSearch } from "./text-match.ts";

/** A store with everything that makes queries fast. */
export interface Queryable<Row> {
  readonly store: Store<Row>;
  readonly orders: Orders<Row>;
  readonly search: TextSearch<Row>;
}

/** Throws when the query names a column that does not exist or does not support the condition. */
export function evaluate<Row>({ store, orders, search }: Queryable<Row>, query: LocalQuery): LocalAnswer {
  const marks = marksOf(store, query.where);
  const fails = new Uint8Array(store.length);
  for (let slot = 0; slot < fails.length; slot++) if (store.alive[slot] === 0) fails[slot] = FAILED;
  const { text } = query;
  // Where matches are ranked, a hit is the place of its match.
  const hits = text === null ? null : text.kind === "ranked" ? search.ranks(text) : search.hits(text);
  if (hits !== null) {
    for (let slot = 0; slot < fails.length; slot++) if (hits[slot] === 0) fails[slot] = FAILED;
  }
  for (const condition of query.where) {
    store
      .column(condition.column)
      .test(condition)
      .all(fails, marks.get(store.column(condition.column))!, fails.length);
  }
  const facets: Record<string, Map<Code, number>> = {};
  for (const name of query.facets) {
    const counts = store.column(name).count(fails, marks.get(store.column(name)) ?? 0, fails.length);
    if (counts === null) throw new Error(`Column ${name} is not counted`);
    facets[name] = counts;
  }
  const order =
    query.sort.times === undefined ? orders.by(query.sort.column) : weighted(store, query.sort, query.sort.times, fails);
  const { descending } = query.sort;
  const keys =
    text?.kind === "ranked" && hits !== null
      ? byRank(hits, text.of.length, (others) => inOrder(order, descending, others, store.keys), fails)
      : inOrder(order, descending, fails, store.keys);
  const answer = { keys, total: keys.length, facets };
  return query.values === undefined ? answer : { ...answer, values: valuesOf(store, keys, query.values) };
}

/** Some columns of the rows of an answer. Throws for a column that has no numbers. */
function valuesOf<Row>(store: Store<Row>, keys: Float64Array, names: readonly string[]): NonNullable<LocalAnswer["values"]> {
  const slots = Uint32Array.from(keys, (key) => store.slotOf(key)!);
  return Object.fromEntries(
    names.map((name) => {
      const column = store.column(name);
      const ranks = column instanceof TextColumn ? null : column.ranks();
      if (ranks === null) throw new Error(`Column ${name} has no numbers`);
      return [name, gathered(ranks, slots)];
    }),
  );
}

/** The slots that conditions refuse, by condition: 0 where one holds. */
export type Refused = Map<string, Uint8Array>;

/** How many rows meet all conditions. `known` is what was worked out for other counts, and takes up what this one adds. */
export function countAll<Row>(store: Store<Row>, where: readonly Condition[], known: Refused = new Map()): number {
  const { alive, length } = store;
  const fails = new Uint8Array(length);
  for (const condition of where) {
    const name = JSON.stringify(condition);
    const refused = known.get(name) ?? new Uint8Array(length);
    if (!known.has(name)) store.column(condition.column).test(condition).all(refused, 1, length);
    known.set(name, refused);
    for (let slot = 0; slot < length; slot++) fails[slot] = fails[slot]! | refused[slot]!;
  }
  let total = 0;
  for (let slot = 0; slot < length; slot++) if (fails[slot] === 0 && alive[slot] === 1) total++;
  return total;
}

/** A mark per column with conditions, so that a facet can leave out its own. */
function marksOf<Row>(store: Store<Row>, where: readonly Condition[]): Map<Column<Row>, number> {
  const marks = new Map<Column<Row>, number>();
  for (const condition of where) {
    const column = store.column(condition.column);
    if (!marks.has(column)) marks.set(column, marks.size + 1);
  }
  return marks;
}

/** The order of the rows that meet the query, by a number times a factor. Not kept: factors change with the rows. */
function weighted<Row>(store: Store<Row>, { column }: Sort, times: NonNullable<Sort["times"]>, fails: Uint8Array): Order {
  const ranks = store.column(column).ranks();
  if (ranks === null) throw new Error(`Column ${column} does not sort`);
  const products = new Float64Array(fails.length);
  const factors = Object.entries(times.factors).map(([code, factor]) => ({
    factor,
    test: store.column(times.column).test({ column: times.column, is: "in", codes: [code] }),
  }));
  const slots: number[] = [];
  for (let slot = 0; slot < fails.length; slot++) {
    if (fails[slot] !== 0) continue;
    products[slot] = ranks[slot]! * (factors.find(({ test }) => test.one(slot))?.factor ?? 1);
    slots.push(slot);
  }
  const isKnown = (slot: number): boolean => !Number.isNaN(products[slot]);
  const byKey = (left: number, right: number): number => store.keys[left]! - store.keys[right]!;
  const known = slots.filter(isKnown).sort((left, right) => products[left]! - products[right]! || byKey(left, right));
  const unknown = slots.filter((slot) => !isKnown(slot)).sort(byKey);
  return { slots: Uint32Array.from([...known, ...unknown]), known: known.length };
}

/** The rows of the first rank in order, then those of the next. */
function byRank(ranks: Uint8Array, last: number, ordered: (fails: Uint8Array) => Float64Array, fails: Uint8Array): Float64Array {
  const parts: Float64Array[] = [];
  for (let rank = 1; rank <= last; rank++) {
    if (!ranks.includes(rank)) continue;
    parts.push(ordered(fails.map((fail, slot) => (ranks[slot] === rank ? fail : FAILED))));
  }
  const keys = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    keys.set(part, at);
    at += part.length;
  }
  return keys;
}

// Unknown values come last in both directions; within equals the key runs the same way as the values.
function inOrder({ slots, known }: Order, descending: boolean, fails: Uint8Array, keys: Float64Array): Float64Array {
  const found = new Float64Array(slots.length);
  let count = 0;
  const take = (from: number, to: number): void => {
    const step = descending ? -1 : 1;
    const end = descending ? from - 1 : to;
    for (let index = descending ? to - 1 : from; index !== end; index += step) {
      const slot = slots[index]!;
      if (fails[slot] === 0) found[count++] = keys[slot]!;
    }
  };
  take(0, known);
  take(known, slots.length);
  return found.slice(0, count);
}
