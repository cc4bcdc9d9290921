// How often each type of alert was right: in all, and in each of the last months.
import { dayInWords } from "../../../contract/clock.ts";
import { alertType } from "../../../domain/loads/alert-types.ts";
import { precision, type Judged } from "../../../domain/loads/alert-precision.ts";
import { formatCount } from "../../../domain/format.ts";
import type { AlertPrecision } from "../../../live/loads/use-alert-precision.ts";
import { numText } from "../../../ui/cell/Num.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { muted } from "../../../ui/text/text.ts";
import { PlainTable } from "../../../widgets/list/PlainTable.tsx";
import css from "./PrecisionDialog.module.css";

interface Props {
  /** Null while it is counted. */
  readonly precision: AlertPrecision | null;
  readonly onClose: () => void;
}

/** Tunable: the months that have a column of their own. */
const MONTHS = 4;

function Share({ judged }: { readonly judged: Judged | undefined }) {
  const share = judged === undefined ? null : precision(judged);
  if (judged === undefined || share === null) return <span className={muted}>none</span>;
  return (
    <>
      {numText(share, "share")} <span className={muted}>of {numText(judged.trueAlarms + judged.falseAlarms)}</span>
    </>
  );
}

export function PrecisionDialog({ precision: known, onClose }: Props) {
  return (
    <FormDialog
      title="How often alerts were right"
      onClose={onClose}
      onSubmit={onClose}
      submit={null}
      cancel="Close"
      className={css.dialog}
    >
      {known === null ? <SkeletonRows rows={8} label="Counting resolved alerts" /> : <Table precision={known} />}
    </FormDialog>
  );
}

function Table({ precision: { months, totals } }: { readonly precision: AlertPrecision }) {
  const latest = [...new Set(months.map(({ month }) => month))].slice(0, MONTHS);
  const types = [...totals].toSorted(([a], [b]) => alertType(a).label.localeCompare(alertType(b).label, "en-US"));
  const resolved = types.reduce((sum, [, { trueAlarms, falseAlarms }]) => sum + trueAlarms + falseAlarms, 0);
  if (resolved === 0) return <p className={muted}>No alert has been resolved as a true or false alarm yet.</p>;
  return (
    <>
      <p className={muted}>
        The share of true alarms among {formatCount(resolved, "resolved alert")}, by the month in which they were resolved.
      </p>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">Alert</th>
            <th scope="col">In all</th>
            {latest.map((month) => (
              <th key={month} scope="col">
                {dayInWords(Date.parse(`${month}-01T00:00:00Z`), "month")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map(([type, total]) => (
            <tr key={type}>
              <th scope="row">{alertType(type).label}</th>
              <td>
                <Share judged={total} />
              </td>
              {latest.map((month) => (
                <td key={month}>
                  <Share judged={months.find((each) => each.type === type && each.month === month)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  );
}
