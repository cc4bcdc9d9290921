// Which column of a file says what: by its heading, unless its cells say otherwise.
import { cellText } from "./cell-figures.ts";

/** Something that a file can say. `Kind`: what its cells can be read as. */
export interface ImportField<Kind extends string = string> {
  readonly label: string;
  readonly kinds: readonly Kind[];
  /** As `headingOf` writes them, separated by bars; the likeliest first. */
  readonly headings: string;
}

/** The column of each, counted from 0. */
export type Mapping<Cell extends string> = ReadonlyMap<Cell, number>;

export interface FileTable {
  readonly headings: readonly string[];
  /** Without blank ones; `line` as spreadsheets count, from 1. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** "PickUpCity", "rtms__Total_Weight__c" and "Pick Up: City" in one way of writing. */
export const headingOf = (text: string): string =>
  cellText(text)
    .replace(/^rtms__|__[cr]$/g, "")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("#", " number ")
    .toLowerCase()
    .replaceAll(/\bno\.|\bnum\b|\bnbr\b/g, " number ")
    .replaceAll(/'s\b/g, "")
    .replaceAll(/[^a-z\d]+/g, " ")
    .replaceAll(/\bzipcode\b/g, "zip code")
    .trim();

/** Tunable: rows that are looked at, and the share of their filled cells that must look like what the heading says. */
const SAMPLE = 200;
const SHARE = 0.7;

/** More than any place in a list of headings. */
const MISFIT = 1_000;

/** What a kind of file can say, and how its cells are told apart. */
export interface ImportFields<Cell extends string, Kind extends string> {
  readonly cells: ReadonlyMap<Cell, ImportField<Kind>>;
  readonly is: Readonly<Record<Kind, (cell: string) => boolean>>;
  /** Words of which one stands before or behind a heading; "" is none. */
  readonly wordsOf: (cell: Cell) => readonly string[];
}

/** What is left of a heading without a word before or behind it; null: it has none. */
export function withoutWord(heading: string, word: string): string | null {
  if (word === "") return heading;
  if (heading === word) return "";
  if (heading.startsWith(`${word} `)) return heading.slice(word.length + 1);
  return heading.endsWith(` ${word}`) ? heading.slice(0, -word.length - 1) : null;
}

/** A column that can be what a field wants. */
export interface Candidate<Cell extends string> {
  readonly cell: Cell;
  readonly column: number;
  /** The lower, the likelier. */
  readonly rank: number;
}

const samplesOf = ({ headings, rows }: FileTable): readonly (readonly string[])[] =>
  headings.map((_, column) =>
    rows
      .slice(0, SAMPLE)
      .map(({ cells }) => cellText(cells[column] ?? ""))
      .filter((cell) => cell !== ""),
  );

/** By heading, the likeliest first. Where a heading can be two things the cells decide; where it can be one, a column of slips is still that. */
export function candidates<Cell extends string, Kind extends string>(
  { cells, is, wordsOf }: ImportFields<Cell, Kind>,
  table: FileTable,
): readonly Candidate<Cell>[] {
  const headings = table.headings.map(headingOf);
  const samples = samplesOf(table);
  // A column without any cells can be everything.
  const fits = (kinds: readonly Kind[], sample: readonly string[]): boolean =>
    sample.filter((cell) => kinds.some((kind) => is[kind](cell))).length >= sample.length * SHARE;
  return [...cells]
    .flatMap(([cell, { kinds, headings: written }]) => {
      const names = written.split("|");
      return headings.flatMap((heading, column) => {
        const ranks = wordsOf(cell)
          .map((word) => (heading === "" ? null : withoutWord(heading, word)))
          .map((rest) => (rest === null ? -1 : names.indexOf(rest)))
          .filter((rank) => rank >= 0);
        if (ranks.length === 0) return [];
        return [{ cell, column, rank: Math.min(...ranks) + (fits(kinds, samples[column] ?? []) ? 0 : MISFIT) }];
      });
    })
    .toSorted((one, other) => one.rank - other.rank);
}

/** The likeliest column of each field: every column says one thing. */
export function choose<Cell extends string>(possible: readonly Candidate<Cell>[]): Mapping<Cell> {
  const columns = new Set<number>();
  const found = new Map<Cell, number>();
  for (const { cell, column } of possible) {
    if (columns.has(column) || found.has(cell)) continue;
    columns.add(column);
    found.set(cell, column);
  }
  return found;
}
