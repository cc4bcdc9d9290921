// What the exchange shows of a market for a selection: counts for the map and the plots, lanes of the selected areas, and the figures.
import { POSTING_KINDS } from "../../../contract/board/exchange.ts";
import { LARGEST_RATE, OLDEST_HOUR, UNKNOWN_RATE } from "./buckets.ts";
import { Crossfilter } from "./crossfilter.ts";
import { isBounded, type Selected } from "./exchange-filters.ts";
import { type Bounds } from "../../list/fields.ts";
import { DIMENSIONS, type DimensionName, type Market } from "./market.ts";
import { medianOfAll } from "./medians.ts";

/** Loads and trucks of each bucket: a bucket's loads stand at twice its index, its trucks one further. */
export type Counts = Uint32Array;

export interface MarketTotals {
  readonly loads: number;
  readonly trucks: number;
  /** Medians in cents per mile and minutes; null without a posting that has one. */
  readonly rate: number | null;
  readonly age: number | null;
}

/** Postings between two areas, by their indexes. */
export interface Flow {
  readonly origin: number;
  readonly destination: number;
  readonly count: number;
}

export interface MarketView {
  readonly totals: MarketTotals;
  /** Each by the selection in all other dimensions. */
  readonly counts: Readonly<Record<DimensionName, Counts>>;
  /** The lanes with most postings out of and into the selected areas; none while no area is selected. */
  readonly flows: { readonly out: readonly Flow[]; readonly into: readonly Flow[] };
}

/** Tunable: lanes drawn in each direction; more cover the map. */
const FLOWS_MAX = 15;

const PARTS = POSTING_KINDS.length;
const numberOf = (name: DimensionName): number => DIMENSIONS.indexOf(name);
export const bitOf = (name: DimensionName): number => 1 << numberOf(name);

const nullable = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);

const largest = (values: Int32Array): number => values.reduce((most, value) => Math.max(most, value), 0);

function allow(size: number, codes: readonly number[]): Uint8Array | null {
  const known = codes.filter((code) => code >= 0);
  if (codes.length === 0) return null;
  const allowed = new Uint8Array(size);
  for (const code of known) allowed[code] = 1;
  return allowed;
}

/** `last` stands for all larger values, so bounds beyond it mean it. */
function allowBetween(size: number, bounds: Bounds, last: number): Uint8Array | null {
  if (!isBounded(bounds)) return null;
  const allowed = new Uint8Array(size);
  allowed.fill(1, Math.min(bounds.from ?? 0, last), Math.min(bounds.to ?? last, last) + 1);
  return allowed;
}

export class FilteredMarket {
  readonly market: Market;
  readonly #filter: Crossfilter;
  readonly #most: { readonly rate: number; readonly age: number };
  readonly #indexOf: ReadonlyMap<number, number>;

  constructor(market: Market) {
    this.market = market;
    this.#filter = new Crossfilter(
      DIMENSIONS.map((name) => market.dimensions[name]),
      market.kind,
      PARTS,
    );
    this.#most = { rate: largest(market.rate), age: largest(market.age) };
    this.#indexOf = new Map(market.areas.map(({ id }, index) => [id, index]));
  }

  /** Areas that the market does not have select nothing. */
  select(selected: Selected): void {
    const { dimensions, areas, equipmentWords } = this.market;
    const set = (name: DimensionName, allowed: Uint8Array | null) => this.#filter.filter(numberOf(name), allowed);
    set("origin", allow(areas.length, this.#indexes(selected.origins)));
    set("destination", allow(areas.length + 1, this.#indexes(selected.destinations)));
    set(
      "kind",
      allow(
        PARTS,
        selected.kinds.map((kind) => POSTING_KINDS.indexOf(kind)),
      ),
    );
    set(
      "equipment",
      allow(
        equipmentWords.length,
        selected.equipment.map((word) => equipmentWords.indexOf(word)),
      ),
    );
    set("rate", allowBetween(UNKNOWN_RATE + 1, selected.rate, LARGEST_RATE));
    set("age", allowBetween(dimensions.age.size, selected.age, OLDEST_HOUR));
  }

  #indexes(ids: readonly number[]): readonly number[] {
    return ids.map((id) => this.#indexOf.get(id) ?? -1);
  }

  counts(name: DimensionName): Counts {
    return this.#filter.counts(numberOf(name));
  }

  /** The postings that pass every filter but those of `except`, each in its group by `groupOf`; -1 for the others. */
  grouped(except: number, groupOf: (row: number) => number): Int32Array {
    const { out } = this.#filter;
    const groups = new Int32Array(this.market.count);
    for (let row = 0; row < groups.length; row += 1) groups[row] = ((out[row] as number) & ~except) === 0 ? groupOf(row) : -1;
    return groups;
  }

  #totals(): MarketTotals {
    const [loads = 0, trucks = 0] = this.#filter.passing();
    const { rate, age } = this.market;
    const medianOf = (values: Int32Array, most: number) => nullable(medianOfAll(values, most, this.#filter.out));
    return { loads, trucks, rate: medianOf(rate, this.#most.rate), age: medianOf(age, this.#most.age) };
  }

  #flows({ origins, destinations }: Selected): MarketView["flows"] {
    const { areas, dimensions } = this.market;
    const isSelected = new Uint8Array(areas.length + 1);
    for (const index of this.#indexes([...origins, ...destinations])) if (index >= 0) isSelected[index] = 1;
    if (!isSelected.includes(1)) return { out: [], into: [] };
    const [from, to] = [dimensions.origin.codes, dimensions.destination.codes];
    const except = bitOf("origin") | bitOf("destination");
    const lanes = new Uint32Array(areas.length * areas.length);
    const { out: keptOut } = this.#filter;
    for (let row = 0; row < keptOut.length; row += 1) {
      const [origin, destination] = [from[row] as number, to[row] as number];
      if (isSelected[origin] === 0 && isSelected[destination] === 0) continue;
      if (((keptOut[row] as number) & ~except) !== 0 || destination === areas.length || origin === destination) continue;
      const lane = origin * areas.length + destination;
      lanes[lane] = (lanes[lane] as number) + 1;
    }
    const [out, into]: [Flow[], Flow[]] = [[], []];
    lanes.forEach((count, lane) => {
      if (count === 0) return;
      const origin = Math.floor(lane / areas.length);
      (isSelected[origin] === 1 ? out : into).push({ origin, destination: lane % areas.length, count });
    });
    const most = (flows: readonly Flow[]) => flows.toSorted((a, b) => b.count - a.count).slice(0, FLOWS_MAX);
    return { out: most(out), into: most(into) };
  }

  view(selected: Selected): MarketView {
    this.select(selected);
    const counts = Object.fromEntries(DIMENSIONS.map((name) => [name, this.counts(name)])) as Record<DimensionName, Counts>;
    return { totals: this.#totals(), counts, flows: this.#flows(selected) };
  }
}
