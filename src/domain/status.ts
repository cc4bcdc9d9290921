// The shape of a table of statuses: what people read for each value, in which color, and in what order they choose from it.

/** Green pass, red fail, amber incomplete, violet override, gray unknown; neutral is a fact without an assessment. */
export type Tone = "pass" | "fail" | "incomplete" | "override" | "unknown" | "neutral" | "info";

/** What people read for one value. */
export interface Status {
  readonly label: string;
  readonly tone: Tone;
}

/** One choice of a filter; null selects the rows that have no value. */
export interface StatusOption<Value> {
  readonly value: Value;
  readonly label: string;
}

/** Called with a value, it returns what people read for it. */
export interface StatusTable<Value extends string, Row extends Status, None extends null> {
  (value: Value | None): Row;
  (value: string | None): Status;
  /** In the order of the rows. */
  readonly values: readonly Value[];
  /** The choices of a filter, in the order of the rows; the row for null comes last. */
  readonly options: readonly StatusOption<Value | None>[];
}

/** A token of the API as words: "held_for_review" is "Held for review". */
export function humanized(token: string): string {
  const words = token.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The server may know more values than this release; those are shown as their own words, in gray. */
const inGray = (value: string): Status => ({ label: humanized(value), tone: "unknown" });

interface Extras<Row extends Status> {
  /** What stands where there is no value. */
  readonly none: Row;
  /** What stands for a value that has no row. */
  readonly other?: (value: string) => Status;
}

export function statusTable<Value extends string, Row extends Status = Status>(
  rows: Readonly<Record<Value, Row>>,
): StatusTable<Value, Row, never>;
export function statusTable<Value extends string, Row extends Status = Status>(
  rows: Readonly<Record<Value, Row>>,
  extras: Extras<Row>,
): StatusTable<Value, Row, null>;
/** The order of the rows is the order of the choices. */
export function statusTable<Value extends string, Row extends Status>(
  rows: Readonly<Record<Value, Row>>,
  extras?: Extras<Row>,
): unknown {
  const find = (value: string | null): Row | Status => {
    if (value === null) return extras?.none ?? inGray("unknown");
    return Object.hasOwn(rows, value) ? rows[value as Value] : (extras?.other ?? inGray)(value);
  };
  const values = Object.keys(rows) as Value[];
  const options: readonly StatusOption<Value | null>[] = [
    ...values.map((value) => ({ value, label: rows[value].label })),
    ...(extras === undefined ? [] : [{ value: null, label: extras.none.label }]),
  ];
  return Object.assign(find, { values, options });
}
