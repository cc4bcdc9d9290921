// Questions to a dataset in the interface's own language. There are no bind parameters: whatever becomes part of a question is checked.
import type { Dataset } from "../../../src/domain/carriers/fmcsa/datasets.ts";

const NUMBER = /^\d{1,15}$/;
const TEXT = /^[A-Z0-9-]{1,20}$/;
const COLUMN = /^[a-z][a-z0-9_]{0,62}$/;

/** @throws where a value may not become part of a question, which is a mistake of ours and not of whoever typed something */
function checked(value: string, pattern: RegExp): string {
  if (!pattern.test(value)) throw new Error("This cannot be asked for");
  return value;
}

const quoted = (values: readonly string[]): string => values.map((value) => `'${checked(value, TEXT)}'`).join(",");

/** The rows in which a column of texts has one of these values. */
export const whereAmong = (column: string, values: readonly string[]): string =>
  `${checked(column, COLUMN)} in (${quoted(values)})`;

/** The rows of a dataset that have one of these keys, written as the dataset writes them. */
export const whereKey = ({ key, isNumber }: Pick<Dataset, "key" | "isNumber">, values: readonly string[]): string =>
  isNumber ? `${checked(key, COLUMN)} in (${values.map((value) => checked(value, NUMBER)).join(",")})` : whereAmong(key, values);

/** The columns to be read. */
export const selectOf = (columns: readonly string[]): string => columns.map((column) => checked(column, COLUMN)).join(",");

/** What a column is called of which one text of a group was taken: an alias may not be the name of a column. */
export const ANY = "any_";

/** Groups by some columns, with how many rows each has in `total`, and with one text of each further column. */
export const groupedOf = (by: readonly string[], further: readonly string[]): Readonly<Record<"$select" | "$group", string>> => ({
  $select: [
    selectOf(by),
    ...further.map((column) => `max(${checked(column, COLUMN)}) as ${ANY}${column}`),
    "count(*) as total",
  ].join(","),
  $group: selectOf(by),
});
