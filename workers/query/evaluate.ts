// Answers a query on a store: conditions, text, order and facet counts, in a few passes over typed arrays, or by the few rows that a text finds.
import type { Condition, FacetQuery, Facets, LocalAnswer, LocalQuery, Sort } from "../../src/domain/query.ts";
import { FAILED, gathered, type Column } from "./columns/column.ts";
import { TextColumn } from "./columns/text.ts";
import type { Code } from "../../src/domain/list/columns.ts";
import { placesOf, type Order, type Orders } from "./orders.ts";
import type { Refusals } from "./refusals.ts";
import type { Store } from "./store.ts";
import type { TextSearch } from "./text-match.ts";

/** A store with everything that makes queries fast. */
export interface Queryable<Row> {
  readonly store: Store<Row>;
  readonly orders: Orders<Row>;
  readonly search: TextSearch<Row>;
  readonly refusals: Refusals<Row>;
}

type Where<Row> = Pick<Queryable<Row>, "store" | "search">;

/** Tunable: so few rows are put in order by their places; with more, going through the whole order is faster. */
const FEW = 4_096;

/** Throws when the query names a column that does not exist or does not support the condition. */
export function evaluate<Row>(queryable: Queryable<Row>, query: LocalQuery): LocalAnswer {
  const keys = keysOf(queryable, query);
  const answer = { keys, total: keys.length, facets: query.facets.length === 0 ? {} : facetsOf(queryable, query) };
  return query.values === undefined ? answer : { ...answer, values: valuesOf(queryable.store, keys, query.values) };
}

/** 1 at every slot that a text finds, or, where matches are ranked, the place of its match; 0 at all others. Null without a text. */
const hitsOf = <Row>(search: TextSearch<Row>, text: LocalQuery["text"]): Uint8Array | null =>
  text === null ? null : text.kind === "ranked" ? search.ranks(text) : search.hits(text);

function keysOf<Row>({ store, orders, search, refusals }: Queryable<Row>, { where, text, sort }: LocalQuery): Float64Array {
  const refused = refusals.of(where);
  const { descending } = sort;
  const hits = hitsOf(search, text);
  const few = hits === null || sort.times !== undefined ? null : fewHits(hits, text?.kind === "ranked" ? text.of.length : 1);
  if (few !== null) {
    const order = orders.by(sort.column);
    const parts = few.map((slots) => slots.filter((slot) => refused[slot] === 0));
    return Float64Array.from(parts.flatMap((slots) => fewInOrder(order, descending, slots, store)));
  }
  const fails = hits === null ? refused : without(refused, hits);
  const order = sort.times === undefined ? orders.by(sort.column) : weighted(store, sort, sort.times, fails);
  const slots = inOrder(order, descending, fails);
  return gathered(store.keys, text?.kind === "ranked" && hits !== null ? byRank(slots, hits, text.of.length) : slots);
}

/**
 * How many rows have each code of the query's columns, each without its own conditions. Yields before each column: the store must be the
 * same when it goes on. Throws for a column that is not counted.
 */
export function* countFacets<Row>(
  { store, search }: Where<Row>,
  { where, text, facets: names }: FacetQuery,
): Generator<undefined, Facets, undefined> {
  const marks = marksOf(store, where);
  const hits = hitsOf(search, text);
  const fails = new Uint8Array(store.length);
  for (let slot = 0; slot < fails.length; slot++) {
    if (store.alive[slot] === 0 || (hits !== null && hits[slot] === 0)) fails[slot] = FAILED;
  }
  for (const condition of where) {
    const column = store.column(condition.column);
    column.test(condition).all(fails, marks.get(column)!, fails.length);
  }
  const facets: Record<string, ReadonlyMap<Code, number>> = {};
  for (const name of names) {
    yield;
    const counts = store.column(name).count(fails, marks.get(store.column(name)) ?? 0, fails.length);
    if (counts === null) throw new Error(`Column ${name} is not counted`);
    facets[name] = counts;
  }
  return facets;
}

/** The same in one go. */
export function facetsOf<Row>(where: Where<Row>, query: FacetQuery): Facets {
  const counting = countFacets(where, query);
  for (;;) {
    const { done, value } = counting.next();
    if (done === true) return value;
  }
}

/** What is refused, and what is no hit. */
function without(refused: Uint8Array, hits: Uint8Array): Uint8Array {
  const fails = refused.slice();
  for (let slot = 0; slot < fails.length; slot++) if (hits[slot] === 0) fails[slot] = FAILED;
  return fails;
}

/** The slots of the hits of each rank; null where they are not few. */
function fewHits(hits: Uint8Array, ranks: number): number[][] | null {
  const parts: number[][] = [];
  let count = 0;
  for (let rank = 1; rank <= ranks; rank++) {
    const slots: number[] = [];
    for (let slot = hits.indexOf(rank); slot !== -1; slot = hits.indexOf(rank, slot + 1)) {
      if (++count > FEW) return null;
      slots.push(slot);
    }
    parts.push(slots);
  }
  return parts;
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

/** The slots of the first rank in their order, then those of the next. */
function byRank(slots: Uint32Array, ranks: Uint8Array, last: number): Uint32Array {
  const starts = new Uint32Array(last + 2);
  for (const slot of slots) starts[ranks[slot]! + 1]!++;
  for (let rank = 1; rank < starts.length; rank++) starts[rank]! += starts[rank - 1]!;
  const sorted = new Uint32Array(slots.length);
  for (const slot of slots) sorted[starts[ranks[slot]!]!++] = slot;
  return sorted;
}

/**
 * The slots where `fails` is 0, in order. Unknown values come last in both directions; within equals the key runs the same way as the
 * values.
 */
function inOrder({ slots, known }: Order, descending: boolean, fails: Uint8Array): Uint32Array {
  const found = new Uint32Array(slots.length);
  let count = 0;
  const take = (from: number, to: number): void => {
    const step = descending ? -1 : 1;
    const end = descending ? from - 1 : to;
    for (let index = descending ? to - 1 : from; index !== end; index += step) {
      const slot = slots[index]!;
      if (fails[slot] === 0) found[count++] = slot;
    }
  };
  take(0, known);
  take(known, slots.length);
  return found.subarray(0, count);
}

/** The same for a few slots, without going through the whole order. */
function fewInOrder<Row>(order: Order, descending: boolean, slots: readonly number[], store: Store<Row>): number[] {
  const places = placesOf(order, store.length);
  const sorted = [...Uint32Array.from(slots, (slot) => places[slot]!).sort()];
  const isKnown = (place: number): boolean => place < order.known;
  const parts = [sorted.filter(isKnown), sorted.filter((place) => !isKnown(place))];
  return parts.flatMap((part) => (descending ? part.reverse() : part)).map((place) => store.keys[order.slots[place]!]!);
}
