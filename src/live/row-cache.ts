// Rows that were on the screen lately, so that scrolling back shows them before the database answers.

// Ours: some forty screens of rows; about 3 MB.
const MOST_ROWS = 4_000;

export class RowCache<Row> {
  readonly #rows = new Map<number, Row>();

  get(key: number): Row | undefined {
    return this.#rows.get(key);
  }

  /** Undefined forgets the row. */
  set(key: number, row: Row | undefined): void {
    // Taken out first, so that the order of the map is the order of last use.
    this.#rows.delete(key);
    if (row === undefined) return;
    this.#rows.set(key, row);
    for (const oldest of this.#rows.keys()) {
      if (this.#rows.size <= MOST_ROWS) return;
      this.#rows.delete(oldest);
    }
  }
}
