// The exchange: the postings of the whole market, loads and trucks, without the companies behind them.
import { Type } from "typebox";
import type { Equipment } from "../carriers/carriers.ts";
import { endpoint } from "../endpoint.ts";
import { Nullable, Timestamp } from "../shapes.ts";

/** What a posting offers: freight, or a truck for it. Postings are sent as the place of their kind here. */
export const POSTING_KINDS = ["load", "truck"] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/**
 * Every open posting of the market, anonymous: ExchangeColumns as one text, which a worker parses. Assumption: the specification names the
 * page and its permission and gives no call.
 */
export const getExchangePostings = endpoint({
  name: "getExchangePostings",
  method: "GET",
  path: "/api/v1/exchange/postings",
  isExtension: true,
  output: Type.Unsafe<string>(
    Type.Object({ as_of: Nullable(Timestamp), kind: Type.Array(Type.Integer()), origin: Type.Array(Type.Integer()) }),
  ),
  asText: true,
});

/** A market area: where it is, in degrees, and its name, such as "Dallas, TX". */
export interface MarketArea {
  readonly id: number;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

/** The answer of getExchangePostings, column by column: every list from `kind` on is one value per posting, all in one order. */
export interface ExchangeColumns {
  /** The time of the latest posting, which the ages of all count to. Null without any posting. */
  readonly as_of: string | null;
  readonly areas: readonly MarketArea[];
  readonly equipment_words: readonly Equipment[];
  /** Indexes into POSTING_KINDS, `areas` and `equipment_words`. A destination of -1 is anywhere. */
  readonly kind: readonly number[];
  readonly origin: readonly number[];
  readonly destination: readonly number[];
  readonly equipment: readonly number[];
  /** Cents per mile; -1 where the posting names no rate. */
  readonly rate: readonly number[];
  /** Road miles; -1 without a destination. */
  readonly miles: readonly number[];
  /** Minutes before `as_of`. */
  readonly age: readonly number[];
}
