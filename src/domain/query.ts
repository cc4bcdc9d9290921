// A query on a local collection: conditions on columns, a text, a sort. Plain data, so that it can be sent to the worker and stored in the address.

/** A condition on one column. `codes` are the column's values (null: unknown); ranges are inclusive. */
export type Condition =
  | { readonly column: string; readonly is: "in"; readonly codes: readonly (string | number | boolean | null)[] }
  | { readonly column: string; readonly is: "not_in"; readonly codes: readonly (string | number | boolean | null)[] }
  | { readonly column: string; readonly is: "starts_with"; readonly value: string }
  | { readonly column: string; readonly is: "not_starts_with"; readonly value: string }
  | { readonly column: string; readonly is: "range"; readonly min?: number; readonly max?: number }
  /** For a column of places: within so many straight miles of a point. */
  | { readonly column: string; readonly is: "near"; readonly lat: number; readonly lon: number; readonly miles: number }
  | { readonly column: string; readonly is: "has_any"; readonly codes: readonly (string | number)[] }
  | {
      readonly column: string;
      /** For a column of counts by kind: the kinds in `codes` have at least one, at least `count`, and at least the fraction `share` of all. */
      readonly is: "makes_up";
      readonly codes: readonly string[];
      readonly count: number;
      readonly share: number;
    };

/** A parsed search: what to match, and how. Values are upper case. */
export type TextMatch =
  | { readonly kind: "identifier_prefix"; readonly value: string }
  | { readonly kind: "identifier"; readonly type: string | null; readonly value: string }
  | { readonly kind: "name"; readonly value: string }
  | { readonly kind: "email"; readonly value: string }
  | { readonly kind: "phone"; readonly value: string }
  /** Digits that are a phone number (E.164 in `phone`) or the beginning of an identifier: matches either. */
  | { readonly kind: "phone_or_prefix"; readonly value: string; readonly phone: string };

/** What only the top box searches for: a number that goes on, the words of a name in any order, a load's number. */
export type FindMatch =
  | TextMatch
  | { readonly kind: "identifier_start"; readonly type: string; readonly value: string }
  /** Every word must be in the name: as a word, as the beginning of one, or as one with one letter wrong. */
  | { readonly kind: "words"; readonly words: readonly string[]; readonly how: "whole" | "begin" | "near" }
  | { readonly kind: "load_number"; readonly value: string };

/** Rows by the first of several matches that they meet; those of an earlier one come first. */
export interface RankedMatch {
  readonly kind: "ranked";
  readonly of: readonly FindMatch[];
  /** Later matches are not looked for when the earlier ones found so many rows. */
  readonly enough: number;
}

export interface Sort {
  readonly column: string;
  readonly descending: boolean;
  /** For a column of numbers: each is multiplied by the factor of the row's code in another column first, 1 where it has none. */
  readonly times?: { readonly column: string; readonly factors: Readonly<Record<string, number>> };
}

/** All conditions must hold. */
export interface LocalQuery {
  readonly where: readonly Condition[];
  readonly text: TextMatch | RankedMatch | null;
  readonly sort: Sort;
  /** Columns whose codes are counted over the answer, each without its own conditions. */
  readonly facets: readonly string[];
  /** Columns whose values come with the answer, such as the places of points on a map. */
  readonly values?: readonly string[];
}

/** What the counts of facets depend on. */
export type FacetQuery = Pick<LocalQuery, "where" | "text" | "facets">;

/** How many rows have each code, by column. */
export type Facets = Readonly<Record<string, ReadonlyMap<string | number | boolean | null, number>>>;

/** Row keys in order, and what was counted. */
export interface LocalAnswer {
  readonly keys: Float64Array;
  readonly total: number;
  readonly facets: Facets;
  /**
   * The values that were asked for, in the order of the keys: numbers as they are, a code as its place among the declared words of its
   * column; NaN where unknown.
   */
  readonly values?: Readonly<Record<string, Float64Array>>;
}

/** The rows whose column has one of the values; every row where none is chosen. */
export const oneOf = (column: string, codes: readonly (string | number | boolean | null)[]): readonly Condition[] =>
  codes.length === 0 ? [] : [{ column, is: "in", codes }];

/** The rows whose column has this number; every row for null. */
export const only = (column: string, id: number | null): readonly Condition[] =>
  id === null ? [] : [{ column, is: "range", min: id, max: id }];
