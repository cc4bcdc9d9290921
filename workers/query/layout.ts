// Which columns a collection is queried by: declared once, as data, beside the functions that read them off a row.

/** A word of a code column. Null is unknown. */
export type Code = string | number | boolean | null;

/** A number per row, or null. Sorts, and answers ranges and membership. Times are milliseconds since 1970 with their fraction. */
export interface NumberSpec<Row> {
  readonly name: string;
  readonly kind: "number";
  readonly of: (row: Row) => number | null;
}

/** One of a few words per row, or null. `words` gives their sort order; others come after them alphabetically. */
export interface CodeSpec<Row> {
  readonly name: string;
  readonly kind: "code";
  readonly words?: readonly Code[];
  readonly of: (row: Row) => Code;
}

/** Some of few ids or words per row. Does not sort. */
export interface SetSpec<Row> {
  readonly name: string;
  readonly kind: "set";
  readonly of: (row: Row) => readonly (string | number)[];
}

/** How many of each kind a row has: whole numbers from 0. Kinds that are not in `words` count only among all. Does not sort. */
export interface TallySpec<Row> {
  readonly name: string;
  readonly kind: "tally";
  readonly words: readonly string[];
  readonly of: (row: Row) => Readonly<Record<string, number>>;
}

/** Text per row that is searched by containment: upper case, no line break. Sorts by its characters; empty is unknown. */
export interface TextSpec<Row> {
  readonly name: string;
  readonly kind: "text";
  readonly of: (row: Row) => string;
}

/** The words of a name per row, upper case, a space between two. Searched word by word. */
export interface WordsSpec<Row> {
  readonly name: string;
  readonly kind: "words";
  readonly of: (row: Row) => string;
}

/** A point of the earth per row, in degrees, or null. Does not sort. */
export interface PlaceSpec<Row> {
  readonly name: string;
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

/** Whether the column is text, which a snapshot holds apart. */
export const isText = ({ kind }: { readonly kind: ColumnSpec<never>["kind"] }): boolean => kind === "text" || kind === "words";

export interface Layout<Row> {
  /** Rises whenever what a reader returns changes its meaning, so that older snapshots are left unread. */
  readonly version: number;
  readonly key: (row: Row) => number;
  /** The column whose value changes with every server version of a row. */
  readonly revision: string;
  /** A number that changes with time alone: rows that have it are read again from time to time. */
  readonly ages?: string;
  readonly columns: readonly ColumnSpec<Row>[];
}

/** Rises whenever the columns themselves are written differently. */
const FORMAT = 3;

/** What a snapshot must have been written with to be read. */
export const layoutName = <Row>(layout: Layout<Row>): string =>
  [FORMAT, layout.version, ...layout.columns.map((column) => `${column.name}:${column.kind}`)].join(" ");
