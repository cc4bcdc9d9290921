// Violations found at inspections: the count in each BASIC, and each violation.
import { BASICS, type Violation } from "../../../../contract/carriers/safety.ts";
import { humanized } from "../../../../domain/status.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { violationsOf } from "../../../../sync/carriers/records.ts";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { BarChart } from "../../../../ui/chart/BarChart.tsx";
import { Empty } from "../../../../ui/states/Empty.tsx";
import { dayColumn } from "../parts/day-column.tsx";
import { ROWS_MAX, NEWEST_FIRST, newestOf, numberColumn, textColumn } from "../parts/record-columns.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { RecordTable, type RecordColumn } from "../../../../widgets/list/RecordTable.tsx";
import type { SectionProps } from "../section-props.ts";
import { muted } from "../../../../ui/text/text.ts";

const COLUMNS: readonly RecordColumn<Violation>[] = [
  dayColumn("day", "Date", (row) => row.inspected_on),
  { ...textColumn<Violation>("code", "Code", 136, (row) => row.code), mono: true },
  textColumn("description", "Violation", 320, (row) => row.description),
  textColumn("basic", "BASIC", 160, (row) => (row.basic === null ? "None" : humanized(row.basic))),
  numberColumn("severity", "Severity", 84, (row) => row.severity),
  numberColumn("weight", "Weight", 84, (row) => row.time_weight),
  {
    id: "oos",
    title: "Out of service",
    width: 130,
    descFirst: true,
    by: (row) => row.is_out_of_service,
    cell: (row) => (row.is_out_of_service ? <Tone tone="fail" text="Yes" /> : <span className={muted}>No</span>),
    text: (row) => (row.is_out_of_service ? "yes" : "no"),
  },
  textColumn("citation", "Citation", 110, (row) => (row.is_dismissed === true ? "Dismissed" : "")),
  textColumn("state", "State", 70, (row) => row.state),
];

const barsOf = (violations: readonly Violation[]) =>
  BASICS.map((basic) => ({
    key: basic,
    label: humanized(basic),
    tick: humanized(basic),
    value: violations.filter((row) => row.basic === basic && row.is_dismissed !== true).length,
  }));

export function ViolationsSection({ id, sort, onSort }: SectionProps) {
  const view = useResource(violationsOf(id));
  return (
    <Part what="The violations" view={view} rows={14} unknown="No violations on record" originOf={(data) => data}>
      {({ violations, total }) => (
        <>
          <BarChart
            label={`Violations by BASIC${newestOf(violations.length, total)}`}
            unit="Violations"
            by="BASIC"
            bars={barsOf(violations)}
          />
          <RecordTable
            label="Violations"
            name="violations"
            mostRows={ROWS_MAX}
            columns={COLUMNS}
            rows={violations}
            sort={sort ?? NEWEST_FIRST}
            onSort={onSort}
            empty={<Empty title="No violations in 24 months">Violations found at inspections appear here.</Empty>}
          />
        </>
      )}
    </Part>
  );
}
