// The columns that tables of carriers have in common; each is given how to find the carrier in a row.
import { identifierOf, type Identified } from "../../domain/carriers/identifiers.ts";
import { placeText } from "../../domain/carriers/place-text.ts";
import type { Status } from "../../domain/status.ts";
import { numText, type NumKind } from "../../ui/cell/Num.tsx";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";

/** Says that something is unknown, where a dash would be too little. */
export const UNKNOWN = "Unknown";

/** The carrier's name, pinned to the start. */
export const nameColumn = <Row>(id: string, width: number, text: (row: Row) => string): ColumnSpec<Row> => ({
  id,
  title: "Carrier",
  width,
  minWidth: 140,
  pin: "start",
  strong: true,
  names: true,
  text,
});

/** A carrier's number of one type; a dash if it has none. */
export const identifierColumn = <Row>(type: string, width: number, of: (row: Row) => Identified): ColumnSpec<Row> => ({
  id: type.toLowerCase(),
  title: type,
  width,
  mono: true,
  shows: "identifier",
  text: (row) => identifierOf(of(row), type) ?? "",
});

/** Where a carrier is based; `none` is shown if that is not known, a dash for null. */
export const placeColumn = <Row>(
  of: (row: Row) => Parameters<typeof placeText>[0],
  none: string | null = UNKNOWN,
): ColumnSpec<Row> => ({
  id: "location",
  title: "Location",
  width: 150,
  none,
  text: (row) => placeText(of(row)),
});

/** A label with the color and icon of its tone; null shows a dash. */
export const toneColumn = <Row>(
  id: string,
  title: string,
  width: number,
  statusOf: (row: Row) => Status | null,
): ColumnSpec<Row> => ({
  id,
  title,
  width,
  tone: (row) => statusOf(row)?.tone,
  text: (row) => statusOf(row)?.label ?? "",
});

/** The age of a time, the newest first. */
export const ageColumn = <Row>(
  id: string,
  title: string,
  width: number,
  of: (row: Row) => string | null | undefined,
): ColumnSpec<Row> => ({
  id,
  title,
  width,
  align: "end",
  descFirst: true,
  shows: "age",
  text: (row) => of(row) ?? "",
});

/** A figure; null reads "Unknown". */
export const figureColumn = <Row>(
  id: string,
  title: string,
  width: number,
  read: (row: Row) => number | null,
  kind: NumKind = "count",
): ColumnSpec<Row> => ({ id, title, width, align: "end", none: UNKNOWN, text: (row) => numText(read(row), kind) });
