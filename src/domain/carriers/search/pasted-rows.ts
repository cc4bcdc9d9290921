// Splits a pasted text or the text of a file into rows and cells: by tabs, semicolons, bars and commas, outside quotes.
import { plainText } from "../../typed-text.ts";

export interface PastedRow {
  /** The row's first line in the text, from 1. */
  readonly line: number;
  /** Trimmed; blank cells keep their place. The comma of a name ("Acme, Inc.") or of thousands parts nothing. */
  readonly cells: readonly string[];
  /** Parted by every mark outside quotes, as a program writes a row under headings. */
  readonly columns: readonly string[];
  /** Not all of the row is read, or nothing of the rows after it. */
  readonly isCut: boolean;
}

/** The comma of "Acme Trucking, Inc." parts nothing. */
const OF_NAME = /^\s*(?:inc|incorporated|llc|l\.l\.c|ltd|limited|lp|llp|pllc|co|corp|corporation|company)\b\.?\s*$/i;

/** "1,234,567"; nine digits and more are no carrier's number, but several. */
const THOUSANDS = /(?<![\d.,])\d{1,3}(?:,\d{3})(?:,\d{3})?(?!\d|,\d)/g;
const THOUSANDS_MAX = 8;

/** The line that tells spreadsheets what parts the cells of a file. */
const SEPARATOR = /^\s*"?sep=(.)"?\s*$/i;

/** Tunable: a quoted cell may run over so many characters; beyond that its first quote is a sign like any other. */
const LONGEST_QUOTED = 2_000;

/** Tunable: characters and cells of a row that are read: more numbers than a list holds. */
const LONGEST_ROW = 100_000;
const CELLS_MAX = 20_000;

const BREAKS = "\n\r\v\f\u{85}\u{2028}\u{2029}";
const MARKS = "\t;|,";

const isBreak = (sign: string): boolean => sign === "" || BREAKS.includes(sign);

/** Where the quote that opens at `from` closes: before a mark or the end of the line. -1: it is no quote around a cell. */
function closingQuote(text: string, from: number, marks: string): number {
  const end = Math.min(text.length, from + LONGEST_QUOTED);
  for (let at = from + 1; at < end; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    let next = at + 1;
    while (text[next] === " ") next += 1;
    return isBreak(text[next] ?? "") || marks.includes(text[next] ?? " ") ? at : -1;
  }
  return -1;
}

/** The end of the row that begins at `from`: of its line, or of the line where its last quoted cell ends. */
function rowEnd(text: string, from: number, marks: string): number {
  let isStart = true;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (isBreak(sign)) return at;
    if (sign === '"' && isStart) {
      const close = closingQuote(text, at, marks);
      if (close !== -1) at = close;
    }
    isStart = marks.includes(sign) || (isStart && sign === " ");
  }
  return text.length;
}

interface Parted {
  readonly cell: string;
  /** Whether the mark after it is a comma outside quotes. */
  readonly isBeforeComma: boolean;
}

/** The cells of a row between the marks, without the quotes around them; a line break inside a cell becomes a blank. */
function part(row: string, marks: string): Parted[] {
  const cells: Parted[] = [];
  let [cell, isStart] = ["", true];
  for (let at = 0; at < row.length && cells.length < CELLS_MAX; at += 1) {
    const sign = row[at] ?? "";
    if (marks.includes(sign)) {
      cells.push({ cell, isBeforeComma: sign === "," });
      [cell, isStart] = ["", true];
      continue;
    }
    const close = sign === '"' && isStart ? closingQuote(row, at, marks) : -1;
    if (close === -1) cell += sign;
    else {
      cell = row.slice(at + 1, close).replaceAll('""', '"');
      at = close;
    }
    isStart &&= sign === " ";
  }
  cells.push({ cell, isBeforeComma: false });
  return cells.map((each) => ({ ...each, cell: each.cell.replaceAll(/[\s\v\f]+/g, " ").trim() }));
}

function joinNames(parts: readonly Parted[]): string[] {
  const joined: string[] = [];
  let isAfterComma = false;
  for (const { cell, isBeforeComma } of parts) {
    const last = joined.at(-1);
    if (isAfterComma && last !== undefined && OF_NAME.test(cell) && /\p{L}/u.test(last))
      joined[joined.length - 1] = `${last}, ${cell}`;
    else joined.push(cell);
    isAfterComma = isBeforeComma;
  }
  return joined;
}

const withoutThousands = (row: string): string =>
  row.replaceAll(THOUSANDS, (number) => {
    const digits = number.replaceAll(",", "");
    return digits.length > THOUSANDS_MAX ? number : digits;
  });

function cellsOf(row: string, declared: string | null): Omit<PastedRow, "line" | "isCut"> {
  const mark = row.includes("\t") ? "\t" : declared;
  const columns = part(row, mark ?? MARKS);
  const plain = columns.map(({ cell }) => cell);
  if (mark !== null) return { cells: plain, columns: plain };
  const joined = withoutThousands(row);
  return { cells: joinNames(joined === row ? columns : part(joined, MARKS)), columns: plain };
}

const LINE = /\r\n|[\n\r\v\f\u{85}\u{2028}\u{2029}]/gu;

/**
 * The rows of a text that hold a letter or a digit, one after another, each in a time that grows with its length.
 * `most`: characters that are read, made plain.
 */
export function* pastedRows(text: string, most: number): Generator<PastedRow> {
  const read = text.slice(0, most);
  let [line, left] = [1, most];
  let declared: string | null = null;
  for (let at = read.startsWith("\u{FEFF}") ? 1 : 0; at < read.length && left > 0;) {
    const end = rowEnd(read, at, declared === null ? MARKS : `${declared}\t`);
    const whole = read.slice(at, end);
    // Blanks alone do not make a row too long.
    const raw = whole.length > LONGEST_ROW ? whole.trim() : whole;
    const begins = line;
    line += whole.split(LINE).length;
    at = read.startsWith("\r\n", end) ? end + 2 : end + 1;
    const plain = plainText(raw.slice(0, LONGEST_ROW).replaceAll(LINE, "\n"));
    const row = plain.slice(0, Math.min(left, LONGEST_ROW));
    left -= row.length + 1;
    const separator = begins === 1 ? SEPARATOR.exec(row)?.[1] : undefined;
    if (separator !== undefined) declared = separator;
    else if (/[\p{L}\p{N}]/u.test(row)) {
      const cells = cellsOf(row, declared);
      const isLong = raw.length > LONGEST_ROW || row.length < plain.length || cells.columns.length > CELLS_MAX;
      yield { line: begins, ...cells, isCut: isLong || (left <= 0 && at < text.length) };
    }
  }
}
