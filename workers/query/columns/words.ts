// The words of names: which rows have each, so that names are found by their words in any order, and with a letter wrong.
import { beginsNearly, mayBeMistyped } from "../../../src/domain/carriers/search/name-words.ts";
import type { FindMatch } from "../../../src/domain/query.ts";
import { TextColumn } from "./text.ts";

type Words = Extract<FindMatch, { kind: "words" }>;

/** Slots; those of a snapshot are a view of it until one is added. */
type Slots = readonly number[] | Uint32Array;

/** The index in a snapshot: the words, a line each, where the slots of each end, and the slots. */
interface DumpedIndex {
  readonly words: Uint8Array;
  readonly ends: Uint32Array;
  readonly slots: Uint32Array;
}

type Dumped = ReturnType<TextColumn<never>["dump"]> & { readonly index: DumpedIndex };

const LINE = "\n";

// Tunable: rows that were renamed are looked at one by one; past this many the index is built anew.
const RENAMED_MAX = 4_096;

export class WordsColumn<Row> extends TextColumn<Row> {
  /** The slots that have, or had, each word. Null until it is first needed. */
  #slots: Map<string, Slots> | null = null;
  /** Slots with another text than they were indexed with. */
  #renamed = new Set<number>();
  #length = 0;

  override write(slot: number, row: Row): boolean {
    const isNew = slot >= this.#length;
    if (!super.write(slot, row)) return false;
    if (isNew) this.#length = slot + 1;
    if (this.#slots === null) return true;
    if (!isNew) this.#renamed.add(slot);
    if (this.#renamed.size > RENAMED_MAX) this.#slots = null;
    else this.#index(this.#slots, slot);
    return true;
  }

  override dump(slots: Uint32Array): Dumped {
    const texts = super.dump(slots);
    // From 1; 0 is no place: the slot is free.
    const places = new Uint32Array(this.#length);
    for (const [place, slot] of slots.entries()) places[slot] = place + 1;
    const words: string[] = [];
    const ends: number[] = [];
    const ordered: number[] = [];
    for (const [word, known] of this.prepare()) {
      for (const slot of known) {
        const place = places[slot]!;
        if (place > 0 && (!this.#renamed.has(slot) || this.text(slot).split(" ").includes(word))) ordered.push(place - 1);
      }
      words.push(word);
      ends.push(ordered.length);
    }
    const index = {
      words: new TextEncoder().encode(words.join(LINE)),
      ends: Uint32Array.from(ends),
      slots: Uint32Array.from(ordered),
    };
    return { ...texts, index };
  }

  override load(dumped: unknown, length: number): void {
    super.load(dumped, length);
    const { words, ends, slots } = (dumped as Dumped).index;
    this.#length = length;
    this.#renamed.clear();
    this.#slots = new Map();
    if (ends.length === 0) return;
    for (const [at, word] of new TextDecoder().decode(words).split(LINE).entries())
      this.#slots.set(word, slots.subarray(ends[at - 1] ?? 0, ends[at]));
  }

  /** Builds the index, so that the first search need not. */
  prepare(): Map<string, Slots> {
    if (this.#slots !== null) return this.#slots;
    const slots = new Map<string, Slots>();
    // First, because reading a text settles the column.
    this.#slots = slots;
    this.#renamed.clear();
    for (let slot = 0; slot < this.#length; slot++) this.#index(slots, slot);
    return slots;
  }

  /** The slots whose name has all the words, freed ones included; one may come more than once. Few of them are looked at, not all. */
  find({ words, how }: Words): Slots {
    const index = this.prepare();
    const [first, ...others] = words.map((word) => postings(index, word, how));
    if (first === undefined) return [];
    const found = others.reduce<Slots>((kept, next) => {
      const here = new Set(next);
      return kept.filter((slot) => here.has(slot));
    }, first);
    return this.#renamed.size === 0 ? found : found.filter((slot) => !this.#renamed.has(slot) || this.#hasAll(slot, words, how));
  }

  #hasAll(slot: number, words: Words["words"], how: Words["how"]): boolean {
    const now = this.text(slot).split(" ");
    return words.every((word) => now.some((one) => matches(one, word, how)));
  }

  #index(index: Map<string, Slots>, slot: number): void {
    for (const word of this.text(slot).split(" ")) {
      const known = index.get(word);
      if (known?.at(-1) === slot) continue;
      if (Array.isArray(known)) known.push(slot);
      else index.set(word, [...(known ?? []), slot]);
    }
  }
}

const matches = (word: string, typed: string, how: Words["how"]): boolean =>
  how === "whole"
    ? word === typed
    : word.startsWith(typed) || (how === "near" && mayBeMistyped(typed) && beginsNearly(word, typed));

/** The slots of the words that match. */
function postings(index: ReadonlyMap<string, Slots>, typed: string, how: Words["how"]): Slots {
  if (how === "whole") return index.get(typed) ?? [];
  const found: number[] = [];
  for (const [word, slots] of index) if (matches(word, typed, how)) for (const slot of slots) found.push(slot);
  return found;
}
