// Rows as the CSV text that COPY reads.

export type Cell = string | number | boolean | null;

const NEEDS_QUOTES = /["\n\r,\\]/;

function cell(value: Cell): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  // COPY reads an unquoted empty field as null.
  return value === "" || NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

export function csvLine(cells: readonly Cell[]): string {
  let line = "";
  for (let at = 0; at < cells.length; at += 1) line += (at === 0 ? "" : ",") + cell(cells[at] as Cell);
  return `${line}\n`;
}

/** A PostgreSQL array literal of numbers or plain words. */
export const arrayText = (values: readonly (string | number)[]): string => `{${values.join(",")}}`;
