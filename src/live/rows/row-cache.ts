// Rows that were on the screen lately, so that scrolling back shows them before the database answers.

// Tunable: about forty screens of rows; about 3 MB.
const ROWS_MAX = 4_000;

export class RowCache<Row> {
  readonly #rows = new Map<number, Row>();

  get(key: number): Row | undefined {
    return this.#rows.get(key);
  }

  keys(): Float64Array {
    return Float64Array.from(this.#rows.keys());
  }

  /**
   * Undefined forgets the row. Returns whether anything changed. An equal row keeps the old object, so that it is not drawn
   * again.
   */
  set(key: number, row: Row | undefined): boolean {
    const known = this.#rows.get(key);
    // Taken out first, so that the order of the map is the order of last use.
    this.#rows.delete(key);
    if (row === undefined) return known !== undefined;
    const isSame = known !== undefined && JSON.stringify(known) === JSON.stringify(row);
    this.#rows.set(key, isSame ? known : row);
    for (const oldest of this.#rows.keys()) {
      if (this.#rows.size <= ROWS_MAX) break;
      this.#rows.delete(oldest);
    }
    return !isSame;
  }

  /** Marks rows as used last. */
  keep(keys: readonly number[]): void {
    for (const key of keys) {
      const row = this.#rows.get(key);
      if (row === undefined) continue;
      this.#rows.delete(key);
      this.#rows.set(key, row);
    }
  }

  forgetAllBut(keys: ReadonlySet<number>): void {
    for (const key of this.#rows.keys()) if (!keys.has(key)) this.#rows.delete(key);
  }
}
