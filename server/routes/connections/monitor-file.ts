// Reads a file of carrier numbers: finds the columns that hold them, and the number in each row.
import { setImmediate } from "node:timers/promises";
import { MONITOR_ROWS_LIMIT } from "../../../src/contract/connections/subscriptions.ts";
import { typeOfHeading } from "../../../src/domain/carriers/search/pasted-headings.ts";
import { parseSearchText } from "../../../src/domain/carriers/search/search-text.ts";
import { fileText } from "../../../src/domain/file-text.ts";
import { invalid } from "../../http/refusal.ts";
import { csvRows } from "./csv-rows.ts";

/** The number in a row: `type` is null where the row does not say which kind of number it is. */
export interface GivenNumber {
  readonly type: string | null;
  readonly value: string;
}

export interface GivenRow {
  /** From 1, as in an editor. */
  readonly line: number;
  /** The row's text, shortened. */
  readonly given: string;
  /** Null where the row has no number. */
  readonly number: GivenNumber | null;
}

/** Tunable: most characters of a row's text that are sent back. */
const SHOWN = 80;

/** Tunable: the most characters of a cell that holds a number, and the most columns that are searched for one. */
const LONGEST = 40;
const COLUMNS_MAX = 12;

/** What stands below headings that are no numbers. */
const OTHERS: readonly unknown[] = ["email", "phone", "name", null, undefined];

/** Tunable: characters that are read in one turn. */
const PIECE = 65_536;

interface Column {
  readonly at: number;
  readonly type: string | null;
}

/** The columns that hold numbers, by the first row; null where that row is not a heading. */
function columnsOf(cells: readonly string[]): Column[] | null {
  const found = cells.flatMap((cell, at) => {
    const type = typeOfHeading(cell);
    return OTHERS.includes(type) ? [] : [{ at, type: type === "number" ? null : (type ?? null) }];
  });
  return found.length > 0 ? found.slice(0, COLUMNS_MAX) : null;
}

function asNumber(text: string): GivenNumber | null {
  const match = parseSearchText(text);
  if (match?.kind === "identifier") return { type: match.type, value: match.value };
  // In a search, digits may be the beginning of a number; in a file they are the whole number.
  return match?.kind === "identifier_prefix" ? { type: null, value: match.value } : null;
}

/** The number in a cell; its own prefix counts more than its column's heading. */
function numberOf(cell: string, type: string | null): GivenNumber | null {
  // The address of its page is longer.
  if (cell.length > LONGEST && !/fmcsa\.dot\.gov/i.test(cell)) return null;
  const itself = asNumber(cell);
  if (itself !== null && itself.type !== null) return itself;
  return (type === null ? null : asNumber(`${type} ${cell}`)) ?? itself;
}

function rowOf(line: number, cells: readonly string[], columns: readonly Column[]): GivenRow | null {
  const filled = columns.flatMap(({ at, type }) => {
    const cell = (cells[at] ?? "").trim();
    return cell === "" ? [] : [{ cell, type }];
  });
  const [first] = filled;
  if (first === undefined) {
    if (cells.every((cell) => cell.trim() === "")) return null;
    return { line, given: cells.join(", ").slice(0, SHOWN), number: null };
  }
  for (const { cell, type } of filled) {
    const number = numberOf(cell, type);
    if (number !== null) return { line, given: cell.slice(0, SHOWN), number };
  }
  return { line, given: first.cell.slice(0, SHOWN), number: null };
}

/** The text in pieces: only the whole tells how it was saved, but others have their turn between two pieces. */
async function* piecesOf(csv: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of csv) chunks.push(chunk);
  const text = fileText(Buffer.concat(chunks));
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await setImmediate();
  }
}

/**
 * The non-empty rows of a streamed CSV text. Columns are found by a heading (dot, mc, usdot…); without one, the first is read.
 * @throws Refusal 422 on `file` for a file without rows, or with more than MONITOR_ROWS_LIMIT
 */
export async function readMonitorFile(csv: AsyncIterable<Buffer>): Promise<GivenRow[]> {
  const rows: GivenRow[] = [];
  let columns: readonly Column[] | null = null;
  for await (const { line, cells } of csvRows(piecesOf(csv))) {
    if (columns === null) {
      if (cells.every((cell) => cell.trim() === "")) continue;
      const headed = columnsOf(cells);
      columns = headed ?? [{ at: 0, type: null }];
      if (headed !== null) continue;
    }
    const row = rowOf(line, cells, columns);
    if (row !== null) rows.push(row);
    if (rows.length <= MONITOR_ROWS_LIMIT) continue;
    throw invalid("file", `holds more than ${MONITOR_ROWS_LIMIT.toLocaleString("en-US")} rows; send it in parts`);
  }
  if (rows.length === 0) throw invalid("file", "holds no rows");
  return rows;
}
