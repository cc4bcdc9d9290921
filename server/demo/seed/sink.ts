// Collects the rows of one table and copies them in batches, so that demo data of any size needs little memory.
import type { Engine } from "../../db/engine.ts";
import { csvLine, type Cell } from "../../db/csv.ts";

/** Tunable: most characters of a batch; more makes the garbage collector work harder and nothing faster. */
const MAX = 1_000_000;
/** Tunable: lines that are joined at a time; many small texts would burden the garbage collector. */
const TOGETHER = 100;

export class Sink {
  #lines: string[] = [];
  #texts: string[] = [];
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
    if (this.#lines.length === TOGETHER) this.#join();
  }

  addAll(rows: Iterable<readonly Cell[]>): void {
    for (const row of rows) this.add(row);
  }

  /** The batch is full. */
  get isFull(): boolean {
    return this.#size >= MAX;
  }

  /** Copies the batch. */
  async flush(): Promise<void> {
    if (this.#size === 0) return;
    this.#join();
    const texts = this.#texts;
    this.#texts = [];
    this.#size = 0;
    await this.#engine.copy(this.#table, this.#columns, texts);
  }

  #join(): void {
    this.#texts.push(this.#lines.join(""));
    this.#lines = [];
  }
}

/** Copies the full batches. */
export async function settle(sinks: readonly Sink[]): Promise<void> {
  for (const sink of sinks) if (sink.isFull) await sink.flush();
}
