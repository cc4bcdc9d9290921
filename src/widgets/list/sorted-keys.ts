// Puts rows in order by one of their values; what is unknown comes last either way.

export type SortValue = string | number | boolean | null;

const collator = new Intl.Collator("en-US", { numeric: true });

function compare(a: SortValue, b: SortValue): number {
  if (typeof a === "string" && typeof b === "string") return collator.compare(a, b);
  return Number(a) - Number(b);
}

/** The ids in order; without `by` as the rows came. Equal ones keep the order they came in. */
export function sortedKeys<Row extends { readonly id: number }>(
  rows: readonly Row[],
  by: ((row: Row) => SortValue) | undefined,
  descending: boolean,
): number[] {
  if (by === undefined) return rows.map(({ id }) => id);
  const valued = rows.map((row) => ({ id: row.id, value: by(row) }));
  const known = valued
    .filter(({ value }) => value !== null)
    .toSorted((a, b) => compare(a.value, b.value) * (descending ? -1 : 1));
  return [...known, ...valued.filter(({ value }) => value === null)].map(({ id }) => id);
}
