// The words of names: which rows have each, so that names are found by their words in any order, and with a letter wrong.
import { beginsNearly, mayBeMistyped } from "../../../src/domain/carriers/search/name-words.ts";
import type { FindMatch } from "../../../src/domain/query.ts";
import { TextColumn } from "./text.ts";

type Words = Extract<FindMatch, { kind: "words" }>;

// Tunable: rows that were renamed are looked at one by one; past this many the index is built anew.
const MOST_RENAMED = 4_096;

export class WordsColumn<Row> extends TextColumn<Row> {
  /** The slots that have, or had, each word. Null until it is first needed. */
  #slots: Map<string, number[]> | null = null;
  /** Slots with another text than they were indexed with. */
  #renamed = new Set<number>();
  #length = 0;

  override write(slot: number, row: Row): boolean {
    const isNew = slot >= this.#length;
    if (!super.write(slot, row)) return false;
    if (isNew) this.#length = slot + 1;
    if (this.#slots === null) return true;
    if (!isNew) this.#renamed.add(slot);
    if (this.#renamed.size > MOST_RENAMED) this.#slots = null;
    else this.#index(this.#slots, slot);
    return true;
  }

  override load(dumped: unknown, length: number): void {
    super.load(dumped, length);
    this.#length = length;
    this.#slots = null;
  }

  /** Builds the index, so that the first search need not. */
  prepare(): Map<string, number[]> {
    if (this.#slots !== null) return this.#slots;
    const slots = new Map<string, number[]>();
    // First, because reading a text settles the column.
    this.#slots = slots;
    this.#renamed.clear();
    for (let slot = 0; slot < this.#length; slot++) this.#index(slots, slot);
    return slots;
  }

  /** The slots whose name has all the words, freed ones included; one may come more than once. Few of them are looked at, not all. */
  find({ words, how }: Words): readonly number[] {
    const index = this.prepare();
    const [first, ...others] = words.map((word) => postings(index, word, how));
    if (first === undefined) return [];
    const found = others.reduce((kept, next) => {
      const here = new Set(next);
      return kept.filter((slot) => here.has(slot));
    }, first);
    return this.#renamed.size === 0 ? found : found.filter((slot) => !this.#renamed.has(slot) || this.#hasAll(slot, words, how));
  }

  #hasAll(slot: number, words: Words["words"], how: Words["how"]): boolean {
    const now = this.text(slot).split(" ");
    return words.every((word) => now.some((one) => matches(one, word, how)));
  }

  #index(index: Map<string, number[]>, slot: number): void {
    for (const word of this.text(slot).split(" ")) {
      const known = index.get(word);
      if (known === undefined) index.set(word, [slot]);
      else if (known.at(-1) !== slot) known.push(slot);
    }
  }
}

const matches = (word: string, typed: string, how: Words["how"]): boolean =>
  how === "whole"
    ? word === typed
    : word.startsWith(typed) || (how === "near" && mayBeMistyped(typed) && beginsNearly(word, typed));

/** The slots of the words that match. */
function postings(index: ReadonlyMap<string, readonly number[]>, typed: string, how: Words["how"]): readonly number[] {
  if (how === "whole") return index.get(typed) ?? [];
  const found: number[] = [];
  for (const [word, slots] of index) if (matches(word, typed, how)) for (const slot of slots) found.push(slot);
  return found;
}
