// Reads a pasted list of carriers: numbers, names and e-mails, in lines or in columns, with or without headings.
import { VETTING_TEXT_LENGTH } from "../../../contract/connections/vetting.ts";
import { isEmail } from "../../email.ts";
import { typeOfHeading, type ClueType } from "./pasted-headings.ts";
import { splitCells } from "./pasted-cells.ts";
import { cluesOf, type Clue } from "./pasted-clues.ts";

/** One carrier that somebody has in mind. */
export interface PastedEntry {
  /** Of the text, from 1. */
  readonly line: number;
  /** As it was typed, shortened to SHOWN characters. */
  readonly typed: string;
  /** What it can be found by; empty where nothing of it can be read. At most one of each type. */
  readonly clues: readonly Clue[];
}

export interface PastedList {
  /** At most MOST_PASTED, without those that say the same as an earlier one. */
  readonly entries: readonly PastedEntry[];
  /** How many said the same as an earlier one. */
  readonly repeated: number;
  /** There are more than MOST_PASTED; the others were not read. */
  readonly isTooLong: boolean;
}

/** The most carriers of one list (specification of the vetting desk). */
export const MOST_PASTED = 5_000;

/** Tunable: characters of a line that are read, and of an entry's text that are kept. */
const LINE_LENGTH = 2_000;
const SHOWN = 120;

const LINE = /\r\n|[\n\r\v\f\u{85}\u{2028}\u{2029}]/u;
/** Full-width digits and hard spaces become plain; what cannot be seen is dropped, except the tab between columns. */
const clean = (line: string): string =>
  line
    .slice(0, LINE_LENGTH)
    .normalize("NFKC")
    .replaceAll(/[^\P{C}\t]/gu, "");

interface Found {
  readonly cell: string;
  readonly clues: readonly Clue[];
}

const isOf = (type: ClueType, { clues }: Found): boolean => clues.some((clue) => clue.type === type);

/**
 * The carriers of a line. A line is one carrier, however many columns it has, until something comes again: a second DOT number is a
 * second carrier. Names and bare numbers come again only where the line has nothing else: "Acme, Dallas, 75001" beside a DOT number
 * is a name, a place and a postal code.
 */
function entriesOf(found: readonly Found[]): readonly (readonly Found[])[] {
  const onlyNames = found.every(({ clues }) => clues.every(({ type }) => type === "name"));
  const hasNames = found.some((each) => isOf("name", each));
  const groups: Found[][] = [];
  let seen = new Set<ClueType>();
  for (const each of found) {
    const again = each.clues.filter(({ type }) => seen.has(type));
    const isNext = again.some(({ type }) => (type === "name" ? onlyNames : type === "number" ? !hasNames : true));
    const clues = isNext ? each.clues : each.clues.filter(({ type }) => !seen.has(type));
    if (isNext || groups.length === 0) {
      groups.push([]);
      seen = new Set();
    }
    if (clues.length > 0) groups.at(-1)?.push({ ...each, clues });
    for (const { type } of clues) seen.add(type);
  }
  return groups;
}

const shown = (cells: readonly string[]): string => cells.join(", ").slice(0, SHOWN).trim();

/** The columns by headings; null: no heading, so the cells say themselves what they are. */
type Columns = readonly (ClueType | null)[] | null;

/** A line of headings alone; a blank cell is a column without a name. */
function headingsOf(cells: readonly string[]): Columns {
  const types = cells.map(typeOfHeading);
  const isHeading =
    types.some((type) => type !== undefined && type !== null) && cells.every((cell) => !/\d{3}/.test(cell) && !isEmail(cell));
  return isHeading ? types.map((type) => type ?? null) : null;
}

function readLine(text: string, line: number, columns: Columns): PastedEntry[] {
  const cells = splitCells(text);
  const headed = columns === null || cells.length < columns.length / 2 ? null : columns;
  const found = cells.flatMap((cell, at): Found[] => {
    const type = headed === null ? undefined : (headed[at] ?? null);
    // A column whose heading is no clue ("Phone", "Notes") is not read.
    return type === null ? [] : cluesOf(cell, type).map((clues) => ({ cell, clues }));
  });
  const readable = found.filter(({ clues }) => clues.length > 0);
  if (readable.length === 0) return [{ line, typed: shown(cells), clues: [] }];
  const groups = headed === null ? entriesOf(readable) : [firstOfEach(readable)];
  return groups.map((group) => ({
    line,
    typed:
      groups.length === 1
        ? shown(cells)
        : shown(group.map(({ clues, cell }) => clues.map((clue) => clue.typed).join(" ") || cell)),
    clues: group.flatMap(({ clues }) => clues),
  }));
}

function firstOfEach(found: readonly Found[]): readonly Found[] {
  const seen = new Set<ClueType>();
  return found.map((each) => {
    const clues = each.clues.filter(({ type }) => !seen.has(type));
    for (const { type } of clues) seen.add(type);
    return { ...each, clues };
  });
}

const keyOf = ({ clues, typed }: PastedEntry): string =>
  clues.length === 0 ? `?${typed}` : clues.map(({ type, value }) => `${type}:${value}`).join("|");

/** Reads a pasted text, or the text of a CSV file; the rows of a spreadsheet as lines with tabs. */
export function readPastedList(text: string): PastedList {
  const byKey = new Map<string, PastedEntry>();
  let repeated = 0;
  let columns: Columns = null;
  for (const [at, raw] of text.slice(0, VETTING_TEXT_LENGTH).split(LINE).entries()) {
    const line = clean(raw);
    if (!/[\p{L}\p{N}]/u.test(line)) continue;
    const headings = headingsOf(splitCells(line));
    if (headings !== null) {
      columns = headings;
      continue;
    }
    for (const entry of readLine(line, at + 1, columns)) {
      const key = keyOf(entry);
      if (byKey.has(key)) repeated += 1;
      else if (byKey.size === MOST_PASTED) return { entries: [...byKey.values()], repeated, isTooLong: true };
      else byKey.set(key, entry);
    }
  }
  return { entries: [...byKey.values()], repeated, isTooLong: text.length > VETTING_TEXT_LENGTH };
}

/** Whether it was rather a list of carriers than one of them: several lines, or several numbers or e-mails in one. */
export function isList({ entries }: PastedList): boolean {
  const [first] = entries;
  if (first === undefined || entries.length < 2) return false;
  return (
    entries.some(({ line }) => line !== first.line) || entries.every(({ clues }) => clues.some(({ type }) => type !== "name"))
  );
}
