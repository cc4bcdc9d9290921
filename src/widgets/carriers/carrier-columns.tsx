// The columns that tables of carriers have in common, each told where in its row the carrier stands.
import type { ReactNode } from "react";
import { identifierOf, type Identified } from "../../domain/carriers/identifiers.ts";
import { placeText } from "../../domain/carriers/place-text.ts";
import type { Status } from "../../domain/status.ts";
import { Identifier } from "../../ui/cell/Identifier.tsx";
import { Num, numText, type NumKind } from "../../ui/cell/Num.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";
import "./carrier-columns.css";
import { muted } from "../../ui/text/text.ts";

/** Where nothing being known is itself worth saying. */
export const Unknown = () => <span className={muted}>Unknown</span>;

/** The carrier's name, which stays in sight. */
export const nameColumn = <Row,>(id: string, width: number, read: (row: Row) => string): ColumnSpec<Row> => ({
  id,
  title: "Carrier",
  width,
  minWidth: 140,
  pin: "start",
  cell: (row) => <span className="listed-name">{read(row)}</span>,
  text: read,
});

/** A carrier's number of one type; `unknown` stands where it has none. */
export const identifierColumn = <Row,>(
  type: string,
  width: number,
  of: (row: Row) => Identified,
  unknown: ReactNode = <Unknown />,
): ColumnSpec<Row> => ({
  id: type.toLowerCase(),
  title: type,
  width,
  mono: true,
  cell: (row) => {
    const value = identifierOf(of(row), type);
    return value === null ? unknown : <Identifier value={value} />;
  },
  text: (row) => identifierOf(of(row), type) ?? "",
});

/** Where a carrier is based; `unknown` stands where nobody knows. */
export const placeColumn = <Row,>(
  of: (row: Row) => Parameters<typeof placeText>[0],
  unknown: ReactNode = <Unknown />,
): ColumnSpec<Row> => ({
  id: "location",
  title: "Location",
  width: 150,
  cell: (row) => placeText(of(row)) || unknown,
  text: (row) => placeText(of(row)),
});

/** A word with the color and the icon of its tone. */
export const toneColumn = <Row,>(id: string, title: string, width: number, told: (row: Row) => Status): ColumnSpec<Row> => ({
  id,
  title,
  width,
  cell: (row) => {
    const { tone, label } = told(row);
    return <Tone tone={tone} text={label} />;
  },
  text: (row) => told(row).label,
});

/** A figure; null is said to be unknown. */
export const figureColumn = <Row,>(
  id: string,
  title: string,
  width: number,
  read: (row: Row) => number | null,
  kind: NumKind = "count",
): ColumnSpec<Row> => ({
  id,
  title,
  width,
  align: "end",
  cell: (row) => {
    const value = read(row);
    return value === null ? <Unknown /> : <Num value={value} kind={kind} />;
  },
  text: (row) => numText(read(row), kind),
});
