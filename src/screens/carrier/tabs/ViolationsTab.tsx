// Violations found at inspections: how many in each BASIC, and each of them.
import { BASICS, type Violation } from "../../../contract/carrier-records.ts";
import { humanized } from "../../../domain/statuses.ts";
import { useDetail } from "../../../live/use-detail.ts";
import { violationsOf } from "../../../sync/carrier-records.ts";
import { Num } from "../../../ui/cell/Num.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { BarChart } from "../../../ui/chart/BarChart.tsx";
import { Empty } from "../../../ui/states/Empty.tsx";
import { dayColumn } from "../parts/day-column.tsx";
import { Part } from "../Part.tsx";
import { RecordTable, type RecordColumn } from "../RecordTable.tsx";
import type { TabProps } from "../tab-props.ts";

const NEWEST = { id: "day", desc: true };

const figure = (id: string, title: string, of: (row: Violation) => number): RecordColumn<Violation> => ({
  id,
  title,
  width: 84,
  align: "end",
  descFirst: true,
  by: of,
  cell: (row) => <Num value={of(row)} />,
  text: (row) => String(of(row)),
});

const COLUMNS: readonly RecordColumn<Violation>[] = [
  dayColumn("day", "Day", (row) => row.inspected_on),
  { id: "code", title: "Code", width: 136, mono: true, by: (row) => row.code, cell: (row) => row.code, text: (row) => row.code },
  {
    id: "description",
    title: "Violation",
    width: 320,
    by: (row) => row.description,
    cell: (row) => row.description,
    text: (row) => row.description,
  },
  {
    id: "basic",
    title: "BASIC",
    width: 160,
    by: (row) => humanized(row.basic),
    cell: (row) => humanized(row.basic),
    text: (row) => humanized(row.basic),
  },
  figure("severity", "Severity", (row) => row.severity),
  figure("weight", "Weight", (row) => row.time_weight),
  {
    id: "oos",
    title: "Out of service",
    width: 130,
    descFirst: true,
    by: (row) => row.is_out_of_service,
    cell: (row) => (row.is_out_of_service ? <Tone tone="fail" text="Yes" /> : <span className="muted">No</span>),
    text: (row) => (row.is_out_of_service ? "yes" : "no"),
  },
  { id: "state", title: "State", width: 70, by: (row) => row.state, cell: (row) => row.state, text: (row) => row.state },
];

const barsOf = (violations: readonly Violation[]) =>
  BASICS.map((basic) => ({
    key: basic,
    label: humanized(basic),
    tick: humanized(basic),
    value: violations.filter((row) => row.basic === basic).length,
  }));

export function ViolationsTab({ id, address, change }: TabProps) {
  const view = useDetail(violationsOf(id));
  return (
    <Part what="The violations" view={view} rows={14} unknown="No violation is known" originOf={(data) => data}>
      {({ violations, total }) => (
        <>
          <BarChart
            label={`Violations by BASIC${total > violations.length ? `, the newest ${violations.length} of ${total}` : ""}`}
            unit="Violations"
            by="BASIC"
            bars={barsOf(violations)}
          />
          <RecordTable
            label="Violations"
            name="violations"
            columns={COLUMNS}
            rows={violations}
            sort={address.sort ?? NEWEST}
            onSort={(sort) => change({ ...address, sort })}
            empty={<Empty title="No violation in 24 months">What inspectors find would be here.</Empty>}
          />
        </>
      )}
    </Part>
  );
}
