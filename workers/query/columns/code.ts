// Columns of few words (statuses, flags, states): a dictionary, and one small number per row.
import type { Condition } from "../../../src/domain/query.ts";
import type { Code, CodeSpec } from "../../../src/domain/list/columns.ts";
import { cannot, failing, gathered, longer, type Column, type Test } from "./column.ts";

const WORDS_MAX = 65_535;

export class CodeColumn<Row> implements Column<Row> {
  readonly name: string;
  readonly #of: (row: Row) => Code;
  readonly #declared: readonly Code[];
  #words: Code[] = [];
  #codeOf = new Map<Code, number>();
  #codes: Uint16Array = new Uint16Array(0);

  constructor(spec: CodeSpec<Row>) {
    this.name = spec.name;
    this.#of = spec.of;
    this.#declared = spec.words ?? [];
    this.#learn([null, ...this.#declared]);
  }

  write(slot: number, row: Row): boolean {
    const code = this.#code(this.#of(row));
    const changed = this.#codes[slot] !== code;
    this.#codes[slot] = code;
    return changed;
  }

  grow(capacity: number): void {
    this.#codes = longer(this.#codes, capacity);
  }

  test(condition: Condition): Test {
    const holds = this.#wordTest(condition);
    let accepts = Uint8Array.from(this.#words, (word) => Number(holds(word)));
    // Words may be added after the test was made.
    const catchUp = (): void => {
      if (accepts.length < this.#words.length) accepts = Uint8Array.from(this.#words, (word) => Number(holds(word)));
    };
    return {
      one: (slot) => {
        catchUp();
        return accepts[this.#codes[slot]!] === 1;
      },
      all: (fails, mark, length) => {
        catchUp();
        const codes = this.#codes;
        for (let slot = 0; slot < length; slot++) if (accepts[codes[slot]!] === 0) fails[slot] = failing(fails[slot]!, mark);
      },
    };
  }

  ranks(): Float64Array {
    const declared = new Set(this.#declared);
    const others = this.#words.filter((word) => word !== null && !declared.has(word));
    const sorted = [...this.#declared, ...others.sort((left, right) => (String(left) < String(right) ? -1 : 1))];
    const place = new Map(sorted.map((word, index) => [word, index]));
    const rankOf = Float64Array.from(this.#words, (word) => (word === null ? NaN : place.get(word)!));
    const ranks = new Float64Array(this.#codes.length);
    for (let slot = 0; slot < ranks.length; slot++) ranks[slot] = rankOf[this.#codes[slot]!]!;
    return ranks;
  }

  count(fails: Uint8Array, mark: number, length: number): Map<Code, number> {
    const totals = new Uint32Array(this.#words.length);
    const codes = this.#codes;
    for (let slot = 0; slot < length; slot++) {
      const fail = fails[slot];
      if (fail === 0 || fail === mark) totals[codes[slot]!]!++;
    }
    const counts = new Map<Code, number>();
    for (const [code, word] of this.#words.entries()) if (totals[code]! > 0) counts.set(word, totals[code]!);
    return counts;
  }

  dump(slots: Uint32Array): { readonly words: readonly Code[]; readonly codes: Uint16Array } {
    return { words: [...this.#words], codes: gathered(this.#codes, slots) };
  }

  load(dumped: unknown): void {
    const { words, codes } = dumped as ReturnType<CodeColumn<Row>["dump"]>;
    this.#words = [];
    this.#codeOf = new Map();
    this.#learn(words);
    this.#codes = codes;
  }

  #wordTest(condition: Condition): (word: Code) => boolean {
    switch (condition.is) {
      case "in":
      case "not_in": {
        const codes = new Set<Code>(condition.codes);
        return (word) => codes.has(word) === (condition.is === "in");
      }
      case "starts_with":
      case "not_starts_with":
        return (word) => (typeof word === "string" && word.startsWith(condition.value)) === (condition.is === "starts_with");
      default:
        throw cannot(this.name, condition);
    }
  }

  #code(word: Code): number {
    const code = this.#codeOf.get(word);
    if (code !== undefined) return code;
    if (this.#words.length > WORDS_MAX) throw new RangeError(`Column ${this.name} has more than ${WORDS_MAX} words`);
    this.#learn([word]);
    return this.#words.length - 1;
  }

  #learn(words: readonly Code[]): void {
    for (const word of words) {
      this.#codeOf.set(word, this.#words.length);
      this.#words.push(word);
    }
  }
}
