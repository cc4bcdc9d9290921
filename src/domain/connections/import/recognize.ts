// Which column of a file of carriers says what.
import { isEmail } from "../../email.ts";
import { typeOfHeading } from "../../carriers/search/pasted-headings.ts";
import { readNumber } from "../../carriers/search/typed-number.ts";
import { cellText, figureOf, yesNoOf } from "../../import/cell-figures.ts";
import { timeOfCell } from "../../import/cell-times.ts";
import { candidates, choose, withoutWord, type FileTable, type ImportFields, type Mapping } from "../../import/columns.ts";
import type { FileKind } from "../../import/file-kind.ts";
import { tableIn } from "../../import/file-table.ts";
import { readPhone } from "../../phone.ts";
import { CARRIER_CELLS, wordsOf, type CarrierCell, type CarrierKind } from "./carrier-cells.ts";
import { fileStatusOf } from "./file-status.ts";

export type CarrierMapping = Mapping<CarrierCell>;

/** A cell may hold several addresses: "a@x.com; b@x.com". */
export const emailsIn = (cell: string): readonly string[] =>
  cellText(cell)
    .split(/[\s;,<>]+/)
    .filter(isEmail);

const IS: Readonly<Record<CarrierKind, (cell: string) => boolean>> = {
  number: (cell) => /\d/.test(cell) && (readNumber(cell) !== null || readPhone(cell) === null) && !/[/@]/.test(cell),
  text: (cell) => /\p{L}/u.test(cell) && !isEmail(cell),
  status: (cell) => fileStatusOf(cell) !== null,
  yes: (cell) => yesNoOf(cell) !== null,
  phone: (cell) => readPhone(cell) !== null,
  email: (cell) => emailsIn(cell).length > 0,
  day: (cell) => timeOfCell(cell, "month first") !== null || timeOfCell(cell, "day first") !== null,
  figure: (cell) => figureOf(cell) !== null,
};

const FIELDS: ImportFields<CarrierCell, CarrierKind> = { cells: CARRIER_CELLS, is: IS, wordsOf };

/** "Active" of words is a status, and "Status" of yes and no is whether it is active. */
const COLUMNS_OF_TWO: readonly (readonly [CarrierCell, CarrierCell])[] = [
  ["is_active", "status"],
  ["status", "is_active"],
  ["is_blocked", "status"],
];

function recognize(table: FileTable): CarrierMapping {
  const found = new Map(choose(candidates(FIELDS, table)));
  for (const [from, to] of COLUMNS_OF_TWO) {
    const column = found.get(from);
    if (column === undefined || found.has(to)) continue;
    const cells = table.rows.map(({ cells: row }) => cellText(row[column] ?? "")).filter((cell) => cell !== "");
    const kind = (cell: CarrierCell): CarrierKind => CARRIER_CELLS.get(cell)?.kinds[0] ?? "text";
    if (cells.length === 0 || cells.some(IS[kind(from)]) || !cells.some(IS[kind(to)])) continue;
    found.delete(from);
    found.set(to, column);
  }
  return found;
}

const NAMES = new Map([...CARRIER_CELLS].map(([cell, { headings }]) => [cell, new Set(headings.split("|"))]));

const isHeading = (heading: string): boolean =>
  typeOfHeading(heading) !== undefined ||
  [...NAMES].some(([cell, names]) => wordsOf(cell).some((word) => names.has(withoutWord(heading, word) ?? "-")));

/** A carrier is known by its number; a name alone is offered to choose by. */
const missing = (mapping: CarrierMapping): readonly string[] =>
  (["mc", "dot", "number", "scac", "name"] as const).some((cell) => mapping.has(cell))
    ? []
    : ["the MC or USDOT number, or the name"];

export const CARRIER_FILE: FileKind<CarrierCell> = {
  noun: "carrier",
  cells: CARRIER_CELLS,
  tableIn: (sheet) => tableIn(sheet, isHeading),
  recognize,
  missing,
  example: "MC #, DOT #, Carrier name",
};
