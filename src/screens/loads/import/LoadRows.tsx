// The loads of a file with what becomes of each.
import { useMemo } from "react";
import { countOutcomes } from "../../../domain/import/outcomes.ts";
import { FILE_OUTCOMES, fileOutcome, isFailed, type FileOutcome, type FileRow } from "../../../domain/loads/import/sent-loads.ts";
import { numText } from "../../../ui/cell/Num.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { toneColumn } from "../../../widgets/carriers/carrier-columns.ts";
import { OutcomeRows } from "../../../widgets/uploads/OutcomeRows.tsx";

interface Props {
  readonly rows: readonly FileRow[];
  /** Nothing has changed yet. */
  readonly isPreview: boolean;
}

const LINE: ColumnSpec<FileRow> = { id: "line", title: "Line", width: 60, align: "end", text: ({ line }) => numText(line) };
const NUMBER: ColumnSpec<FileRow> = { id: "number", title: "Load", width: 130, strong: true, text: ({ number }) => number };
const TEXT: ColumnSpec<FileRow> = {
  id: "text",
  title: "Problems and changes",
  width: 560,
  cell: ({ text }) => <span title={text}>{text}</span>,
  text: ({ text }) => text,
};

const columnsFor = (isPreview: boolean): readonly ColumnSpec<FileRow>[] => [
  LINE,
  NUMBER,
  toneColumn("outcome", isPreview ? "What will happen" : "What happened", 150, ({ outcome }) => fileOutcome(outcome, isPreview)),
  { id: "from", title: "From", width: 150, text: ({ from }) => from },
  { id: "to", title: "To", width: 150, text: ({ to }) => to },
  TEXT,
];

const SAVED = { columns: [NUMBER, TEXT, LINE], fileName: "loads-not-imported.csv" };

const lineOf = ({ line }: FileRow): number => line;
const outcomeOf = ({ outcome }: FileRow): FileOutcome => outcome;

export function LoadRows({ rows, isPreview }: Props) {
  const columns = useMemo(() => columnsFor(isPreview), [isPreview]);
  return (
    <OutcomeRows
      label="Loads of the file"
      rows={rows}
      columns={columns}
      lineOf={lineOf}
      outcomeOf={outcomeOf}
      counts={countOutcomes(rows, FILE_OUTCOMES)}
      statusOf={(outcome) => fileOutcome(outcome, isPreview)}
      failing={rows.filter(({ outcome }) => isFailed(outcome))}
      saved={SAVED}
      isTall
    />
  );
}
