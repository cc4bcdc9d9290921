// Named counts (the numbers on tabs), kept by looking only at the rows that change.
import type { Condition } from "../../src/domain/query.ts";
import type { Test } from "./columns/column.ts";
import { countAll } from "./evaluate.ts";
import type { Store, Watcher } from "./store.ts";

/** Conditions by name. */
export type NamedConditions = Readonly<Record<string, readonly Condition[]>>;

interface Kept {
  readonly tests: readonly Test[];
  total: number;
}

// Far more than the tabs of all screens; beyond it the longest unasked is forgotten and counted anew when asked again.
const MOST_KEPT = 64;

export class Counts<Row> implements Watcher<Row> {
  readonly #store: Store<Row>;
  readonly #kept = new Map<string, Kept>();

  constructor(store: Store<Row>) {
    this.#store = store;
    store.watchers.push(this);
  }

  /** How many rows hold each set of conditions; the first asking counts, later ones only read. */
  of(named: NamedConditions): Record<string, number> {
    return Object.fromEntries(Object.entries(named).map(([name, where]) => [name, this.#total(where)]));
  }

  leaving(slot: number): void {
    for (const kept of this.#kept.values()) if (holds(kept, slot)) kept.total--;
  }

  entered(slot: number): void {
    for (const kept of this.#kept.values()) if (holds(kept, slot)) kept.total++;
  }

  gone(): void {}

  #total(where: readonly Condition[]): number {
    const name = JSON.stringify(where);
    const kept = this.#kept.get(name) ?? {
      tests: where.map((condition) => this.#store.column(condition.column).test(condition)),
      total: countAll(this.#store, where),
    };
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    for (const oldest of this.#kept.keys()) if (this.#kept.size > MOST_KEPT) this.#kept.delete(oldest);
    return kept.total;
  }
}

const holds = (kept: Kept, slot: number): boolean => kept.tests.every((test) => test.one(slot));
