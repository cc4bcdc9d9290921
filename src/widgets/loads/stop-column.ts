// Columns with times at stops, on the clocks there.
import type { Load, Stop } from "../../contract/loads/loads.ts";
import { datedStopTime, nearTime, plainStopTime } from "../../domain/stop-time.ts";
import type { ZonedPlace } from "../../domain/time-zone.ts";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";

type At = { readonly at: string; readonly place: ZonedPlace } | undefined;

/** "Today 14:00 CT": a time on the clock of a place. */
export function placeTimeColumn<Row>(id: string, title: string, atOf: (row: Row) => At): ColumnSpec<Row> {
  const inWords = (row: Row, words: (at: number, place: ZonedPlace) => string): string => {
    const found = atOf(row);
    const at = Date.parse(found?.at ?? "");
    return found === undefined || Number.isNaN(at) ? "" : words(at, found.place);
  };
  return {
    id,
    title,
    width: 166,
    align: "end",
    shows: "age",
    text: (row) => atOf(row)?.at ?? "",
    clock: {
      shown: (row, now) => inWords(row, (at, place) => nearTime(at, place, now)),
      exported: (row) => inWords(row, plainStopTime),
      printed: (row) => inWords(row, datedStopTime),
    },
  };
}

/** When the window of a stop opens. */
export const stopColumn = <Row extends Pick<Load, "stops">>(id: string, title: string, stopOf: (row: Row) => Stop | undefined) =>
  placeTimeColumn<Row>(id, title, (row) => {
    const stop = stopOf(row);
    return stop && { at: stop.window_start, place: stop };
  });
