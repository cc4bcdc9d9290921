// The answers of a filter, found before they are asked for: what is left of a key is only showing its rows.
import type { Connection } from "../../../src/contract/connections/connections.ts";
import { COLUMNS } from "./rows.ts";

export class Found {
  readonly #texts: readonly string[];
  readonly #answers = new Map<string, Uint32Array>();

  constructor(rows: readonly Connection[]) {
    this.#texts = rows.map((row) =>
      COLUMNS.slice(0, 3)
        .map(({ text }) => ` ${text(row)}`)
        .join("")
        .toLowerCase(),
    );
  }

  /** Finds the rows of every beginning of the words. */
  prepare(words: readonly string[]): void {
    for (const word of words) for (let length = 1; length <= word.length; length++) this.rows(word.slice(0, length));
  }

  /** Positions of the rows with a word of the name or a number that begins so. */
  rows(text: string): Uint32Array {
    const known = this.#answers.get(text);
    if (known !== undefined) return known;
    const wanted = text === "" ? "" : ` ${text.toLowerCase()}`;
    const found = Uint32Array.from(this.#texts.flatMap((one, at) => (one.includes(wanted) ? at : [])));
    this.#answers.set(text, found);
    return found;
  }
}
