// A column of dates, the same in every table of the page.
import { formatDay } from "../../../../domain/format.ts";
import { Missing } from "../../../../ui/cell/Age.tsx";
import type { RecordColumn } from "../../../../widgets/list/RecordTable.tsx";

/** Sorted by the date; an unknown one shows a dash and comes last. */
export const dayColumn = <Row,>(id: string, title: string, of: (row: Row) => string | null, width = 112): RecordColumn<Row> => ({
  id,
  title,
  width,
  align: "end",
  descFirst: true,
  by: of,
  cell: (row) => {
    const day = of(row);
    return day === null ? <Missing /> : formatDay(day);
  },
  text: (row) => of(row) ?? "",
});
