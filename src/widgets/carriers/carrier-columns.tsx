// The columns that tables of carriers have in common; each is given how to find the carrier in a row.
import type { ReactNode } from "react";
import { identifierOf, type Identified } from "../../domain/carriers/identifiers.ts";
import { placeText } from "../../domain/carriers/place-text.ts";
import type { Status } from "../../domain/status.ts";
import { Identifier } from "../../ui/cell/Identifier.tsx";
import { Num, numText, type NumKind } from "../../ui/cell/Num.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";
import { CarrierName } from "./CarrierName.tsx";
import { muted } from "../../ui/text/text.ts";

/** Says that something is unknown, where a dash would be too little. */
export const Unknown = () => <span className={muted}>Unknown</span>;

/** The carrier's name, pinned to the start. */
export const nameColumn = <Row,>(id: string, width: number, read: (row: Row) => string): ColumnSpec<Row> => ({
  id,
  title: "Carrier",
  width,
  minWidth: 140,
  pin: "start",
  cell: (row) => <CarrierName name={read(row)} />,
  text: read,
});

/** A carrier's number of one type; `unknown` is shown if it has none. */
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

/** Where a carrier is based; `unknown` is shown if that is not known. */
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

/** A label with the color and icon of its tone. */
export const toneColumn = <Row,>(id: string, title: string, width: number, statusOf: (row: Row) => Status): ColumnSpec<Row> => ({
  id,
  title,
  width,
  cell: (row) => {
    const { tone, label } = statusOf(row);
    return <Tone tone={tone} text={label} />;
  },
  text: (row) => statusOf(row).label,
});

/** A figure; null reads "Unknown". */
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
