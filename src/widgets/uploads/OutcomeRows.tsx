// The rows of a file with what becomes of each: how many have each outcome, and those that need a correction to save.
import { Button } from "@blueprintjs/core";
import { DownloadIcon } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { formatNumber } from "../../domain/format.ts";
import type { Status } from "../../domain/status.ts";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";
import { buildCsv, download } from "../../ui/table/csv.ts";
import { DataTable } from "../../ui/table/DataTable.tsx";
import css from "./OutcomeRows.module.css";

interface Props<Row, Outcome extends string> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly ColumnSpec<Row>[];
  /** The line of the file, by which a row is known. */
  readonly lineOf: (row: Row) => number;
  readonly outcomeOf: (row: Row) => Outcome;
  /** The outcomes that occur, in order. */
  readonly counts: readonly (readonly [Outcome, number])[];
  readonly statusOf: (outcome: Outcome) => Status;
  /** Those that need a correction in the file, and how they are saved. */
  readonly failing: readonly Row[];
  readonly saved: { readonly columns: readonly ColumnSpec<Row>[]; readonly fileName: string };
  /** As high as the page lets it be; otherwise as in a dialog. */
  readonly isTall?: boolean;
}

export function OutcomeRows<Row, Outcome extends string>(props: Props<Row, Outcome>) {
  const { label, rows, columns, lineOf, outcomeOf, counts, statusOf, failing, saved, isTall = false } = props;
  const [only, setOnly] = useState<Outcome | null>(null);
  const byLine = useMemo(() => new Map(rows.map((row) => [lineOf(row), row])), [rows, lineOf]);
  const shown = counts.some(([outcome]) => outcome === only) ? only : null;
  const keys = useMemo(
    () => rows.filter((row) => shown === null || outcomeOf(row) === shown).map(lineOf),
    [rows, shown, outcomeOf, lineOf],
  );
  const save = () => void buildCsv(saved.columns, [failing]).then((file) => download(file, saved.fileName));
  return (
    <div className={css.rows} data-tall={isTall || undefined}>
      <div className={css.counts} role="group" aria-label="Rows by outcome">
        {counts.map(([outcome, count]) => (
          <Button
            key={outcome}
            size="small"
            variant="outlined"
            active={shown === outcome}
            aria-pressed={shown === outcome}
            text={`${statusOf(outcome).label} · ${formatNumber(count)}`}
            onClick={() => setOnly(shown === outcome ? null : outcome)}
          />
        ))}
        <Button
          size="small"
          variant="minimal"
          icon={<DownloadIcon />}
          text={`Save the ${formatNumber(failing.length)} that failed`}
          disabled={failing.length === 0}
          onClick={save}
        />
      </div>
      <div className={css.table}>
        <DataTable label={label} columns={columns} keys={keys} rowAt={(line) => byLine.get(line)} listKey={`${shown}`} />
      </div>
    </div>
  );
}
