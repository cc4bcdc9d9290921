// The rows of a report, sorted on this computer, and their export.
import { Callout } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { REPORT_ROWS_MAX, type CompanyReport, type CompanyReportResult } from "../../../contract/account/reports.ts";
import { REPORTS, reportText, type ReportColumn } from "../../../domain/account/reports.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { formatNumber } from "../../../domain/format.ts";
import { planRefusal } from "../../../domain/session/permission-labels.ts";
import { useSession } from "../../../live/use-records.ts";
import { useResource } from "../../../live/use-resource.ts";
import { reportResultOf } from "../../../sync/account/reports.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import type { Sort } from "../../../ui/table/column-spec.ts";
import { ExportButton } from "../../../widgets/list/ExportButton.tsx";
import { PrintButton } from "../../../widgets/list/print/PrintButton.tsx";
import { RecordTable, type RecordColumn } from "../../../widgets/list/RecordTable.tsx";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import css from "./Reports.module.css";

interface Line {
  readonly id: number;
  readonly cells: CompanyReportResult["rows"][number];
}

function columnOf(column: ReportColumn, at: number): RecordColumn<Line> {
  const isCount = column.shows === "count";
  return {
    id: column.title,
    title: column.title,
    width: column.width,
    ...(at === 0 && { strong: true, pin: "start" as const, minWidth: 120 }),
    ...((isCount || column.shows === "age") && { align: "end" as const, descFirst: true }),
    ...(column.shows !== undefined && column.shows !== "count" && { shows: column.shows }),
    ...(column.none !== undefined && { none: column.none }),
    text: ({ cells }) => reportText(column, cells[at]),
    // Values that have words are in the order of the words.
    by: ({ cells }) => (isCount ? Number(cells[at]) : reportText(column, cells[at]) || null),
  };
}

export function ReportResult({ report }: { readonly report: CompanyReport }) {
  const { data, outcome, again, syncedAt } = useResource(reportResultOf(report.id));
  const user = useSession()?.user ?? null;
  const [sort, setSort] = useState<Sort | null>(null);
  const words = REPORTS[report.is_type];
  const columns = useMemo(() => words.columns.map(columnOf), [words]);
  const rows = useMemo(() => data?.rows.map((cells, id): Line => ({ id, cells })) ?? null, [data]);
  const failure = failureOf(outcome);
  if (rows === null)
    return failure === null ? (
      <SkeletonRows rows={8} label="Loading the rows" />
    ) : (
      <FailureState what="the rows" failure={failure} onRetry={again} />
    );
  return (
    <section className={css.list} aria-label="Result">
      <FailureStrip what="the rows" failure={failure} onRetry={again} />
      <div className={css.progress}>
        <ExportButton
          fileName={`${report.is_type.replaceAll("_", "-")}.csv`}
          columns={columns}
          total={rows.length}
          batches={async function* batches() {
            yield rows;
          }}
          refusal={user?.paywall.can_export === true ? null : planRefusal("can_export", user)}
        />
        <PrintButton
          title={words.title}
          noun="row"
          listKey={`report ${report.id}`}
          isReady
          total={data?.row_count ?? rows.length}
          rowsAt={syncedAt}
          columns={columns}
          filters={[]}
          sort={undefined}
          batches={async function* batches() {
            yield rows;
          }}
        />
        {(data?.row_count ?? 0) > rows.length && (
          <Callout compact icon={null}>
            The first {formatNumber(REPORT_ROWS_MAX)} of {formatNumber(data?.row_count ?? 0)} rows
          </Callout>
        )}
      </div>
      <RecordTable
        label={words.title}
        name={`report-${report.is_type}`}
        columns={columns}
        rows={rows}
        sort={sort}
        onSort={setSort}
        empty={<Empty title="No rows">{words.empty}</Empty>}
      />
    </section>
  );
}
