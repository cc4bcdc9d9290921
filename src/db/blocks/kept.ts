// What a connection keeps of a table between transactions: segments, and the blocks that were read or written last. What is kept counts
// only under the version that a transaction finds in the root, so that a write of any tab or worker undoes it.
import type { BlockRecord, Segment } from "./records.ts";
import { placeIn, segmentOf } from "./segments.ts";

/** Tunable: characters of the blocks that are kept, about as many bytes; a thousand rows or more. */
const CHARACTERS_MAX = 2_000_000;

/** Tunable: numbers of blocks that are remembered as asked for. */
const ASKED_MAX = 1_000;

interface Kept<T> {
  readonly version: number;
  readonly value: T;
}

export class KeptRecords {
  readonly #segments = new Map<number, Kept<Segment>>();
  /** The one that was used last comes last. */
  readonly #blocks = new Map<number, Kept<BlockRecord>>();
  #characters = 0;
  readonly #asked = new Set<number>();

  /** Null when it is not kept under this version. */
  segment(number: number, version: number): Segment | null {
    const kept = this.#segments.get(number);
    return kept?.version === version ? kept.value : null;
  }

  keepSegment(number: number, version: number, value: Segment): void {
    this.#segments.set(number, { version, value });
  }

  /** The same of a block; `version` is that of its group. */
  block(number: number, version: number): BlockRecord | null {
    const kept = this.#blocks.get(number);
    if (kept?.version !== version) return null;
    this.#blocks.delete(number);
    this.#blocks.set(number, kept);
    return kept.value;
  }

  keepBlock(number: number, version: number, value: BlockRecord): void {
    this.#drop(number);
    this.#blocks.set(number, { version, value });
    this.#characters += value.text.length;
    for (const oldest of this.#blocks.keys()) {
      if (this.#characters <= CHARACTERS_MAX) break;
      this.#drop(oldest);
    }
  }

  /** The block of each id as far as is known, which may be of before; 0 for none. */
  guess(ids: readonly number[]): number[] {
    return ids.map((id) => {
      const segment = this.#segments.get(segmentOf(id))?.value;
      const at = segment === undefined ? -1 : placeIn(segment, id);
      return at < 0 ? 0 : segment!.blocks[at]!;
    });
  }

  hasBlock(number: number): boolean {
    return this.#blocks.has(number);
  }

  /** Whether one of these blocks was asked for before; they count as asked for from now on. */
  wereAsked(numbers: readonly number[]): boolean {
    const before = numbers.some((number) => this.#asked.has(number));
    if (this.#asked.size > ASKED_MAX) this.#asked.clear();
    for (const number of numbers) this.#asked.add(number);
    return before;
  }

  #drop(number: number): void {
    this.#characters -= this.#blocks.get(number)?.value.text.length ?? 0;
    this.#blocks.delete(number);
  }
}
