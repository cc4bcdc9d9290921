// Which columns a replicated table is queried by: declared once, as data, beside the functions that read them off a row.
import { nameForSearch } from "../carriers/search/search-text.ts";

/** A word of a code column. Null is unknown. */
export type Code = string | number | boolean | null;

interface Spec {
  readonly name: string;
  /** People can sort the list by it. */
  readonly sorts?: true;
}

/** A number per row, or null. Sorts, and answers ranges and membership. Times are milliseconds since 1970 with their fraction. */
export interface NumberSpec<Row> extends Spec {
  readonly kind: "number";
  readonly of: (row: Row) => number | null;
}

/** One of a few words per row, or null. `words` gives their sort order; others come after them alphabetically. */
export interface CodeSpec<Row> extends Spec {
  readonly kind: "code";
  readonly words?: readonly Code[];
  readonly of: (row: Row) => Code;
}

/** Some of few ids or words per row. Does not sort. */
export interface SetSpec<Row> extends Spec {
  readonly kind: "set";
  readonly of: (row: Row) => readonly (string | number)[];
}

/** How many of each kind a row has: whole numbers from 0. Kinds that are not in `words` count only among all. Does not sort. */
export interface TallySpec<Row> extends Spec {
  readonly kind: "tally";
  readonly words: readonly string[];
  readonly of: (row: Row) => Readonly<Record<string, number>>;
}

/** Text per row that is searched by containment: upper case, no line break. Sorts by its characters; empty is unknown. */
export interface TextSpec<Row> extends Spec {
  readonly kind: "text";
  readonly of: (row: Row) => string;
}

/** The words of a name per row, upper case, a space between two. Searched word by word. */
export interface WordsSpec<Row> extends Spec {
  readonly kind: "words";
  readonly of: (row: Row) => string;
}

/** A point of the earth per row, in degrees, or null. Does not sort. */
export interface PlaceSpec<Row> extends Spec {
  readonly kind: "place";
  readonly of: (row: Row) => { readonly lat: number; readonly lon: number } | null;
}

export type ColumnSpec<Row> =
  | PlaceSpec<Row>
  | NumberSpec<Row>
  | CodeSpec<Row>
  | SetSpec<Row>
  | TallySpec<Row>
  | TextSpec<Row>
  | WordsSpec<Row>;

/** Rows have an `id`, their key, and an `updated_at`, which changes with every server version. */
export interface Layout<Row> {
  /** Of the local database. */
  readonly table: string;
  /** Rises whenever what a reader returns changes its meaning, so that older snapshots are left unread. */
  readonly version: number;
  /** A number that changes with time alone: rows that have it are read again from time to time. */
  readonly ages?: string;
  readonly columns: readonly ColumnSpec<Row>[];
}

/** The columns that people can sort by. */
export const sortsOf = ({ columns }: Layout<never>): readonly string[] =>
  columns.flatMap(({ name, sorts }) => (sorts === true ? [name] : []));

/** Milliseconds since 1970 of a wire timestamp; its microseconds become the fraction, so that order is kept to the last digit. */
export const timeOf = (timestamp: string): number =>
  Date.parse(`${timestamp.slice(0, 23)}Z`) + Number(timestamp.slice(23, 26)) / 1000;

export const timeOrNull = (timestamp: string | null): number | null => (timestamp === null ? null : timeOf(timestamp));

const yesOrNo = { kind: "code", words: [false, true] } as const;

export const ID = { name: "id", kind: "number", of: (row: { readonly id: number }) => row.id } as const;
export const CREATED_AT = {
  name: "created_at",
  kind: "number",
  of: (row: { readonly created_at: string }) => timeOf(row.created_at),
} as const;
export const UPDATED_AT = {
  name: "updated_at",
  kind: "number",
  of: (row: { readonly updated_at: string }) => timeOf(row.updated_at),
} as const;

/** Whether the row carries changes that the server has not answered yet. */
export const WAITING = { ...yesOrNo, name: "waiting", of: (row: { readonly waiting?: true }) => row.waiting === true } as const;

/** A column of yes and no. */
export const flagColumn = <Row>(name: string, of: (row: Row) => boolean): CodeSpec<Row> => ({ ...yesOrNo, name, of });

/** Texts that the box above the list is looked for in, as names are compared. */
export const searched = (...texts: readonly (string | null | undefined)[]): string =>
  texts.map((text) => nameForSearch(text ?? "")).join("\t");

/** How identifiers are written into a text column: each between these, type and value separated by a colon. */
export const identifierText = (type: string, value: string): string => `\t${type}:${value}\r`.toUpperCase();

/** A load's number is found by its beginning, with and without its letters and leading zeros. */
export function loadNumberText(loadNumber: string | null): string {
  const digits = (loadNumber ?? "").replace(/\D/g, "");
  return [...new Set([digits, digits.replace(/^0+/, "")])]
    .filter((one) => one !== "")
    .map((one) => identifierText("LOAD", one))
    .join("");
}
