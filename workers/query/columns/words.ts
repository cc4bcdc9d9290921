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

  /** Sets `hits` to 1 at every slot whose name has all the words. */
  find({ words, how }: Words, hits: Uint8Array): void {
    const index = this.prepare();
    for (const [turn, word] of words.entries()) {
      for (const slots of postings(index, word, how))
        // How many of the words each row has had so far.
        for (const slot of slots) if (hits[slot] === turn) hits[slot] = turn + 1;
    }
    for (let slot = 0; slot < hits.length; slot++) hits[slot] = hits[slot] === words.length && words.length > 0 ? 1 : 0;
    for (const slot of this.#renamed) {
      if (hits[slot] === 0) continue;
      const now = this.text(slot).split(" ");
      if (!words.every((word) => now.some((one) => matches(one, word, how)))) hits[slot] = 0;
    }
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

function* postings(
  index: ReadonlyMap<string, readonly number[]>,
  typed: string,
  how: Words["how"],
): Generator<readonly number[]> {
  if (how === "whole") yield index.get(typed) ?? [];
  else for (const [word, slots] of index) if (matches(word, typed, how)) yield slots;
}
