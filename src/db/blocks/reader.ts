// The blocks that one transaction reads: those at hand, those that the connection has kept, and the rest from the storage.
import { Dexie, type DBCoreTable, type DBCoreTransaction, type PromiseExtended } from "dexie";
import type { KeptRecords } from "./kept.ts";
import type { Places } from "./places.ts";
import { groupOf, readBlock, readRow, type BlockRecord } from "./records.ts";

/** Tunable: blocks that a transaction has at hand; what reads or writes more of them reads them again. */
const AT_HAND_MAX = 256;

interface Asked {
  readonly numbers: readonly number[];
  readonly stored: PromiseExtended<readonly unknown[]>;
}

const NONE: Asked = { numbers: [], stored: Dexie.Promise.resolve<readonly unknown[]>([]) };

export class BlockReader {
  readonly #down: DBCoreTable;
  readonly #trans: DBCoreTransaction & Partial<IDBTransaction>;
  readonly #kept: KeptRecords;
  readonly #places: Places;
  /** Blocks that this transaction has read or written, where it may write. */
  readonly #atHand = new Map<number, BlockRecord>();
  /** What was asked for before it was certain that it is needed. */
  #early = NONE;

  constructor(down: DBCoreTable, trans: DBCoreTransaction, kept: KeptRecords, places: Places) {
    this.#down = down;
    this.#trans = trans;
    this.#kept = kept;
    this.#places = places;
  }

  get #isReading(): boolean {
    return this.#trans.mode === "readonly";
  }

  /** Blocks by their numbers; null for one that is missing or cannot be read. `isScan` where they are wanted once. */
  blocks(numbers: readonly number[], isScan = false): PromiseExtended<Map<number, BlockRecord | null>> {
    if (numbers.length === 0) return Dexie.Promise.resolve(new Map<number, BlockRecord | null>());
    return this.#places.root().then(({ groups }) => {
      const found = new Map<number, BlockRecord | null>(
        numbers.map((number) => [number, this.#atHand.get(number) ?? this.#kept.block(number, groups[groupOf(number)]!)]),
      );
      const missing = numbers.filter((number) => found.get(number) === null);
      return this.#stored(missing).then((stored) => {
        const read = new Map(missing.map((number) => [number, readBlock(stored.get(number))]));
        for (const [number, block] of read) found.set(number, block);
        if (!isScan) this.#remember(read, groups);
        return found;
      });
    });
  }

  /**
   * The rows of some ids, by the blocks where they were last: what is found there is there, whatever else was written since. Null when
   * not all are found, or blocks of them are kept. Only for the first thing that is asked.
   */
  guessed(ids: readonly number[]): PromiseExtended<readonly unknown[] | null> {
    const nothing = Dexie.Promise.resolve(null);
    if (!this.#places.isFresh || ids.length > AT_HAND_MAX) return nothing;
    const guess = this.#kept.guess(ids);
    const isToRead = (number: number): boolean => number > 0 && !this.#kept.hasBlock(number);
    const numbers = [...new Set(guess)].filter(isToRead);
    const isAll = guess.every(isToRead);
    // The root is for keeping them, for what is read twice will be read again: a single row only then. Whoever waits for it hears of its
    // failure.
    const isKept = !this.#isReading || !isAll || ids.length > 1 || this.#kept.wereAsked(numbers);
    const root = isKept ? this.#places.root() : null;
    root?.catch(() => undefined);
    if (numbers.length === 0) return nothing;
    this.#early = { numbers, stored: this.#ask(numbers) };
    if (!isAll) return nothing;
    return this.#early.stored.then((stored) => {
      const blocks = new Map(numbers.map((number, index) => [number, readBlock(stored[index])]));
      const rows = ids.map((id, at) => readRow(blocks.get(guess[at]!) ?? null, id));
      if (rows.includes(undefined)) return null;
      root?.then(({ groups }) => this.#remember(blocks, groups)).catch(() => undefined);
      return rows;
    });
  }

  #ask(numbers: readonly number[]): PromiseExtended<readonly unknown[]> {
    if (numbers.length === 0) return NONE.stored;
    return Dexie.Promise.resolve(this.#down.getMany({ trans: this.#trans, keys: [...numbers] }));
  }

  #stored(numbers: readonly number[]): PromiseExtended<ReadonlyMap<number, unknown>> {
    const early = this.#early;
    const others = numbers.filter((number) => !early.numbers.includes(number));
    const asked = this.#ask(others);
    return early.stored.then((before) =>
      asked.then(
        (stored) =>
          new Map([
            ...early.numbers.map((number, index) => [number, before[index]] as const),
            ...others.map((number, index) => [number, stored[index]] as const),
          ]),
      ),
    );
  }

  #remember(blocks: ReadonlyMap<number, BlockRecord | null>, groups: Uint32Array): void {
    for (const [number, block] of blocks) {
      if (block === null) continue;
      if (this.#isReading) this.#kept.keepBlock(number, groups[groupOf(number)]!, block);
      else this.#hold(number, block);
    }
  }

  #hold(number: number, block: BlockRecord): void {
    if (this.#atHand.size >= AT_HAND_MAX) this.#atHand.clear();
    this.#atHand.set(number, block);
  }

  /** This transaction has written them, and removed others. */
  wrote(blocks: readonly BlockRecord[], gone: readonly number[]): void {
    this.#early = NONE;
    for (const number of gone) this.#atHand.delete(number);
    for (const block of blocks) this.#hold(block.id, block);
  }

  /** All blocks are gone. */
  cleared(): void {
    this.#early = NONE;
    this.#atHand.clear();
  }

  /** Keeps what is at hand, once it is committed. */
  publish(): void {
    void this.#places.root().then(({ groups }) => {
      for (const [number, block] of this.#atHand) this.#kept.keepBlock(number, groups[groupOf(number)]!, block);
    });
  }
}
