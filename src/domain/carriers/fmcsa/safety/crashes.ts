// A carrier's crashes, each once. Who was at fault is in no dataset.
import { readCount, readFlag, readTally } from "../cells.ts";
import { readDay } from "../day-text.ts";
import { grouped } from "../grouped.ts";
import type { Crash, OpenDataRow } from "../record.ts";
import type { Sources } from "../sources.ts";
import { readVin } from "./units.ts";

const reportOf = (row: OpenDataRow): string =>
  `${row["report_state"]?.toUpperCase() ?? ""} ${row["report_number"]?.toUpperCase() ?? ""}`;

/** A vehicle's row in a report; files pad its number differently. */
const vehicleOf = (row: OpenDataRow): string => `${reportOf(row)} ${readCount(row["report_seq_no"]) ?? ""}`;

/** Of a matched carrier, and grave enough that states report it. */
const counts = (row: OpenDataRow): boolean => {
  const status = row["ci_status_code"]?.toUpperCase();
  return (status === undefined || status === "C") && readFlag(row["federal_recordable"]) === true;
};

const most = (rows: readonly OpenDataRow[], column: string): number =>
  Math.max(0, ...rows.map((row) => readTally(row[column]) ?? 0));

const some = (rows: readonly OpenDataRow[], column: string): boolean => rows.some((row) => readFlag(row[column]) === true);

/** The vehicles of one report that were this carrier's: the dead and injured are those of the whole crash, in the row of each. */
function readCrash(rows: readonly OpenDataRow[], notPreventable: ReadonlySet<string>): Crash | null {
  const ids = rows.flatMap((row) => readCount(row["crash_id"]) ?? []);
  const days = rows.flatMap((row) => readDay(row["report_date"]) ?? []).toSorted();
  const [on] = days;
  const [first] = rows;
  if (ids.length === 0 || on === undefined || first === undefined) return null;
  return {
    id: Math.min(...ids),
    report_number: first["report_number"] ?? String(ids[0]),
    on,
    state: first["report_state"] ?? "",
    city: rows.flatMap((row) => row["city"] ?? [])[0] ?? null,
    fatalities: most(rows, "fatalities"),
    injuries: most(rows, "injuries"),
    is_tow_away: some(rows, "tow_away"),
    is_hazmat_released: some(rows, "hazmat_released"),
    vin: rows.flatMap((row) => readVin(row["vehicle_identification_number"]) ?? [])[0] ?? null,
    // Only a finding of "not preventable" is published: without one it was not reviewed, not decided, or preventable.
    is_preventable: rows.every((row) => notPreventable.has(vehicleOf(row))) ? false : null,
  };
}

/** The newest first. */
export function readCrashes({ crashes, sms_crashes: reviewed }: Sources): Crash[] {
  const notPreventable = new Set(reviewed.rows.filter((row) => readFlag(row["not_preventable"]) === true).map(vehicleOf));
  const reports = grouped(crashes.rows.filter(counts), (row) => [
    row["report_number"] === undefined ? `id ${row["crash_id"] ?? ""}` : reportOf(row),
  ]);
  return [...reports.values()]
    .flatMap((rows) => readCrash(rows, notPreventable) ?? [])
    .toSorted((a, b) => b.on.localeCompare(a.on) || b.id - a.id);
}
