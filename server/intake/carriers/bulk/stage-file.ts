// Copies a file of the open data into the staging table, and goes on where an interrupted run stopped.
import type { Engine } from "../../../db/engine.ts";
import { csvLine } from "../../../db/csv.ts";
import type { DatasetName } from "../../../../src/domain/carriers/fmcsa/datasets.ts";
import type { OpenDataRow } from "../../../../src/domain/carriers/fmcsa/record.ts";
import { keyOfRow, keyText } from "./keys.ts";
import { readCsv } from "./read-csv.ts";
import type { Wanted } from "./wanted.ts";

/** Tunable: characters of rows that are copied together; a kill loses no more than these. */
const BATCH = 8_000_000;

/** Tunable: characters of a refused row that are kept, and refused rows that wait to be kept. */
const REFUSED_ROW_MAX = 4_000;
const REFUSALS_AT_ONCE = 5_000;

export interface StagedFile {
  readonly id: number;
  readonly path: string;
  readonly dataset: DatasetName;
  /** The names of its columns as the dataset has them, in the order of the file; null: one that is not read. */
  readonly columns: readonly (string | null)[];
}

export interface Progress {
  readonly rows: number;
  readonly bytes: number;
}

/** The members of a row that have a value. */
export function rowOf(columns: StagedFile["columns"], cells: readonly string[]): OpenDataRow {
  const row: Record<string, string> = {};
  for (const [at, name] of columns.entries()) {
    const cell = cells[at];
    if (name !== null && cell !== undefined && cell !== "") row[name] = cell;
  }
  return row;
}

/** A row of Motus that is blank but for its numbers. */
const isRemoval = (dataset: DatasetName, row: OpenDataRow): boolean =>
  dataset.startsWith("motus_") && Object.keys(row).every((column) => column === "usdot_number" || column === "docket_number");

const LAST_LINE = `select greatest((select max(line) from bulk_rows where file_id = $1),
  (select max(line) from bulk_refusals where file_id = $1), 0) as line`;
const REFUSE = `insert into bulk_refusals (file_id, line, row, reason)
  select $1, line, row, reason from unnest($2::bigint[], $3::text[], $4::text[]) n (line, row, reason) on conflict do nothing`;
const COUNT = `update bulk_files set rows_read = $2, rows_refused = (select count(*) from bulk_refusals where file_id = $1),
  rows_staged = rows_staged + $3 where id = $1`;

interface Refusal {
  readonly line: number;
  readonly row: string;
  readonly reason: string;
}

class Batch {
  #lines: string[] = [];
  #size = 0;
  #rows = 0;
  #refusals: Refusal[] = [];

  readonly #engine: Engine;
  readonly #fileId: number;

  constructor(engine: Engine, fileId: number) {
    this.#engine = engine;
    this.#fileId = fileId;
  }

  get isFull(): boolean {
    return this.#size >= BATCH || this.#refusals.length >= REFUSALS_AT_ONCE;
  }

  add(line: number, key: string, row: OpenDataRow): void {
    // A text cannot hold it in the database.
    const text = csvLine([this.#fileId, line, key, JSON.stringify(row).replaceAll("\\u0000", "")]);
    this.#lines.push(text);
    this.#size += text.length;
    this.#rows += 1;
  }

  refuse(refusal: Refusal): void {
    this.#refusals.push(refusal);
  }

  /** Rows first: a run that is interrupted in between reads the refused ones again, and keeps them once. */
  async write(line: number): Promise<void> {
    const [lines, refusals, rows] = [this.#lines, this.#refusals, this.#rows];
    [this.#lines, this.#refusals, this.#size, this.#rows] = [[], [], 0, 0];
    await this.#engine.copy("bulk_rows", ["file_id", "line", "key", "row"], lines);
    if (refusals.length > 0)
      await this.#engine.query(REFUSE, [
        this.#fileId,
        refusals.map((one) => one.line),
        refusals.map((one) => one.row.slice(0, REFUSED_ROW_MAX).replaceAll("\0", "")),
        refusals.map((one) => one.reason),
      ]);
    await this.#engine.query(COUNT, [this.#fileId, line, rows]);
  }
}

/**
 * Stages the rows of a file that are wanted, and keeps those that cannot be read with the reason.
 * @param tell called after each batch
 * @throws what the file system and the database throw; called again, it goes on behind the last row that was staged
 */
export async function stageFile(
  engine: Engine,
  file: StagedFile,
  wanted: Wanted,
  tell: (progress: Progress) => void,
): Promise<void> {
  const [{ line: done } = { line: 0 }] = await engine.query<{ line: number }>(LAST_LINE, [file.id]);
  const batch = new Batch(engine, file.id);
  let bytes = 0;
  let last = 0;
  for await (const { nth, cells } of readCsv(file.path, (read) => (bytes = read))) {
    last = nth;
    if (nth === 0) continue;
    const isNew = nth > done;
    if (cells.length !== file.columns.length) {
      const reason = `It has ${cells.length} values and not ${file.columns.length}.`;
      if (isNew) batch.refuse({ line: nth, row: cells.join(","), reason });
      continue;
    }
    const row = rowOf(file.columns, cells);
    const key = keyOfRow(file.dataset, row);
    // Those that were staged before it was interrupted are asked about as well: by them others are wanted.
    const isWanted = key !== null && wanted.takes(file.dataset, key, row);
    if (!isNew) continue;
    if (key === null) batch.refuse({ line: nth, row: JSON.stringify(row), reason: "It names no carrier." });
    else if (isRemoval(file.dataset, row))
      batch.refuse({
        line: nth,
        row: JSON.stringify(row),
        reason: "It has its numbers alone, as removals have in a file of one day's changes.",
      });
    else if (isWanted) batch.add(nth, keyText(key), row);
    if (!batch.isFull) continue;
    await batch.write(nth);
    tell({ rows: nth, bytes });
  }
  await batch.write(Math.max(last, done));
  tell({ rows: last, bytes });
}
