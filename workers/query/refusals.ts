// Which rows conditions refuse: kept for the last query, because a key in the search field changes its text alone, and for counts.
import type { Condition } from "../../src/domain/query.ts";
import { FAILED } from "./columns/column.ts";
import type { Store } from "./store.ts";

export class Refusals<Row> {
  readonly #store: Store<Row>;
  #last: { readonly where: string; readonly version: number; readonly fails: Uint8Array } | null = null;

  constructor(store: Store<Row>) {
    this.#store = store;
  }

  /** 0 at every slot with a row that meets all conditions. Nobody writes into it. */
  of(where: readonly Condition[]): Uint8Array {
    const { version, alive, length } = this.#store;
    const name = JSON.stringify(where);
    if (this.#last?.where === name && this.#last.version === version) return this.#last.fails;
    const fails = new Uint8Array(length);
    for (let slot = 0; slot < length; slot++) if (alive[slot] === 0) fails[slot] = FAILED;
    for (const condition of where) this.#store.column(condition.column).test(condition).all(fails, 1, length);
    this.#last = { where: name, version, fails };
    return fails;
  }
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
