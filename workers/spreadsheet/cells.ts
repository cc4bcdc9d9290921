// The cells of a sheet or of a text file as they would be read aloud: every value a text, and nothing left out.
import Papa from "papaparse";
import { fileText } from "../../src/domain/file-text.ts";

/** Tunable: characters of a cell that are kept; instructions to drivers are long. */
const LONGEST_CELL = 2_000;

/** Before its first year a spreadsheet has times without a day. */
const FIRST_YEAR = 1901;

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  // To the minute: fractions of a day are rounded in the file.
  const text = new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString();
  if (date.getUTCFullYear() < FIRST_YEAR) return text.slice(11, 16);
  return text.slice(11, 16) === "00:00" ? text.slice(0, 10) : text.slice(0, 16);
}

function cellText(value: unknown): string {
  if (value instanceof Date) return dateText(value);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value).slice(0, LONGEST_CELL)
    : "";
}

const withoutEnd = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell.trim() !== "")) + 1);

/** Without the blank rows at its end. */
export const sheetCells = (rows: readonly (readonly unknown[])[]): readonly (readonly string[])[] =>
  withoutEnd(rows.map((row) => row.map(cellText)));

const DELIMITERS = ["\t", ";", "|", ","] as const;

/** Tunable: characters at the beginning in which delimiters are counted. */
const HEAD = 2_000;

/** Whatever parts the line with most cells, quoted ones aside: headings have no commas in their words, and prose has no tabs. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, HEAD)
    .replaceAll(/"(?:[^"]|"")*"?/g, "")
    .split(/\r?\n|\r/);
  const most = (delimiter: string): number => Math.max(...lines.map((line) => line.split(delimiter).length));
  return DELIMITERS.reduce((best, other) => (most(other) > most(best) ? other : best));
}

/** The same of a text file. Quoted cells may hold line breaks, so a row is not a line. */
export function textCells(bytes: Uint8Array): readonly (readonly string[])[] {
  const text = fileText(bytes).replace(/^\uFEFF/, "");
  return sheetCells(Papa.parse<string[]>(text, { delimiter: delimiterOf(text) }).data);
}
