// The rows around what is visible: those of a few chunks, and a look ahead in the direction of scrolling.
import type { Handle } from "../../db/open.ts";
import type { ServerTable, ServerTables } from "../../db/tables.ts";
import type { RowFeed, RowWatcher } from "./row-feed.ts";
import { rowFeed } from "./row-feeds.ts";

/** Tunable: rows that are read together; about as many as are seen at once, because those that are not seen yet delay those that are. */
export const CHUNK = 32;

// Tunable: while scrolling fast, rows are read before they come into view.
const CHUNKS_AHEAD_MAX = 12;

const slice = (keys: ArrayLike<number>, from: number, to: number): number[] =>
  Array.prototype.slice.call(keys, from * CHUNK, to * CHUNK) as number[];

/** Reads a list's first rows before the list is shown, so that it is drawn once and not twice. Never fails. */
export async function readFirst(handle: Handle, table: ServerTable, keys: ArrayLike<number>): Promise<void> {
  await rowFeed(handle, table).fill(slice(keys, 0, 1));
}

export class RowWindows<T extends ServerTable> implements RowWatcher {
  /** Rises whenever a row that may be visible changed. */
  version = 0;
  readonly #feed: RowFeed;
  readonly #changed: () => void;
  #keys: ArrayLike<number> = [];
  #first = 0;
  #chunks: readonly [from: number, to: number] = [0, 0];
  readonly #shown = new Set<number>();
  // Drawn before it was there, and not shown yet as far as was said.
  readonly #missed = new Set<number>();

  constructor(handle: Handle, table: T, changed: () => void) {
    this.#feed = rowFeed(handle, table);
    this.#changed = changed;
  }

  row(key: number): ServerTables[T] | undefined {
    const row = this.#feed.row(key) as ServerTables[T] | undefined;
    if (row === undefined) this.#missed.add(key);
    return row;
  }

  /** What is visible now: positions `first` to `last` (excluded) of `keys`. */
  show(keys: ArrayLike<number>, first: number, last: number): void {
    const isSame = keys === this.#keys;
    const moved = isSame ? first - this.#first : 0;
    const from = Math.floor(Math.max(first, 0) / CHUNK);
    const to = Math.ceil(Math.min(last, keys.length) / CHUNK);
    if (!isSame || from !== this.#chunks[0] || to !== this.#chunks[1]) {
      this.#shown.clear();
      for (const key of slice(keys, from, to)) this.#shown.add(key);
    }
    if (!isSame) this.#missed.clear();
    this.#keys = keys;
    this.#first = first;
    this.#chunks = [from, to];
    this.#feed.watchers.add(this);
    // The way back to the top is one key or one fling.
    this.#feed.keep(slice(keys, 0, 2));
    const ahead = moved === 0 ? 0 : Math.min(CHUNKS_AHEAD_MAX, 1 + Math.ceil(Math.abs(moved) / CHUNK));
    void this.#feed.fill(moved < 0 ? slice(keys, Math.max(0, from - ahead), to) : slice(keys, from, to + ahead));
  }

  get shown(): readonly number[] {
    return [...this.#shown, ...this.#missed];
  }

  watches(key: number): boolean {
    return this.#shown.has(key) || this.#missed.has(key);
  }

  changed(): void {
    this.#missed.clear();
    this.version++;
    this.#changed();
  }

  close(): void {
    this.#feed.watchers.delete(this);
  }
}
