// The rows of a sheet as pasted text: lines with tabs between the cells.
import { typeOfHeading } from "../../src/domain/carriers/search/pasted-headings.ts";
import type { Sheet } from "./api.ts";

type Row = readonly unknown[];

/** Tunable: characters of a cell that are kept; nobody's name has more. */
const LONGEST_CELL = 200;

/** A date is neither a number nor a name; marks that part lines and cells, and quotes around them, become blanks. */
const cellText = (value: unknown): string =>
  typeof value === "number"
    ? String(value)
    : typeof value === "string"
      ? value
          .slice(0, LONGEST_CELL)
          .replaceAll(/["\s\p{Cc}]+/gu, " ")
          .trim()
      : "";

/** `columns`: those that are kept; null: all. */
function linesOf(rows: readonly Row[], columns: readonly number[] | null, longest: number): Omit<Sheet, "name"> {
  const lines: string[] = [];
  let length = 0;
  for (const row of rows) {
    const cells = (columns === null ? row : columns.map((at) => row[at])).map(cellText);
    const line = cells.some((cell) => cell !== "") ? cells.join("\t") : "";
    length += line.length + 1;
    if (length > longest) return { text: lines.join("\n"), isCut: true };
    lines.push(line);
  }
  while (lines.at(-1) === "") lines.pop();
  return { text: lines.join("\n"), isCut: false };
}

/** The columns whose headings say that a carrier is found by them; null: the sheet has no such headings. */
function clueColumns(rows: readonly Row[]): readonly number[] | null {
  const first = rows.find((row) => row.some((cell) => cellText(cell) !== "")) ?? [];
  const columns = first.flatMap((cell, at) => (typeOfHeading(cellText(cell)) ? [at] : []));
  return columns.length === 0 ? null : columns;
}

/** All columns where they fit into `longest` characters, otherwise those that carriers are found by. */
export function sheetText(rows: readonly Row[], longest: number): Omit<Sheet, "name"> {
  const whole = linesOf(rows, null, longest);
  return whole.isCut ? linesOf(rows, clueColumns(rows), longest) : whole;
}
