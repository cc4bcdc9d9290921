// The columns that the tables of a carrier's records have in common, and what is said of a list that does not hold all of them.
import { Missing } from "../../../../ui/cell/Age.tsx";
import { Identifier } from "../../../../ui/cell/Identifier.tsx";
import { Num, numText, type NumKind } from "../../../../ui/cell/Num.tsx";
import type { RecordColumn } from "../../../../widgets/list/RecordTable.tsx";

/** How records with a column "day" are sorted until a person says otherwise. */
export const NEWEST_FIRST = { id: "day", desc: true };

/** ", the newest 500 of 730"; empty where all are here. */
export const newestOf = (shown: number, total: number): string => (total > shown ? `, the newest ${shown} of ${total}` : "");

/** A word, sorted by itself. */
export const wordColumn = <Row,>(id: string, title: string, width: number, of: (row: Row) => string): RecordColumn<Row> => ({
  id,
  title,
  width,
  by: of,
  cell: of,
  text: of,
});

/** A figure, sorted by itself, the greatest first; unknown shows a dash and comes last. */
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
  cell: (row) => <Num value={of(row)} kind={kind} />,
  text: (row) => numText(of(row), kind),
});

/** The vehicle's number. */
export const vinColumn = <Row extends { readonly vin: string | null }>(): RecordColumn<Row> => ({
  id: "vin",
  title: "VIN",
  width: 180,
  mono: true,
  by: (row) => row.vin,
  cell: (row) => (row.vin === null ? <Missing /> : <Identifier value={row.vin} />),
  text: (row) => row.vin ?? "",
});

/** The number that the paper itself bears; nobody sorts by it. */
export const paperColumn = <Row,>(id: string, title: string, width: number, of: (row: Row) => string): RecordColumn<Row> => ({
  id,
  title,
  width,
  mono: true,
  cell: (row) => <Identifier value={of(row)} />,
  text: of,
});
