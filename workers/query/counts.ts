// Named counts (the numbers on tabs), updated from the rows that change alone.
import type { Condition } from "../../src/domain/query.ts";
import type { Test } from "./columns/column.ts";
import { countAll, type Refused } from "./refusals.ts";
import type { Store, Watcher } from "./store.ts";

/** Conditions by name. */
export type NamedConditions = Readonly<Record<string, readonly Condition[]>>;

interface NamedCount {
  readonly tests: readonly Test[];
  total: number;
}

// Tunable: far more than the tabs of all screens; beyond it the longest unused is removed, and counted again on its next use.
const COUNTS_MAX = 64;

export class Counts<Row> implements Watcher<Row> {
  readonly #store: Store<Row>;
  readonly #counts = new Map<string, NamedCount>();

  constructor(store: Store<Row>) {
    this.#store = store;
    store.watchers.push(this);
  }

  /** How many rows meet each set of conditions; the first call counts, later ones only read. */
  of(named: NamedConditions): Record<string, number> {
    // The lists of a page are narrowed by the same filters.
    const refused: Refused = new Map();
    return Object.fromEntries(Object.entries(named).map(([name, where]) => [name, this.#total(where, refused)]));
  }

  leaving(slot: number): void {
    for (const count of this.#counts.values()) if (meets(count, slot)) count.total--;
  }

  entered(slot: number): void {
    for (const count of this.#counts.values()) if (meets(count, slot)) count.total++;
  }

  gone(): void {}

  #total(where: readonly Condition[], refused: Refused): number {
    const name = JSON.stringify(where);
    const count = this.#counts.get(name) ?? {
      tests: where.map((condition) => this.#store.column(condition.column).test(condition)),
      total: countAll(this.#store, where, refused),
    };
    this.#counts.delete(name);
    this.#counts.set(name, count);
    for (const oldest of this.#counts.keys()) if (this.#counts.size > COUNTS_MAX) this.#counts.delete(oldest);
    return count.total;
  }
}

const meets = (count: NamedCount, slot: number): boolean => count.tests.every((test) => test.one(slot));
