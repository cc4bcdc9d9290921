// Sorts the merged areas by a column.
import type { AreaOrder, OrderedAreas } from "./api.ts";
import { figuresAt, hasVisits, type Figures, type Merged } from "./merge.ts";

const FIGURE: Readonly<Record<Exclude<AreaOrder, "code" | "name">, (figures: Figures) => number>> = {
  visits: ({ visits }) => visits,
  vehicles: ({ vehicles }) => vehicles,
  last_visited_on: ({ lastDay }) => lastDay,
  change: ({ change }) => change ?? 0,
};

/** Ties are in the order of the codes in either direction. */
export function ordered(merged: Merged, by: AreaOrder, descending: boolean): OrderedAreas {
  const all: number[] = [];
  const figures = new Float64Array(merged.count);
  let visits = 0;
  for (let index = 0; index < merged.count; index++) {
    if (!hasVisits(merged, index)) continue;
    const own = figuresAt(merged, index);
    visits += own.visits;
    figures[index] = by === "code" || by === "name" ? 0 : FIGURE[by](own);
    all.push(index);
  }
  const { codes, names } = merged;
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  const way = descending ? -1 : 1;
  all.sort((a, b) => {
    const first = by === "code" ? 0 : by === "name" ? compare(names[a]!, names[b]!) : figures[a]! - figures[b]!;
    return first === 0 ? (by === "code" ? way : 1) * compare(codes[a]!, codes[b]!) : way * first;
  });
  return { indexes: Float64Array.from(all), visits };
}
