// A list as a CSV file: RFC 4180, safe to open in a spreadsheet, and built in slices so that the page stays responsive.
import { ownZone } from "../../contract/clock.ts";
import type { ColumnSpec } from "./column-spec.ts";

type CsvColumn<Row> = Pick<ColumnSpec<Row>, "title" | "text" | "shows" | "clock" | "align">;

// A spreadsheet would run a cell that starts like this as a formula; an apostrophe makes it text. Spaces, invisible characters and
// quotes before the sign do not always stop it, and full-width signs count as plain ones.
const FORMULA = /^["\s\p{C}]*[=+\-@＝＋－＠]/u;

// A number with a sign is harmless, and more useful as a number.
const NUMBER = /^\s*[+-]?\d+(?:\.\d+)?\s*$/;

// Where a spreadsheet that is set to another separator than the comma begins a cell: it takes no notice of quotes inside one.
const SEPARATORS = /([;\t|\r\n])/;

const isFormula = (part: string): boolean => FORMULA.test(part) && !NUMBER.test(part);

/** One value, quoted where RFC 4180 asks for it, with formulas neutralized. */
export function csvField(value: string): string {
  const parts = value.split(SEPARATORS).map((part) => (isFormula(part) ? `'${part}` : part));
  const begun = parts.join("");
  const safe = (isFormula(value) || /^[\t\r\n]/.test(value)) && !begun.startsWith("'") ? `'${begun}` : begun;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A time as spreadsheets read it, in the person's own zone: "2026-11-22 08:05". Anything else stays. */
function spreadsheetTime(text: string): string {
  const time = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return text;
  const local = new Date(time - new Date(time).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16).replace("T", " ");
}

/** A figure as spreadsheets compute with it: "23600" of "23,600 lb". Anything else stays. */
const spreadsheetFigure = (text: string): string =>
  /^-?[\d,]+(\.\d+)? (lb|mi)$/.test(text) ? text.replaceAll(/[^\d.-]/g, "") : text;

function spreadsheetText<Row>({ text, shows, clock, align }: CsvColumn<Row>, row: Row): string {
  if (clock !== undefined) return text(row) === "" ? "" : clock.exported(row);
  if (shows === "age") return spreadsheetTime(text(row));
  return align === "end" ? spreadsheetFigure(text(row)) : text(row);
}

/** The heading of times on the person's own clock says which it is; those of places have their zone in each cell. */
const headingOf = <Row>({ title, shows, clock }: CsvColumn<Row>): string =>
  shows === "age" && clock === undefined ? `${title} (${ownZone()})` : title;

const csvLine = (values: readonly string[]): string => `${values.map(csvField).join(",")}\r\n`;

/** Tunable: the longest time without a pause, in milliseconds; well under the 50 of a long task. */
const SLICE = 8;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Builds the file from rows that arrive in batches. `onProgress` gets the number of rows written. Rejects with an `AbortError`
 * when `signal` is aborted, and with whatever the source throws.
 */
export async function buildCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  options: { readonly signal?: AbortSignal; readonly onProgress?: (rows: number) => void } = {},
): Promise<Blob> {
  // Without the mark, Excel reads UTF-8 as the local code page.
  const parts: string[] = ["\ufeff", csvLine(columns.map(headingOf))];
  let rows = 0;
  let began = performance.now();
  let text = "";
  for await (const batch of batches) {
    for (const row of batch) {
      text += csvLine(columns.map((column) => spreadsheetText(column, row)));
      rows += 1;
      if (performance.now() - began < SLICE) continue;
      parts.push(text);
      text = "";
      options.onProgress?.(rows);
      await pause();
      options.signal?.throwIfAborted();
      began = performance.now();
    }
    options.signal?.throwIfAborted();
  }
  options.onProgress?.(rows);
  return new Blob([...parts, text], { type: "text/csv;charset=utf-8" });
}

/** Saves a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // By then the download has begun; the address keeps the whole file in memory.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
