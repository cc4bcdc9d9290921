// A column of a table of loads with the time at one of their stops.
import type { Load, Stop } from "../../contract/loads/loads.ts";
import { nearTime, plainStopTime } from "../../domain/stop-time.ts";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";

/** "Today 14:00 CT": when the window of the stop opens, on the clock there. */
export function stopColumn<Row extends Pick<Load, "stops">>(
  id: string,
  title: string,
  stopOf: (row: Row) => Stop | undefined,
): ColumnSpec<Row> {
  const inWords = (row: Row, words: (at: number, stop: Stop) => string): string => {
    const stop = stopOf(row);
    return stop === undefined ? "" : words(Date.parse(stop.window_start), stop);
  };
  return {
    id,
    title,
    width: 152,
    align: "end",
    sortable: true,
    shows: "age",
    text: (row) => stopOf(row)?.window_start ?? "",
    clock: {
      shown: (row, now) => inWords(row, (at, stop) => nearTime(at, stop, now)),
      exported: (row) => inWords(row, plainStopTime),
    },
  };
}
