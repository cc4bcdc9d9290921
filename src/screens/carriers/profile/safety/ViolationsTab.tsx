// Violations found at inspections: how many in each BASIC, and each of them.
import { BASICS, type Violation } from "../../../../contract/carriers/safety.ts";
import { humanized } from "../../../../domain/status.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { violationsOf } from "../../../../sync/carriers/records.ts";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { BarChart } from "../../../../ui/chart/BarChart.tsx";
import { Empty } from "../../../../ui/states/Empty.tsx";
import { dayColumn } from "../parts/day-column.tsx";
import { NEWEST_FIRST, newestOf, numberColumn, wordColumn } from "../parts/record-columns.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { RecordTable, type RecordColumn } from "../../../../widgets/list/RecordTable.tsx";
import type { TabProps } from "../tab-props.ts";
import { muted } from "../../../../ui/text/text.ts";

const COLUMNS: readonly RecordColumn<Violation>[] = [
  dayColumn("day", "Day", (row) => row.inspected_on),
  { ...wordColumn<Violation>("code", "Code", 136, (row) => row.code), mono: true },
  wordColumn("description", "Violation", 320, (row) => row.description),
  wordColumn("basic", "BASIC", 160, (row) => humanized(row.basic)),
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
  wordColumn("state", "State", 70, (row) => row.state),
];

const barsOf = (violations: readonly Violation[]) =>
  BASICS.map((basic) => ({
    key: basic,
    label: humanized(basic),
    tick: humanized(basic),
    value: violations.filter((row) => row.basic === basic).length,
  }));

export function ViolationsTab({ id, address, change }: TabProps) {
  const view = useResource(violationsOf(id));
  return (
    <Part what="The violations" view={view} rows={14} unknown="No violation is known" originOf={(data) => data}>
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
            columns={COLUMNS}
            rows={violations}
            sort={address.sort ?? NEWEST_FIRST}
            onSort={(sort) => change({ ...address, sort })}
            empty={<Empty title="No violation in 24 months">What inspectors find would be here.</Empty>}
          />
        </>
      )}
    </Part>
  );
}
