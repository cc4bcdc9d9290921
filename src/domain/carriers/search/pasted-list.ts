// Reads a pasted list of carriers: numbers, names, emails and phones, in lines or in columns, with or without headings.
import { VETTING_TEXT_LENGTH } from "../../../contract/connections/vetting.ts";
import { isEmail } from "../../email.ts";
import { cluesOf, type CellClues, type Clue } from "./pasted-clues.ts";
import { typeOfHeading, type ClueType } from "./pasted-headings.ts";
import { pastedRows, type PastedRow } from "./pasted-rows.ts";

/** One carrier that somebody has in mind. */
export interface PastedEntry {
  /** Of the text, from 1. */
  readonly line: number;
  /** As it was typed, shortened to SHOWN characters. */
  readonly typed: string;
  /** What it can be found by; empty where nothing of it can be read. At most one of each type. */
  readonly clues: readonly Clue[];
  /** A cell that should hold its number cannot be read: whatever else finds a carrier, it may be another. */
  readonly hasUnreadNumber: boolean;
}

export interface PastedList {
  /** At most PASTED_MAX, without those that say the same as an earlier one. */
  readonly entries: readonly PastedEntry[];
  /** How many said the same as an earlier one. */
  readonly repeated: number;
  /** Lines with titles and totals, which are no carriers. */
  readonly skipped: number;
  /** There is more than was read. */
  readonly isTooLong: boolean;
}

/** The most carriers of one list. */
export const PASTED_MAX = 5_000;

/** Tunable: characters of an entry's text that are kept. */
const SHOWN = 120;

/** Tunable: lines above the headings that may be titles. */
const TITLES_MAX = 10;

/** A row of a sheet that sums up the others: "Total", "Grand total: 12", "Total carriers 40". */
const TOTAL = /^(?:grand |sub-? ?)?totals?(?: (?:carriers|rows|records|count))?:?(?: *\d{1,9})?$/i;

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
    const isNext = again.some(({ type }) =>
      type === "name" ? onlyNames : type === "number" ? !hasNames : type !== "phone" || onlyPhones(found),
    );
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

const onlyPhones = (found: readonly Found[]): boolean => found.every(({ clues }) => clues.every(({ type }) => type === "phone"));

function shown(cells: readonly string[]): string {
  const text = cells.join(", ").trim();
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1).trimEnd()}…` : text;
}

/** By column: what its heading says, null where it says nothing of a carrier, undefined where nobody knows it. */
type Columns = readonly (ClueType | null | undefined)[];

const isHeading = (cells: readonly string[], types: Columns): boolean =>
  types.some((type) => type !== undefined && type !== null) && cells.every((cell) => !/\d{3}/.test(cell) && !isEmail(cell));

function firstOfEach(found: readonly Found[]): readonly Found[] {
  const seen = new Set<ClueType>();
  return found.map((each) => {
    const clues = each.clues.filter(({ type }) => !seen.has(type));
    for (const { type } of clues) seen.add(type);
    return { ...each, clues };
  });
}

const foundIn = (cell: string, { groups }: CellClues): Found[] => groups.map((clues) => ({ cell, clues }));

/** A row below headings: one carrier. */
function readHeaded(line: number, cells: readonly string[], columns: Columns): PastedEntry {
  const read = cells.map((cell, at) => {
    const heading = columns[at];
    const isNothing = heading === null && at < columns.length;
    return { cell, said: isNothing ? cluesOf("") : cluesOf(cell, heading ?? null) };
  });
  const found = firstOfEach(read.flatMap(({ cell, said }) => foundIn(cell, said)));
  const hasUnreadNumber = read.some(({ said }) => said.isUnreadNumber);
  return { line, typed: shown(cells), clues: found.flatMap(({ clues }) => clues), hasUnreadNumber };
}

/** A row that says itself what its cells are; `block`: the kind of the bare numbers in it, by a heading above the lines. */
function readFree(line: number, cells: readonly string[], block: ClueType | null): PastedEntry[] {
  const read = cells.map((cell) => ({ cell, said: cluesOf(cell, block === "SCAC" ? block : undefined) }));
  const hasUnreadNumber = read.some(({ said }) => said.isUnreadNumber);
  const found = read
    .flatMap(({ cell, said }) => foundIn(cell, said))
    .map((each) => ({
      ...each,
      clues: each.clues.map((clue) => (clue.type === "number" && block !== null ? { ...clue, type: block } : clue)),
    }));
  if (found.length === 0) return [{ line, typed: shown(cells), clues: [], hasUnreadNumber }];
  const groups = entriesOf(found);
  return groups.map((group) => ({
    line,
    typed:
      groups.length === 1
        ? shown(cells)
        : shown(group.map(({ clues, cell }) => clues.map((clue) => clue.typed).join(" ") || cell)),
    clues: group.flatMap(({ clues }) => clues),
    hasUnreadNumber,
  }));
}

const keyOf = ({ clues, typed, hasUnreadNumber }: PastedEntry): string =>
  clues.length === 0 || hasUnreadNumber ? `?${typed}` : clues.map(({ type, value }) => `${type}:${value}`).join("|");

/** Whether it can only be a title: it holds no number, email or phone. */
const isOnlyWords = ({ clues }: PastedEntry): boolean => clues.every(({ type }) => type === "name");

const BLOCKS: readonly unknown[] = ["DOT", "MC", "MX", "FF", "SCAC", "number"];

class ListReader {
  readonly #byKey = new Map<string, PastedEntry>();
  /** The rows that were read already, as they stand in the text. */
  readonly #rows = new Map<string, number>();
  #columns: Columns | null = null;
  #block: ClueType | null = null;
  #repeated = 0;
  #skipped = 0;
  #isTooLong: boolean;

  constructor(text: string) {
    this.#isTooLong = text.length > VETTING_TEXT_LENGTH;
  }

  get list(): PastedList {
    return {
      entries: [...this.#byKey.values()],
      repeated: this.#repeated,
      skipped: this.#skipped,
      isTooLong: this.#isTooLong,
    };
  }

  /** Returns whether to go on. */
  read(row: PastedRow): boolean {
    if (row.isCut) this.#isTooLong = true;
    if (this.#isHeading(row.columns)) return true;
    if (this.#columns !== null && TOTAL.test(row.cells.find((cell) => cell !== "") ?? "")) {
      this.#skipped += 1;
      return true;
    }
    const text = row.cells.join("\t");
    const known = this.#rows.get(text);
    if (known !== undefined) {
      this.#repeated += known;
      return true;
    }
    const entries = this.#entries(row);
    for (const entry of entries) if (!this.#add(entry)) return false;
    this.#rows.set(text, entries.length);
    return true;
  }

  #entries({ line, cells, columns }: PastedRow): readonly PastedEntry[] {
    const headed = this.#columns;
    // A line of a few words among columns is a carrier of its own.
    if (headed === null || cells.length < headed.length / 2) return readFree(line, cells, this.#block);
    return [readHeaded(line, columns.length === headed.length ? columns : cells, headed)];
  }

  /** Returns false where it does not fit. */
  #add(entry: PastedEntry): boolean {
    const key = keyOf(entry);
    if (this.#byKey.has(key)) this.#repeated += 1;
    else if (this.#byKey.size === PASTED_MAX) return !(this.#isTooLong = true);
    else this.#byKey.set(key, entry);
    return true;
  }

  #isHeading(cells: readonly string[]): boolean {
    const types = cells.map(typeOfHeading);
    if (!isHeading(cells, types)) return false;
    const filled = cells.filter((cell) => cell !== "").length;
    if (filled > 1) {
      if (this.#columns === null) this.#skipTitles();
      this.#columns = types;
      this.#rows.clear();
      return true;
    }
    const type = types.find((each) => each !== undefined && each !== null) ?? null;
    // "MC:" alone amid numbers of any kind is a slip, and says nothing about those that follow.
    const isAmid = this.#columns === null && this.#block === null && ![...this.#byKey.values()].every(isOnlyWords);
    if (this.#columns === null && !isAmid) {
      this.#block = BLOCKS.includes(type) ? type : null;
      this.#rows.clear();
    }
    return true;
  }

  #skipTitles(): void {
    const entries = [...this.#byKey];
    if (entries.length > TITLES_MAX || !entries.every(([, entry]) => isOnlyWords(entry))) return;
    this.#skipped += new Set(entries.map(([, { line }]) => line)).size;
    this.#byKey.clear();
  }
}

/** Reads a pasted text, or the text of a CSV file; the rows of a spreadsheet as lines with tabs. */
export function readPastedList(text: string): PastedList {
  const reader = new ListReader(text);
  for (const row of pastedRows(text, VETTING_TEXT_LENGTH)) if (!reader.read(row)) break;
  return reader.list;
}

/** Tunable, in milliseconds: how long a slice of the reading may keep everything else waiting. */
const SLICE = 10;

/** The same, with `pause` between short slices: for a thread that serves others too. */
export async function readPastedSlowly(text: string, pause: () => Promise<void>): Promise<PastedList> {
  const reader = new ListReader(text);
  let began = performance.now();
  for (const row of pastedRows(text, VETTING_TEXT_LENGTH)) {
    if (!reader.read(row)) break;
    if (performance.now() - began < SLICE) continue;
    await pause();
    began = performance.now();
  }
  return reader.list;
}

/** Whether it was rather a list of carriers than one of them: several lines, or several numbers or emails in one. */
export function isList({ entries }: PastedList): boolean {
  const [first] = entries;
  if (first === undefined || entries.length < 2) return false;
  return (
    entries.some(({ line }) => line !== first.line) || entries.every(({ clues }) => clues.some(({ type }) => type !== "name"))
  );
}
