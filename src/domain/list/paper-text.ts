// What a printed list says about itself: which rows these are, in which order, how old, and who printed them when.
import { momentText } from "../../contract/clock.ts";
import { formatAge, formatCount, formatNumber } from "../format.ts";

/** Tunable: about 150 pages; nobody reads more on paper, and the browser needs a minute for it. */
export const PAPER_ROWS_MAX = 5_000;

interface PaperFacts {
  readonly noun: string;
  /** Rows on the paper, and of the list. */
  readonly printed: number;
  readonly total: number;
  /** Label and value of each filter. */
  readonly filters: readonly (readonly [string, string])[];
  /** The title of the column; null: the list's default. */
  readonly sort: { readonly title: string; readonly desc: boolean } | null;
  /** Milliseconds since 1970: of the print, and of when the rows came from the server; null: never. */
  readonly printedAt: number;
  readonly rowsAt: number | null;
  readonly by: string;
}

/** "418 loads"; "First 5,000 of 12,345 loads". */
export function paperCount(printed: number, total: number, noun: string): string {
  if (printed >= total) return formatCount(printed, noun);
  const all = formatCount(total, noun);
  if (printed >= PAPER_ROWS_MAX) return `First ${formatNumber(printed)} of ${all}`;
  return `${formatNumber(printed)} of ${all}; the others have left the list or are not on this computer`;
}

function rowsAge(rowsAt: number | null, printedAt: number): string {
  if (rowsAt === null) return "Unknown";
  const age = formatAge(printedAt - rowsAt);
  return `${momentText(rowsAt)}${age === "now" ? "" : `, ${age} before printing`}`;
}

/** Label and value of each line at the head of the paper. */
export const paperFacts = (facts: PaperFacts): readonly (readonly [string, string])[] => [
  ["Rows", paperCount(facts.printed, facts.total, facts.noun)],
  ["Filters", facts.filters.length === 0 ? "None" : facts.filters.map(([label, value]) => `${label}: ${value}`).join("; ")],
  ["Sort", facts.sort === null ? "Default sort" : `${facts.sort.title}, ${facts.sort.desc ? "descending" : "ascending"}`],
  ["Data from", rowsAge(facts.rowsAt, facts.printedAt)],
  ["Printed", `${momentText(facts.printedAt)} by ${facts.by}`],
];
