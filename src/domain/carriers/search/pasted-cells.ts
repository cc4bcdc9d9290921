// Splits a pasted line into cells: by tabs, semicolons and bars, and by commas that do not belong to a company's name or to a number.

/** The comma of "Acme Trucking, Inc." and of "1,234,567" inside quotes parts nothing. */
const OF_NAME = /^\s*(?:inc|incorporated|llc|l\.l\.c|ltd|limited|lp|llp|pllc|co|corp|corporation|company)\b\.?\s*$/i;

/** Tunable: columns of a line that are read. */
const MOST_CELLS = 200;

type Mark = "\t" | ";" | "|" | ",";

/** The cells between the marks, outside quotes. A quote inside a cell is doubled, as in CSV. */
function split(line: string, marks: ReadonlySet<Mark>): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const [at, sign] of [...line].entries()) {
    if (sign === '"') {
      // A quote amid a cell is an inch or a nickname.
      if (isQuoted || cell.trim() === "") isQuoted = !isQuoted;
      else cell += line[at] === '"' ? sign : "";
    } else if (!isQuoted && (marks as ReadonlySet<string>).has(sign)) {
      cells.push(cell);
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell];
}

const joinNames = (cells: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const cell of cells) {
    const last = joined.at(-1);
    if (last !== undefined && OF_NAME.test(cell) && /\p{L}/u.test(last)) joined[joined.length - 1] = `${last},${cell}`;
    else joined.push(cell);
  }
  return joined;
};

/** Trimmed; blank cells keep their place. Columns of a spreadsheet are parted by tabs, so a comma then belongs to the cell. */
export function splitCells(line: string): readonly string[] {
  const cells = line.includes("\t") ? split(line, new Set(["\t"])) : joinNames(split(line, new Set([";", "|", ","])));
  return cells.slice(0, MOST_CELLS).map((cell) => cell.trim());
}
