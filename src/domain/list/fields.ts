// What a list can be filtered by: each field knows its form in an address, what it asks of the rows, and how people read it.
import { idFromText, sortFromText, sortText } from "../address-text.ts";
import { nameForSearch } from "../carriers/search/search-text.ts";
import { isDay } from "../days.ts";
import { only, type Condition, type LocalQuery, type Sort } from "../query.ts";

/** One member of the filters of a list. */
export interface Field<Value> {
  /** Its value where an address says nothing of it. */
  readonly none: Value;
  /** What cannot be read is left out. `name`: the member's, which stands in the address unless the field has another. */
  read(address: URLSearchParams, name: string): Value;
  /** Nothing for `none`. Two values that mean the same are written the same. */
  write(value: Value, name: string): readonly (readonly [name: string, value: string])[];
  /** The rows that a value asks for. */
  where?(value: Value): readonly Condition[];
}

/** A field of one id, which a link sets and a chip removes. */
export interface IdField extends Field<number | null> {
  readonly label: string;
}

export interface TextField extends Field<string> {
  /** For screen readers: "Filter by carrier or place". */
  readonly label: string;
  readonly placeholder: string;
  readonly match: (text: string) => LocalQuery["text"];
}

export const isIdField = (field: Field<unknown>): field is IdField => "label" in field && field.none === null;

export interface Named {
  /** In the address. */
  readonly name?: string;
}

/** Field of one text in the address; `none` where it is missing or cannot be read. */
function single<Value>(
  none: Value,
  { name: own }: Named,
  fromText: (text: string) => Value,
  toText: (value: Value) => string,
): Field<Value> {
  return {
    none,
    read: (address, name) => {
      const text = address.get(own ?? name);
      return text === null ? none : fromText(text);
    },
    write: (value, name) => {
      const text = toText(value);
      return text === "" || text === toText(none) ? [] : [[own ?? name, text]];
    },
  };
}

/** One of several words; null, or `none`, where the address has none of them. */
export function choice<const Word extends string>(words: readonly Word[], named?: Named): Field<Word | null>;
export function choice<const Word extends string>(words: readonly Word[], named: Named, none: Word): Field<Word>;
export function choice<const Word extends string>(
  words: readonly Word[],
  named: Named = {},
  none: Word | null = null,
): Field<Word | null> {
  return single<Word | null>(
    none,
    named,
    (text) => words.find((word) => word === text) ?? none,
    (word) => word ?? "",
  );
}

/** True where the address has the word. */
export const flag = (named?: Named, word = "1"): Field<boolean> =>
  single(
    false,
    named ?? {},
    (text) => text === word,
    (value) => (value ? word : ""),
  );

/** A whole number from 0 to `most`; a larger one counts as that. */
export const figure = (most: number, named?: Named): Field<number | null> =>
  single<number | null>(
    null,
    named ?? {},
    (text) => (/^\d{1,9}$/.test(text) ? Math.min(most, Number(text)) : null),
    (value) => (value === null ? "" : String(value)),
  );

/** A day as YYYY-MM-DD; null: none. `asks`: what a day asks of the rows. */
export const day = (named?: Named, asks?: (day: string) => readonly Condition[]): Field<string | null> => ({
  ...single<string | null>(
    null,
    named ?? {},
    (text) => (isDay(text) ? text : null),
    (value) => (value !== null && isDay(value) ? value : ""),
  ),
  where: (value) => (value !== null && isDay(value) ? (asks?.(value) ?? []) : []),
});

const idText = (id: number | null): string => String(id ?? "");

/** The id of the row in the side panel. */
export const peek: Field<number | null> = single<number | null>(null, { name: "peek" }, idFromText, idText);

/** One id only, such as a carrier's. */
export const onlyId = (label: string, { column, ...named }: Named & { readonly column?: string } = {}): IdField => ({
  ...single<number | null>(null, named, idFromText, idText),
  where: (id) => (column === undefined ? [] : only(column, id)),
  label,
});

/** Both ends inclusive; null is an open end. */
export interface Bounds {
  readonly from: number | null;
  readonly to: number | null;
}

export const NO_BOUNDS: Bounds = { from: null, to: null };

/** A range of a column of whole numbers; an end at 0, or at `most` and beyond, bounds nothing. */
export function bounds(column: string, most: number, { name: own }: Named = {}): Field<Bounds> {
  const canonical = ({ from, to }: Bounds): Bounds => ({
    from: from !== null && from > 0 ? from : null,
    to: to !== null && to < most ? to : null,
  });
  const number = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null);
  return {
    none: NO_BOUNDS,
    read: (address, name) => {
      const [, from = "", to = ""] = /^(\d*)-(\d*)$/.exec(address.get(own ?? name) ?? "") ?? [];
      return canonical({ from: number(from), to: number(to) });
    },
    write: (value, name) => {
      const { from, to } = canonical(value);
      return from === null && to === null ? [] : [[own ?? name, `${from ?? ""}-${to ?? ""}`]];
    },
    where: (value) => {
      const { from, to } = canonical(value);
      if (from === null && to === null) return [];
      return [{ column, is: "range", ...(from === null ? {} : { min: from }), ...(to === null ? {} : { max: to }) }];
    },
  };
}

/** A page, from 1. */
export const page: Field<number> = single(1, { name: "page" }, (text) => idFromText(text) ?? 1, String);

export interface SortField extends Field<Sort | null> {
  /** The columns that the list can be sorted by. */
  readonly columns: readonly string[];
}

/** Null: the list's own order. */
export const sort = (columns: readonly string[]): SortField => ({
  ...single<Sort | null>(null, { name: "sort" }, (text) => sortFromText(text, columns), sortText),
  columns,
});

/** Rows whose text holds what was typed, as names are compared. */
export function nameMatch(text: string): LocalQuery["text"] {
  const value = nameForSearch(text).trim();
  return value === "" ? null : { kind: "name", value };
}

/** Half of a character cannot stand in an address. */
const plain = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}/gu, "");

interface TextOptions extends Named {
  /** Characters. */
  readonly most?: number;
  readonly match?: TextField["match"];
}

/** What is typed above the list. */
export const text = (
  label: string,
  placeholder: string,
  { most = 200, match = nameMatch, ...named }: TextOptions = {},
): TextField => ({
  ...single(
    "",
    named,
    (value) => plain(value, most),
    (value) => plain(value, most).trim(),
  ),
  label,
  placeholder,
  match,
});
