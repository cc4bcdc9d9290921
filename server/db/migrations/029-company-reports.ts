// Runs of company reports, and the rows that they find.
import { ownedByCompany, type Migration } from "./migration.ts";

export const companyReports: Migration = {
  name: "029-company-reports",
  sql: /* sql */ `
-- The last run of each report; one that was never run has no row. A run goes on from after_id, one chunk per transaction: if a process
-- dies, the next one continues. run counts the runs; completed_run is the one whose rows are shown, also while another is under way.
create table company_reports (
  company_id bigint not null references companies (id),
  id bigint not null,
  status text not null check (status in ('queued', 'running', 'completed', 'failed')),
  run int not null default 1,
  requester_id bigint,
  requested_at timestamptz not null default now(),
  after_id bigint not null default 0,
  read int not null default 0,
  total int not null default 0,
  completed_run int,
  completed_at timestamptz,
  row_count int not null default 0,
  primary key (company_id, id)
);
create index company_reports_unfinished on company_reports (requested_at) where status in ('queued', 'running');

-- key: the order of the rows, unique within a run. counts: added up over the chunks.
create table company_report_rows (
  company_id bigint not null,
  report_id bigint not null,
  run int not null,
  key text collate "C" not null,
  cells text[] not null,
  counts int[] not null,
  primary key (company_id, report_id, run, key)
);
${ownedByCompany("company_reports", "company_report_rows")}
`,
};
