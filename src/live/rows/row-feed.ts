// The rows of one table that were seen lately: read once, and kept current by the notices of what is written.
import type { ChangeNotice } from "../../db/change-notices.ts";
import type { Handle } from "../../db/open.ts";
import type { ServerTable, ServerTables } from "../../db/tables.ts";
import { queries } from "../../../workers/query/client.ts";
import { RowCache } from "./row-cache.ts";

export type AnyRow = ServerTables[ServerTable];

/** Somebody who shows rows of the table. */
export interface RowWatcher {
  watches(key: number): boolean;
  /** Every row that is watched. */
  readonly shown: readonly number[];
  /** At least one watched row is another one now. */
  changed(): void;
}

/** What becomes of a row that is being read: it is good, a notice brought a newer one, or it was written and must be read again. */
type Coming = "good" | "overtaken" | "outdated";

/** Rows that come with an answer of the query worker, which reads them meanwhile. */
export interface Reading {
  /** The keys of the rows that are here already. */
  readonly known: Float64Array;
  /** Takes the rows, but none that was written since the reading began: those are read again when they are shown. */
  end(rows: readonly AnyRow[]): void;
}

// Tunable: milliseconds; a database that fails for a moment is read again about as often.
const RETRY_AFTER = 500;

export class RowFeed {
  readonly watchers = new Set<RowWatcher>();
  readonly #handle: Handle;
  readonly #table: ServerTable;
  readonly #cache = new RowCache<AnyRow>();
  readonly #coming = new Map<number, Coming>();
  /** Of each reading that has begun the rows written since then; null where those are not known. */
  readonly #written = new Set<{ keys: Set<number> | null }>();
  /** Rows that this thread stored, and the next notice of them, most likely that of the storing, is still to come. */
  readonly #received = new Set<number>();
  /** Rows to be read once more when they are shown: they were stored here, but something newer may have been stored meanwhile. */
  readonly #unsure = new Set<number>();

  constructor(handle: Handle, table: ServerTable) {
    this.#handle = handle;
    this.#table = table;
  }

  row(key: number): AnyRow | undefined {
    return this.#cache.get(key);
  }

  /** Reads the rows that are not there yet. Never fails. */
  async fill(keys: readonly number[]): Promise<void> {
    this.#cache.keep(keys);
    const isWanted = (key: number): boolean => this.#unsure.delete(key) || this.#cache.get(key) === undefined;
    await this.#read(keys.filter((key) => !this.#coming.has(key) && isWanted(key)));
  }

  /** To be called before the worker is asked. */
  begin(): Reading {
    const written: { keys: Set<number> | null } = { keys: new Set() };
    this.#written.add(written);
    return {
      known: this.#cache.keys(),
      end: (rows) => {
        this.#written.delete(written);
        const { keys } = written;
        if (keys === null) return;
        const isNew = (id: number): boolean => !keys.has(id) && !this.#coming.has(id) && this.#cache.get(id) === undefined;
        this.#put(rows.filter(({ id }) => isNew(id)).map((row) => [row.id, row]));
      },
    };
  }

  /** Rows that stay, however many others are read. */
  keep(keys: readonly number[]): void {
    this.#cache.keep(keys);
  }

  /** Reads all that is shown again, and forgets the rest; for when there is no telling what changed. */
  again(): void {
    this.#note(null);
    this.#received.clear();
    this.#unsure.clear();
    const shown = new Set([...this.watchers].flatMap((watcher) => watcher.shown));
    this.#cache.forgetAllBut(shown);
    this.#readAgain([...shown, ...this.#coming.keys()]);
  }

  /** Takes rows that this thread has just stored, whether or not they are shown yet. */
  bring(rows: readonly AnyRow[]): void {
    this.#note(rows.map(({ id }) => id));
    for (const { id } of rows) {
      this.#received.add(id);
      if (this.#coming.has(id)) this.#coming.set(id, "overtaken");
    }
    this.#put(rows.map((row) => [row.id, row]));
  }

  /** Takes over what was written; `isNewest` where nothing newer was heard of before. */
  take({ keys, rows }: ChangeNotice, isNewest: boolean): void {
    if (keys === null) return this.again();
    this.#note(keys);
    const known = keys.filter((key) => this.#cache.get(key) !== undefined || this.#coming.has(key) || this.#isWatched(key));
    if (rows === null || !isNewest) return this.#readAgain(known);
    for (const key of keys) this.#received.delete(key);
    const given = new Map((rows as AnyRow[]).map((row) => [row.id, row]));
    for (const key of known) if (this.#coming.has(key)) this.#coming.set(key, "overtaken");
    this.#put(known.map((key) => [key, given.get(key)]));
  }

  #note(keys: readonly number[] | null): void {
    for (const written of this.#written) {
      if (keys === null) written.keys = null;
      for (const key of keys ?? []) written.keys?.add(key);
    }
  }

  #isWatched(key: number): boolean {
    for (const watcher of this.watchers) if (watcher.watches(key)) return true;
    return false;
  }

  #put(rows: readonly (readonly [number, AnyRow | undefined])[]): void {
    const changed = rows.filter(([key, row]) => this.#cache.set(key, row)).map(([key]) => key);
    for (const watcher of this.watchers) if (changed.some((key) => watcher.watches(key))) watcher.changed();
  }

  #readAgain(keys: readonly number[]): void {
    const wanted = keys.filter((key) => {
      const wasReceived = this.#received.delete(key);
      const isComing = this.#coming.has(key);
      if (isComing) this.#coming.set(key, "outdated");
      else if (this.#isWatched(key)) return true;
      else if (wasReceived) this.#unsure.add(key);
      else this.#cache.set(key, undefined);
      return false;
    });
    void this.#read(wanted);
  }

  async #read(keys: readonly number[]): Promise<void> {
    if (keys.length === 0) return;
    for (const key of keys) this.#coming.set(key, "good");
    const rows = await this.#stored(keys).catch(() => null);
    const came = keys.map((key, index) => [key, rows?.[index], this.#coming.get(key)] as const);
    for (const key of keys) this.#coming.delete(key);
    if (rows !== null) {
      this.#put(came.flatMap(([key, row, coming]) => (coming === "good" ? [[key, row] as const] : [])));
      this.#readAgain(came.flatMap(([key, , coming]) => (coming === "outdated" ? [key] : [])));
    } else if (!this.#handle.ended) setTimeout(() => this.#readAgain(keys), RETRY_AFTER);
  }

  // A hundred single reads are a hundred events on this thread; the worker sends one message.
  async #stored(keys: readonly number[]): Promise<readonly (AnyRow | undefined)[]> {
    const read = queries().call("rows", this.#table, keys) as Promise<readonly (AnyRow | undefined)[]>;
    return await read.catch(() => this.#handle.db.table<AnyRow, number>(this.#table).bulkGet([...keys]));
  }
}
