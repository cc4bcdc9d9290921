// The labels of the outcomes of an uploaded file of carriers, and how many rows have each.
import { MONITOR_OUTCOMES, type MonitorOutcome, type MonitorRow } from "../../contract/connections/subscriptions.ts";
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

/** The outcomes that occur, in the order of MONITOR_OUTCOMES. */
export function countOutcomes(rows: readonly MonitorRow[]): readonly (readonly [MonitorOutcome, number])[] {
  const counts = new Map<MonitorOutcome, number>();
  for (const { outcome } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return MONITOR_OUTCOMES.flatMap((outcome) => {
    const count = counts.get(outcome);
    return count === undefined ? [] : [[outcome, count] as const];
  });
}
