// One collection in columns: reads the changes in the database, and answers queries.
import type { Handle } from "../../src/db/open.ts";
import type { ServerTable } from "../../src/db/tables.ts";
import { putRows } from "../../src/db/put-rows.ts";
import type { LocalAnswer, LocalQuery } from "../../src/domain/query.ts";
import type { CountsAnswer, RowBatch, RowsStored } from "./api.ts";
import { NumberColumn } from "./columns/number.ts";
import { TextColumn } from "./columns/text.ts";
import type { NamedConditions } from "./counts.ts";
import { evaluate } from "./evaluate.ts";
import type { IndexedStore } from "./indexed-store.ts";
import type { Layout } from "./layout.ts";
import { changesSince, readKeys, scan, start } from "./replay.ts";
import { saveSnapshot } from "./save-snapshot.ts";
import { serial } from "./serial.ts";

export class QueryCollection<Row> {
  readonly #handle: Handle;
  readonly #collection: ServerTable;
  readonly #layout: Layout<Row>;
  readonly #changed: (version: number, size: number) => void;
  /** Writes to the columns take turns; reads only wait until the columns are filled for the first time. */
  readonly #inTurn = serial();
  #indexed: Promise<IndexedStore<Row>>;
  // A store that is filled again counts from 0; for listeners the version only ever rises.
  #past = 0;
  #behind = false;

  constructor(handle: Handle, collection: ServerTable, layout: Layout<Row>, changed: (version: number, size: number) => void) {
    this.#handle = handle;
    this.#collection = collection;
    this.#layout = layout;
    this.#changed = changed;
    this.#indexed = this.#inTurn(() => start(handle.db, collection, layout));
  }

  /** Resolves when the columns are filled for the first time; rejects when they cannot be. */
  async filled(): Promise<void> {
    await this.#indexed;
  }

  /** Prepares what would delay the first search and the first change. */
  async warm(): Promise<void> {
    const { store, texts } = await this.#indexed;
    await texts();
    for (const column of store.columns.values()) {
      if (!(column instanceof TextColumn)) continue;
      column.settle();
      // A query that came in meanwhile goes first.
      await new Promise((resolve) => setTimeout(resolve));
    }
    store.has(0);
  }

  async ask(query: LocalQuery): Promise<LocalAnswer> {
    const indexed = await this.#indexed;
    if (query.text !== null || indexed.store.column(query.sort.column) instanceof TextColumn) await indexed.texts();
    const answer = evaluate(indexed, query);
    return { ...answer, version: answer.version + this.#past };
  }

  async count(named: NamedConditions): Promise<CountsAnswer> {
    const { counts, store } = await this.#indexed;
    return { counts: counts.of(named), size: store.size, version: store.version + this.#past };
  }

  async keys(): Promise<Float64Array> {
    const { store } = await this.#indexed;
    return Float64Array.from(store.aliveSlots(), (slot) => store.keys[slot]!);
  }

  /** Stores rows and takes them into the columns; resolves when both are done. */
  putRows({ rows = [], remove = [], state = {}, onlyNewer = false }: RowBatch): Promise<RowsStored> {
    return this.#inTurn(async () => {
      const before = await this.#indexed;
      const fresh = onlyNewer ? (rows as Row[]).filter((row) => !this.#isStored(before, row)) : rows;
      const stored = await putRows(this.#handle, { collection: this.#collection, rows: fresh as never[], remove, state });
      if (stored.seq > 0) await this.#readLog(stored.seq, stored.keys, stored.rows as readonly Row[]);
      return { written: stored.rows.length, size: (await this.#indexed).store.size };
    });
  }

  /** The log has reached change `seq`: reads what is new, unless that is known or already about to be read. */
  async catchUp(seq: number): Promise<void> {
    if (this.#behind) return;
    this.#behind = true;
    await this.#inTurn(async () => {
      this.#behind = false;
      if ((await this.#indexed).seq < seq) await this.#readLog(0, [], []);
    });
  }

  reload(): Promise<void> {
    return this.#inTurn(() => this.#readAgain());
  }

  save(): Promise<boolean> {
    return this.#inTurn(async () => saveSnapshot(this.#handle, this.#collection, await this.#indexed));
  }

  /** Reads the log to its end. `keys` and `rows` are what change `seq` wrote, so they are not read again. */
  async #readLog(seq: number, keys: readonly number[], rows: readonly Row[]): Promise<void> {
    const indexed = await this.#indexed;
    await indexed.texts();
    const { store } = indexed;
    const before = store.version;
    const since = await changesSince(this.#handle.db, this.#collection, indexed.seq);
    if (since === null) return this.#readAgain();
    // Only when nothing else was written afterwards are these rows certainly current.
    if (seq > 0 && since.seq === seq) {
      const seen = new Set(rows.map((row) => this.#layout.key(row)));
      store.put(rows);
      store.remove(keys.filter((key) => !seen.has(key)));
      for (const key of keys) since.keys.delete(key);
    }
    await readKeys(this.#handle.db, this.#collection, store, [...since.keys]);
    indexed.seq = since.seq;
    if (store.version !== before) this.#changed(store.version + this.#past, store.size);
  }

  async #readAgain(): Promise<void> {
    this.#past += (await this.#indexed).store.version;
    const fresh = await scan(this.#handle.db, this.#collection, this.#layout);
    this.#indexed = Promise.resolve(fresh);
    this.#changed(fresh.store.version + this.#past, fresh.store.size);
  }

  #isStored({ store }: IndexedStore<Row>, row: Row): boolean {
    const slot = store.slotOf(this.#layout.key(row));
    const column = store.column(this.#layout.revision);
    const spec = this.#layout.columns.find((one) => one.name === this.#layout.revision);
    return slot !== undefined && column instanceof NumberColumn && column.value(slot) === spec?.of(row);
  }
}
