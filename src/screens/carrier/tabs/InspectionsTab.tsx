// Roadside inspections: how many a month, and each of them.
import type { Inspection } from "../../../contract/carrier-records.ts";
import { dayOf } from "../../../domain/findings.ts";
import { perMonth } from "../../../domain/record-counts.ts";
import { humanized } from "../../../domain/statuses.ts";
import { useDetail } from "../../../live/use-detail.ts";
import { inspectionsOf } from "../../../sync/carrier-records.ts";
import { Missing } from "../../../ui/cell/Age.tsx";
import { Identifier } from "../../../ui/cell/Identifier.tsx";
import { useNow } from "../../../ui/cell/now.ts";
import { Num, numText } from "../../../ui/cell/Num.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { BarChart } from "../../../ui/chart/BarChart.tsx";
import { Empty } from "../../../ui/states/Empty.tsx";
import { monthBars } from "../parts/month-bars.ts";
import { dayColumn } from "../parts/day-column.tsx";
import { Part } from "../Part.tsx";
import { RecordTable, type RecordColumn } from "../RecordTable.tsx";
import type { TabProps } from "../tab-props.ts";

/** The server looks no further back. */
const MONTHS = 24;

const NEWEST = { id: "day", desc: true };

const yesNo = (id: string, title: string, of: (row: Inspection) => boolean): RecordColumn<Inspection> => ({
  id,
  title,
  width: 150,
  descFirst: true,
  by: of,
  cell: (row) => (of(row) ? <Tone tone="fail" text="Out of service" /> : <span className="muted">No</span>),
  text: (row) => (of(row) ? "yes" : "no"),
});

const COLUMNS: readonly RecordColumn<Inspection>[] = [
  dayColumn("day", "Day", (row) => row.inspected_on),
  { id: "state", title: "State", width: 70, by: (row) => row.state, cell: (row) => row.state, text: (row) => row.state },
  {
    id: "level",
    title: "Level",
    width: 70,
    align: "end",
    by: (row) => row.level,
    cell: (row) => <Num value={row.level} />,
    text: (row) => String(row.level),
  },
  {
    id: "violations",
    title: "Violations",
    width: 90,
    align: "end",
    descFirst: true,
    by: (row) => row.violations,
    cell: (row) => <Num value={row.violations} />,
    text: (row) => numText(row.violations),
  },
  yesNo("vehicle", "Vehicle", (row) => row.is_vehicle_out_of_service),
  yesNo("driver", "Driver", (row) => row.is_driver_out_of_service),
  {
    id: "vin",
    title: "VIN",
    width: 180,
    mono: true,
    by: (row) => row.vin,
    cell: (row) => (row.vin === null ? <Missing /> : <Identifier value={row.vin} />),
    text: (row) => row.vin ?? "",
  },
  {
    id: "unit",
    title: "Unit",
    width: 120,
    by: (row) => row.unit_type,
    cell: (row) => (row.unit_type === null ? <Missing /> : humanized(row.unit_type)),
    text: (row) => row.unit_type ?? "",
  },
  {
    id: "report",
    title: "Report",
    width: 140,
    mono: true,
    cell: (row) => <Identifier value={row.report_number} />,
    text: (row) => row.report_number,
  },
];

export function InspectionsTab({ id, address, change }: TabProps) {
  const view = useDetail(inspectionsOf(id));
  const today = dayOf(new Date(useNow()));
  return (
    <Part what="The inspections" view={view} rows={14} unknown="No inspection is known" originOf={(data) => data}>
      {({ inspections, total }) => (
        <>
          <BarChart
            label={`Inspections a month${total > inspections.length ? `, the newest ${inspections.length} of ${total}` : ""}`}
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
            sort={address.sort ?? NEWEST}
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
