// Orders the carriers so that the same rule sets apply to all 32 carriers of a word.
import type { FactColumns, NumberColumn, WordCodes, WordColumn } from "./columns.ts";

/** One bit per slot, 32 in a word. */
export type Bits = Int32Array;

/** Neighboring carriers: all of the same classifications, or one that has its own rule set. */
export interface Group {
  /** -1 for the carriers of the same classifications. */
  readonly carrierId: number;
  readonly classifications: readonly number[];
  /** Its words, from and to (exclusive); no other group shares them. */
  readonly from: number;
  readonly to: number;
  readonly carriers: number;
}

export interface Layout {
  readonly words: number;
  readonly groups: readonly Group[];
  readonly groupOfWord: Int32Array;
  /** Slots that are not empty. */
  readonly live: Bits;
  /** By slot, the index of its carrier among the facts; -1 for none. */
  readonly factAt: Int32Array;
  readonly slotOf: Int32Array;
  readonly numbers: FactColumns["numbers"];
  readonly codes: Readonly<Record<WordColumn, Int32Array>>;
}

const NO_CARRIER = -1;

/** The fact columns, reordered by slot. */
function inSlots(facts: FactColumns, factAt: Int32Array): Pick<Layout, "numbers" | "codes"> {
  const numbers = {} as Record<NumberColumn, Float64Array>;
  for (const [name, column] of Object.entries(facts.numbers) as [NumberColumn, Float64Array][]) {
    const moved = new Float64Array(factAt.length).fill(Number.NaN);
    for (let slot = 0; slot < factAt.length; slot++) {
      const index = factAt[slot] as number;
      if (index >= 0) moved[slot] = column[index] as number;
    }
    numbers[name] = moved;
  }
  const codes = {} as Record<WordColumn, Int32Array>;
  for (const [name, column] of Object.entries(facts.words) as [WordColumn, WordCodes][]) {
    const moved = new Int32Array(factAt.length).fill(-1);
    for (let slot = 0; slot < factAt.length; slot++) {
      const index = factAt[slot] as number;
      if (index >= 0) moved[slot] = column.codes[index] as number;
    }
    codes[name] = moved;
  }
  return { numbers, codes };
}

/** Lays out all carriers; those in `apart` get groups of their own. */
export function layOut(facts: FactColumns, apart: ReadonlySet<number>): Layout {
  const members: number[][] = facts.classifications.map(() => []);
  const alone: number[] = [];
  for (let index = 0; index < facts.count; index++) {
    const combination = members[facts.classified[index] as number];
    if (apart.has(facts.carrierIds[index] as number) || combination === undefined) alone.push(index);
    else combination.push(index);
  }
  const together = members.map((list, at) => ({ list, carrierId: NO_CARRIER, classifications: facts.classifications[at] ?? [] }));
  const single = alone.map((index) => ({
    list: [index],
    carrierId: facts.carrierIds[index] as number,
    classifications: facts.classifications[facts.classified[index] as number] ?? [],
  }));
  const parts = [...together.filter(({ list }) => list.length > 0), ...single];
  const words = parts.reduce((sum, { list }) => sum + Math.ceil(list.length / 32), 0);
  const factAt = new Int32Array(words * 32).fill(-1);
  const slotOf = new Int32Array(facts.count);
  const live = new Int32Array(words);
  const groupOfWord = new Int32Array(words);
  const groups: Group[] = [];
  let from = 0;
  for (const { list, carrierId, classifications } of parts) {
    const to = from + Math.ceil(list.length / 32);
    groupOfWord.fill(groups.length, from, to);
    for (const [at, index] of list.entries()) {
      const slot = from * 32 + at;
      factAt[slot] = index;
      slotOf[index] = slot;
      live[slot >>> 5] = (live[slot >>> 5] as number) | (1 << (slot & 31));
    }
    groups.push({ carrierId, classifications, from, to, carriers: list.length });
    from = to;
  }
  return { words, groups, groupOfWord, live, factAt, slotOf, ...inSlots(facts, factAt) };
}
