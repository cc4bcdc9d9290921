// Collects what happens to a store's rows, to be told as one change.
import type { CollectionChange } from "./change.ts";
import type { Column } from "./columns/column.ts";
import type { Store, Watcher } from "./store.ts";

export class ChangeRecord<Row> implements Watcher<Row> {
  readonly #store: Store<Row>;
  readonly #inserted = new Set<number>();
  readonly #changed = new Set<number>();
  readonly #removed = new Set<number>();
  readonly #columns = new Set<string>();

  constructor(store: Store<Row>) {
    this.#store = store;
    store.watchers.push(this);
  }

  leaving(): void {}

  entered(slot: number, changed: ReadonlySet<Column<Row>> | null): void {
    const key = this.#store.keys[slot]!;
    if (changed === null) this.#inserted.add(key);
    else if (!this.#inserted.has(key)) this.#changed.add(key);
    for (const { name } of changed ?? []) this.#columns.add(name);
  }

  gone(slot: number): void {
    const key = this.#store.keys[slot]!;
    this.#changed.delete(key);
    if (!this.#inserted.delete(key)) this.#removed.add(key);
  }

  /** What happened since the last call; null when nothing did. */
  take(): CollectionChange | null {
    if (this.#inserted.size + this.#changed.size + this.#removed.size === 0) return null;
    const all = [this.#inserted, this.#changed, this.#removed, this.#columns];
    const change = {
      inserted: [...this.#inserted],
      changed: [...this.#changed],
      removed: [...this.#removed],
      columns: [...this.#columns],
    };
    for (const one of all) one.clear();
    return change;
  }
}
