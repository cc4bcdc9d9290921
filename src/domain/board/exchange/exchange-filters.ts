// What is selected on the exchange, as an address.
import { POSTING_KINDS, type PostingKind } from "../../../contract/board/exchange.ts";
import { EQUIPMENT, type Equipment } from "../../../contract/carriers/carriers.ts";
import { addressText, idsFromText, sortFromText, sortText, wordsFromText } from "../../address-text.ts";
import { NO_BOUNDS, type Bounds } from "../../list/fields.ts";
import type { Sort } from "../../query.ts";

/** The end of the postings that the map and the table of areas are about. */
export const SIDES = ["origin", "destination"] as const;
export type Side = (typeof SIDES)[number];

export const EXCHANGE_TABLES = ["areas", "lanes"] as const;
export type ExchangeTable = (typeof EXCHANGE_TABLES)[number];

/** An empty list selects everything. */
export interface Selected {
  /** Ids of areas. */
  readonly origins: readonly number[];
  readonly destinations: readonly number[];
  readonly kinds: readonly PostingKind[];
  readonly equipment: readonly Equipment[];
  /** Cents per mile; an end that is set leaves out postings without a rate. */
  readonly rate: Bounds;
  /** Whole hours. */
  readonly age: Bounds;
}

export interface ExchangeFilters extends Selected {
  readonly side: Side;
  readonly table: ExchangeTable;
  /** Null: the default sort. */
  readonly sort: Sort | null;
}

export const NOTHING_SELECTED: Selected = {
  origins: [],
  destinations: [],
  kinds: [],
  equipment: [],
  rate: NO_BOUNDS,
  age: NO_BOUNDS,
};

export const NO_EXCHANGE_FILTERS: ExchangeFilters = { ...NOTHING_SELECTED, side: "origin", table: "areas", sort: null };

/** Columns that the table can be sorted by. */
export const EXCHANGE_SORTS = ["name", "origin", "destination", "loads", "trucks", "ratio", "rate", "age", "miles"] as const;

export const isBounded = ({ from, to }: Bounds): boolean => from !== null || to !== null;

const boundsText = ({ from, to }: Bounds): string => (from === null && to === null ? "" : `${from ?? ""}-${to ?? ""}`);

function boundsFromText(text: string | null): Bounds {
  const [, from = "", to = ""] = /^(\d{0,5})-(\d{0,5})$/.exec(text ?? "") ?? [];
  const bounds = { from: from === "" ? null : Number(from), to: to === "" ? null : Number(to) };
  return bounds.from !== null && bounds.to !== null && bounds.from > bounds.to ? NO_BOUNDS : bounds;
}

/** Parameters that cannot be read are ignored. */
export function readExchangeFilters(search: string): ExchangeFilters {
  const query = new URLSearchParams(search);
  return {
    origins: idsFromText(query.get("from")),
    destinations: idsFromText(query.get("to")),
    kinds: wordsFromText(query.get("kind"), POSTING_KINDS),
    equipment: wordsFromText(query.get("equipment"), EQUIPMENT),
    rate: boundsFromText(query.get("rate")),
    age: boundsFromText(query.get("age")),
    side: SIDES.find((side) => side === query.get("side")) ?? NO_EXCHANGE_FILTERS.side,
    table: EXCHANGE_TABLES.find((table) => table === query.get("table")) ?? NO_EXCHANGE_FILTERS.table,
    sort: sortFromText(query.get("sort"), EXCHANGE_SORTS),
  };
}

export const writeExchangeFilters = (filters: ExchangeFilters): string =>
  addressText([
    ["from", filters.origins.join(",")],
    ["to", filters.destinations.join(",")],
    ["kind", filters.kinds.join(",")],
    ["equipment", filters.equipment.join(",")],
    ["rate", boundsText(filters.rate)],
    ["age", boundsText(filters.age)],
    ["side", filters.side === NO_EXCHANGE_FILTERS.side ? "" : filters.side],
    ["table", filters.table === NO_EXCHANGE_FILTERS.table ? "" : filters.table],
    ["sort", sortText(filters.sort)],
  ]);
