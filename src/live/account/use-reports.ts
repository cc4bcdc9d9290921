// Hook for the company's reports, which stay up to date while one of them is being made.
import type { CompanyReport } from "../../contract/account/reports.ts";
import { REPORTS_KEY, syncReports$ } from "../../sync/account/reports.ts";
import type { FetchOutcome } from "../../sync/fetch-outcome.ts";
import { useStored } from "../use-stored.ts";

interface ReportsView {
  /** Undefined while the database is read, null when nothing is stored. */
  readonly reports: readonly CompanyReport[] | null | undefined;
  /** Of the last look; null while the first is under way. */
  readonly outcome: FetchOutcome | null;
  readonly again: () => void;
}

export function useReports(): ReportsView {
  const { stored, outcome, again } = useStored<readonly CompanyReport[]>({
    key: REPORTS_KEY,
    read: async (db) => ((await db.resources.get(REPORTS_KEY))?.data as readonly CompanyReport[] | undefined) ?? null,
    fetch$: syncReports$,
  });
  return { reports: stored, outcome, again };
}
