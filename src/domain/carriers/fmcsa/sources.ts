// What each dataset said of one carrier, made plain: blank and "unknown" cells gone, repeated rows once, in an order of our own.
import { plainText } from "../../typed-text.ts";
import { docketsIn, keysToAsk, readDot } from "./answers.ts";
import { DATASET_NAMES, datasetOf, LEGACY_ENDED_AT, type DatasetName } from "./datasets.ts";
import type { DatasetAnswer, OpenDataAnswers, OpenDataRow, Outcome } from "./record.ts";

export interface Source {
  readonly name: DatasetName;
  /** `rows` has some, and `none` none. What was not asked is failed: it says nothing. */
  readonly outcome: Outcome;
  readonly isAsked: boolean;
  readonly rows: readonly OpenDataRow[];
  readonly asOf: string | null;
  readonly leftOut: number;
}

export type Sources = { readonly [Name in DatasetName]: Source };

/** Cut before it is made plain, which can make it longer. No column is as long. */
const CELL_MAX = 1_000;

// Nearly all cells are plain already, and looking is faster than replacing.
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** A cell without marks that cannot be seen, and with single spaces. */
export const plainCell = (cell: string): string =>
  cell.length <= CELL_MAX && PLAIN.test(cell) ? cell : plainText(cell.slice(0, CELL_MAX)).replaceAll(/\s+/g, " ").trim();

// Columns that begin with a colon are the portal's own, and change with each rebuild.
function plainRow(row: OpenDataRow, unknown: Readonly<Record<string, readonly string[]>>): OpenDataRow {
  const cells: [string, string][] = [];
  for (const [column, cell] of Object.entries(row)) {
    const text = plainCell(cell);
    const isUnknown = Object.hasOwn(unknown, column) && unknown[column]?.includes(text) === true;
    if (text !== "" && !column.startsWith(":") && !isUnknown) cells.push([column, text]);
  }
  return Object.fromEntries(cells.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a row may be this carrier's: those by docket or inspection are, unless they name another. */
function isOwn(row: OpenDataRow, name: DatasetName, dot: string): boolean {
  const { keyed, key } = datasetOf(name);
  const named = readDot(row[keyed === "docket" ? "dot_number" : key]);
  if (keyed === "inspection" || (keyed === "docket" && named === null)) return true;
  return row[key] === undefined || named === dot;
}

function rowsOf({ rows }: DatasetAnswer, name: DatasetName, dot: string): OpenDataRow[] {
  const unknown = datasetOf(name).unknown ?? {};
  const byText = new Map<string, OpenDataRow>();
  for (const row of rows) {
    const plain = plainRow(row, unknown);
    if (isOwn(plain, name, dot)) byText.set(JSON.stringify(plain), plain);
  }
  return [...byText].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Whether there was nothing to ask a dataset for, because what leads to it answered and has nothing. */
const nothingToAsk = (name: DatasetName, dot: string, answers: OpenDataAnswers): boolean => {
  const { keyed } = datasetOf(name);
  if (keyed === "inspection") return answered(answers.inspections) && keysToAsk(name, dot, answers).length === 0;
  if (keyed !== "docket") return false;
  const lead = [answers.census, answers.legacy_carriers, answers.motus_carriers];
  return lead.every(answered) && docketsIn(answers).length === 0;
};

const answered = (answer: DatasetAnswer | undefined): boolean => answer !== undefined && answer.outcome !== "failed";

function sourceOf(name: DatasetName, dot: string, answers: OpenDataAnswers): Source {
  const answer = answers[name];
  if (answer === undefined) {
    const outcome = nothingToAsk(name, dot, answers) ? "none" : "failed";
    return { name, outcome, isAsked: false, rows: [], asOf: null, leftOut: 0 };
  }
  const { leftOut } = answer;
  const asOf = datasetOf(name).frozenOn === undefined ? answer.asOf : LEGACY_ENDED_AT;
  if (answer.outcome === "failed") return { name, outcome: "failed", isAsked: true, rows: [], asOf: null, leftOut };
  const rows = rowsOf(answer, name, dot);
  const outcome = rows.length > 0 ? "rows" : leftOut > 0 ? "failed" : "none";
  return { name, outcome, isAsked: true, rows, asOf, leftOut };
}

/** Every dataset, those too that were not asked. The order and repetition of rows make no difference. */
export const readSources = (dot: string, answers: OpenDataAnswers): Sources =>
  Object.fromEntries(DATASET_NAMES.map((name) => [name, sourceOf(name, dot, answers)])) as Sources;

/** Whether all of them answered completely, so that what is in none of them is not there. */
export const allKnown = (...sources: readonly Source[]): boolean =>
  sources.every(({ outcome, leftOut }) => outcome !== "failed" && leftOut === 0);
