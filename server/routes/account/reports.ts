// Company reports: listed, run in the background, and read.
import {
  getCompanyReportResult,
  listCompanyReports,
  REPORT_ROWS_MAX,
  runCompanyReport,
  type CompanyReport,
} from "../../../src/contract/account/reports.ts";
import type { Queryable } from "../../db/engine.ts";
import { check, portal, scope, type Caller } from "../../http/access.ts";
import { notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import type { SessionUser } from "../../http/session.ts";
import { isoText } from "../../http/wire.ts";
import { reportOf, REPORTS, type KnownReport } from "../../reports/sources.ts";

const MANAGES = portal(scope("manage_users"));

/** The host was checked with the call. */
const callerOf = (user: SessionUser): Caller => ({ user, isOnOtherHost: false });

/** @throws Refusal 404, or 403 when the caller may not see the report's data */
function openReport(id: number, user: SessionUser): KnownReport {
  const report = reportOf(id);
  if (report === undefined) throw notFound();
  check(report.access, callerOf(user));
  return report;
}

type Run = Omit<CompanyReport, "is_type">;

const RUNS = `select c.id, c.status,
    case when c.status = 'completed' then 100 when c.total = 0 then 0 else least(99, c.read * 100 / c.total) end as progress,
    coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as requester_name,
    ${isoText("c.requested_at")} as requested_at, ${isoText("c.completed_at")} as completed_at,
    case when c.completed_run is null then null else c.row_count end as row_count
  from company_reports c left join users u on u.company_id = c.company_id and u.id = c.requester_id where c.company_id = $1`;

const NEVER_RUN = {
  status: "none",
  progress: 0,
  requester_name: null,
  requested_at: null,
  completed_at: null,
  row_count: null,
} as const;

async function withRuns(tx: Queryable, companyId: number, reports: readonly KnownReport[]): Promise<CompanyReport[]> {
  const runs = new Map((await tx.query<Run>(RUNS, [companyId])).map((run) => [run.id, run]));
  return reports.map(({ id, is_type }) => ({ id, is_type, ...(runs.get(id) ?? NEVER_RUN) }));
}

const isUnderWay = ({ status }: CompanyReport): boolean => status === "queued" || status === "running";

// One that is under way stays as it is, so that two people who ask at once get one run.
const START = `insert into company_reports as c (company_id, id, status, requester_id) values ($1, $2, 'queued', $3)
  on conflict (company_id, id) do update set status = 'queued', run = c.run + 1, requester_id = excluded.requester_id,
    requested_at = now(), after_id = 0, read = 0, total = 0
  where c.status in ('completed', 'failed')`;

/** What a run that failed has found is not shown. */
const CLEAR = `delete from company_report_rows r using company_reports c where c.company_id = $1 and c.id = $2
  and r.company_id = c.company_id and r.report_id = c.id and r.run <> coalesce(c.completed_run, 0) and r.run < c.run`;

const ROWS = `select array_to_json(r.cells)::jsonb || array_to_json(r.counts)::jsonb as line from company_report_rows r
  where r.company_id = c.company_id and r.report_id = c.id and r.run = c.completed_run order by r.key limit ${REPORT_ROWS_MAX}`;

/** The whole answer, as the database writes it: ten thousand rows are not read twice. */
const RESULT = `select json_build_object('id', c.id, 'is_type', $3::text, 'completed_at', ${isoText("c.completed_at")},
    'row_count', c.row_count, 'rows', coalesce((select json_agg(line) from (${ROWS}) l), '[]'))::text as text
  from company_reports c where c.company_id = $1 and c.id = $2 and c.completed_run is not null`;

export const reportRoutes: readonly Route[] = [
  route(listCompanyReports, {
    access: MANAGES,
    async handler({ api, tx, query: { page = 1, per_page: size = 50 }, requireUser, companyId, setTotal, afterCommit }) {
      const user = requireUser();
      const open = REPORTS.filter(({ access }) => access.every(({ isMet }) => isMet(callerOf(user))));
      const listed = await withRuns(tx, companyId(), open);
      // The process that had a run may be gone.
      if (listed.some(isUnderWay)) afterCommit(() => api.reports.wake());
      setTotal(listed.length);
      return listed.slice((page - 1) * size, page * size);
    },
  }),

  route(runCompanyReport, {
    access: MANAGES,
    async handler({ api, tx, params: { id }, requireUser, companyId, afterCommit }) {
      const report = openReport(id, requireUser());
      await tx.query(START, [companyId(), id, requireUser().userId]);
      await tx.query(CLEAR, [companyId(), id]);
      afterCommit(() => api.reports.wake());
      const [started] = await withRuns(tx, companyId(), [report]);
      if (started === undefined) throw notFound();
      return started;
    },
  }),

  route(getCompanyReportResult, {
    access: MANAGES,
    async handler({ tx, params: { id }, requireUser, companyId, setText }) {
      const { is_type } = openReport(id, requireUser());
      const [result] = await tx.query<{ text: string }>(RESULT, [companyId(), id, is_type]);
      if (result === undefined) throw notFound();
      setText(result.text);
      return { id, is_type, completed_at: "", row_count: 0, rows: [] };
    },
  }),
];
