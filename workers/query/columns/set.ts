// Columns of several ids or words per row (classifications, specializations): one bit each, 32 to a plane.
import type { Condition } from "../../../src/domain/query.ts";
import type { Code, SetSpec } from "../../../src/domain/list/columns.ts";
import { cannot, gathered, longer, markEach, type Column, type Test } from "./column.ts";

type Item = string | number;

export class SetColumn<Row> implements Column<Row> {
  readonly name: string;
  readonly #of: (row: Row) => readonly Item[];
  #ids: Item[] = [];
  #bitOf = new Map<Item, number>();
  #planes: Uint32Array[] = [];
  #capacity = 0;

  constructor(spec: SetSpec<Row>) {
    this.name = spec.name;
    this.#of = spec.of;
  }

  write(slot: number, row: Row): boolean {
    const bits = this.#of(row).map((id) => this.#bit(id));
    let changed = false;
    for (const [index, plane] of this.#planes.entries()) {
      let mask = 0;
      for (const bit of bits) if (bit >>> 5 === index) mask |= 1 << (bit & 31);
      changed ||= plane[slot] !== mask >>> 0;
      plane[slot] = mask;
    }
    return changed;
  }

  grow(capacity: number): void {
    this.#capacity = capacity;
    this.#planes = this.#planes.map((plane) => longer(plane, capacity));
  }

  test(condition: Condition): Test {
    if (condition.is !== "has_any") throw cannot(this.name, condition);
    const bits = condition.codes.map((id) => this.#bit(id));
    const masks = this.#planes.map((_, index) =>
      bits.reduce((mask, bit) => (bit >>> 5 === index ? mask | (1 << (bit & 31)) : mask), 0),
    );
    const one = (slot: number): boolean => masks.some((mask, index) => (this.#planes[index]![slot]! & mask) !== 0);
    return { one, all: markEach(one) };
  }

  ranks(): null {
    return null;
  }

  count(fails: Uint8Array, mark: number, length: number): Map<Code, number> {
    const counts = new Map<Code, number>();
    for (const [bit, id] of this.#ids.entries()) {
      const plane = this.#planes[bit >>> 5]!;
      const wanted = 1 << (bit & 31);
      let total = 0;
      for (let slot = 0; slot < length; slot++) {
        if ((plane[slot]! & wanted) !== 0 && (fails[slot] === 0 || fails[slot] === mark)) total++;
      }
      if (total > 0) counts.set(id, total);
    }
    return counts;
  }

  dump(slots: Uint32Array): { readonly ids: readonly Item[]; readonly planes: readonly Uint32Array[] } {
    return { ids: [...this.#ids], planes: this.#planes.map((plane) => gathered(plane, slots)) };
  }

  load(dumped: unknown, length: number): void {
    const { ids, planes } = dumped as ReturnType<SetColumn<Row>["dump"]>;
    this.#ids = [...ids];
    this.#bitOf = new Map(ids.map((id, bit) => [id, bit]));
    this.#planes = [...planes];
    this.#capacity = length;
  }

  #bit(id: Item): number {
    const known = this.#bitOf.get(id);
    if (known !== undefined) return known;
    const bit = this.#ids.length;
    this.#ids.push(id);
    this.#bitOf.set(id, bit);
    if (bit >>> 5 === this.#planes.length) this.#planes.push(new Uint32Array(this.#capacity));
    return bit;
  }
}
