// The carriers of a file with what becomes of each.
import { useMemo } from "react";
import {
  fileOutcome,
  FILE_OUTCOMES,
  isLeft,
  type FileOutcome,
  type FileRow,
} from "../../../domain/connections/import/file-rows.ts";
import { countOutcomes } from "../../../domain/import/outcomes.ts";
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
const NUMBERS: ColumnSpec<FileRow> = { id: "numbers", title: "Numbers in the file", width: 190, text: ({ numbers }) => numbers };
const NAME: ColumnSpec<FileRow> = { id: "name", title: "Name in the file", width: 190, strong: true, text: ({ name }) => name };
const TEXT: ColumnSpec<FileRow> = {
  id: "text",
  title: "Problems and changes",
  width: 520,
  cell: ({ text }) => <span title={text}>{text}</span>,
  text: ({ text }) => text,
};

const columnsFor = (isPreview: boolean): readonly ColumnSpec<FileRow>[] => [
  LINE,
  NAME,
  NUMBERS,
  toneColumn("outcome", isPreview ? "What will happen" : "What happened", 150, ({ outcome }) => fileOutcome(outcome, isPreview)),
  {
    id: "carrier",
    title: "Carrier here",
    width: 260,
    cell: ({ carrier }) => <span title={carrier}>{carrier}</span>,
    text: ({ carrier }) => carrier,
  },
  TEXT,
];

const SAVED = { columns: [NAME, NUMBERS, TEXT, LINE], fileName: "carriers-not-imported.csv" };

const lineOf = ({ line }: FileRow): number => line;
const outcomeOf = ({ outcome }: FileRow): FileOutcome => outcome;

export function CarrierRows({ rows, isPreview }: Props) {
  const columns = useMemo(() => columnsFor(isPreview), [isPreview]);
  return (
    <OutcomeRows
      label="Carriers of the file"
      rows={rows}
      columns={columns}
      lineOf={lineOf}
      outcomeOf={outcomeOf}
      counts={countOutcomes(rows, FILE_OUTCOMES)}
      statusOf={(outcome) => fileOutcome(outcome, isPreview)}
      failing={rows.filter(({ outcome }) => isLeft(outcome))}
      saved={SAVED}
      isTall
    />
  );
}
