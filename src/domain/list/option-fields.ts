// Filters of a list with several values to choose from.
import { idsFromText } from "../address-text.ts";
import { isDay } from "../days.ts";
import { oneOf, type Condition } from "../query.ts";
import type { Field, Named } from "./fields.ts";

export type Code = string | number | null;

/** A field whose several values are chosen from those that rows have. */
export interface OptionField<Value extends Code> extends Field<readonly Value[]> {
  /** Rows are counted by its values; null: they are not. */
  readonly column: string | null;
  readonly label: string;
  /** What people read for a value, as it stands in the address; names that only the local database knows come from the screen. */
  readonly labelOf: (value: string) => string;
  /** Offered whether rows have them or not, in this order; null: those that rows have. */
  readonly offered: readonly Value[] | null;
  /** The most frequent first, and not by label. */
  readonly isByCount: boolean;
  /** Where the rows that have no value are offered; null: they are not. */
  readonly nullAt: "first" | "last" | null;
  fromText(text: string): Value;
}

export const isOptionField = (field: Field<unknown>): field is OptionField<Code> => "offered" in field;

/** What stands for null in an address, and among the options. */
export const NONE = "none";

interface Options<Value extends Code> extends Named {
  readonly column?: string;
  readonly label: string;
  readonly labelOf?: (value: string) => string;
  /** What it asks of the rows where that is not that the column has one of the values. */
  readonly where?: (values: readonly Value[]) => readonly Condition[];
  /** Offers all of them, whether rows have them or not. */
  readonly areOffered?: boolean;
  /** Offers the most frequent first. */
  readonly isByCount?: boolean;
}

/** For a column with several values: the rows that have one of these. */
export const hasAny =
  (column: string) =>
  (codes: readonly (string | number)[]): readonly Condition[] =>
    codes.length === 0 ? [] : [{ column, is: "has_any", codes }];

/** A value as it stands in the address, and among the options. */
export const codeText = (code: Code): string => (code === null ? NONE : String(code));

/** The word that such a text stands for. */
export const codeOf = (text: string): string | null => (text === NONE ? null : text);

const several = <Value extends Code>(
  { column, label, labelOf = String, where, isByCount = false, name: own }: Options<Value>,
  offered: readonly Value[] | null,
  fromText: (text: string) => Value,
  canonical: (values: readonly Value[]) => readonly Value[],
): OptionField<Value> => ({
  none: [],
  read: (address, name) =>
    canonical(
      (address.get(own ?? name) ?? "")
        .split(",")
        .filter((each) => each !== "")
        .map(fromText),
    ),
  write: (values, name) => [[own ?? name, canonical(values).map(codeText).join(",")]],
  where: (values) => {
    const chosen = canonical(values);
    if (where !== undefined) return where(chosen);
    return column === undefined ? [] : oneOf(column, chosen);
  },
  column: column ?? null,
  label,
  isByCount,
  nullAt: null,
  labelOf,
  offered,
  fromText,
});

/** Words of a vocabulary, in its order; null in it stands for unknown or none. */
export const words = <Word extends string | null>(vocabulary: readonly Word[], options: Options<Word>): OptionField<Word> =>
  several(
    options,
    options.areOffered === true ? vocabulary : null,
    (text) => (vocabulary.includes(null as Word) ? codeOf(text) : text) as Word,
    (values) => vocabulary.filter((word) => values.includes(word)),
  );

/** Words of a form, where no vocabulary lists them, in the order of the alphabet. */
export const codes = (form: RegExp, options: Options<string>): OptionField<string> =>
  several<string>(options, null, String, (values) => [...new Set(values)].filter((value) => form.test(value)).toSorted());

/** Days as YYYY-MM-DD, the first first. */
export const days = (options: Options<string>): OptionField<string> =>
  several<string>(options, null, String, (values) => [...new Set(values)].filter(isDay).toSorted());

const byCode = (a: string | null, b: string | null): number => (String(a) < String(b) ? -1 : 1);

/** As `codes`, and null for unknown, which is always offered. */
export const codesOrNone = (form: RegExp, options: Options<string | null>): OptionField<string | null> => ({
  ...several<string | null>(options, null, codeOf, (values) => [
    ...[...new Set(values)].filter((value) => value !== null && form.test(value)).toSorted(byCode),
    ...(values.includes(null) ? [null] : []),
  ]),
  nullAt: "last",
});

/** What is no id is left out by the canonical form. */
const numberOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);
const inOrder = (values: readonly (number | null)[]): readonly number[] =>
  idsFromText(values.join(",")).toSorted((a, b) => a - b);

/** Ids, of which 0 may stand for rows that have none. */
export const ids = (options: Options<number> & { readonly hasZero?: boolean }): OptionField<number> =>
  several<number>(options, null, numberOf, (values) => [
    ...(options.hasZero === true && values.includes(0) ? [0] : []),
    ...inOrder(values),
  ]);

/** Ids, and null for rows that have none. */
export const idsOrNone = (options: Options<number | null>): OptionField<number | null> => ({
  ...several<number | null>(
    options,
    null,
    (text) => (text === NONE ? null : numberOf(text)),
    (values) => [...inOrder(values), ...(values.includes(null) ? [null] : [])],
  ),
  nullAt: "first",
});

/** Texts that people wrote, such as names: each under its own name in the address, because a name may have a comma. */
export const names = (options: Options<string>): OptionField<string> => {
  const once = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== "");
  return {
    ...several<string>(options, null, String, once),
    read: (address, name) => once(address.getAll(options.name ?? name)),
    write: (values, name) => once(values).map((value) => [options.name ?? name, value] as const),
  };
};
