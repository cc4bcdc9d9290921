// Roadside inspections: the count per month, and each inspection.
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
import {
  ROWS_MAX,
  NEWEST_FIRST,
  newestOf,
  numberColumn,
  documentNumberColumn,
  vinColumn,
  textColumn,
} from "../parts/record-columns.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { RecordTable, type RecordColumn } from "../../../../widgets/list/RecordTable.tsx";
import type { SectionProps } from "../section-props.ts";
import { muted } from "../../../../ui/text/text.ts";

/** As far back as the server goes. */
const MONTHS = 24;

const outOfServiceColumn = (id: string, title: string, of: (row: Inspection) => boolean): RecordColumn<Inspection> => ({
  id,
  title,
  width: 150,
  descFirst: true,
  by: of,
  cell: (row) => (of(row) ? <Tone tone="fail" text="Out of service" /> : <span className={muted}>No</span>),
  text: (row) => (of(row) ? "yes" : "no"),
});

const COLUMNS: readonly RecordColumn<Inspection>[] = [
  dayColumn("day", "Date", (row) => row.inspected_on),
  textColumn("state", "State", 70, (row) => row.state),
  { ...numberColumn("level", "Level", 70, (row) => row.level), descFirst: false },
  numberColumn("violations", "Violations", 90, (row) => row.violations),
  outOfServiceColumn("vehicle", "Vehicle", (row) => row.is_vehicle_out_of_service),
  outOfServiceColumn("driver", "Driver", (row) => row.is_driver_out_of_service),
  vinColumn(),
  {
    id: "unit",
    title: "Unit",
    width: 120,
    by: (row) => row.unit_type,
    cell: (row) => (row.unit_type === null ? <Missing /> : humanized(row.unit_type)),
    text: (row) => row.unit_type ?? "",
  },
  documentNumberColumn("report", "Report", 140, (row) => row.report_number),
];

export function InspectionsSection({ id, sort, onSort }: SectionProps) {
  const view = useResource(inspectionsOf(id));
  const today = dayOf(new Date(useNow()));
  return (
    <Part what="The inspections" view={view} rows={14} unknown="No inspections on record" originOf={(data) => data}>
      {({ inspections, total }) => (
        <>
          <BarChart
            label={`Inspections per month${newestOf(inspections.length, total)}`}
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
            mostRows={ROWS_MAX}
            columns={COLUMNS}
            rows={inspections}
            sort={sort ?? NEWEST_FIRST}
            onSort={onSort}
            empty={
              <Empty title="No inspections in 24 months">
                Roadside inspections appear here. None does not mean that the carrier is safe.
              </Empty>
            }
          />
        </>
      )}
    </Part>
  );
}
