// The options of a filter from the values that a column has: each with its rows, in the order of their labels.
import type { LocalAnswer } from "../../domain/query.ts";

export function facetOptions(
  facets: LocalAnswer["facets"],
  column: string,
  labelOf: (value: string) => string,
): readonly { readonly value: string; readonly count: number }[] {
  return [...(facets[column] ?? [])]
    .flatMap(([code, count]) => (typeof code === "string" || typeof code === "number" ? [{ value: String(code), count }] : []))
    .toSorted((a, b) => labelOf(a.value).localeCompare(labelOf(b.value), "en-US"));
}
