// Searchable text of a collection: one flat string that is scanned, with an overlay for what changed since it was built.
import type { Condition } from "../../../src/domain/query.ts";
import type { TextSpec, WordsSpec } from "../../../src/domain/list/columns.ts";
import { cannot, longer, markEach, type Column, type Test } from "./column.ts";
import { prefixRank } from "./prefix-rank.ts";

const END = "\n";

// Tunable: overlaid rows are searched one by one; past this many a new flat string is cheaper (measured at 100,000 rows).
const OVERLAID_MAX = 4_096;

export class TextColumn<Row> implements Column<Row> {
  readonly name: string;
  readonly #of: (row: Row) => string;
  #flat = "";
  /** Where each slot's text begins; one more entry than slots, so that every text has an end. */
  #starts = new Uint32Array(1);
  #covered = 0;
  /** The texts of the last slots, which the flat string does not have yet: it grows by many at once, because growing copies it. */
  #appended: string[] = [];
  #overlay = new Map<number, string>();
  /** Bytes of a snapshot that nobody has searched yet. */
  #undecoded: Uint8Array | null = null;
  /** Built when first sorted by. */
  #ranks: Float64Array | null = null;

  constructor(spec: TextSpec<Row> | WordsSpec<Row>) {
    this.name = spec.name;
    this.#of = spec.of;
  }

  write(slot: number, row: Row): boolean {
    const text = this.#of(row);
    if (slot < this.#covered && this.text(slot) === text) return false;
    if (this.#ranks !== null) this.#ranks[slot] = prefixRank(text);
    if (slot === this.#covered) this.#append(text);
    else this.#overlay.set(slot, text);
    return true;
  }

  grow(capacity: number): void {
    this.#starts = longer(this.#starts, capacity + 1);
    if (this.#ranks !== null) this.#ranks = longer(this.#ranks, capacity);
  }

  text(slot: number): string {
    this.#decode();
    const overlaid = this.#overlay.get(slot);
    if (overlaid !== undefined) return overlaid;
    const flat = this.#covered - this.#appended.length;
    if (slot >= flat) return this.#appended[slot - flat]!;
    return this.#flat.slice(this.#starts[slot], this.#starts[slot + 1]! - END.length);
  }

  /** Sets `hits` to 1 at every slot whose text contains the needle, and returns how many there are. */
  search(needle: string, hits: Uint8Array): number {
    this.settle();
    const flat = this.#flat;
    const starts = this.#starts;
    let found = 0;
    let slot = 0;
    for (let at = flat.indexOf(needle); at !== -1; at = flat.indexOf(needle, starts[slot + 1])) {
      slot = slotAt(starts, slot, this.#covered, at);
      if (this.#overlay.size === 0 || !this.#overlay.has(slot)) {
        hits[slot] = 1;
        found++;
      }
    }
    for (const [changed, text] of this.#overlay) {
      if (text.includes(needle)) {
        hits[changed] = 1;
        found++;
      }
    }
    return found;
  }

  test(condition: Condition): Test {
    if (condition.is !== "starts_with") throw cannot(this.name, condition);
    const { value } = condition;
    // No text holds the sign that ends it, so that a match never reaches into the next one.
    const begins = (slot: number): boolean =>
      this.#overlay.get(slot)?.startsWith(value) ?? this.#flat.startsWith(value, this.#starts[slot]);
    return {
      one: (slot) => {
        this.settle();
        return begins(slot);
      },
      all: (fails, mark, length) => {
        this.settle();
        markEach(begins)(fails, mark, length);
      },
    };
  }

  ranks(): Float64Array {
    if (this.#ranks === null) {
      this.#ranks = new Float64Array(this.#starts.length - 1);
      for (let slot = 0; slot < this.#covered; slot++) this.#ranks[slot] = prefixRank(this.text(slot));
    }
    return this.#ranks;
  }

  tie(left: number, right: number): number {
    const [one, other] = [this.text(left), this.text(right)];
    return one < other ? -1 : one > other ? 1 : 0;
  }

  count(): null {
    return null;
  }

  dump(slots: Uint32Array): { readonly bytes: Uint8Array; readonly lengths: Uint16Array } {
    // Without gaps among the slots the flat string is the record; otherwise one is made of the texts that are in use.
    const dense = slots.length === this.#covered;
    if (this.#overlay.size > 0 && dense) this.#rebuild();
    this.settle();
    const lengths = new Uint16Array(slots.length);
    if (dense) {
      for (let slot = 0; slot < lengths.length; slot++)
        lengths[slot] = this.#starts[slot + 1]! - this.#starts[slot]! - END.length;
      return { bytes: new TextEncoder().encode(this.#flat), lengths };
    }
    const texts = Array.from(slots, (slot) => this.text(slot));
    for (const [index, text] of texts.entries()) lengths[index] = text.length;
    return { bytes: new TextEncoder().encode(texts.map((text) => text + END).join("")), lengths };
  }

  load(dumped: unknown, length: number): void {
    const { bytes, lengths } = dumped as ReturnType<TextColumn<Row>["dump"]>;
    this.#undecoded = bytes;
    this.#starts = new Uint32Array(length + 1);
    let at = 0;
    for (let slot = 0; slot < length; slot++) this.#starts[slot + 1] = at += lengths[slot]! + END.length;
    this.#covered = length;
  }

  /** Makes the flat string ready, so that the first search need not. */
  settle(): void {
    this.#decode();
    if (this.#overlay.size > OVERLAID_MAX) this.#rebuild();
    if (this.#appended.length === 0) return;
    this.#flat += this.#appended.join(END) + END;
    this.#appended = [];
  }

  #decode(): void {
    if (this.#undecoded === null) return;
    this.#flat = new TextDecoder().decode(this.#undecoded);
    this.#undecoded = null;
  }

  #append(text: string): void {
    this.#appended.push(text);
    this.#covered++;
    this.#starts[this.#covered] = this.#starts[this.#covered - 1]! + text.length + END.length;
  }

  #rebuild(): void {
    const overlay = this.#overlay;
    this.#overlay = new Map();
    this.settle();
    const texts = Array.from({ length: this.#covered }, (_, slot) => overlay.get(slot) ?? this.text(slot));
    this.#flat = "";
    this.#covered = 0;
    for (const text of texts) this.#append(text);
  }
}

/** The slot that holds position `at`, at or after slot `from`. */
function slotAt(starts: Uint32Array, from: number, covered: number, at: number): number {
  let low = from;
  let step = 1;
  // Most hits are near the last one: look a little ahead before bisecting the rest.
  while (low + step < covered && starts[low + step]! <= at) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, covered);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle;
  }
  return low;
}
