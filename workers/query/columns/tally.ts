// Columns that count by kind (a fleet's equipment): one plane of whole numbers per kind, and one for all together.
import type { Condition } from "../../../src/domain/query.ts";
import type { TallySpec } from "../../../src/domain/list/columns.ts";
import { cannot, failing, gathered, longer, type Column, type Test } from "./column.ts";

/** Short while no number is larger than SHORT_MAX: hardly any fleet is. */
type Plane = Uint16Array | Uint32Array;

const SHORT_MAX = 65_535;

const narrowed = (plane: Plane): Plane =>
  plane instanceof Uint32Array && plane.every((value) => value <= SHORT_MAX) ? Uint16Array.from(plane) : plane;

export class TallyColumn<Row> implements Column<Row> {
  readonly name: string;
  readonly #of: (row: Row) => Readonly<Record<string, number>>;
  readonly #words: readonly string[];
  /** The kinds in their order, and behind them all together. */
  #planes: Plane[];

  constructor(spec: TallySpec<Row>) {
    this.name = spec.name;
    this.#of = spec.of;
    this.#words = spec.words;
    this.#planes = [...spec.words, ""].map(() => new Uint16Array(0));
  }

  write(slot: number, row: Row): boolean {
    const counts = this.#of(row);
    let all = 0;
    for (const word in counts) all += counts[word]!;
    let changed = false;
    for (const [index, plane] of this.#planes.entries()) {
      const word = this.#words[index];
      const value = word === undefined ? all : (counts[word] ?? 0);
      changed ||= plane[slot] !== value;
      if (plane instanceof Uint16Array && value > SHORT_MAX) this.#planes[index] = Uint32Array.from(plane);
      this.#planes[index]![slot] = value;
    }
    return changed;
  }

  grow(capacity: number): void {
    this.#planes = this.#planes.map((plane) => longer<Plane>(plane, capacity));
  }

  test(condition: Condition): Test {
    if (condition.is !== "makes_up") throw cannot(this.name, condition);
    const planes = [...new Set(condition.codes)].map((code) => this.#words.indexOf(code)).filter((index) => index !== -1);
    const least = Math.max(1, condition.count);
    const { share } = condition;
    const one = (slot: number): boolean => {
      let sum = 0;
      for (const index of planes) sum += this.#planes[index]![slot]!;
      return sum >= least && sum >= share * this.#planes[this.#words.length]![slot]!;
    };
    return {
      one,
      all: (fails, mark, length) => {
        const sums = new Float64Array(length);
        for (const index of planes) {
          const plane = this.#planes[index]!;
          for (let slot = 0; slot < length; slot++) sums[slot]! += plane[slot]!;
        }
        const all = this.#planes[this.#words.length]!;
        for (let slot = 0; slot < length; slot++) {
          const sum = sums[slot]!;
          if (sum < least || sum < share * all[slot]!) fails[slot] = failing(fails[slot]!, mark);
        }
      },
    };
  }

  ranks(): null {
    return null;
  }

  count(): null {
    return null;
  }

  dump(slots: Uint32Array): readonly Plane[] {
    return this.#planes.map((plane) => narrowed(gathered<Plane>(plane, slots)));
  }

  load(dumped: unknown): void {
    const planes = dumped as ReturnType<TallyColumn<Row>["dump"]>;
    if (planes.length !== this.#planes.length) throw new TypeError(`Column ${this.name} was saved with other kinds`);
    this.#planes = [...planes];
  }
}
