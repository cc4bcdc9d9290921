// A table whose rows are stored in blocks, to Dexie like one with a record per row: the browser's storage takes its time per record.
import { Dexie, type DBCoreMutateRequest, type DBCoreTable, type DBCoreTransaction, type PromiseExtended } from "dexie";
import { blockCursor } from "./cursor.ts";
import { ALL_SEGMENTS, Moment, type KnownSegments } from "./moment.ts";
import { BLOCK_ROWS, readRow, type Block } from "./records.ts";

type Row = { readonly id: number };
type Range = Parameters<DBCoreTable["count"]>[0]["query"]["range"];
type Query = Parameters<DBCoreTable["query"]>[0];
type Written = Awaited<ReturnType<DBCoreTable["mutate"]>>;

/** Dexie's kinds of ranges. */
const ANY = 3;
const NEVER = 4;

/** Called with the ids of rows that should be there and cannot be read; null when that may be any. */
export type Unreadable = (ids: readonly number[] | null) => void;

/** Bounds that are no numbers are Dexie's own, below and above all keys. */
const isIn = ({ type, lower, upper, lowerOpen, upperOpen }: Range, id: number): boolean => {
  if (type === NEVER) return false;
  const isAbove = typeof lower !== "number" || (lowerOpen === true ? id > lower : id >= lower);
  return isAbove && (typeof upper !== "number" || (upperOpen === true ? id < upper : id <= upper));
};

const done = (keys: readonly number[], failures: Record<number, Error> = {}): Written => ({
  numFailures: Object.keys(failures).length,
  failures: failures as never,
  results: [...keys],
  lastResult: keys.at(-1),
});

export class BlockTable {
  readonly #down: DBCoreTable;
  readonly #unreadable: Unreadable;
  readonly #known: KnownSegments = new Map();
  readonly #moments = new WeakMap<DBCoreTransaction, Moment>();

  constructor(down: DBCoreTable, unreadable: Unreadable) {
    this.#down = down;
    this.#unreadable = unreadable;
  }

  /** The table as Dexie uses it. */
  core(): DBCoreTable {
    return {
      ...this.#down,
      get: ({ trans, key }) => this.#read(trans, [key as number]).then(([row]) => row),
      getMany: ({ trans, keys }) => this.#read(trans, keys as number[]),
      count: ({ trans, query }) => this.#idsIn(trans, query.range).then((ids) => ids.length),
      query: (request) => this.#query(request),
      openCursor: (request) =>
        this.#query({
          ...request,
          limit: Infinity,
          direction: request.reverse === true ? "prev" : "next",
          values: true,
        } as Query).then(({ result }) => blockCursor(request.trans, result as readonly Row[])) as never,
      mutate: (request) => this.#mutate(request),
    } as DBCoreTable;
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
    return moment.blocks(numbers).then((blocks) => {
      const ids = [...blocks.values()].flatMap((block) => [...(block?.keys() ?? [])]);
      return moment.places(ids).then((places) => {
        const own = ids.filter((id) => blocks.get(places.get(id) ?? 0)?.has(id));
        const missing = numbers.filter((number) => blocks.get(number) === null);
        if (missing.length > 0) this.#lose(moment, missing);
        return this.#rowsOf(own, places, blocks).filter(isRow);
      });
    });
  }

  /** Says which rows should be in blocks that are missing. */
  #lose(moment: Moment, missing: readonly number[]): void {
    void moment.segments(ALL_SEGMENTS).then((segments) => {
      const ids = [...segments.values()].flatMap((one) => [...one.ids].filter((_, at) => missing.includes(one.blocks[at]!)));
      if (ids.length > 0) this.#unreadable(ids);
    });
  }

  #at(trans: DBCoreTransaction): Moment {
    const moment = this.#moments.get(trans) ?? new Moment(this.#down, trans, this.#known, () => this.#unreadable(null));
    this.#moments.set(trans, moment);
    return moment;
  }

  #read(trans: DBCoreTransaction, keys: readonly number[]): PromiseExtended<(Row | undefined)[]> {
    const moment = this.#at(trans);
    return moment.inTurn(() =>
      moment
        .places(keys)
        .then((places) => moment.blocks([...new Set(places.values())]).then((blocks) => this.#rowsOf(keys, places, blocks))),
    );
  }

  /** The rows in the order of their ids; undefined where there is none, or none that can be read. */
  #rowsOf(
    ids: readonly number[],
    places: ReadonlyMap<number, number>,
    blocks: ReadonlyMap<number, Block | null>,
  ): (Row | undefined)[] {
    const lost: number[] = [];
    const rows = ids.map((id) => {
      const place = places.get(id);
      if (place === undefined) return undefined;
      const text = blocks.get(place)?.get(id);
      const row = text === undefined ? undefined : readRow(id, text);
      if (row === undefined) lost.push(id);
      return row as Row | undefined;
    });
    if (lost.length > 0) this.#unreadable(lost);
    return rows;
  }

  #idsIn(trans: DBCoreTransaction, range: Range): PromiseExtended<number[]> {
    const moment = this.#at(trans);
    return moment.inTurn(() =>
      moment.segments(ALL_SEGMENTS).then((segments) => {
        const ids = [...segments.values()].flatMap((segment) => [...segment.ids].filter((id) => isIn(range, id)));
        return Array.from(Float64Array.from(ids).sort());
      }),
    );
  }

  #query({ trans, query, values, limit = Infinity, direction }: Query & { readonly direction?: string }) {
    return this.#idsIn(trans, query.range).then((ids): PromiseExtended<{ result: unknown[] }> => {
      const some = (direction?.startsWith("prev") === true ? ids.toReversed() : ids).slice(0, limit);
      if (values !== true) return Dexie.Promise.resolve({ result: some });
      return this.#read(trans, some).then((rows) => ({ result: rows.filter(isRow) }));
    });
  }

  #mutate(request: DBCoreMutateRequest): PromiseExtended<Written> {
    const { trans } = request;
    const moment = this.#at(trans);
    if (request.type === "delete") {
      const keys = request.keys as readonly number[];
      return moment.inTurn(() => this.#store(moment, new Map(keys.map((id) => [id, null]))).then(() => done(keys)));
    }
    if (request.type === "deleteRange") {
      const { range } = request;
      if (range.type === ANY) return moment.inTurn(() => moment.clear().then(() => done([])));
      return this.#idsIn(trans, range).then((ids) =>
        moment.inTurn(() => this.#store(moment, new Map(ids.map((id) => [id, null]))).then(() => done([]))),
      );
    }
    const rows = request.values as readonly Row[];
    // At once, as the browser clones what it stores.
    const texts = rows.map((row) => JSON.stringify(row));
    const ids = rows.map(({ id }) => id);
    if (request.type === "put")
      return moment.inTurn(() => this.#store(moment, new Map(ids.map((id, at) => [id, texts[at]!]))).then(() => done(ids)));
    return moment.inTurn(() =>
      moment.places(ids).then((places) => {
        const failures: Record<number, Error> = {};
        const added = new Map<number, string>();
        for (const [at, id] of ids.entries()) {
          if (places.has(id) || added.has(id)) failures[at] = new Dexie.ConstraintError(`There is a row ${id} already`);
          else added.set(id, texts[at]!);
        }
        return this.#store(moment, added).then(() => done(ids, failures));
      }),
    );
  }

  /** Puts the texts of rows, and removes those without one. */
  #store(moment: Moment, texts: ReadonlyMap<number, string | null>): PromiseExtended<void> {
    return moment.places([...texts.keys()]).then((places) =>
      moment.root().then((root) => {
        const isNew = [...texts].some(([id, text]) => text !== null && !places.has(id));
        const touched = new Set(places.values());
        if (isNew && root.open > 0) touched.add(root.open);
        return moment.blocks([...touched]).then((stored) => {
          const blocks = new Map([...stored].map(([number, block]): [number, Block] => [number, block ?? new Map()]));
          const moved = new Map<number, number>();
          let { next, open } = root;
          for (const [id, text] of texts) {
            const place = places.get(id);
            if (text === null) {
              if (place === undefined) continue;
              blocks.get(place)!.delete(id);
              moved.set(id, 0);
            } else if (place !== undefined) blocks.get(place)!.set(id, text);
            else {
              if (open === 0 || (blocks.get(open)?.size ?? BLOCK_ROWS) >= BLOCK_ROWS) {
                open = next++;
                blocks.set(open, new Map());
              }
              blocks.get(open)!.set(id, text);
              moved.set(id, open);
            }
          }
          if (blocks.get(open)?.size === 0) open = 0;
          return moment.write(blocks, moved, { next, open });
        });
      }),
    );
  }
}

function isRow(row: Row | undefined): row is Row {
  return row !== undefined;
}
