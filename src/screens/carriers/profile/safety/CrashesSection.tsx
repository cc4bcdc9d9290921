// Reported crashes: the count per year, and each crash. The list does not say who caused them.
import type { Crash } from "../../../../contract/carriers/safety.ts";
import { dayOf } from "../../../../domain/days.ts";
import { placeText } from "../../../../domain/carriers/place-text.ts";
import { perYear } from "../../../../domain/carriers/record-counts.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { crashesOf } from "../../../../sync/carriers/records.ts";
import { useNow } from "../../../../ui/cell/now.ts";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { BarChart } from "../../../../ui/chart/BarChart.tsx";
import { Empty } from "../../../../ui/states/Empty.tsx";
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

const preventable = ({ is_preventable: is }: Crash): string =>
  is === null ? "Not determined" : is ? "Preventable" : "Not preventable";

const hazmat = ({ is_hazmat_released: is }: Crash): string => (is === undefined ? "" : is ? "Yes" : "No");

const COLUMNS: readonly RecordColumn<Crash>[] = [
  dayColumn("day", "Date", (row) => row.crashed_on),
  textColumn("place", "Place", 170, placeText),
  numberColumn("fatalities", "Fatalities", 92, (row) => row.fatalities),
  numberColumn("injuries", "Injuries", 92, (row) => row.injuries),
  {
    id: "tow",
    title: "Towed",
    width: 80,
    by: (row) => row.is_tow_away,
    cell: (row) => (row.is_tow_away ? "Yes" : "No"),
    text: (row) => (row.is_tow_away ? "yes" : "no"),
  },
  {
    id: "hazmat",
    title: "Hazmat released",
    width: 130,
    by: (row) => row.is_hazmat_released === true,
    cell: hazmat,
    text: hazmat,
  },
  {
    id: "preventable",
    title: "Preventable",
    width: 150,
    by: preventable,
    cell: (row) => (
      <Tone tone={row.is_preventable === null ? "unknown" : row.is_preventable ? "fail" : "neutral"} text={preventable(row)} />
    ),
    text: preventable,
  },
  vinColumn(),
  documentNumberColumn("report", "Report", 140, (row) => row.report_number),
];

export function CrashesSection({ id, sort, onSort }: SectionProps) {
  const view = useResource(crashesOf(id));
  const today = dayOf(new Date(useNow()));
  return (
    <Part what="The crashes" view={view} rows={14} unknown="No crashes on record" originOf={(data) => data}>
      {({ crashes, total }) => (
        <>
          <p className={muted}>
            These crashes were reported. The list does not say who caused them. Those that FMCSA found not preventable are left
            out of the Crash Indicator.
          </p>
          <BarChart
            label={`Crashes per year${newestOf(crashes.length, total)}`}
            unit="Crashes"
            by="Year"
            bars={perYear(
              crashes.map((row) => row.crashed_on),
              today,
            ).map(({ key, count }) => ({
              key,
              label: key,
              tick: key,
              value: count,
            }))}
          />
          <RecordTable
            label="Crashes"
            name="crashes"
            mostRows={ROWS_MAX}
            columns={COLUMNS}
            rows={crashes}
            sort={sort ?? NEWEST_FIRST}
            onSort={onSort}
            empty={<Empty title="No crashes reported">Reported crashes appear here.</Empty>}
          />
        </>
      )}
    </Part>
  );
}
