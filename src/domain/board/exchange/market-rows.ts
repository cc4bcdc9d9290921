// The rows of the exchange's table: market areas, or the lanes between them.
import { POSTING_KINDS, type MarketArea } from "../../../contract/board/exchange.ts";
import type { Selected, Side } from "./exchange-filters.ts";
import { bitOf, type FilteredMarket } from "./market-view.ts";
import { mediansBy } from "./medians.ts";

export interface MarketFigures {
  readonly loads: number;
  readonly trucks: number;
  /** Loads per truck; null without trucks, and where the selection has only loads or only trucks. */
  readonly ratio: number | null;
  /** Medians in cents per mile and minutes; null without a posting that has one. */
  readonly rate: number | null;
  readonly age: number | null;
}

export interface AreaFigures extends MarketFigures {
  /** The area's. */
  readonly id: number;
  readonly name: string;
}

export interface LaneFigures extends MarketFigures {
  /** Unique among lanes. */
  readonly id: number;
  readonly origin: MarketArea;
  /** Null: anywhere. */
  readonly destination: MarketArea | null;
  /** Null for anywhere. */
  readonly miles: number | null;
}

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);

/** `isSplit` false: only one kind of posting is selected, so that the number of the other kind is not known. */
export const ratioOf = (loads: number, trucks: number, isSplit: boolean): number | null =>
  isSplit && trucks > 0 ? loads / trucks : null;

/** Whether a selection has both kinds of postings. */
export const isSplit = ({ kinds }: Pick<Selected, "kinds">): boolean => kinds.length !== 1;

function figuresBy(filtered: FilteredMarket, groupOf: Int32Array, groups: number, split: boolean) {
  const { kind, rate, age } = filtered.market;
  const counts = new Uint32Array(groups * POSTING_KINDS.length);
  for (let row = 0; row < groupOf.length; row += 1) {
    const group = groupOf[row] as number;
    if (group < 0) continue;
    const at = group * POSTING_KINDS.length + (kind[row] as number);
    counts[at] = (counts[at] as number) + 1;
  }
  const [rates, ages] = [mediansBy(groupOf, groups, rate), mediansBy(groupOf, groups, age)];
  return (group: number): MarketFigures => {
    const [loads = 0, trucks = 0] = counts.subarray(group * POSTING_KINDS.length);
    return { loads, trucks, ratio: ratioOf(loads, trucks, split), rate: known(rates[group]), age: known(ages[group]) };
  };
}

/** Every area, by the selection in all but its own dimension: the selected areas and those one could select. */
export function areaRows(filtered: FilteredMarket, side: Side, selected: Selected): readonly AreaFigures[] {
  const { areas, dimensions } = filtered.market;
  const { codes } = dimensions[side];
  const figures = figuresBy(
    filtered,
    filtered.grouped(bitOf(side), (row) => codes[row] as number),
    areas.length + 1,
    isSplit(selected),
  );
  return areas.map(({ id, name }, index) => ({ id, name, ...figures(index) }));
}

/** The lanes that have a posting, by the whole selection. */
export function laneRows(filtered: FilteredMarket, selected: Selected): readonly LaneFigures[] {
  const { areas, dimensions, miles } = filtered.market;
  const [from, to] = [dimensions.origin.codes, dimensions.destination.codes];
  const width = areas.length + 1;
  const groupOf = filtered.grouped(0, (row) => (from[row] as number) * width + (to[row] as number));
  const figures = figuresBy(filtered, groupOf, areas.length * width, isSplit(selected));
  const lengths = mediansBy(groupOf, areas.length * width, miles);
  const rows: LaneFigures[] = [];
  areas.forEach((origin, index) => {
    for (let at = 0; at < width; at += 1) {
      const group = index * width + at;
      const row = figures(group);
      if (row.loads + row.trucks === 0) continue;
      rows.push({ id: group + 1, origin, destination: areas[at] ?? null, miles: known(lengths[group]), ...row });
    }
  });
  return rows;
}
