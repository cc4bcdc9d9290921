// Reads CSV text (RFC 4180, and what spreadsheets write) piece by piece, each character once, whatever the text is.

export interface CsvRow {
  /** The row's first line, from 1, as in an editor. */
  readonly line: number;
  /** At most CELLS_LIMIT cells, each shortened to CELL_LIMIT characters. */
  readonly cells: readonly string[];
}

/** Tunable: cells of a row, and characters of a cell, that are kept; the rest of a longer one is skipped. */
export const CELLS_LIMIT = 200;
export const CELL_LIMIT = 200;

const SEPARATORS = [",", ";", "\t", "|"] as const;

/** Tunable: characters of a first line without an end among which the separator is counted. */
const HEAD = 65_536;

// The sign that parts most cells of the first line; a comma where there is none.
function separatorOf(head: string): string {
  const [line = ""] = head.trimStart().split(/[\r\n]/, 1);
  const bare = line.replaceAll(/"[^"]*"/g, "");
  const counts = SEPARATORS.map((sign) => bare.split(sign).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}

const LINE_ENDS = /[\r\n]+/y;

/** `quoted`: inside quotes. `closing`: behind a quote that may end the cell or begin a doubled one. */
type Place = "start" | "plain" | "quoted" | "closing";

class Reader {
  readonly #separator: string;
  #place: Place = "start";
  #cell = "";
  #cells: string[] = [];
  #line = 1;
  #rowLine = 1;
  #isAfterReturn = false;

  constructor(separator: string) {
    this.#separator = separator;
  }

  /** The rows that end within `text`; empty lines are none, and a run of them is skipped at once. */
  *read(text: string): Generator<CsvRow> {
    for (let at = 0; at < text.length;) {
      const skipped = this.#skipEmptyLines(text, at);
      at += skipped;
      if (skipped > 0) continue;
      const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
      at += sign.length;
      const isSecondHalf = sign === "\n" && this.#isAfterReturn;
      this.#isAfterReturn = sign === "\r";
      const isBreak = (sign === "\n" || sign === "\r") && !isSecondHalf;
      if (isBreak) this.#line += 1;
      if (this.#place === "quoted") this.#place = this.#quoted(sign);
      else if (isBreak) yield* this.end();
      else if (!isSecondHalf) this.#place = this.#unquoted(sign);
    }
  }

  /** How many signs at `at` end empty lines; they are counted as lines. */
  #skipEmptyLines(text: string, at: number): number {
    if (this.#place !== "start" || this.#cells.length > 0) return 0;
    LINE_ENDS.lastIndex = at;
    const run = LINE_ENDS.exec(text)?.[0] ?? "";
    if (run === "") return 0;
    const halves = run.split("\r\n").length - 1 + (this.#isAfterReturn && run.startsWith("\n") ? 1 : 0);
    this.#line += run.length - halves;
    this.#rowLine = this.#line;
    this.#isAfterReturn = run.endsWith("\r");
    return run.length;
  }

  /** The row that has begun. */
  *end(): Generator<CsvRow> {
    const isEmpty = this.#place === "start" && this.#cells.length === 0;
    this.#endCell();
    if (!isEmpty) yield { line: this.#rowLine, cells: this.#cells };
    this.#cells = [];
    this.#rowLine = this.#line;
  }

  #quoted(sign: string): Place {
    if (sign === '"') return "closing";
    this.#add(sign);
    return "quoted";
  }

  #unquoted(sign: string): Place {
    if (sign === this.#separator) return this.#endCell();
    if (sign === '"' && this.#place === "start") return "quoted";
    this.#add(sign);
    return sign === '"' && this.#place === "closing" ? "quoted" : "plain";
  }

  #add(sign: string): void {
    if (this.#cell.length < CELL_LIMIT) this.#cell += sign;
  }

  #endCell(): Place {
    if (this.#cells.length < CELLS_LIMIT) this.#cells.push(this.#cell);
    this.#cell = "";
    return (this.#place = "start");
  }
}

/** The rows of a text that arrives in pieces, without those of empty lines. The separator is found in the first line. */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  let head = "";
  let reader: Reader | null = null;
  const begin = (): [Reader, string] => {
    const text = head.replace(/^\u{FEFF}/u, "");
    return [new Reader(separatorOf(text)), text];
  };
  for await (const piece of pieces) {
    let text = piece;
    if (reader === null) {
      head += piece;
      if (head.length < HEAD && !/[\r\n]/.test(head.trimStart())) continue;
      [reader, text] = begin();
    }
    yield* reader.read(text);
  }
  if (reader === null) {
    const [all, text] = begin();
    yield* all.read(text);
    reader = all;
  }
  yield* reader.end();
}
