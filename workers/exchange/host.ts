// The exchange worker's functions over the loaded postings; they run on any thread.
import { areaRows, laneRows } from "../../src/domain/board/exchange/market-rows.ts";
import { FilteredMarket } from "../../src/domain/board/exchange/market-view.ts";
import { parseMarket, DIMENSIONS, type DimensionName } from "../../src/domain/board/exchange/market.ts";
import type { Counts } from "../../src/domain/board/exchange/market-view.ts";
import type { ExchangeApi } from "./api.ts";

export function createExchangeHost(): ExchangeApi {
  let filtered: FilteredMarket | null = null;
  return {
    async load(text) {
      const market = parseMarket(text);
      const next = new FilteredMarket(market);
      filtered = next;
      const counts = Object.fromEntries(DIMENSIONS.map((name) => [name, next.counts(name)])) as Record<DimensionName, Counts>;
      const { count, asOf, areas, equipmentWords } = market;
      return { count, asOf, areas, equipmentWords, counts };
    },
    async view(selected) {
      if (filtered === null) return null;
      const began = performance.now();
      const view = filtered.view(selected);
      return { ...view, selected, took: performance.now() - began };
    },
    async rows(selected, table, side) {
      if (filtered === null) return null;
      filtered.select(selected);
      return table === "areas"
        ? { table, side, rows: areaRows(filtered, side, selected) }
        : { table, rows: laneRows(filtered, selected) };
    },
  };
}
