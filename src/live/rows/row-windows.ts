// The rows around what is visible: bounded live queries in chunks, and a look ahead in the direction of scrolling.
import type { Subscription } from "rxjs";
import type { PortalDb, ServerTable, ServerTables } from "../../db/tables.ts";
import { queries } from "../../../workers/query/client.ts";
import { liveIn$ } from "../live.ts";
import { RowCache } from "./row-cache.ts";

/** Keys of one live query. */
export const CHUNK = 64;

// Tunable: milliseconds without scrolling after which the visible rows are watched; until then they are as just read.
const AT_REST = 100;

// Tunable: while scrolling fast, rows are read before they come into view.
const MOST_CHUNKS_AHEAD = 6;

type AnyRow = ServerTables[ServerTable];
const caches = new WeakMap<PortalDb, Map<ServerTable, RowCache<AnyRow>>>();

/** Shared by every table on the same rows, and gone with the database that they are from. */
function cacheOf(db: PortalDb, table: ServerTable): RowCache<AnyRow> {
  const tables = caches.get(db) ?? new Map<ServerTable, RowCache<AnyRow>>();
  caches.set(db, tables);
  const cache = tables.get(table) ?? new RowCache<AnyRow>();
  tables.set(table, cache);
  return cache;
}

/** Reads a list's first rows before the list is shown, so that it is drawn once and not twice. Never fails. */
export async function readFirst(db: PortalDb, table: ServerTable, keys: ArrayLike<number>): Promise<void> {
  const cache = cacheOf(db, table);
  const wanted = Array.prototype.slice.call(keys, 0, CHUNK).filter((key: number) => cache.get(key) === undefined) as number[];
  if (wanted.length > 0) await fill(db, table, cache, wanted);
}

// A hundred single reads are a hundred events on this thread; the worker sends one message.
async function readAway(db: PortalDb, table: ServerTable, keys: readonly number[]): Promise<readonly (AnyRow | undefined)[]> {
  const read = queries().call("rows", table, keys) as Promise<readonly (AnyRow | undefined)[]>;
  return await read.catch(() => db.table<AnyRow, number>(table).bulkGet([...keys]));
}

/** Caches rows unless they arrived meanwhile: those of a live query are newer. Returns whether any were added. */
async function fill(db: PortalDb, table: ServerTable, cache: RowCache<AnyRow>, keys: readonly number[]): Promise<boolean> {
  const rows = await readAway(db, table, keys).catch(() => []);
  let isNews = false;
  for (const [index, key] of keys.entries()) {
    if (cache.get(key) === undefined) isNews = cache.set(key, rows[index]) || isNews;
  }
  return isNews;
}

interface Chunk {
  readonly keys: readonly number[];
  readonly live: Subscription;
}

export class RowWindows<T extends ServerTable> {
  /** Rises whenever a row that may be visible changed. */
  version = 0;
  readonly #db: PortalDb;
  readonly #table: T;
  readonly #changed: () => void;
  readonly #cache: RowCache<AnyRow>;
  readonly #chunks = new Map<number, Chunk>();
  #keys: ArrayLike<number> = [];
  #first = 0;
  #shown: readonly [from: number, to: number] = [0, 0];
  readonly #coming = new Set<number>();
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(db: PortalDb, table: T, changed: () => void) {
    this.#db = db;
    this.#table = table;
    this.#changed = changed;
    this.#cache = cacheOf(db, table);
  }

  row(key: number): ServerTables[T] | undefined {
    return this.#cache.get(key) as ServerTables[T] | undefined;
  }

  /** What is visible now: positions `first` to `last` (excluded) of `keys`. */
  show(keys: ArrayLike<number>, first: number, last: number): void {
    const moved = keys === this.#keys ? first - this.#first : 0;
    this.#keys = keys;
    this.#first = first;
    const from = Math.floor(Math.max(first, 0) / CHUNK);
    const to = Math.ceil(Math.min(last, keys.length) / CHUNK);
    for (const [index, chunk] of this.#chunks) {
      if (index >= from && index < to) continue;
      chunk.live.unsubscribe();
      this.#chunks.delete(index);
    }
    clearTimeout(this.#resting);
    this.#shown = [from, to];
    this.#resting = setTimeout(() => this.#watchShown(), AT_REST);
    this.#readMissing(from, to, moved);
  }

  /** Reads everything that is shown again; for when the connection was lost. */
  again(): void {
    this.close();
    this.#watchShown();
  }

  close(): void {
    clearTimeout(this.#resting);
    for (const chunk of this.#chunks.values()) chunk.live.unsubscribe();
    this.#chunks.clear();
  }

  #watchShown(): void {
    const [from, to] = this.#shown;
    for (let index = from; index < to; index++) this.#watch(index);
  }

  #watch(index: number): void {
    const keys = this.#keysOf(index);
    const old = this.#chunks.get(index);
    if (old !== undefined && old.keys.length === keys.length && old.keys.every((key, at) => key === keys[at])) return;
    const live = liveIn$(this.#db, (db) => db.table<AnyRow, number>(this.#table).bulkGet([...keys])).subscribe({
      next: (rows) => this.#take(keys, rows),
      // A lost database leaves the last rows on the screen; `again` is called when it is back.
      error: () => undefined,
    });
    this.#chunks.set(index, { keys, live });
    old?.live.unsubscribe();
  }

  #readMissing(from: number, to: number, moved: number): void {
    const ahead = moved === 0 ? 0 : Math.min(MOST_CHUNKS_AHEAD, 1 + Math.ceil(Math.abs(moved) / CHUNK));
    const [start, end] = moved < 0 ? [from - ahead, to] : [from, to + ahead];
    const wanted: number[] = [];
    for (let index = Math.max(0, start); index < end; index++)
      wanted.push(...this.#keysOf(index).filter((key) => this.row(key) === undefined && !this.#coming.has(key)));
    if (wanted.length === 0) return;
    for (const key of wanted) this.#coming.add(key);
    void fill(this.#db, this.#table, this.#cache, wanted).then((isNews) => {
      for (const key of wanted) this.#coming.delete(key);
      if (isNews) this.#tell();
    });
  }

  #keysOf(index: number): number[] {
    return Array.prototype.slice.call(this.#keys, index * CHUNK, (index + 1) * CHUNK) as number[];
  }

  #take(keys: readonly number[], rows: readonly (AnyRow | undefined)[]): void {
    let isNews = false;
    for (const [index, key] of keys.entries()) isNews = this.#cache.set(key, rows[index]) || isNews;
    if (isNews) this.#tell();
  }

  #tell(): void {
    this.version++;
    this.#changed();
  }
}
