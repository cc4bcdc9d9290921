// The columns of one collection: a slot per row, freed slots reused, and watchers of changes.
import { CodeColumn } from "./columns/code.ts";
import { longer, type Column } from "./columns/column.ts";
import { NumberColumn } from "./columns/number.ts";
import { PlaceColumn } from "./columns/place.ts";
import { SetColumn } from "./columns/set.ts";
import { TallyColumn } from "./columns/tally.ts";
import { TextColumn } from "./columns/text.ts";
import { WordsColumn } from "./columns/words.ts";
import type { ColumnSpec, Layout } from "../../src/domain/list/columns.ts";
import { keyOf } from "./layout.ts";
import { SlotIndex } from "./slot-index.ts";

const FIRST_CAPACITY = 1_024;

/** Called before a row's slot changes and after; `changed` is null when the row is new. */
export interface Watcher<Row> {
  leaving(slot: number): void;
  entered(slot: number, changed: ReadonlySet<Column<Row>> | null): void;
  gone(slot: number): void;
}

export class Store<Row> {
  readonly layout: Layout<Row>;
  readonly columns: ReadonlyMap<string, Column<Row>>;
  readonly watchers: Watcher<Row>[] = [];
  /** Rises with every change. */
  version = 0;
  /** Slots in use or freed; every slot in use is below it. */
  length = 0;
  keys: Float64Array = new Float64Array(0);
  alive: Uint8Array = new Uint8Array(0);
  #free: number[] = [];
  // Built at the first change: a cold start that only reads does not need it.
  #slots: SlotIndex | null = null;

  constructor(layout: Layout<Row>) {
    this.layout = layout;
    this.columns = new Map(layout.columns.map((spec) => [spec.name, columnOf(spec)]));
  }

  get size(): number {
    return this.length - this.#free.length;
  }

  column(name: string): Column<Row> {
    const column = this.columns.get(name);
    if (column === undefined) throw new Error(`No column ${name}`);
    return column;
  }

  slotOf(key: number): number | undefined {
    this.#slots ??= new SlotIndex(this.aliveSlots(), (slot) => this.keys[slot]!);
    return this.#slots.get(key);
  }

  has(key: number): boolean {
    return this.slotOf(key) !== undefined;
  }

  put(rows: readonly Row[]): void {
    for (const row of rows) {
      const key = keyOf(row);
      const known = this.slotOf(key);
      const slot = known ?? this.#take(key);
      if (known === undefined) {
        for (const column of this.columns.values()) column.write(slot, row);
        for (const watcher of this.watchers) watcher.entered(slot, null);
        continue;
      }
      for (const watcher of this.watchers) watcher.leaving(slot);
      const changed = new Set<Column<Row>>();
      for (const column of this.columns.values()) if (column.write(slot, row)) changed.add(column);
      for (const watcher of this.watchers) watcher.entered(slot, changed);
    }
    if (rows.length > 0) this.version++;
  }

  remove(keys: readonly number[]): void {
    for (const key of keys) {
      const slot = this.slotOf(key);
      if (slot === undefined) continue;
      for (const watcher of this.watchers) watcher.leaving(slot);
      this.alive[slot] = 0;
      this.#slots!.remove(key);
      this.#free.push(slot);
      for (const watcher of this.watchers) watcher.gone(slot);
    }
    if (keys.length > 0) this.version++;
  }

  aliveSlots(): Uint32Array {
    const slots = new Uint32Array(this.size);
    let count = 0;
    for (let slot = 0; slot < this.length; slot++) if (this.alive[slot] === 1) slots[count++] = slot;
    return slots;
  }

  /** Takes over whole columns, all slots in use; only an empty store may. */
  adopt(keys: Float64Array): void {
    if (this.length > 0) throw new Error("The store already holds rows");
    this.keys = keys;
    this.length = keys.length;
    this.alive = new Uint8Array(keys.length).fill(1);
    this.version++;
  }

  #take(key: number): number {
    const slot = this.#free.pop() ?? this.length++;
    if (slot >= this.keys.length) this.#grow(Math.max(FIRST_CAPACITY, Math.ceil(this.keys.length * 1.5)));
    this.keys[slot] = key;
    this.alive[slot] = 1;
    this.#slots!.add(slot);
    return slot;
  }

  #grow(capacity: number): void {
    this.keys = longer(this.keys, capacity);
    this.alive = longer(this.alive, capacity);
    for (const column of this.columns.values()) column.grow(capacity);
  }
}

function columnOf<Row>(spec: ColumnSpec<Row>): Column<Row> {
  switch (spec.kind) {
    case "number":
      return new NumberColumn(spec);
    case "place":
      return new PlaceColumn(spec);
    case "code":
      return new CodeColumn(spec);
    case "set":
      return new SetColumn(spec);
    case "tally":
      return new TallyColumn(spec);
    case "text":
      return new TextColumn(spec);
    case "words":
      return new WordsColumn(spec);
  }
}
