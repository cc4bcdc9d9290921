// The market areas, and a gravity model of the freight between them.
import { zipsWithin } from "./nearby.ts";
import { miles, places, type City, type Place, type Position } from "./places.ts";
import type { Draw } from "../random.ts";

export interface Market {
  readonly index: number;
  readonly center: City;
  readonly zips: readonly Place[];
  /** Running totals of every market's pull on freight from here; integers, so that draws are exact. */
  readonly pulls: readonly number[];
}

export interface Markets {
  readonly list: readonly Market[];
  readonly weights: readonly number[];
  readonly nearest: (position: Position) => Market;
}

const COUNT = 100;
/** Cities closer than this share a market. */
const REACH = 60;
const ZIP_RADIUS = 20;
/** Assumption: the distance over which the pull falls to 1/e. */
const DECAY_MILES = 600;
/** Drayage and local work exist, but most brokered freight leaves its market. */
const OWN_PULL = 0.3;

function running(weights: readonly number[]): number[] {
  let total = 0;
  return weights.map((weight) => (total += weight));
}

/** The index in running totals that a draw selects. */
export function drawIndex(draw: Draw, totals: readonly number[]): number {
  const left = draw.int(0, (totals.at(-1) ?? 1) - 1);
  let low = 0;
  let high = totals.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((totals[middle] ?? 0) > left) high = middle;
    else low = middle + 1;
  }
  return low;
}

function build(): Markets {
  const centers: City[] = [];
  const weights: number[] = [];
  for (const city of places().cities) {
    const near = centers.findIndex((center) => miles(center, city) < REACH);
    if (near >= 0) weights[near] = (weights[near] ?? 0) + Math.round(city.population / 1000);
    else if (centers.length < COUNT) {
      centers.push(city);
      weights.push(Math.round(city.population / 1000));
    }
  }
  const list = centers.map((center, index): Market => {
    const pull = (other: City, at: number): number =>
      Math.round((weights[at] ?? 0) * Math.exp(-miles(center, other) / DECAY_MILES) * (at === index ? OWN_PULL : 1) * 100);
    return { index, center, zips: zipsWithin(center, ZIP_RADIUS), pulls: running(centers.map(pull)) };
  });
  const nearest = (position: Position): Market =>
    list.reduce((best, market) => (miles(position, market.center) < miles(position, best.center) ? market : best));
  return { list, weights: running(weights), nearest };
}

let built: Markets | undefined;

export const markets = (): Markets => (built ??= build());

/** A lane: a load's origin and destination. */
export function drawLane(draw: Draw): { origin: Market; destination: Market } {
  const { list, weights } = markets();
  const origin = list[drawIndex(draw, weights)] as Market;
  return { origin, destination: list[drawIndex(draw, origin.pulls)] as Market };
}

/** Roads are longer than great circles by about this much. */
export const CIRCUITY = 1.18;

/** Estimated road miles between two positions. */
export const roadMiles = (a: Position, b: Position): number => Math.max(5, Math.round(miles(a, b) * CIRCUITY));
