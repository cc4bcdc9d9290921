// Roadside inspections: how many a month, and each of them.
import type { Inspection } from "../../../../contract/carriers/safety.ts";
import { dayOf } from "../../../../domain/days.ts";
import { perMonth } from "../../../../domain/carriers/record-counts.ts";
import { humanized } from "../../../../domain/status.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { inspectionsOf } from "../../../../sync/carriers/records.ts";
import { Missing } from "../../../../ui/cell/Age.tsx";
import { useNow } from "../../../../ui/cell/now.ts";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { BarChart } from "../../../../ui/chart/BarChart.tsx";
import { Empty } from "../../../../ui/states/Empty.tsx";
import { monthBars } from "../parts/month-bars.ts";
import { dayColumn } from "../parts/day-column.tsx";
import { NEWEST_FIRST, newestOf, numberColumn, paperColumn, vinColumn, wordColumn } from "../parts/record-columns.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { RecordTable, type RecordColumn } from "../../../../widgets/list/RecordTable.tsx";
import type { TabProps } from "../tab-props.ts";
import { muted } from "../../../../ui/text/text.ts";

/** The server looks no further back. */
const MONTHS = 24;

const yesNo = (id: string, title: string, of: (row: Inspection) => boolean): RecordColumn<Inspection> => ({
  id,
  title,
  width: 150,
  descFirst: true,
  by: of,
  cell: (row) => (of(row) ? <Tone tone="fail" text="Out of service" /> : <span className={muted}>No</span>),
  text: (row) => (of(row) ? "yes" : "no"),
});

const COLUMNS: readonly RecordColumn<Inspection>[] = [
  dayColumn("day", "Day", (row) => row.inspected_on),
  wordColumn("state", "State", 70, (row) => row.state),
  { ...numberColumn("level", "Level", 70, (row) => row.level), descFirst: false },
  numberColumn("violations", "Violations", 90, (row) => row.violations),
  yesNo("vehicle", "Vehicle", (row) => row.is_vehicle_out_of_service),
  yesNo("driver", "Driver", (row) => row.is_driver_out_of_service),
  vinColumn(),
  {
    id: "unit",
    title: "Unit",
    width: 120,
    by: (row) => row.unit_type,
    cell: (row) => (row.unit_type === null ? <Missing /> : humanized(row.unit_type)),
    text: (row) => row.unit_type ?? "",
  },
  paperColumn("report", "Report", 140, (row) => row.report_number),
];

export function InspectionsTab({ id, address, change }: TabProps) {
  const view = useResource(inspectionsOf(id));
  const today = dayOf(new Date(useNow()));
  return (
    <Part what="The inspections" view={view} rows={14} unknown="No inspection is known" originOf={(data) => data}>
      {({ inspections, total }) => (
        <>
          <BarChart
            label={`Inspections a month${newestOf(inspections.length, total)}`}
            unit="Inspections"
            by="Month"
            bars={monthBars(
              perMonth(
                inspections.map((row) => row.inspected_on),
                MONTHS,
                today,
              ),
            )}
          />
          <RecordTable
            label="Inspections"
            name="inspections"
            columns={COLUMNS}
            rows={inspections}
            sort={address.sort ?? NEWEST_FIRST}
            onSort={(sort) => change({ ...address, sort })}
            empty={
              <Empty title="No inspection in 24 months">Roadside inspections would be here. None is no proof of safety.</Empty>
            }
          />
        </>
      )}
    </Part>
  );
}
