// The areas and lanes of the exchange's map: sized by postings, colored by the load-to-truck ratio.
import type { MarketArea } from "../../../contract/board/exchange.ts";
import type { Selected, Side } from "../../../domain/board/exchange/exchange-filters.ts";
import { isSplit, ratioOf } from "../../../domain/board/exchange/market-rows.ts";
import type { MarketView } from "../../../domain/board/exchange/market-view.ts";
import { ratioStep, ratioText } from "../../../domain/board/exchange/ratio.ts";
import { formatNumber } from "../../../domain/format.ts";
import type { MapArc, MapArea } from "../../../ui/map/areas/areas-props.ts";

export interface AreaCounts {
  readonly loads: number;
  readonly trucks: number;
  readonly ratio: number | null;
}

/** Loads and trucks at one end, of the area with this index. */
export function countsAt(view: MarketView, side: Side, index: number, selected: Selected): AreaCounts {
  const [loads = 0, trucks = 0] = view.counts[side].subarray(index * 2);
  return { loads, trucks, ratio: ratioOf(loads, trucks, isSplit(selected)) };
}

export function mapAreas(areas: readonly MarketArea[], view: MarketView, side: Side, selected: Selected): readonly MapArea[] {
  const selectedIds = new Set(side === "origin" ? selected.origins : selected.destinations);
  const counts = areas.map((_, index) => countsAt(view, side, index, selected));
  const most = Math.max(1, ...counts.map(({ loads, trucks }) => loads + trucks));
  return areas.map(({ id, name, lon, lat }, index) => {
    const { loads = 0, trucks = 0, ratio = null } = counts[index] ?? {};
    return {
      id,
      name,
      lon,
      lat,
      size: (loads + trucks) / most,
      step: ratioStep(ratio),
      figure: ratio === null ? "" : ratioText(ratio),
      isSelected: selectedIds.has(id),
    };
  });
}

/** Tunable: the widest lanes say their number; more numbers would cover each other. */
const LABELS_MAX = 6;

export function mapArcs(areas: readonly MarketArea[], { flows }: MarketView): readonly MapArc[] {
  const most = Math.max(1, ...[...flows.out, ...flows.into].map(({ count }) => count));
  return (["out", "into"] as const).flatMap((direction) =>
    flows[direction].flatMap(({ origin, destination, count }, place) => {
      const [from, to] = [areas[origin], areas[destination]];
      if (from === undefined || to === undefined) return [];
      const label = place < LABELS_MAX ? formatNumber(count) : "";
      const ends = { from: [from.lon, from.lat], to: [to.lon, to.lat] } as const;
      return [{ id: `${direction} ${origin} ${destination}`, ...ends, direction, weight: count / most, label }];
    }),
  );
}
