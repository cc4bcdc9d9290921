// Which column of a file says what: by its heading, unless its cells say otherwise.
import { readPhone } from "../../phone.ts";
import { cellText, figureOf, yesNoOf } from "./cell-figures.ts";
import { equipmentOf } from "./cell-equipment.ts";
import { placeOfCell, postalCodeOf, stateOf } from "./cell-places.ts";
import { hoursOfCell, timeOfCell } from "./cell-times.ts";
import { IMPORT_CELLS, STOP_WORDS, type CellKind, type ImportCell, type StopOf } from "./import-fields.ts";

/** The column of each, counted from 0. */
export type Mapping = ReadonlyMap<ImportCell, number>;

/** Whether a file has one row per stop; otherwise it has one per load. */
export const isPerStop = (mapping: Mapping): boolean => [...mapping.keys()].some((cell) => cell.startsWith("stop."));

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

const isAmount = (cell: string): boolean => /[$]|\.\d\d$/.test(cell);

const IS: Readonly<Record<CellKind, (cell: string) => boolean>> = {
  text: (cell) => /\p{L}/u.test(cell),
  // Numbers of loads may have letters, and dates may not be numbers of loads.
  number: (cell) => /\d/.test(cell) && !/^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}/.test(cell) && !isAmount(cell),
  day: (cell) => timeOfCell(cell, "month first") !== null || timeOfCell(cell, "day first") !== null,
  clock: (cell) => hoursOfCell(cell) !== null,
  place: (cell) => placeOfCell(cell) !== null,
  state: (cell) => stateOf(cell) !== null,
  postal: (cell) => postalCodeOf(cell, null) !== null || /^\d{3}$/.test(cell),
  figure: (cell) => figureOf(cell) !== null,
  phone: (cell) => readPhone(cell) !== null,
  equipment: (cell) => equipmentOf(cell) !== null,
  yes: (cell) => yesNoOf(cell) !== null,
};

/** Whether the cells of a column can be what a field wants; a column without any can be everything. */
function fits(kinds: readonly CellKind[], cells: readonly string[]): boolean {
  if (cells.length === 0) return true;
  const fitting = cells.filter((cell) => kinds.some((kind) => IS[kind](cell)));
  return fitting.length >= cells.length * SHARE;
}

/** What is left of a heading without the word of a stop; null: it has none. */
function withoutWord(heading: string, word: string): string | null {
  if (word === "") return heading;
  if (heading === word) return "";
  if (heading.startsWith(`${word} `)) return heading.slice(word.length + 1);
  return heading.endsWith(` ${word}`) ? heading.slice(0, -word.length - 1) : null;
}

interface Candidate {
  readonly cell: ImportCell;
  readonly column: number;
  /** The lower, the likelier. */
  readonly rank: number;
}

const HEADINGS = new Map([...IMPORT_CELLS].map(([cell, { headings }]) => [cell, headings.split("|")]));

function candidatesOf(cell: ImportCell, headings: readonly string[]): Candidate[] {
  const names = HEADINGS.get(cell) ?? [];
  const [of] = cell.split(".") as [StopOf];
  const words = cell.includes(".") ? STOP_WORDS[of] : [""];
  return headings.flatMap((heading, column) => {
    const ranks = words
      .map((word) => (heading === "" ? null : withoutWord(heading, word)))
      .map((rest) => (rest === null ? -1 : names.indexOf(rest)))
      .filter((rank) => rank >= 0);
    return ranks.length === 0 ? [] : [{ cell, column, rank: Math.min(...ranks) }];
  });
}

const isOfStopRow = (cell: ImportCell): boolean => cell.startsWith("stop.");
const isOfStop = (cell: ImportCell): boolean => cell.startsWith("pickup.") || cell.startsWith("dropoff.");

/** The likeliest column of each field: every column says one thing, and a file has one row per load or one per stop. */
export function recognize({ headings: written, rows }: FileTable): Mapping {
  const headings = written.map(headingOf);
  const samples = written.map((_, column) =>
    rows
      .slice(0, SAMPLE)
      .map(({ cells }) => cellText(cells[column] ?? ""))
      .filter((cell) => cell !== ""),
  );
  // Where a heading can be two things the cells decide; where it can be one, a column of slips is still that.
  const possible = [...IMPORT_CELLS]
    .flatMap(([cell, { kinds }]) =>
      candidatesOf(cell, headings).map((one) => ({
        ...one,
        rank: one.rank + (fits(kinds, samples[one.column] ?? []) ? 0 : MISFIT),
      })),
    )
    .toSorted((one, other) => one.rank - other.rank);
  const choose = (candidates: readonly Candidate[]): Mapping => {
    const columns = new Set<number>();
    const found = new Map<ImportCell, number>();
    for (const { cell, column } of candidates) {
      if (columns.has(column) || found.has(cell)) continue;
      columns.add(column);
      found.set(cell, column);
    }
    return found;
  };
  const perLoad = choose(possible.filter(({ cell }) => !isOfStopRow(cell)));
  if (perLoad.has("pickup.city") || perLoad.has("pickup.place") || perLoad.has("pickup.postal_code")) return perLoad;
  const perStop = choose(possible.filter(({ cell }) => !isOfStop(cell)));
  return perStop.has("stop.city") || perStop.has("stop.place") || perStop.has("stop.postal_code") ? perStop : perLoad;
}

/** Tunable: rows among which headings are looked for; above them stand titles and days of printing. */
const HEAD_ROWS = 15;

const NAMES = new Set([...HEADINGS.values()].flat());
const WORDS = Object.values(STOP_WORDS).flat();

/** Alone it says where a load goes: "Origin". Shorter words stand in all texts. */
const isStopWord = (heading: string): boolean => heading.length > 3 && WORDS.includes(heading);

const isHeading = (heading: string): boolean =>
  isStopWord(heading) || WORDS.some((word) => NAMES.has(withoutWord(heading, word) || "-"));

/** How many cells of a row are headings. */
const known = (cells: readonly string[]): number =>
  cells.map(headingOf).filter((heading) => heading !== "" && isHeading(heading)).length;

/** Names of groups above the headings stand over their first column alone. */
function underGroups(groups: readonly string[], headings: readonly string[]): readonly string[] {
  let group = "";
  return headings.map((heading, column) => {
    group = cellText(groups[column] ?? "") || group;
    return group === "" || heading === "" ? heading : `${group} ${heading}`;
  });
}

/** Finds the headings in the rows of a sheet; null: there are none. */
export function fileTable(sheet: readonly (readonly string[])[]): FileTable | null {
  const counts = sheet.slice(0, HEAD_ROWS).map(known);
  const most = Math.max(0, ...counts);
  const at = counts.indexOf(most);
  const own = sheet[at];
  if (most < 2 || own === undefined) return null;
  const above = at > 0 ? (sheet[at - 1] ?? []) : [];
  const isRepeated = new Set(own.map(headingOf)).size < own.length;
  const headings = isRepeated && above.filter((cell) => cellText(cell) !== "").length > 1 ? underGroups(above, own) : own;
  return {
    headings,
    rows: sheet.flatMap((cells, index) =>
      index > at && cells.some((cell) => cellText(cell) !== "") ? [{ line: index + 1, cells }] : [],
    ),
  };
}
