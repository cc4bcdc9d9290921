// The rows of a file of carriers with the outcome and the problem of each, and how many rows have each outcome.
import { useMemo } from "react";
import { MONITOR_OUTCOMES, type MonitorOutcome, type MonitorRow } from "../../../contract/connections/subscriptions.ts";
import { countOutcomes } from "../../../domain/import/outcomes.ts";
import type { Asked } from "../../../domain/carriers/open-data/look-up-counts.ts";
import { failedRows, monitorOutcome, problemText } from "../../../domain/connections/monitor-file.ts";
import { numText } from "../../../ui/cell/Num.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { toneColumn, UNKNOWN } from "../../../widgets/carriers/carrier-columns.ts";
import { OutcomeRows } from "../../../widgets/uploads/OutcomeRows.tsx";

interface Props {
  readonly rows: readonly MonitorRow[];
  /** What FMCSA said of numbers, by `numberKey`; null where it is not asked. */
  readonly asked: ReadonlyMap<string, Asked> | null;
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
const problem = (asked: Props["asked"]): ColumnSpec<MonitorRow> => ({
  id: "problem",
  title: "Problem",
  width: 450,
  cell: (row) => <span title={problemText(row, asked) || undefined}>{problemText(row, asked)}</span>,
  text: (row) => problemText(row, asked),
});

const columnsFor = (isPreview: boolean, asked: Props["asked"]): readonly ColumnSpec<MonitorRow>[] => [
  LINE,
  GIVEN,
  toneColumn("outcome", isPreview ? "What will happen" : "What happened", 140, ({ outcome }) =>
    monitorOutcome(outcome, isPreview),
  ),
  CARRIER,
  problem(asked),
];

const lineOf = ({ line }: MonitorRow): number => line;
const outcomeOf = ({ outcome }: MonitorRow): MonitorOutcome => outcome;

export function FileRows({ rows, asked, isPreview }: Props) {
  const columns = useMemo(() => columnsFor(isPreview, asked), [isPreview, asked]);
  const saved = useMemo(() => ({ columns: [GIVEN, problem(asked), LINE], fileName: "carriers-not-monitored.csv" }), [asked]);
  return (
    <OutcomeRows
      key={String(isPreview)}
      label="Rows of the file"
      rows={rows}
      columns={columns}
      lineOf={lineOf}
      outcomeOf={outcomeOf}
      counts={countOutcomes(rows, MONITOR_OUTCOMES)}
      statusOf={(outcome) => monitorOutcome(outcome, isPreview)}
      failing={failedRows(rows)}
      saved={saved}
    />
  );
}
