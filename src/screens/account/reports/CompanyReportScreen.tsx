// One company report: its last result, how far a run is, and running it again.
import { Button, ProgressBar } from "@blueprintjs/core";
import type { CompanyReport } from "../../../contract/account/reports.ts";
import { isUnderWay, REPORTS, reportStatus } from "../../../domain/account/reports.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { formatCount } from "../../../domain/format.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useReports } from "../../../live/account/use-reports.ts";
import { useGo } from "../../../live/use-go.ts";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { Empty } from "../../../ui/states/Empty.tsx";
import { muted, unseen } from "../../../ui/text/text.ts";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { RecordAge, RecordHeader } from "../../../widgets/record/RecordHeader.tsx";
import { RecordLoading, RecordPage } from "../../../widgets/record/RecordPage.tsx";
import { ReportResult } from "./ReportResult.tsx";
import css from "./Reports.module.css";
import { useRunReport } from "./use-run-report.ts";

function Progress({ report }: { readonly report: CompanyReport }) {
  return (
    <div className={css.progress} role="status">
      <span>{report.status === "queued" ? "Waiting to run" : `Running, ${report.progress}%`}</span>
      <ProgressBar
        value={report.progress / 100}
        animate={false}
        stripes={false}
        intent="primary"
        aria-label="Progress of the run"
      />
    </div>
  );
}

export function CompanyReportScreen({ id }: { readonly id: number }) {
  const go = useGo();
  const { reports, outcome, again } = useReports();
  const { run, isStarting } = useRunReport(again);
  const report = reports?.find((each) => each.id === id);
  const mayRun = report !== undefined && !isUnderWay(report) && !isStarting;
  const failure = failureOf(outcome);
  const back = () => go(pathTo("company-reports"));
  useKeys([
    { combo: "shift+l", label: "All reports", group: "Report", run: back },
    ...(mayRun ? [{ combo: "r", label: "Run report", group: "Report", run: () => run(id) }] : []),
  ]);
  const toList = <Button size="small" text="All reports" onClick={back} />;
  if (report === undefined) {
    if (reports === undefined || (reports === null && failure === null)) return <RecordLoading label="Loading the report" />;
    return (
      <>
        <h1 className={unseen}>Company report {id}</h1>
        {reports === null ? (
          <FailureState what="this report" failure={failure} usable="The other pages work." onRetry={again} />
        ) : (
          <Empty title={`There is no report with the number ${id}`} actions={toList}>
            The address may be wrong, or your permissions do not include its data.
          </Empty>
        )}
      </>
    );
  }
  const words = REPORTS[report.is_type];
  return (
    <RecordPage>
      <RecordHeader
        title={<h1>{words.title}</h1>}
        actions={
          <>
            {toList}
            <Button
              size="small"
              intent="primary"
              text={report.completed_at === null ? "Run report" : "Run again"}
              title="Run report (r)"
              disabled={!mayRun}
              onClick={() => run(id)}
            />
          </>
        }
        second={
          <>
            <StatusTone status={reportStatus(report.status)} />
            {report.row_count !== null && <span>{formatCount(report.row_count, "row")}</span>}
            {report.completed_at !== null && (
              <RecordAge>
                Result from <Age time={report.completed_at} />
              </RecordAge>
            )}
          </>
        }
      />
      <FailureStrip what="this report" failure={failure} onRetry={again} />
      <p className={`${css.description} ${muted}`}>{words.description}</p>
      {isUnderWay(report) && <Progress report={report} />}
      {report.completed_at !== null ? (
        // A new result is another one: its rows are fetched when it comes.
        <ReportResult key={report.completed_at} report={report} />
      ) : (
        !isUnderWay(report) && (
          <Empty title={report.status === "failed" ? "The report could not be made" : "This report was never run"}>
            {report.status === "failed" ? "Run it again. If it fails again, ask support." : "Run it to see its rows."}
          </Empty>
        )
      )}
    </RecordPage>
  );
}
