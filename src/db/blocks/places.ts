// The root and the segments of a table of blocks as one transaction sees them. Where one is missing or torn, it is made anew of the blocks.
import { Dexie, type DBCoreTable, type DBCoreTransaction, type PromiseExtended } from "dexie";
import type { KeptRecords } from "./kept.ts";
import { NO_ROOT, NO_SEGMENT, readRoot, readSegment, ROOT, segmentKey, SEGMENTS, type Root, type Segment } from "./records.ts";
import { BETWEEN, EVERYTHING } from "./range.ts";
import { scanBlocks } from "./scan.ts";
import { ALL_SEGMENTS, segmentsOf } from "./segments.ts";
import { nextVersion } from "./written.ts";

/** The keys of segments. */
const SEGMENT_KEYS = { type: BETWEEN, lower: segmentKey(SEGMENTS - 1), upper: segmentKey(0) } as const;

/** Tunable: of more segments than these all are read at once. */
const FEW_SEGMENTS = 8;

export class Places {
  readonly #down: DBCoreTable;
  readonly #trans: DBCoreTransaction;
  readonly #kept: KeptRecords;
  readonly #lost: (ids: readonly number[] | null) => void;
  readonly #segments = new Map<number, Segment>();
  readonly #written = new Set<number>();
  readonly #mended = new Set<number>();
  #root: PromiseExtended<Root> | null = null;

  constructor(down: DBCoreTable, trans: DBCoreTransaction, kept: KeptRecords, lost: (ids: readonly number[] | null) => void) {
    this.#down = down;
    this.#trans = trans;
    this.#kept = kept;
    this.#lost = lost;
  }

  /** Nothing was asked for yet. */
  get isFresh(): boolean {
    return this.#root === null;
  }

  /** The segments that were read or written. */
  get read(): ReadonlyMap<number, Segment> {
    return this.#segments;
  }

  /** Those that were made anew, and are not written yet. */
  get mended(): ReadonlySet<number> {
    return this.#mended;
  }

  root(): PromiseExtended<Root> {
    this.#root ??= Dexie.Promise.resolve(this.#down.get({ trans: this.#trans, key: ROOT })).then(
      (stored): PromiseExtended<Root> | Root => readRoot(stored) ?? this.#withoutRoot(),
    );
    return this.#root;
  }

  /** There is none before the first row. */
  #withoutRoot(): PromiseExtended<Root> {
    const query = { index: this.#down.schema.primaryKey, range: EVERYTHING };
    return Dexie.Promise.resolve(this.#down.query({ trans: this.#trans, values: false, query, limit: 1 })).then(({ result }) =>
      result.length === 0 ? Dexie.Promise.resolve(NO_ROOT) : this.#newRoot(),
    );
  }

  #newRoot(): PromiseExtended<Root> {
    return scanBlocks(this.#down, this.#trans).then(({ places, last }) => {
      this.#mend(segmentsOf(places, ALL_SEGMENTS));
      // How many there should be is not known.
      this.#lost(null);
      const counts = Uint32Array.from(ALL_SEGMENTS, (one) => this.#segments.get(one)!.ids.length);
      const { versions, groups } = NO_ROOT;
      return { ...NO_ROOT, versions: versions.map(nextVersion), counts, groups: groups.map(nextVersion), next: last + 1 };
    });
  }

  #mend(segments: ReadonlyMap<number, Segment>): void {
    for (const [one, segment] of segments) {
      this.#segments.set(one, segment);
      this.#mended.add(one);
    }
  }

  /** Some segments by their numbers. */
  segments(wanted: readonly number[]): PromiseExtended<ReadonlyMap<number, Segment>> {
    return this.root().then((root) => {
      const missing = wanted.filter((one) => !this.#segments.has(one) && !this.#isKnown(one, root));
      return this.#readAll(missing, root);
    });
  }

  /** Reads all that should be there, whatever is kept of it. */
  check(): PromiseExtended<void> {
    return this.root()
      .then((root) =>
        this.#readAll(
          ALL_SEGMENTS.filter((one) => !this.#segments.has(one) && root.counts[one]! > 0),
          root,
        ),
      )
      .then(() => undefined);
  }

  #isKnown(segment: number, { versions, counts }: Root): boolean {
    const known = counts[segment] === 0 ? NO_SEGMENT : this.#kept.segment(segment, versions[segment]!);
    if (known !== null) this.#segments.set(segment, known);
    return known !== null;
  }

  #readAll(wanted: readonly number[], { versions, counts }: Root): PromiseExtended<ReadonlyMap<number, Segment>> {
    if (wanted.length === 0) return Dexie.Promise.resolve(this.#segments);
    return this.#records(wanted).then((stored) => {
      const lost: number[] = [];
      for (const [index, one] of wanted.entries()) {
        const segment = readSegment(stored[index], counts[one]!);
        if (segment === null) lost.push(one);
        else {
          this.#segments.set(one, segment);
          this.#kept.keepSegment(one, versions[one]!, segment);
        }
      }
      return lost.length === 0 ? Dexie.Promise.resolve(this.#segments) : this.#search(lost, counts);
    });
  }

  #search(lost: readonly number[], counts: Uint32Array): PromiseExtended<ReadonlyMap<number, Segment>> {
    return scanBlocks(this.#down, this.#trans).then(({ places }) => {
      const found = segmentsOf(places, lost);
      this.#mend(found);
      const isWhole = lost.every((one) => found.get(one)!.ids.length === counts[one]);
      this.#lost(isWhole ? [...found.values()].flatMap(({ ids }) => [...ids]) : null);
      return this.#segments;
    });
  }

  /** Many of them with one request. */
  #records(wanted: readonly number[]): PromiseExtended<readonly unknown[]> {
    const { trans, keys } = { trans: this.#trans, keys: wanted.map(segmentKey) };
    if (wanted.length <= FEW_SEGMENTS) return Dexie.Promise.resolve(this.#down.getMany({ trans, keys }));
    const query = { index: this.#down.schema.primaryKey, range: SEGMENT_KEYS };
    return Dexie.Promise.resolve(this.#down.query({ trans, values: true, query })).then(({ result }) => {
      const byKey = new Map((result as readonly { readonly id: number }[]).map((one) => [one.id, one]));
      return keys.map((key) => byKey.get(key));
    });
  }

  /** This transaction has written them. */
  wrote(root: Root, segments: ReadonlyMap<number, Segment>): void {
    this.#root = Dexie.Promise.resolve(root);
    for (const [one, segment] of segments) {
      this.#segments.set(one, segment);
      this.#written.add(one);
    }
    this.#mended.clear();
  }

  /** Keeps what was written, once it is committed. */
  publish(): void {
    void this.root().then(({ versions }) => {
      for (const one of this.#written) this.#kept.keepSegment(one, versions[one]!, this.#segments.get(one)!);
    });
  }
}
