// The rows of a file of carriers with the outcome and the problem of each, and how many rows have each outcome.
import { Button } from "@blueprintjs/core";
import { DownloadIcon } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import type { MonitorOutcome, MonitorRow } from "../../../contract/connections/subscriptions.ts";
import { countOutcomes, failedRows, monitorOutcome } from "../../../domain/connections/monitor-file.ts";
import { formatNumber } from "../../../domain/format.ts";
import { numText } from "../../../ui/cell/Num.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { buildCsv, download } from "../../../ui/table/csv.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { toneColumn, UNKNOWN } from "../../../widgets/carriers/carrier-columns.ts";
import css from "./FileRows.module.css";

interface Props {
  readonly rows: readonly MonitorRow[];
  readonly isPreview: boolean;
}

const LINE: ColumnSpec<MonitorRow> = {
  id: "line",
  title: "Line",
  width: 56,
  align: "end",
  text: ({ line }) => numText(line),
};
const GIVEN: ColumnSpec<MonitorRow> = {
  id: "given",
  title: "In the file",
  width: 120,
  mono: true,
  text: ({ given }) => given,
};
const CARRIER: ColumnSpec<MonitorRow> = {
  id: "carrier",
  title: "Carrier",
  width: 190,
  none: UNKNOWN,
  text: ({ legal_name: name }) => name ?? "",
};
const PROBLEM: ColumnSpec<MonitorRow> = {
  id: "problem",
  title: "Problem",
  width: 450,
  cell: ({ problem }) => <span title={problem ?? undefined}>{problem ?? ""}</span>,
  text: ({ problem }) => problem ?? "",
};

const columnsFor = (isPreview: boolean): readonly ColumnSpec<MonitorRow>[] => [
  LINE,
  GIVEN,
  toneColumn("outcome", isPreview ? "What will happen" : "What happened", 140, ({ outcome }) =>
    monitorOutcome(outcome, isPreview),
  ),
  CARRIER,
  PROBLEM,
];

const save = (rows: readonly MonitorRow[]): void =>
  void buildCsv([GIVEN, PROBLEM, LINE], [rows]).then((file) => download(file, "carriers-not-monitored.csv"));

export function FileRows({ rows, isPreview }: Props) {
  const [only, setOnly] = useState<MonitorOutcome | null>(null);
  const columns = useMemo(() => columnsFor(isPreview), [isPreview]);
  const counts = countOutcomes(rows);
  const byLine = useMemo(() => new Map(rows.map((row) => [row.line, row])), [rows]);
  const shown = counts.some(([outcome]) => outcome === only) ? only : null;
  const keys = useMemo(
    () => rows.filter(({ outcome }) => shown === null || outcome === shown).map(({ line }) => line),
    [rows, shown],
  );
  const failing = failedRows(rows);
  return (
    <div className={css.rows}>
      <div className={css.counts} role="group" aria-label="Rows by outcome">
        {counts.map(([outcome, count]) => (
          <Button
            key={outcome}
            size="small"
            variant="outlined"
            active={shown === outcome}
            aria-pressed={shown === outcome}
            text={`${monitorOutcome(outcome, isPreview).label} · ${formatNumber(count)}`}
            onClick={() => setOnly(shown === outcome ? null : outcome)}
          />
        ))}
        <Button
          size="small"
          variant="minimal"
          icon={<DownloadIcon />}
          text={`Save the ${formatNumber(failing.length)} that failed`}
          disabled={failing.length === 0}
          onClick={() => save(failing)}
        />
      </div>
      <div className={css.table}>
        <DataTable
          label="Rows of the file"
          columns={columns}
          keys={keys}
          rowAt={(line) => byLine.get(line)}
          listKey={`${shown} ${isPreview}`}
        />
      </div>
    </div>
  );
}
