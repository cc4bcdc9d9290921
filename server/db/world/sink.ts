// Gathers rows of one table and copies them in when enough have come, so that a world of any size needs little memory.
import type { Engine } from "../engine.ts";
import { csvLine, type Cell } from "./csv.ts";

/** Characters held back at most; more makes the garbage collector work harder and nothing faster. */
const MOST = 1_000_000;

export class Sink {
  #lines: string[] = [];
  #size = 0;
  /** Rows taken so far. */
  count = 0;

  readonly #engine: Engine;
  readonly #table: string;
  readonly #columns: readonly string[];

  constructor(engine: Engine, table: string, columns: readonly string[]) {
    this.#engine = engine;
    this.#table = table;
    this.#columns = columns;
  }

  add(row: readonly Cell[]): void {
    const line = csvLine(row);
    this.#lines.push(line);
    this.#size += line.length;
    this.count += 1;
  }

  addAll(rows: Iterable<readonly Cell[]>): void {
    for (const row of rows) this.add(row);
  }

  /** Copies what has gathered, if it is much. */
  async settle(): Promise<void> {
    if (this.#size >= MOST) await this.flush();
  }

  /** Copies what has gathered. */
  async flush(): Promise<void> {
    if (this.#size === 0) return;
    const lines = this.#lines;
    this.#lines = [];
    this.#size = 0;
    await this.#engine.copy(this.#table, this.#columns, lines);
  }
}
