// Questions to a dataset in the interface's own language. There are no bind parameters: whatever becomes part of a question is checked.
import type { Dataset } from "../../../src/domain/carriers/fmcsa/datasets.ts";

/** Throws where a value may not become part of a question: it is a mistake of ours, not of whoever typed something. */
function checked(value: string, pattern: RegExp): string {
  if (!pattern.test(value)) throw new Error("This value cannot be asked for");
  return value;
}

const DIGITS = /^\d{1,12}$/;
const DOCKET = /^(?:MC|MX|FF)-?\d{1,10}$/;
const COLUMN = /^[a-z][a-z0-9_]{0,62}$/;

/** Digits of a USDOT number in datasets that pad it; another length answers no rows, which reads like a number that nobody has. */
const PADDED = 8;
/** Digits of a docket in the closed system; longer ones stand as they are. */
const PADDED_DOCKET = 6;

const quoted = (value: string): string => `'${value}'`;

/** A docket such as MC1234 as the datasets may write it. */
export function spelledDockets(docket: string): readonly string[] {
  const [, prefix = "", digits = ""] = /^([A-Z]{2})-?0*(\d+)$/.exec(checked(docket, DOCKET)) ?? [];
  return [...new Set([`${prefix}${digits.padStart(PADDED_DOCKET, "0")}`, `${prefix}${digits}`, `${prefix}-${digits}`])];
}

/** The values of the dataset's key for carriers, dockets or inspections. */
function keysOf({ keyed, isNumber }: Dataset, values: readonly string[]): readonly string[] {
  if (keyed === "docket") return values.flatMap(spelledDockets).map(quoted);
  const digits = values.map((value) => checked(value, DIGITS));
  if (keyed === "padded_dot") return digits.map((value) => quoted(value.padStart(PADDED, "0")));
  return isNumber ? digits : digits.map(quoted);
}

/** The rows of any of these. @param values USDOT numbers without zeros in front, dockets, or ids of inspections */
export const whereKey = (dataset: Dataset, values: readonly string[]): string =>
  `${checked(dataset.key, COLUMN)} in (${keysOf(dataset, values).join(",")})`;

/** The rows that have one of these dockets in a column. */
export const whereDocket = (column: string, dockets: readonly string[]): string =>
  `${checked(column, COLUMN)} in (${dockets.flatMap(spelledDockets).map(quoted).join(",")})`;

/** The rows that have one of these numbers, with or without zeros in front, in a column, and the prefix of their docket in another. */
export const wherePrefixed = (prefixColumn: string, column: string, prefix: string, numbers: readonly string[]): string => {
  const spelled = numbers.flatMap((number) => [...new Set([checked(number, DIGITS), number.padStart(PADDED_DOCKET, "0")])]);
  return `(${checked(prefixColumn, COLUMN)}='${checked(prefix, /^[A-Z]{2}$/)}' and ${checked(column, COLUMN)} in (${spelled.map(quoted).join(",")}))`;
};

/** Columns to be read; null: all. */
export const selectOf = (columns: readonly string[] | null): Readonly<Record<string, string>> =>
  columns === null ? {} : { $select: columns.map((column) => checked(column, COLUMN)).join(",") };
