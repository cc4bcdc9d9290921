// From questions about many carriers, and from whole files, to what was answered about each: the same as if each had been asked for alone.
import { censusDockets, docketOf, docketSpellings } from "./dockets.ts";
import { DATASET_NAMES, datasetOf, type DatasetName } from "./datasets.ts";
import { grouped } from "./grouped.ts";
import type { DatasetAnswer, OpenDataAnswers, OpenDataRow } from "./record.ts";

/** USDOT number as digits without zeros in front; null where there is none, as in 00000000. */
export function readDot(text: string | undefined): string | null {
  const digits = text?.trim().replace(/^0{1,12}/, "") ?? "";
  return /^[1-9]\d{0,11}$/.test(digits) ? digits : null;
}

/** All but the key, which is another column in Motus. */
const dotOf = (row: OpenDataRow): string | null => readDot(row["dot_number"] ?? row["usdot_number"]);

const rowsOf = (answers: OpenDataAnswers, name: DatasetName): readonly OpenDataRow[] => answers[name]?.rows ?? [];

const BY_DOT = DATASET_NAMES.filter((name) => datasetOf(name).keyed === "dot" || datasetOf(name).keyed === "padded_dot");

/** Datasets that name dockets and are asked by USDOT number. Inspections and crashes have what an officer wrote. */
const WITH_DOCKETS = BY_DOT.filter((name) => datasetOf(name).required.includes("docket_number"));

/** All dockets, as "MC1234", in what was answered about one carrier; sorted. */
export const docketsIn = (answers: OpenDataAnswers): string[] =>
  [
    ...new Set([
      ...rowsOf(answers, "census").flatMap(censusDockets),
      ...WITH_DOCKETS.flatMap((name) => rowsOf(answers, name).flatMap((row) => docketOf(row) ?? [])),
    ]),
  ].toSorted();

const inspectionOf = (row: OpenDataRow): string => row["inspection_id"]?.trim() ?? "";

/**
 * What to ask a dataset for about one carrier: the values of its key. USDOT numbers are known at once; dockets and inspections only from
 * `answers`, what has been answered about it so far. Empty: there is nothing to ask for.
 */
export function keysToAsk(name: DatasetName, dot: string, answers: OpenDataAnswers): string[] {
  const { keyed } = datasetOf(name);
  if (keyed === "dot") return [dot];
  if (keyed === "padded_dot") return [...new Set([dot.padStart(8, "0"), dot])];
  if (keyed === "docket") return docketsIn(answers).flatMap(docketSpellings);
  return [...new Set(rowsOf(answers, "inspections").map(inspectionOf))].filter((id) => /^\d{1,15}$/.test(id)).toSorted();
}

// An answer that was cut says nothing of those whose rows may be among the rest.
function part(whole: DatasetAnswer, rows: readonly OpenDataRow[]): DatasetAnswer {
  if (whole.outcome === "failed" || (rows.length === 0 && whole.leftOut > 0)) return { ...whole, outcome: "failed", rows: [] };
  return { ...whole, outcome: rows.length === 0 ? "none" : "rows", rows };
}

/** Whose USDOT number leads to which keys, turned around: a docket can be several carriers'. */
function ownersOf(found: ReadonlyMap<string, OpenDataAnswers>, keysOf: (answers: OpenDataAnswers) => readonly string[]) {
  const owners = new Map<string, Set<string>>();
  for (const [dot, answers] of found) {
    for (const key of keysOf(answers)) owners.set(key, (owners.get(key) ?? new Set()).add(dot));
  }
  return owners;
}

/**
 * What was answered about each of these carriers. `batch` has, per dataset, the one answer to a question about all of them, or all rows of
 * its file. Rows by docket come to every carrier with this docket, but for those that name another carrier; rows of inspections by the
 * inspections of `batch`. A dataset that failed has failed for all; one that was not asked has no member.
 */
export function answersByCarrier(dots: readonly string[], batch: OpenDataAnswers): ReadonlyMap<string, OpenDataAnswers> {
  const found = new Map<string, { [Name in DatasetName]?: DatasetAnswer }>(dots.map((dot) => [dot, {}]));
  const share = (name: DatasetName, dotsOf: (row: OpenDataRow) => readonly string[]): void => {
    const whole = batch[name];
    if (whole === undefined) return;
    const groups = grouped(whole.rows, dotsOf);
    for (const [dot, answers] of found) answers[name] = part(whole, groups.get(dot) ?? []);
  };
  for (const name of BY_DOT) share(name, (row) => [dotOf(row)].filter((dot) => dot !== null));
  const byDocket = ownersOf(found, docketsIn);
  const byInspection = ownersOf(found, (answers) => rowsOf(answers, "inspections").map(inspectionOf));
  for (const name of DATASET_NAMES) {
    const { keyed } = datasetOf(name);
    if (keyed === "docket") {
      share(name, (row) => {
        const owners = [...(byDocket.get(docketOf(row) ?? "") ?? [])];
        const named = dotOf(row);
        return named === null ? owners : owners.filter((dot) => dot === named);
      });
    } else if (keyed === "inspection") share(name, (row) => [...(byInspection.get(inspectionOf(row)) ?? [])]);
  }
  return found;
}
