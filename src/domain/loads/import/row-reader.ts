// Reads the cells of a row by what their columns say, and notes what cannot be read.
import { cellText } from "./cell-figures.ts";
import { IMPORT_CELLS, type ImportCell } from "./import-fields.ts";
import type { FileTable, Mapping } from "./recognize.ts";

/** What could not be read. `isRefused`: without it there is no load. */
export interface FileProblem {
  readonly line: number;
  /** What the column says: "Pickup date". */
  readonly label: string;
  readonly text: string;
  readonly problem: string;
  readonly isRefused: boolean;
}

export type Row = FileTable["rows"][number];

export class RowReader {
  readonly problems: FileProblem[] = [];
  readonly #row: Row;
  readonly #mapping: Mapping;

  constructor(row: Row, mapping: Mapping) {
    this.#row = row;
    this.#mapping = mapping;
  }

  text(cell: ImportCell): string {
    return cellText(this.#row.cells[this.#mapping.get(cell) ?? -1] ?? "");
  }

  problem(cell: ImportCell, problem: string, isRefused: boolean): null {
    const { label = cell } = IMPORT_CELLS.get(cell) ?? {};
    this.problems.push({ line: this.#row.line, label, text: this.text(cell), problem, isRefused });
    return null;
  }

  /** The value of a cell; null where it is blank, and, with a problem, where it cannot be read. */
  read<T>(cell: ImportCell, parse: (text: string) => T | null, problem: string): T | null {
    const text = this.text(cell);
    return text === "" ? null : (parse(text) ?? this.problem(cell, problem, false));
  }
}
