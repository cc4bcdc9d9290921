// The market areas, and how strongly freight is drawn from each to the others.
import { zipsWithin } from "./nearby.ts";
import { miles, places, type City, type Place, type Position } from "./places.ts";

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

/** Roads are longer than great circles by about this much. */
export const CIRCUITY = 1.18;

/** Estimated road miles between two positions. */
export const roadMiles = (a: Position, b: Position): number => Math.max(5, Math.round(miles(a, b) * CIRCUITY));
