// What one transaction has read and written of a table of blocks: where rows are, and what stands in the blocks that it changes.
import { Dexie, type DBCoreTable, type DBCoreTransaction, type PromiseExtended } from "dexie";
import type { Change } from "./change.ts";
import type { KeptRecords } from "./kept.ts";
import { storedRoot, type BlockRecord, type Root, type Segment, type StoredBlock } from "./records.ts";
import { EVERYTHING } from "./range.ts";
import { Places } from "./places.ts";
import { BlockReader } from "./reader.ts";
import { NO_SEGMENTS, placeIn, segmentOf } from "./segments.ts";
import { changedRecords, clearedRoot, segmentRecords } from "./written.ts";

export class Moment {
  readonly #down: DBCoreTable;
  readonly #trans: DBCoreTransaction & Partial<IDBTransaction>;
  readonly #places: Places;
  readonly #reader: BlockReader;
  #hasWritten = false;
  #last: PromiseExtended<unknown> | null = null;

  /** `lost` hears of rows whose places had to be searched for; null where some were not found. */
  constructor(down: DBCoreTable, trans: DBCoreTransaction, kept: KeptRecords, lost: (ids: readonly number[] | null) => void) {
    this.#down = down;
    this.#trans = trans;
    this.#places = new Places(down, trans, kept, lost);
    this.#reader = new BlockReader(down, trans, kept, this.#places);
  }

  /** Reads run beside each other where nothing can be written; otherwise everything takes turns: of two changes of a block one would be lost. */
  inTurn<T>(work: () => PromiseExtended<T>): PromiseExtended<T> {
    if (this.#trans.mode === "readonly") return work();
    const before = this.#last;
    const result = before === null ? work() : before.then(work);
    const settled = result.then(
      () => undefined,
      () => undefined,
    );
    this.#last = settled;
    void settled.then(() => {
      if (this.#last === settled) this.#last = null;
    });
    return result;
  }

  root(): PromiseExtended<Root> {
    return this.#places.root();
  }

  /** Some segments by their numbers. */
  segments(wanted: readonly number[]): PromiseExtended<ReadonlyMap<number, Segment>> {
    return this.#places.segments(wanted);
  }

  /** The block of each id that is stored. */
  places(ids: readonly number[]): PromiseExtended<Map<number, number>> {
    return this.segments([...new Set(ids.map(segmentOf))]).then((segments) => {
      const places = new Map<number, number>();
      for (const id of ids) {
        const segment = segments.get(segmentOf(id))!;
        const at = placeIn(segment, id);
        if (at >= 0) places.set(id, segment.blocks[at]!);
      }
      return places;
    });
  }

  /** Blocks by their numbers; null for one that is missing or cannot be read. `isScan` where they are wanted once. */
  blocks(numbers: readonly number[], isScan = false): PromiseExtended<Map<number, BlockRecord | null>> {
    return this.#reader.blocks(numbers, isScan);
  }

  /** The rows of some ids where they are found at the first look; otherwise null. */
  guessed(ids: readonly number[]): PromiseExtended<readonly unknown[] | null> {
    return this.#reader.guessed(ids);
  }

  /** Writes changed blocks, of which empty ones are removed, and the segments of rows that came or went. */
  write(change: Change): PromiseExtended<void> {
    return this.root().then((root) => {
      const { mended } = this.#places;
      if (change.blocks.size + change.moved.size + mended.size === 0) return Dexie.Promise.resolve();
      const { blocks, gone, segments, root: written } = changedRecords(change, root, this.#places.read, mended);
      this.#wrote(written, segments);
      this.#reader.wrote(blocks, gone);
      const texts = blocks.map(({ id, text }): StoredBlock => ({ id, text }));
      return this.#put([...texts, ...segmentRecords(segments), storedRoot(written)]).then(() => this.#delete(gone));
    });
  }

  /** Writes anew what had to be searched for. */
  mend(): PromiseExtended<void> {
    return this.#places
      .check()
      .then(() => this.root())
      .then(({ next, open }) => this.write({ blocks: new Map(), moved: new Map(), next, open }));
  }

  /** Removes every row. */
  clear(): PromiseExtended<void> {
    return this.root().then((root) => {
      const written = clearedRoot(root);
      this.#reader.cleared();
      this.#wrote(written, NO_SEGMENTS);
      const cleared = this.#down.mutate({ trans: this.#trans, type: "deleteRange", range: EVERYTHING });
      return Dexie.Promise.resolve(cleared).then(() => this.#put([storedRoot(written)]));
    });
  }

  #wrote(root: Root, segments: ReadonlyMap<number, Segment>): void {
    this.#places.wrote(root, segments);
    if (!this.#hasWritten) this.#trans.addEventListener?.("complete", () => this.#publish());
    this.#hasWritten = true;
  }

  /** Only what was committed is known to the next transaction: a version that was not is given once more. */
  #publish(): void {
    this.#places.publish();
    this.#reader.publish();
  }

  #put(values: readonly object[]): PromiseExtended<void> {
    const put = this.#down.mutate({ trans: this.#trans, type: "put", values: [...values] });
    return Dexie.Promise.resolve(put).then((done) => this.#mustHaveDone(done));
  }

  #delete(keys: readonly number[]): PromiseExtended<void> {
    if (keys.length === 0) return Dexie.Promise.resolve();
    const deleted = this.#down.mutate({ trans: this.#trans, type: "delete", keys: [...keys] });
    return Dexie.Promise.resolve(deleted).then((done) => this.#mustHaveDone(done));
  }

  /** A block without its segment, or the other way round, must not be committed, whatever the caller makes of the failure. */
  #mustHaveDone({ numFailures, failures }: { readonly numFailures: number; readonly failures: Record<number, Error> }): void {
    if (numFailures === 0) return;
    this.#trans.abort();
    throw Object.values(failures)[0] ?? new Error("The rows could not be stored");
  }
}
