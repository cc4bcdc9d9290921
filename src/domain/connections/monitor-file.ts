// The labels of the outcomes of an uploaded file of carriers, and how many rows have each.
import type { MonitorOutcome, MonitorRow } from "../../contract/connections/subscriptions.ts";
import type { LookUpNumber } from "../../contract/carriers/open-data.ts";
import { numberKey } from "../carriers/open-data/look-up.ts";
import { rowLookUpOf, withLookUp, type Asked, type RowLookUp } from "../carriers/open-data/look-up-counts.ts";
import { statusTable, type Status } from "../status.ts";

const OUTCOME = statusTable<MonitorOutcome>({
  follows: { label: "Will be monitored", tone: "pass" },
  already_followed: { label: "Already monitored", tone: "neutral" },
  repeated: { label: "Repeated", tone: "neutral" },
  not_found: { label: "Not found", tone: "fail" },
  ambiguous: { label: "More than one", tone: "incomplete" },
  unreadable: { label: "No number", tone: "fail" },
});

/** `isPreview`: nothing has changed yet. */
export const monitorOutcome = (outcome: MonitorOutcome, isPreview: boolean): Status =>
  outcome === "follows" && !isPreview ? { label: "Monitored now", tone: "pass" } : OUTCOME(outcome);

/** Rows that need a correction in the file. */
const FAILED: ReadonlySet<MonitorOutcome> = new Set<MonitorOutcome>(["not_found", "ambiguous", "unreadable"]);

export const failedRows = (rows: readonly MonitorRow[]): MonitorRow[] => rows.filter(({ outcome }) => FAILED.has(outcome));

/** The numbers of rows whose carriers are not here, each once. */
export const unknownNumbers = (rows: readonly MonitorRow[]): readonly LookUpNumber[] => [
  ...new Map(rows.flatMap(({ number }) => (number ? [[numberKey(number), number] as const] : []))).values(),
];

/** What FMCSA said of a row's number; null where it was not to be asked. `asked`: by `numberKey`. */
export const lookUpOf = ({ number }: MonitorRow, asked: ReadonlyMap<string, Asked>): RowLookUp | null =>
  number ? rowLookUpOf([asked.get(numberKey(number))]) : null;

/** What is wrong with a row; `asked` null: FMCSA is not asked at all. */
export const problemText = (row: MonitorRow, asked: ReadonlyMap<string, Asked> | null): string =>
  asked === null ? (row.problem ?? "") : withLookUp((row.problem ?? "").replace(/\.$/, ""), lookUpOf(row, asked));
