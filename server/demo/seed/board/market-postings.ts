// The postings of the demo market: loads and trucks between market areas, by the gravity model of the loads.
import type { PostingKind } from "../../../../src/contract/board/exchange.ts";
import type { Equipment } from "../../../../src/contract/carriers/carriers.ts";
import type { Engine } from "../../../db/engine.ts";
import { MINUTE, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";
import { marketId } from "../../../places/area-ids.ts";
import { roadMiles, type Market } from "../../../places/markets.ts";
import { drawLane } from "../lanes.ts";
import { Draw, type Weighted } from "../random.ts";
import { steady } from "../../../places/steady.ts";
import { Sink } from "../sink.ts";
import type { DemoSize } from "../sizes.ts";

const POSTING_COLUMNS = [
  "id",
  "kind",
  "origin_area_id",
  "destination_area_id",
  "equipment",
  "rate_cents_per_mile",
  "miles",
  "posted_at",
] as const;

/** Assumption: the shares of equipment among postings, and cents per mile of a long haul. */
const EQUIPMENT: Weighted<Equipment> = [
  ["van", 46],
  ["reefer", 22],
  ["flatbed", 17],
  ["step_deck", 5],
  ["power_only", 4],
  ["straight_box_truck", 2.5],
  ["conestoga", 1.5],
  ["double_drop", 0.8],
  ["lowboy", 0.7],
  ["cargo_van", 0.5],
];
const CENTS: Readonly<Record<Equipment, number>> = {
  van: 188,
  reefer: 224,
  flatbed: 236,
  step_deck: 252,
  double_drop: 305,
  lowboy: 330,
  conestoga: 262,
  power_only: 172,
  straight_box_truck: 158,
  cargo_van: 128,
};

/** Assumption: postings that name a rate, and trucks that go anywhere. */
const RATED: Readonly<Record<PostingKind, number>> = { load: 0.86, truck: 0.38 };
const ANYWHERE = 0.45;

/** Assumption: a posting stays up for at most a week, and most are taken within a day or two. */
const LONGEST_MINUTES = 7 * 24 * 60;

const bounded = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * How much of what is posted in a market is freight: high where more is made or landed than delivered. Assumption: it rises
 * towards the southern ports and produce regions and the upper Midwest, and differs between neighbors.
 */
function freightShare({ center, index }: Market): number {
  const region = 0.13 * Math.sin((center.lat - 25) / 3.1) + 0.09 * Math.sin((center.lon + 124) / 8.5);
  const own = new Draw("market", index).normal() * 0.07;
  return bounded(steady(0.66 + region + own), 0.3, 0.9);
}

const shares = new Map<number, number>();

function shareOf(market: Market): number {
  const share = shares.get(market.index) ?? freightShare(market);
  shares.set(market.index, share);
  return share;
}

function drawCents(draw: Draw, kind: PostingKind, equipment: Equipment, origin: Market, miles: number | null): number {
  // A short haul pays more per mile, and so does a market with few trucks; a truck asks for a little more than loads pay.
  const length = 1 + 140 / ((miles ?? 500) + 90);
  const scarcity = 0.72 + 0.45 * shareOf(origin);
  const markup = kind === "truck" ? 1.05 : 1;
  return bounded(Math.round(steady(CENTS[equipment] * length * scarcity * markup * (1 + draw.normal() * 0.1))), 60, 1_200);
}

function postingRow(ordinal: number, clock: DemoClock): Cell[] {
  const draw = new Draw("posting", ordinal);
  const lane = drawLane(draw);
  const kind: PostingKind = draw.chance(shareOf(lane.origin)) ? "load" : "truck";
  const equipment = draw.weighted(EQUIPMENT);
  const destination = kind === "truck" && draw.chance(ANYWHERE) ? null : lane.destination;
  const miles = destination === null ? null : roadMiles(lane.origin.center, destination.center);
  const cents = draw.chance(RATED[kind]) ? drawCents(draw, kind, equipment, lane.origin, miles) : null;
  const minutes = Math.floor(LONGEST_MINUTES * draw.unit() ** 3);
  return [
    ordinal + 1,
    kind,
    marketId(lane.origin.index),
    destination === null ? null : marketId(destination.index),
    equipment,
    cents,
    miles,
    clock.time(-minutes * MINUTE),
  ];
}

export async function seedMarketPostings(engine: Engine, size: DemoSize, clock: DemoClock): Promise<void> {
  const sink = new Sink(engine, "market_postings", POSTING_COLUMNS);
  for (let ordinal = 0; ordinal < size.postings; ordinal += 1) {
    sink.add(postingRow(ordinal, clock));
    if (sink.isFull) await sink.flush();
  }
  await sink.flush();
}
