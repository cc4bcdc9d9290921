// The company's reports: what each answers, when it was last run, and how far a run is.
import { Button } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import type { CompanyReport } from "../../../contract/account/reports.ts";
import { isUnderWay, REPORTS, reportStatus } from "../../../domain/account/reports.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { formatNumber } from "../../../domain/format.ts";
import { hrefTo, pathTo } from "../../../domain/pages.ts";
import { useReports } from "../../../live/account/use-reports.ts";
import { useGo } from "../../../live/use-go.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import css from "./Reports.module.css";
import { useRunReport } from "./use-run-report.ts";

const statusText = (report: CompanyReport): string => {
  const { label } = reportStatus(report.status);
  return report.status === "running" ? `${label}, ${report.progress}%` : label;
};

const COLUMNS: readonly ColumnSpec<CompanyReport>[] = [
  {
    id: "title",
    title: "Report",
    width: 280,
    minWidth: 200,
    pin: "start",
    text: (row) => REPORTS[row.is_type].title,
    strong: true,
    names: true,
  },
  { id: "status", title: "Last run", width: 130, text: statusText, tone: ({ status }) => reportStatus(status).tone },
  {
    id: "rows",
    title: "Rows",
    width: 90,
    align: "end",
    text: ({ row_count: count }) => (count === null ? "" : formatNumber(count)),
  },
  {
    id: "completed_at",
    title: "Result from",
    width: 110,
    align: "end",
    shows: "age",
    text: ({ completed_at: at }) => at ?? "",
  },
  { id: "requester", title: "Run by", width: 150, text: ({ requester_name: name }) => name ?? "" },
  { id: "description", title: "What it answers", width: 560, text: (row) => REPORTS[row.is_type].description },
];

export function CompanyReportsScreen() {
  const go = useGo();
  const { reports, outcome, again } = useReports();
  const { run, isStarting } = useRunReport(again);
  const [cursor, setCursor] = useState<number | null>(null);
  const byId = useMemo(() => new Map((reports ?? []).map((row) => [row.id, row])), [reports]);
  const keys = useMemo(() => reports?.map(({ id }) => id) ?? null, [reports]);
  const at = cursor === null ? undefined : byId.get(cursor);
  const mayRun = at !== undefined && !isUnderWay(at) && !isStarting;
  const failure = failureOf(outcome);
  useKeys(mayRun ? [{ combo: "r", label: "Run report", group: "Reports", run: () => run(at.id) }] : []);
  return (
    <div className={css.list}>
      <PageHeader
        title="Company reports"
        onGo={go}
        actions={
          <Button
            size="small"
            intent="primary"
            text="Run report"
            title={at === undefined ? "Go to a report first" : "Run report (r)"}
            disabled={!mayRun}
            onClick={() => at !== undefined && run(at.id)}
          />
        }
      />
      {failure !== null && keys === null ? (
        <FailureState what="the reports" failure={failure} usable="The other pages work." onRetry={again} />
      ) : (
        <>
          <FailureStrip what="the reports" failure={failure} onRetry={again} />
          <DataTable
            label="Company reports"
            columns={COLUMNS}
            keys={keys}
            rowAt={(id) => byId.get(id)}
            listKey="company-reports"
            cursor={cursor}
            onCursor={setCursor}
            onOpen={(id) => go(pathTo("company-report", { id }))}
            hrefOf={({ id }) => hrefTo("company-report", { id })}
            empty={<Empty title="No reports">Your permissions include the data of none.</Empty>}
          />
        </>
      )}
    </div>
  );
}
