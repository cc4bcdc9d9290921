// The company's reports, asked for again while one of them is being made, and the result of one.
import { concatMap, exhaustMap, from, map, takeWhile, timer, type Observable } from "rxjs";
import { getCompanyReportResult, listCompanyReports, type CompanyReport } from "../../contract/account/reports.ts";
import type { Handle } from "../../db/open.ts";
import { isUnderWay } from "../../domain/account/reports.ts";
import type { FetchOutcome } from "../fetch-outcome.ts";
import { resourceKey, syncResource$ } from "../resources.ts";

const REPORTS = { endpoint: listCompanyReports, input: {} } as const;

export const REPORTS_KEY = resourceKey(REPORTS);

export const reportResultOf = (id: number) => ({ endpoint: getCompanyReportResult, input: { params: { id } } }) as const;

/** Tunable: milliseconds between two looks at a run. */
const INTERVAL = 1_500;

async function isWaiting({ db }: Handle): Promise<boolean> {
  const stored = (await db.resources.get(REPORTS_KEY))?.data as readonly CompanyReport[] | undefined;
  return stored?.some(isUnderWay) ?? false;
}

/** Fetches the reports, and again until none of them is under way. A look that fails is tried again; never fails itself. */
export const syncReports$ = (handle: Handle): Observable<FetchOutcome> =>
  timer(0, INTERVAL).pipe(
    exhaustMap(() => syncResource$(handle, REPORTS)),
    concatMap((outcome) => from(isWaiting(handle).catch(() => false)).pipe(map((waits) => ({ outcome, waits })))),
    takeWhile(({ waits }) => waits, true),
    map(({ outcome }) => outcome),
  );
