// What a change did to a collection, as its columns saw it, and which queries it can have altered.
import type { Condition, FacetQuery, LocalQuery } from "../../src/domain/query.ts";
import { columnsOf } from "./needles.ts";

/** Keys by what happened to their rows; a row that was removed and came back is in `removed` and `inserted`. */
export interface CollectionChange {
  readonly inserted: readonly number[];
  readonly changed: readonly number[];
  readonly removed: readonly number[];
  /** The columns in which any of the `changed` rows has another value than before. */
  readonly columns: readonly string[];
}

const conditionColumns = (where: readonly Condition[]): string[] => where.map(({ column }) => column);

const textColumns = (text: LocalQuery["text"]): readonly string[] =>
  (text === null ? [] : text.kind === "ranked" ? text.of : [text]).flatMap(columnsOf);

const touches = (change: CollectionChange, columns: readonly string[]): boolean =>
  change.columns.some((column) => columns.includes(column));

const isOtherSize = ({ inserted, removed }: CollectionChange): boolean => inserted.length + removed.length > 0;

// Tunable: each is searched in all keys of the answer, at some 30 µs in 100,000.
const SEARCHED_MAX = 32;

/** Whether the answer to a query can be another one now. `keys` are those of its last answer; null when that may be outdated. */
export function altersAnswer(change: CollectionChange | null, query: LocalQuery, keys: Float64Array | null): boolean {
  if (change === null || isOtherSize(change)) return true;
  if (altersFacets(change, query) || touches(change, query.values ?? [])) return true;
  const { column, times } = query.sort;
  if (!touches(change, times === undefined ? [column] : [column, times.column])) return false;
  // Only the order can be another one, and only around rows that are in it.
  if (keys === null || change.changed.length > SEARCHED_MAX) return true;
  return change.changed.some((key) => keys.includes(key));
}

/** Whether the counts of a query's facets can be others now. */
export const altersFacets = (change: CollectionChange | null, { where, text, facets }: FacetQuery): boolean =>
  change === null || isOtherSize(change) || touches(change, [...conditionColumns(where), ...textColumns(text), ...facets]);

/** Whether any of some counts can be another one now. */
export const altersCounts = (change: CollectionChange | null, named: readonly (readonly Condition[])[]): boolean =>
  change === null || isOtherSize(change) || touches(change, named.flatMap(conditionColumns));
