// The columns that the tables of a carrier's records have in common, and the note for a list that is cut off.
import { numText, type NumKind } from "../../../../ui/cell/Num.tsx";
import type { RecordColumn } from "../../../../widgets/list/RecordTable.tsx";

/** Tunable: rows of a section's table that are seen without scrolling the table itself; the next section is not far below. */
export const ROWS_MAX = 14;

/** The default sort of records with a column "day". */
export const NEWEST_FIRST = { id: "day", desc: true };

/** ", the newest 500 of 730"; empty if the list is complete. */
export const newestOf = (shown: number, total: number): string => (total > shown ? `, the newest ${shown} of ${total}` : "");

/** A text, sorted as it is. */
export const textColumn = <Row,>(id: string, title: string, width: number, of: (row: Row) => string): RecordColumn<Row> => ({
  id,
  title,
  width,
  by: of,
  text: of,
});

/** A figure, the greatest first; an unknown one shows a dash and comes last. */
export const numberColumn = <Row,>(
  id: string,
  title: string,
  width: number,
  of: (row: Row) => number | null,
  kind: NumKind = "count",
): RecordColumn<Row> => ({
  id,
  title,
  width,
  align: "end",
  descFirst: true,
  by: of,
  text: (row) => numText(of(row), kind),
});

/** The vehicle's VIN. */
export const vinColumn = <Row extends { readonly vin: string | null }>(): RecordColumn<Row> => ({
  id: "vin",
  title: "VIN",
  width: 180,
  mono: true,
  by: (row) => row.vin,
  shows: "identifier",
  text: (row) => row.vin ?? "",
});

/** The number printed on a document; not sortable. */
export const documentNumberColumn = <Row,>(
  id: string,
  title: string,
  width: number,
  of: (row: Row) => string,
): RecordColumn<Row> => ({
  id,
  title,
  width,
  mono: true,
  shows: "identifier",
  text: of,
});
