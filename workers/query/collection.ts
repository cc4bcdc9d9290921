// One collection in columns: reads the changes in the database, and answers queries.
import type { Handle } from "../../src/db/open.ts";
import type { ChangeNotice } from "../../src/db/change-notices.ts";
import type { ServerTable } from "../../src/db/tables.ts";
import { putRows } from "../../src/db/put-rows.ts";
import type { FacetQuery, Facets, FindMatch, LocalAnswer, LocalQuery, Sort } from "../../src/domain/query.ts";
import type { CountsAnswer, RowBatch, RowsStored } from "./api.ts";
import type { CollectionChange } from "./change.ts";
import { NumberColumn } from "./columns/number.ts";
import { TextColumn } from "./columns/text.ts";
import { WordsColumn } from "./columns/words.ts";
import type { NamedConditions } from "./counts.ts";
import { countFacets, evaluate } from "./evaluate.ts";
import type { IndexedStore } from "./indexed-store.ts";
import type { Layout } from "../../src/domain/list/columns.ts";
import { keyOf, REVISION } from "./layout.ts";
import { WORDS } from "./needles.ts";
import { pauses } from "./pauses.ts";
import { changesSince, readKeys, scan, start, takeRows } from "./replay.ts";
import { saveSnapshot } from "./save-snapshot.ts";
import { serial } from "./serial.ts";
import { FOUND_BY } from "./snapshot.ts";

/** The column that most searches are for, and searches that find many rows and few. */
const NAMES = "name";
const FREQUENT = ["E", "A", "ER", "AN", "ERS", "AND"];

/** What the box at the top searches for: a number that has only begun, and a word with two letters swapped. */
const TOP_BOX: readonly FindMatch[] = [
  { kind: "identifier_start", type: "DOT", value: "" },
  { kind: "words", words: ["NOTRHERN"], how: "near" },
];

type Changed = (size: number, change: CollectionChange | null) => void;

export class QueryCollection<Row> {
  readonly #handle: Handle;
  readonly #collection: ServerTable;
  readonly #layout: Layout<Row>;
  readonly #changed: Changed;
  /** Writes to the columns take turns; reads only wait until the columns are filled for the first time. */
  readonly #inTurn = serial();
  #indexed: Promise<IndexedStore<Row>>;
  #heard: ChangeNotice[] = [];
  /** The first rows of all, by key, while they are being stored. */
  #unstored: ReadonlyMap<number, Row> | null = null;

  constructor(handle: Handle, collection: ServerTable, layout: Layout<Row>, changed: Changed) {
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

  /** Prepares what would delay the first search and the first change; nothing while there are no rows. */
  async warm(): Promise<void> {
    const first = await this.#indexed;
    if (first.store.size === 0) return;
    const indexed = await this.#withTexts(first);
    const { store, orders } = indexed;
    const pause = pauses();
    for (const column of store.columns.values()) {
      if (!(column instanceof TextColumn)) continue;
      column.settle();
      if (column instanceof WordsColumn) column.prepare();
      await pause();
    }
    store.has(0);
    for (const name of FOUND_BY) {
      if (!store.columns.has(name)) continue;
      orders.by(name);
      await pause();
    }
    if (!store.columns.has(NAMES)) return;
    // What runs for the first time runs slowly.
    const rehearse = (text: LocalQuery["text"], sort: Sort): Promise<void> => {
      evaluate(indexed, { where: [], text, sort, facets: [] });
      return pause();
    };
    for (const value of FREQUENT) await rehearse({ kind: "name", value }, { column: REVISION, descending: true });
    if (!store.columns.has(WORDS)) return;
    for (const match of TOP_BOX) await rehearse({ kind: "ranked", of: [match], enough: 1 }, { column: NAMES, descending: false });
  }

  async ask(query: LocalQuery): Promise<LocalAnswer> {
    const indexed = await this.#indexedFor(query.text, [query.sort, ...query.where]);
    return evaluate(indexed, query);
  }

  async facets(query: FacetQuery): Promise<Facets> {
    const indexed = await this.#indexedFor(query.text, query.where);
    return await this.#inSteps(indexed, () => countFacets(indexed, query));
  }

  /** Whoever types waits for the rows, not for counts. Begins anew when rows change meanwhile. */
  async #inSteps<T>(indexed: IndexedStore<Row>, begin: () => Generator<undefined, T, undefined>): Promise<T> {
    const pause = pauses();
    const { version } = indexed.store;
    const work = begin();
    for (let step = work.next(); ; step = work.next()) {
      if (step.done === true) return step.value;
      await pause();
      if (indexed.store.version !== version) return await this.#inSteps(indexed, begin);
    }
  }

  async count(named: NamedConditions): Promise<CountsAnswer> {
    const indexed = await this.#indexedFor(null, Object.values(named).flat());
    return { counts: indexed.counts.of(named), size: indexed.store.size };
  }

  /** Right after a reload the texts are still to be read, and would be empty. */
  async #indexedFor(text: LocalQuery["text"], named: readonly { readonly column: string }[]): Promise<IndexedStore<Row>> {
    const indexed = await this.#indexed;
    const isOfTexts = text !== null || named.some(({ column }) => indexed.store.column(column) instanceof TextColumn);
    return isOfTexts ? await this.#withTexts(indexed) : indexed;
  }

  async #withTexts(indexed: IndexedStore<Row>): Promise<IndexedStore<Row>> {
    try {
      await indexed.texts();
      return indexed;
    } catch {
      return await this.#inTurn(() => this.#whole());
    }
  }

  /** Within a turn: the columns with their texts, and all of the table's where those of the snapshot cannot be read. */
  async #whole(): Promise<IndexedStore<Row>> {
    const indexed = await this.#indexed;
    await indexed.texts().catch(() => this.#readAgain());
    return await this.#indexed;
  }

  async keys(): Promise<Float64Array> {
    const { store } = await this.#indexed;
    return Float64Array.from(store.aliveSlots(), (slot) => store.keys[slot]!);
  }

  /** Rows that can be shown although they are not stored yet; null unless all of these keys are such rows. */
  unstored(keys: readonly number[]): readonly Row[] | null {
    const rows = keys.flatMap((key) => this.#unstored?.get(key) ?? []);
    return rows.length === keys.length ? rows : null;
  }

  /** Stores rows and takes them into the columns; resolves when both are done. The first of all are shown before they are stored. */
  putRows({ rows = [], remove = [], state, onlyNewer = false }: RowBatch): Promise<RowsStored> {
    return this.#inTurn(async () => {
      const before = await this.#whole();
      const fresh = onlyNewer
        ? (rows as Row[]).filter((row) => !this.#isStored(before, row, (stored, own) => stored === own))
        : rows;
      if (fresh.length + remove.length === 0 && state === undefined) return { written: 0, size: before.store.size };
      // What waits to be sent must stay visible, and is laid over rows when they are stored.
      const isFirst = before.store.size === 0 && (await this.#handle.db.outbox.count()) === 0;
      const collection = this.#collection;
      // The first ones are in the columns by then, but no version of them is stored as far as is known.
      const hasReached = (row: { readonly id: number }): boolean =>
        !isFirst && this.#isStored(before, row as Row, (stored, own) => !(stored < own));
      const known = { seq: before.seq, hasReached };
      const store = () => putRows(this.#handle, { collection, rows: fresh as never[], remove, ...(state && { state }), known });
      const stored = await (isFirst ? this.#showing(before, fresh as Row[], store) : store());
      if (stored.seq > 0) await this.#follow([{ collection, ...stored }]);
      return { written: stored.rows.length, size: (await this.#indexed).store.size };
    });
  }

  /** Has rows in the empty columns while they are being stored; where that fails they are gone again. */
  async #showing<T>(indexed: IndexedStore<Row>, rows: readonly Row[], store: () => Promise<T>): Promise<T> {
    const unstored = new Map(rows.map((row) => [keyOf(row), row]));
    try {
      this.#unstored = unstored;
      indexed.store.put(rows);
      this.#tell(indexed);
      return await store();
    } catch (error) {
      indexed.store.remove([...unstored.keys()]);
      this.#tell(indexed);
      throw error;
    } finally {
      this.#unstored = null;
    }
  }

  /** Something was written, to this collection or another: takes over what the notice says. */
  async heard(notice: ChangeNotice): Promise<void> {
    if (this.#heard.push(notice) > 1) return;
    await this.#inTurn(() => this.#follow(this.#heard.splice(0)));
  }

  reload(): Promise<void> {
    return this.#inTurn(() => this.#readAgain());
  }

  /** Takes over what the log says, where the columns have not come to `position` of it. */
  catchUp(position: number): Promise<void> {
    return this.#inTurn(async () => {
      if ((await this.#indexed).seq < position) await this.#readLog(null);
    });
  }

  /** Reads the rows again whose columns change with time alone. */
  age(): Promise<void> {
    const { ages } = this.#layout;
    if (ages === undefined) return Promise.resolve();
    return this.#inTurn(async () => {
      const indexed = await this.#indexed;
      const { store } = indexed;
      const values = store.column(ages).ranks() ?? [];
      const slots = store.aliveSlots().filter((slot) => !Number.isNaN(values[slot] ?? NaN));
      const keys = Array.from(slots, (slot) => store.keys[slot]!);
      await this.#take(indexed, keys, null);
      this.#tell(indexed);
    });
  }

  /** Saves a snapshot; resolves to the last change that it contains. */
  save(): Promise<number> {
    return this.#inTurn(async () => saveSnapshot(this.#handle, this.#collection, await this.#whole()));
  }

  /** Takes over changes in their order. Where one is missing between them the log is read instead. */
  async #follow(changes: readonly ChangeNotice[]): Promise<void> {
    const indexed = await this.#indexed;
    for (const change of changes.toSorted((one, other) => one.seq - other.seq)) {
      if (change.seq <= indexed.seq) continue;
      if (change.seq > indexed.seq + 1 || change.keys === null) return await this.#readLog(change);
      if (change.collection === this.#collection) await this.#take(indexed, change.keys, change.rows as readonly Row[] | null);
      if ((await this.#indexed) !== indexed) return;
      indexed.seq = change.seq;
    }
    this.#tell(indexed);
  }

  /** Reads the log to its end. What `known` brought along is not read again. */
  async #readLog(known: ChangeNotice | null): Promise<void> {
    const indexed = await this.#indexed;
    const since = await changesSince(this.#handle.db, this.#collection, indexed.seq);
    if (since === null) return await this.#readAgain();
    // Only when nothing else was written to the collection afterwards are its rows certainly current.
    const isNewest = since.last === known?.seq;
    if (isNewest && known.keys !== null && known.rows !== null) {
      await this.#take(indexed, known.keys, known.rows as readonly Row[]);
      for (const key of known.keys) since.keys.delete(key);
    }
    if (since.keys.size > 0) await this.#take(indexed, [...since.keys], null);
    if ((await this.#indexed) !== indexed) return;
    indexed.seq = since.seq;
    this.#tell(indexed);
  }

  /** Within a turn. The columns are other ones afterwards where all of them had to be read again. */
  async #take(indexed: IndexedStore<Row>, keys: readonly number[], rows: readonly Row[] | null): Promise<void> {
    if ((await this.#whole()) !== indexed) return;
    if (rows === null) await readKeys(this.#handle.db, this.#collection, indexed.store, keys);
    else takeRows(indexed.store, keys, rows);
  }

  #tell(indexed: IndexedStore<Row>): void {
    const change = indexed.record.take();
    if (change === null) return;
    indexed.ownSeq = indexed.seq;
    this.#changed(indexed.store.size, change);
  }

  async #readAgain(): Promise<void> {
    const fresh = await scan(this.#handle.db, this.#collection, this.#layout);
    this.#indexed = Promise.resolve(fresh);
    this.#changed(fresh.store.size, null);
  }

  /** Whether there is a row under the key whose version and the given row's are `as` wanted. */
  #isStored({ store }: IndexedStore<Row>, row: Row, as: (stored: number, own: number) => boolean): boolean {
    const slot = store.slotOf(keyOf(row));
    const column = store.column(REVISION);
    const spec = this.#layout.columns.find((one) => one.name === REVISION);
    if (slot === undefined || !(column instanceof NumberColumn) || spec?.kind !== "number") return false;
    return as(column.value(slot), spec.of(row) ?? NaN);
  }
}
