// What one transaction has read and written of a table of blocks: where rows are, and what stands in the blocks that it changes.
import { Dexie, type DBCoreTable, type DBCoreTransaction, type PromiseExtended } from "dexie";
import {
  blockRecord,
  changedSegment,
  NO_ROOT,
  NO_SEGMENT,
  placeIn,
  readBlock,
  readRoot,
  readSegment,
  ROOT,
  segmentKey,
  segmentOf,
  SEGMENTS,
  type Block,
  type Root,
  type Segment,
} from "./records.ts";

/** A segment as it was committed. */
export interface KnownSegment {
  readonly version: number;
  readonly segment: Segment;
}

/** The segments that a connection has read, by their numbers. */
export type KnownSegments = Map<number, KnownSegment>;

export const ALL_SEGMENTS: readonly number[] = Array.from({ length: SEGMENTS }, (_, index) => index);

/** Dexie's range of all keys. */
const EVERYTHING = { type: 3 as const };

/** The first one is no number that was given before a root was lost. */
const nextVersion = (version: number): number => (version === 0 ? Date.now() : version + 1) >>> 0 || 1;

function groupedBySegment(moved: ReadonlyMap<number, number>): Map<number, Map<number, number>> {
  const groups = new Map<number, Map<number, number>>();
  for (const [id, block] of moved) {
    const segment = segmentOf(id);
    const group = groups.get(segment) ?? new Map<number, number>();
    groups.set(segment, group.set(id, block));
  }
  return groups;
}

export class Moment {
  readonly #down: DBCoreTable;
  readonly #trans: DBCoreTransaction & Partial<IDBTransaction>;
  readonly #known: KnownSegments;
  readonly #lost: () => void;
  readonly #segments = new Map<number, Segment>();
  /** Segments that this transaction has written. */
  readonly #written = new Set<number>();
  #root: PromiseExtended<Root> | null = null;
  #last: PromiseExtended<unknown> | null = null;

  /** `lost` is called where the places of rows cannot be read. */
  constructor(down: DBCoreTable, trans: DBCoreTransaction, known: KnownSegments, lost: () => void) {
    this.#down = down;
    this.#trans = trans;
    this.#known = known;
    this.#lost = lost;
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
    // One that cannot be read is written anew; its blocks are not found any more.
    this.#root ??= Dexie.Promise.resolve(this.#down.get({ trans: this.#trans, key: ROOT })).then((stored) =>
      this.#orLost(readRoot(stored), NO_ROOT),
    );
    return this.#root;
  }

  #orLost<T>(read: T | null, otherwise: T): T {
    if (read === null) this.#lost();
    return read ?? otherwise;
  }

  /** Some segments by their numbers. */
  segments(wanted: readonly number[]): PromiseExtended<ReadonlyMap<number, Segment>> {
    return this.root().then((root): PromiseExtended<ReadonlyMap<number, Segment>> => {
      const missing = wanted.filter((one) => !this.#segments.has(one) && !this.#isKnown(one, root));
      const read = (stored: readonly unknown[]): ReadonlyMap<number, Segment> => {
        for (const [index, one] of missing.entries()) {
          const segment = this.#orLost(readSegment(stored[index]), NO_SEGMENT);
          this.#segments.set(one, segment);
          this.#known.set(one, { version: root.versions[one]!, segment });
        }
        return this.#segments;
      };
      if (missing.length === 0) return Dexie.Promise.resolve(this.#segments);
      return Dexie.Promise.resolve(this.#down.getMany({ trans: this.#trans, keys: missing.map(segmentKey) })).then(read);
    });
  }

  #isKnown(segment: number, { versions }: Root): boolean {
    const known = this.#known.get(segment);
    if (versions[segment] === 0) this.#segments.set(segment, NO_SEGMENT);
    else if (known !== undefined && known.version === versions[segment]) this.#segments.set(segment, known.segment);
    return this.#segments.has(segment);
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

  /** Blocks by their numbers; null for one that is missing or cannot be read. */
  blocks(numbers: readonly number[]): PromiseExtended<Map<number, Block | null>> {
    if (numbers.length === 0) return Dexie.Promise.resolve(new Map<number, Block | null>());
    return Dexie.Promise.resolve(this.#down.getMany({ trans: this.#trans, keys: [...numbers] })).then(
      (stored) => new Map(numbers.map((number, index) => [number, readBlock(stored[index])])),
    );
  }

  /** Writes changed blocks, of which empty ones are removed, and what changes about the places of rows: 0 for one that is gone. */
  write(
    blocks: ReadonlyMap<number, Block>,
    moved: ReadonlyMap<number, number>,
    next: Pick<Root, "next" | "open">,
  ): PromiseExtended<void> {
    return this.root().then((root) => {
      const bySegment = groupedBySegment(moved);
      const puts: object[] = [...blocks].flatMap(([number, block]) => (block.size > 0 ? [blockRecord(number, block)] : []));
      const gone = [...blocks].flatMap(([number, block]) => (block.size > 0 ? [] : [number]));
      if (bySegment.size > 0) {
        const versions = root.versions.slice();
        for (const [one, changes] of bySegment) {
          const segment = changedSegment(this.#segments.get(one) ?? NO_SEGMENT, changes);
          versions[one] = nextVersion(versions[one]!);
          this.#wrote(one, segment);
          puts.push({ id: segmentKey(one), ...segment });
        }
        const written: Root = { id: ROOT, versions, ...next };
        this.#root = Dexie.Promise.resolve(written);
        puts.push(written);
      }
      return this.#put(puts).then(() => this.#delete(gone));
    });
  }

  /** Removes every row. */
  clear(): PromiseExtended<void> {
    return this.root().then((root) => {
      const versions = root.versions.map(nextVersion);
      const written: Root = { id: ROOT, versions, next: root.next, open: 0 };
      this.#root = Dexie.Promise.resolve(written);
      for (const one of ALL_SEGMENTS) this.#wrote(one, NO_SEGMENT);
      const cleared = this.#down.mutate({ trans: this.#trans, type: "deleteRange", range: EVERYTHING } as never);
      return Dexie.Promise.resolve(cleared).then(() => this.#put([written]));
    });
  }

  #wrote(one: number, segment: Segment): void {
    this.#segments.set(one, segment);
    if (this.#written.size === 0) this.#trans.addEventListener?.("complete", () => this.#publish());
    this.#written.add(one);
  }

  /** Only what was committed is known to the next transaction: a version that was not is given once more. */
  #publish(): void {
    void this.root().then(({ versions }) => {
      for (const one of this.#written) this.#known.set(one, { version: versions[one]!, segment: this.#segments.get(one)! });
    });
  }

  #put(values: readonly object[]): PromiseExtended<void> {
    if (values.length === 0) return Dexie.Promise.resolve();
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
