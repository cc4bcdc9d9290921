// Clusters of records that are one person, each with at most one value per column.

/** Tunable: a value with more different clusters than this joins only those that say exactly the same. */
const DIFFERENT_MAX = 64;

const NONE = -1;

/** Union by size with path halving; joins only clusters that differ in no column. */
export class Clusters {
  readonly #parents: Int32Array;
  readonly #sizes: Int32Array;
  /** By column: by root, the index of the cluster's value, -1 if it has none. */
  readonly #values: readonly Int32Array[];

  /** `columns`: by column and record, the index of the record's value, -1 if it has none. */
  constructor(columns: readonly Int32Array[]) {
    const count = columns[0]?.length ?? 0;
    this.#parents = Int32Array.from({ length: count }, (_, at) => at);
    this.#sizes = new Int32Array(count).fill(1);
    this.#values = columns.map((column) => column.slice());
  }

  #find(at: number): number {
    const parents = this.#parents;
    let root = at;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] as number] as number;
      root = parents[root] as number;
    }
    return root;
  }

  #join(one: number, other: number): void {
    let [large, small] = [this.#find(one), this.#find(other)];
    if (large === small) return;
    if ((this.#sizes[large] as number) < (this.#sizes[small] as number)) [large, small] = [small, large];
    this.#parents[small] = large;
    this.#sizes[large] = (this.#sizes[large] as number) + (this.#sizes[small] as number);
    for (const values of this.#values) if (values[large] === NONE) values[large] = values[small] as number;
  }

  #agree(one: number, other: number): boolean {
    return this.#values.every((values) => values[one] === NONE || values[other] === NONE || values[one] === values[other]);
  }

  /**
   * Joins the clusters of these records, which share a value. One that agrees with two that differ from each other could be either
   * person, so those stay apart.
   */
  joinAgreeing(records: readonly number[]): void {
    const alike = new Map<string, number>();
    for (const root of new Set(records.map((at) => this.#find(at)))) {
      const says = this.#values.map((values) => values[root]).join();
      const first = alike.get(says);
      if (first === undefined) alike.set(says, root);
      else this.#join(first, root);
    }
    const roots = [...new Set([...alike.values()].map((at) => this.#find(at)))];
    if (roots.length === 1 || roots.length > DIFFERENT_MAX) return;
    const agreeing = roots.map((root) => roots.filter((other) => this.#agree(root, other)));
    // Whoever agrees with exactly the same others is in a set in which everybody agrees with everybody.
    const sets = agreeing.filter((own) =>
      own.every((other) => {
        const theirs = agreeing[roots.indexOf(other)] ?? [];
        return theirs.length === own.length && theirs.every((each) => own.includes(each));
      }),
    );
    for (const own of sets) for (const other of own) this.#join(own[0] as number, other);
  }

  /** By record: the index of the record that stands for its cluster. */
  roots(): Int32Array {
    return Int32Array.from(this.#parents, (_, at) => this.#find(at));
  }
}
