// A table whose rows are stored in blocks, to Dexie like one with a record per row: the browser's storage takes its time per record.
import {
  Dexie,
  type DBCoreMutateRequest,
  type DBCoreMutateResponse,
  type DBCoreQueryRequest,
  type DBCoreTable,
  type DBCoreTransaction,
  type DBCoreKeyRange,
  type PromiseExtended,
} from "dexie";
import { blocksToRead, changeBlocks, type Texts } from "./change.ts";
import { blockCursor } from "./cursor.ts";
import { KeptRecords } from "./kept.ts";
import { Moment } from "./moment.ts";
import { ANY, BETWEEN, EVERYTHING, isIn } from "./range.ts";
import { readRow, type BlockRecord } from "./records.ts";
import { ALL_SEGMENTS } from "./segments.ts";

interface Row {
  readonly id: number;
}

/** Called with the ids of rows that should be there and cannot be read; null when that may be any. */
export type Unreadable = (ids: readonly number[] | null) => void;

const isRow = (row: Row | undefined): row is Row => row !== undefined;

const removing = (ids: readonly number[]): Texts => new Map(ids.map((id) => [id, null]));

function done(keys: readonly number[], failures: Record<number, Error> = {}): DBCoreMutateResponse {
  return { numFailures: Object.keys(failures).length, failures, results: [...keys], lastResult: keys.at(-1) };
}

export class BlockTable {
  readonly #down: DBCoreTable;
  readonly #old: DBCoreTable;
  readonly #unreadable: Unreadable;
  readonly #kept = new KeptRecords();
  readonly #moments = new WeakMap<DBCoreTransaction, Moment>();

  /** `down` is the table of the blocks, `old` the one that has rows of before. */
  constructor(down: DBCoreTable, old: DBCoreTable, unreadable: Unreadable) {
    this.#down = down;
    this.#old = old;
    this.#unreadable = unreadable;
  }

  /** The table as Dexie uses it. */
  core(): DBCoreTable {
    return {
      ...this.#old,
      get: ({ trans, key }) => this.#read(trans, [Number(key)]).then(([row]) => row),
      getMany: ({ trans, keys }) => this.#read(trans, keys.map(Number)),
      count: ({ trans, query }) => this.#idsIn(trans, query.range).then((ids) => ids.length),
      query: (request) => this.#query(request),
      openCursor: ({ trans, query, reverse }) =>
        this.#query({ trans, query, values: true, direction: reverse === true ? "prev" : "next" }).then(({ result }) =>
          blockCursor(trans, result as Row[]),
        ),
      mutate: (request) => this.#mutate(request),
    };
  }

  /** The numbers of all blocks. */
  numbers(trans: DBCoreTransaction): PromiseExtended<number[]> {
    return this.#at(trans)
      .segments(ALL_SEGMENTS)
      .then((segments) => {
        const numbers = new Set<number>();
        for (const { blocks } of segments.values()) for (const one of blocks) numbers.add(one);
        return Array.from(Uint32Array.from(numbers).sort());
      });
  }

  /** The rows of some blocks, in no order. */
  rowsIn(trans: DBCoreTransaction, numbers: readonly number[]): PromiseExtended<Row[]> {
    const moment = this.#at(trans);
    return moment.blocks(numbers, true).then((blocks) => {
      const ids = [...blocks.values()].flatMap((block) => [...(block?.ids ?? [])]);
      const missing = new Set(numbers.filter((number) => blocks.get(number) === null));
      return moment.places(ids).then((places) => {
        if (missing.size > 0) this.#lose(moment, missing);
        // Another block may have it since.
        const own = ids.filter((id) => blocks.has(places.get(id) ?? 0));
        return this.#rowsOf(own, places, blocks).filter(isRow);
      });
    });
  }

  /** Writes anew, within a write transaction, what says where rows are and cannot be read. */
  mend(trans: DBCoreTransaction): PromiseExtended<void> {
    const moment = this.#at(trans);
    return moment.inTurn(() => moment.mend());
  }

  /** Removes up to `most` rows of before, within a write transaction; resolves to whether there may be more. */
  removeOld(trans: DBCoreTransaction, most: number): PromiseExtended<boolean> {
    const query = { index: this.#old.schema.primaryKey, range: EVERYTHING };
    return Dexie.Promise.resolve(this.#old.query({ trans, values: false, query, limit: most })).then(({ result }) => {
      if (result.length === 0) return false;
      const range = { type: BETWEEN, lower: result[0] as unknown, upper: result.at(-1) as unknown } as const;
      return Dexie.Promise.resolve(this.#old.mutate({ trans, type: "deleteRange", range })).then(() => result.length === most);
    });
  }

  #clear(trans: DBCoreTransaction, moment: Moment): PromiseExtended<void> {
    return moment
      .clear()
      .then(() => this.#old.mutate({ trans, type: "deleteRange", range: EVERYTHING }))
      .then(() => undefined);
  }

  /** Says which rows should be in blocks that cannot be read. */
  #lose(moment: Moment, missing: ReadonlySet<number>): void {
    void moment.segments(ALL_SEGMENTS).then((segments) => {
      const lost = [...segments.values()].flatMap(({ ids, blocks }) => [...ids].filter((_, at) => missing.has(blocks[at]!)));
      if (lost.length > 0) this.#unreadable(lost);
    });
  }

  #at(trans: DBCoreTransaction): Moment {
    const moment = this.#moments.get(trans) ?? new Moment(this.#down, trans, this.#kept, this.#unreadable);
    this.#moments.set(trans, moment);
    return moment;
  }

  #read(trans: DBCoreTransaction, ids: readonly number[]): PromiseExtended<(Row | undefined)[]> {
    const moment = this.#at(trans);
    const certainly = (): PromiseExtended<(Row | undefined)[]> =>
      moment
        .places(ids)
        .then((places) => moment.blocks([...new Set(places.values())]).then((blocks) => this.#rowsOf(ids, places, blocks)));
    return moment.inTurn(() => moment.guessed(ids).then((rows) => (rows as Row[] | null) ?? certainly()));
  }

  /** The rows in the order of their ids; undefined where there is none, or none that can be read. */
  #rowsOf(
    ids: readonly number[],
    places: ReadonlyMap<number, number>,
    blocks: ReadonlyMap<number, BlockRecord | null>,
  ): (Row | undefined)[] {
    const lost: number[] = [];
    const rows = ids.map((id) => {
      const place = places.get(id);
      if (place === undefined) return undefined;
      const row = readRow(blocks.get(place) ?? null, id) as Row | undefined;
      if (row === undefined) lost.push(id);
      return row;
    });
    if (lost.length > 0) this.#unreadable(lost);
    return rows;
  }

  #idsIn(trans: DBCoreTransaction, range: DBCoreKeyRange): PromiseExtended<number[]> {
    const moment = this.#at(trans);
    return moment.inTurn(() =>
      moment.segments(ALL_SEGMENTS).then((segments) => {
        const ids = [...segments.values()].flatMap((segment) => [...segment.ids].filter((id) => isIn(range, id)));
        return Array.from(Float64Array.from(ids).sort());
      }),
    );
  }

  #query({ trans, query, values, limit = Infinity, direction }: DBCoreQueryRequest): PromiseExtended<{ result: unknown[] }> {
    return this.#idsIn(trans, query.range).then((ids): PromiseExtended<{ result: unknown[] }> => {
      const some = (direction?.startsWith("prev") === true ? ids.toReversed() : ids).slice(0, limit);
      if (values !== true) return Dexie.Promise.resolve({ result: some });
      return this.#read(trans, some).then((rows) => ({ result: rows.filter(isRow) }));
    });
  }

  #mutate(request: DBCoreMutateRequest): PromiseExtended<DBCoreMutateResponse> {
    const { trans, type } = request;
    const moment = this.#at(trans);
    if (type === "delete") {
      const ids = request.keys.map(Number);
      return moment.inTurn(() => this.#store(moment, removing(ids)).then(() => done(ids)));
    }
    if (type === "deleteRange") {
      if (request.range.type === ANY) return moment.inTurn(() => this.#clear(trans, moment).then(() => done([])));
      return this.#idsIn(trans, request.range).then((ids) =>
        moment.inTurn(() => this.#store(moment, removing(ids)).then(() => done([]))),
      );
    }
    const rows = request.values as readonly Row[];
    const ids = rows.map(({ id }) => id);
    // At once, as the browser clones what it stores.
    const texts = rows.map((row) => JSON.stringify(row));
    return type === "put"
      ? moment.inTurn(() => this.#store(moment, new Map(ids.map((id, at) => [id, texts[at]!]))).then(() => done(ids)))
      : moment.inTurn(() => this.#add(moment, ids, texts));
  }

  #add(moment: Moment, ids: readonly number[], texts: readonly string[]): PromiseExtended<DBCoreMutateResponse> {
    return moment.places(ids).then((places) => {
      const failures: Record<number, Error> = {};
      const added = new Map<number, string>();
      for (const [at, id] of ids.entries()) {
        if (places.has(id) || added.has(id)) failures[at] = new Dexie.ConstraintError(`There is a row ${id} already`);
        else added.set(id, texts[at]!);
      }
      return this.#store(moment, added).then(() => done(ids, failures));
    });
  }

  #store(moment: Moment, texts: Texts): PromiseExtended<void> {
    return moment
      .places([...texts.keys()])
      .then((places) =>
        moment
          .root()
          .then((root) =>
            moment
              .blocks(blocksToRead(texts, places, root))
              .then((blocks) => moment.write(changeBlocks(texts, places, blocks, root))),
          ),
      );
  }
}
