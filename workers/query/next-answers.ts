// Answers what the next key in a filter's field may ask, for all keys together: their texts are the same but for the last character, so
// that one pass over the column finds the rows of all.
import type { Condition, LocalAnswer, LocalQuery, Sort } from "../../src/domain/query.ts";
import { inParts } from "../../src/domain/in-parts.ts";
import { FAILED } from "./columns/column.ts";
import { TextColumn } from "./columns/text.ts";
import { inOrder, type Queryable } from "./evaluate.ts";
import { needlesOf } from "./needles.ts";
import type { Store } from "./store.ts";

/** What queries have in common. */
interface Stem<Row> {
  readonly where: readonly Condition[];
  readonly sort: Sort;
  readonly column: TextColumn<Row>;
  readonly needle: string;
  /** The needle must be the beginning of the text. */
  readonly begins: boolean;
}

interface Branch {
  /** Of the query. */
  readonly index: number;
  /** The character after the stem's needle. */
  readonly code: number;
}

interface Tree<Row> {
  readonly stem: Stem<Row>;
  readonly branches: readonly Branch[];
}

/** Characters that keys are looked up by. */
const CODES = 128;

/** Of a tree: one bit each. */
const MOST_BRANCHES = 32;

type Split<Row> = readonly [Stem<Row>, code: number];

function splitText<Row>(store: Store<Row>, { where, text, sort }: LocalQuery): Split<Row> | null {
  if (text === null || text.kind === "ranked") return null;
  const [{ column: name, needle }, ...others] = needlesOf(text);
  const column = store.column(name);
  if (others.length > 0 || needle === "" || !(column instanceof TextColumn)) return null;
  return [{ where, sort, column, needle: needle.slice(0, -1), begins: false }, needle.charCodeAt(needle.length - 1)];
}

function splitBeginning<Row>(store: Store<Row>, { where, text, sort }: LocalQuery): Split<Row> | null {
  if (text !== null) return null;
  for (const condition of where) {
    if (condition.is !== "starts_with" || condition.value === "") continue;
    const column = store.column(condition.column);
    if (!(column instanceof TextColumn)) continue;
    const others = where.filter((other) => other !== condition);
    const { value } = condition;
    return [{ where: others, sort, column, needle: value.slice(0, -1), begins: true }, value.charCodeAt(value.length - 1)];
  }
  return null;
}

/** Queries that differ in their last character alone; those that stand alone are left out. */
function treesOf<Row>(store: Store<Row>, queries: readonly LocalQuery[]): readonly Tree<Row>[] {
  const found = new Map<string, { readonly stem: Stem<Row>; readonly branches: Branch[] }>();
  for (const [index, query] of queries.entries()) {
    if (query.sort.times !== undefined || query.values !== undefined || query.facets.length > 0) continue;
    const split = splitText(store, query) ?? splitBeginning(store, query);
    if (split === null || split[1] >= CODES) continue;
    const [stem, code] = split;
    const name = JSON.stringify([stem.where, stem.sort, stem.column.name, stem.needle, stem.begins]);
    const tree = found.get(name) ?? { stem, branches: [] };
    found.set(name, tree);
    tree.branches.push({ index, code });
  }
  return [...found.values()]
    .filter(({ branches }) => branches.length > 1)
    .flatMap(({ stem, branches }) => inParts(branches, MOST_BRANCHES).map((part) => ({ stem, branches: part })));
}

/** For each slot that meets the conditions the bits of the branches that its text meets. */
function markedBy<Row>({ column, needle, begins }: Stem<Row>, branches: readonly Branch[], refused: Uint8Array): Uint32Array {
  const bits = new Uint32Array(CODES);
  for (const [place, { code }] of branches.entries()) bits[code]! |= 1 << place;
  const marks = new Uint32Array(refused.length);
  column.eachNext(needle, begins, (slot, code) => {
    if (code < CODES && refused[slot] === 0) marks[slot]! |= bits[code]!;
  });
  return marks;
}

/** The keys of the slots of each bit, in the order of the slots. */
function keysByBit(slots: Uint32Array, marks: Uint32Array, keys: Float64Array, bits: number): readonly Float64Array[] {
  const lowest = (mark: number): number => 31 - Math.clz32(mark & -mark);
  const counts = new Uint32Array(bits);
  for (let index = 0; index < slots.length; index++) {
    for (let mark = marks[slots[index]!]!; mark !== 0; mark &= mark - 1) counts[lowest(mark)]!++;
  }
  const found = Array.from(counts, (count) => new Float64Array(count));
  counts.fill(0);
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!;
    for (let mark = marks[slot]!; mark !== 0; mark &= mark - 1) {
      const bit = lowest(mark);
      found[bit]![counts[bit]!++] = keys[slot]!;
    }
  }
  return found;
}

/**
 * The answers in the order of the queries, null for one that cannot be answered together with others. Yields between steps: the store must
 * be the same when it goes on. Throws for a column that does not exist.
 */
export function* nextAnswers<Row>(
  { store, orders, refusals }: Queryable<Row>,
  queries: readonly LocalQuery[],
): Generator<undefined, readonly (LocalAnswer | null)[], undefined> {
  const answers: (LocalAnswer | null)[] = queries.map(() => null);
  for (const { stem, branches } of treesOf(store, queries)) {
    yield;
    const refused = refusals.of(stem.where);
    const marks = markedBy(stem, branches, refused);
    yield;
    const fails = refused.slice();
    for (let slot = 0; slot < fails.length; slot++) if (marks[slot] === 0) fails[slot] = FAILED;
    const slots = inOrder(orders.by(stem.sort.column), stem.sort.descending, fails);
    yield;
    const found = keysByBit(slots, marks, store.keys, branches.length);
    for (const [bit, { index }] of branches.entries()) {
      const keys = found[bit]!;
      answers[index] = { keys, total: keys.length, facets: {} };
    }
  }
  return answers;
}
