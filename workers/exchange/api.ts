// The calls of the exchange worker. Everything here crosses between threads.
import type { MarketArea } from "../../src/contract/board/exchange.ts";
import type { Equipment } from "../../src/contract/carriers/carriers.ts";
import type { ExchangeTable, Selected, Side } from "../../src/domain/board/exchange/exchange-filters.ts";
import type { DimensionName } from "../../src/domain/board/exchange/market.ts";
import type { AreaFigures, LaneFigures } from "../../src/domain/board/exchange/market-rows.ts";
import type { Counts, MarketView } from "../../src/domain/board/exchange/market-view.ts";

export interface ExchangeSummary {
  /** Postings. */
  readonly count: number;
  readonly asOf: string | null;
  readonly areas: readonly MarketArea[];
  readonly equipmentWords: readonly Equipment[];
  /** Without any selection. */
  readonly counts: Readonly<Record<DimensionName, Counts>>;
}

export interface ExchangeView extends MarketView {
  readonly selected: Selected;
  /** How long filtering and counting took, in milliseconds. */
  readonly took: number;
}

export type ExchangeRows =
  | { readonly table: "areas"; readonly side: Side; readonly rows: readonly AreaFigures[] }
  | { readonly table: "lanes"; readonly rows: readonly LaneFigures[] };

export interface ExchangeApi {
  /** Replaces the postings by those of the text, ExchangeColumns. @throws when it is not that */
  load(text: string): Promise<ExchangeSummary>;
  /** Null before postings were loaded; so are rows. */
  view(selected: Selected): Promise<ExchangeView | null>;
  rows(selected: Selected, table: ExchangeTable, side: Side): Promise<ExchangeRows | null>;
}
