// How the state of a list stands in its address: names with values, ids separated by commas, and a sort as "rate-desc".
import type { Sort } from "./query.ts";

/** Without a question mark and without empty values. Commas are legal in a query, and a link with them can be read. */
export const addressText = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  new URLSearchParams(pairs.filter(([, value]) => value !== "").map(([name, value]) => [name, value]))
    .toString()
    .replaceAll("%2C", ",");

/** "rate-desc"; empty for the default sort. */
export const sortText = (sort: Sort | null): string =>
  sort === null ? "" : `${sort.column}-${sort.descending ? "desc" : "asc"}`;

/** Reads what sortText wrote; null, the default sort, for anything that is not by one of the columns. */
export function sortFromText<Column extends string>(
  text: string | null | undefined,
  columns: readonly Column[],
): (Sort & { readonly column: Column }) | null {
  const [, name, direction] = /^(\w+)-(asc|desc)$/.exec(text ?? "") ?? [];
  const column = columns.find((each) => each === name);
  return column === undefined ? null : { column, descending: direction === "desc" };
}

/** An id; null for anything else. */
export const idFromText = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Tunable: the most ids that a link may name. */
const IDS_MAX = 60;

/** Ids separated by commas, each once; what is no id is left out. */
export const idsFromText = (text: string | null): readonly number[] =>
  [...new Set((text ?? "").split(",").flatMap((id) => idFromText(id) ?? []))].slice(0, IDS_MAX);

/** Those of the known words that a text separated by commas holds, in their own order. */
export function wordsFromText<Word extends string>(text: string | null, known: readonly Word[]): readonly Word[] {
  const words = (text ?? "").split(",");
  return known.filter((word) => words.includes(word));
}
