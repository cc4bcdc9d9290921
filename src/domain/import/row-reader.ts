// Reads the cells of a row by what their columns say, and notes what cannot be read.
import { cellText } from "./cell-figures.ts";
import type { FileTable, ImportField, Mapping } from "./columns.ts";

/** What could not be read. `isRefused`: without it the row is nothing. */
export interface FileProblem {
  readonly line: number;
  /** What the column says: "Pickup date". */
  readonly label: string;
  readonly text: string;
  readonly problem: string;
  readonly isRefused: boolean;
}

export type Row = FileTable["rows"][number];

export class RowReader<Cell extends string> {
  readonly problems: FileProblem[] = [];
  readonly #row: Row;
  readonly #mapping: Mapping<Cell>;
  readonly #fields: ReadonlyMap<Cell, ImportField>;

  constructor(row: Row, mapping: Mapping<Cell>, fields: ReadonlyMap<Cell, ImportField>) {
    this.#row = row;
    this.#mapping = mapping;
    this.#fields = fields;
  }

  text(cell: Cell): string {
    return cellText(this.#row.cells[this.#mapping.get(cell) ?? -1] ?? "");
  }

  problem(cell: Cell, problem: string, isRefused: boolean): null {
    const { label = cell } = this.#fields.get(cell) ?? {};
    this.problems.push({ line: this.#row.line, label, text: this.text(cell), problem, isRefused });
    return null;
  }

  /** The value of a cell; null where it is blank, and, with a problem, where it cannot be read. */
  read<T>(cell: Cell, parse: (text: string) => T | null, problem: string): T | null {
    const text = this.text(cell);
    return text === "" ? null : (parse(text) ?? this.problem(cell, problem, false));
  }
}
