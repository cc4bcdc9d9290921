// Searches the text columns for a parsed search, and reuses the last answer at the next keystroke.
import type { FindMatch, RankedMatch } from "../../src/domain/query.ts";
import { TextColumn } from "./columns/text.ts";
import { WordsColumn } from "./columns/words.ts";
import { needlesOf, WORDS, type Needle } from "./needles.ts";
import type { Store } from "./store.ts";

interface Found extends Needle {
  readonly version: number;
  readonly hits: Uint8Array;
  readonly count: number;
}

// Tunable: checking each row that matched costs more than a new scan when many did (measured at 100,000 rows).
const NARROWED_MAX = 10_000;

function eachHit(hits: Uint8Array, take: (slot: number) => void): void {
  for (let slot = 0; slot < hits.length; slot++) if (hits[slot] === 1) take(slot);
}

export class TextSearch<Row> {
  readonly #store: Store<Row>;
  #last: Found | null = null;

  constructor(store: Store<Row>) {
    this.#store = store;
  }

  /** 1 at every slot whose text matches, freed slots included. The array is reused by a later call. */
  hits(match: FindMatch): Uint8Array {
    if (match.kind === "words") {
      const hits = new Uint8Array(this.#store.length);
      for (const slot of this.#byWords(match)) hits[slot] = 1;
      return hits;
    }
    const [first, ...others] = needlesOf(match);
    if (others.length === 0) return this.#search(first);
    const hits = this.#search(first).slice();
    for (const other of others) for (const [slot, is] of this.#search(other).entries()) if (is === 1) hits[slot] = 1;
    return hits;
  }

  /** At every slot the place of the first match that it meets, from 1; 0 where it meets none. */
  ranks({ of, enough }: RankedMatch): Uint8Array {
    const { alive, length } = this.#store;
    const ranks = new Uint8Array(length);
    let found = 0;
    for (const [at, match] of of.entries()) {
      if (found >= enough) break;
      const take = (slot: number): void => {
        if (ranks[slot] !== 0 || alive[slot] === 0) return;
        ranks[slot] = at + 1;
        found++;
      };
      if (match.kind === "words") for (const slot of this.#byWords(match)) take(slot);
      else eachHit(this.hits(match), take);
    }
    return ranks;
  }

  #byWords(match: Extract<FindMatch, { kind: "words" }>): ReturnType<WordsColumn<Row>["find"]> {
    const column = this.#store.column(WORDS);
    if (!(column instanceof WordsColumn)) throw new Error(`Column ${WORDS} is not searched by words`);
    return column.find(match);
  }

  #search({ column: name, needle }: Needle): Uint8Array {
    const column = this.#store.column(name);
    if (!(column instanceof TextColumn)) throw new Error(`Column ${name} is not searched`);
    const { version, length } = this.#store;
    const last = this.#last;
    const same = last !== null && last.column === name && last.version === version;
    if (same && last.needle === needle) return last.hits;
    const hits = new Uint8Array(length);
    let count = 0;
    if (same && last.count <= NARROWED_MAX && needle.includes(last.needle)) {
      eachHit(last.hits, (slot) => {
        if (!column.text(slot).includes(needle)) return;
        hits[slot] = 1;
        count++;
      });
    } else count = column.search(needle, hits);
    this.#last = { column: name, needle, version, hits, count };
    return hits;
  }
}
