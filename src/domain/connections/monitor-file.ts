// The labels of the outcomes of an uploaded file of carriers, and how many rows have each.
import type { MonitorOutcome, MonitorRow } from "../../contract/connections/subscriptions.ts";
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
