// A brush on the exchange must count exactly what a plain filter over all postings would, whatever was selected before.
import fc from "fast-check";
import { expect, test } from "vitest";
import { POSTING_KINDS } from "../../../../src/contract/board/exchange.ts";
import { EQUIPMENT } from "../../../../src/contract/carriers/carriers.ts";
import {
  AGE_STARTS,
  ageBucket,
  ageCode,
  LARGEST_RATE,
  OLDEST_HOUR,
  RATE_BUCKETS,
  rateBucket,
  rateCode,
} from "../../../../src/domain/board/exchange/buckets.ts";
import { isBounded, NOTHING_SELECTED, type Selected } from "../../../../src/domain/board/exchange/exchange-filters.ts";
import { type Bounds } from "../../../../src/domain/list/fields.ts";
import { DIMENSIONS, parseMarket, type DimensionName } from "../../../../src/domain/board/exchange/market.ts";
import { areaRows, laneRows } from "../../../../src/domain/board/exchange/market-rows.ts";
import { FilteredMarket } from "../../../../src/domain/board/exchange/market-view.ts";
import { columnsOf, manyPostings, type Posting } from "./columns.ts";

const AREAS = 5;
const id = (index: number): number => index + 11;

/** The last code stands for all larger values, so bounds beyond it mean it. */
const within = (code: number, { from, to }: Bounds, last: number): boolean =>
  code >= Math.min(from ?? 0, last) && code <= Math.min(to ?? last, last);
const isAmong = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value);

/** Whether a posting passes each dimension's filter. */
const passes: Readonly<Record<DimensionName, (posting: Posting, selected: Selected) => boolean>> = {
  origin: ({ origin }, { origins }) => isAmong(origins, id(origin)),
  destination: ({ destination }, { destinations }) =>
    destinations.length === 0 || (destination >= 0 && destinations.includes(id(destination))),
  kind: ({ kind }, { kinds }) => isAmong(kinds, POSTING_KINDS[kind]),
  equipment: (posting, { equipment }) => isAmong(equipment, EQUIPMENT[posting.equipment]),
  rate: (posting, { rate }) => !isBounded(rate) || (posting.rate >= 0 && within(rateCode(posting.rate), rate, LARGEST_RATE)),
  age: (posting, { age }) => within(ageCode(posting.age), age, OLDEST_HOUR),
};

const bucketOf: Readonly<Record<DimensionName, (posting: Posting) => number>> = {
  origin: ({ origin }) => origin,
  destination: ({ destination }) => (destination < 0 ? AREAS : destination),
  kind: ({ kind }) => kind,
  equipment: ({ equipment }) => equipment,
  rate: ({ rate }) => rateBucket(rateCode(rate)),
  age: ({ age }) => ageBucket(ageCode(age)),
};
const BUCKETS: Readonly<Record<DimensionName, number>> = {
  origin: AREAS,
  destination: AREAS + 1,
  kind: 2,
  equipment: EQUIPMENT.length,
  rate: RATE_BUCKETS + 1,
  age: AGE_STARTS.length,
};

const keep = (postings: readonly Posting[], selected: Selected, except?: DimensionName): readonly Posting[] =>
  postings.filter((posting) => DIMENSIONS.every((name) => name === except || passes[name](posting, selected)));

function plainCounts(postings: readonly Posting[], selected: Selected, name: DimensionName): number[] {
  const counts = Array.from({ length: BUCKETS[name] * 2 }, () => 0);
  for (const posting of keep(postings, selected, name)) counts[bucketOf[name](posting) * 2 + posting.kind]! += 1;
  return counts;
}

function plainMedian(values: readonly number[]): number | null {
  const sorted = values.filter((value) => value >= 0).toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const posting: fc.Arbitrary<Posting> = fc.record({
  kind: fc.constantFrom(0 as const, 1 as const),
  origin: fc.integer({ min: 0, max: AREAS - 1 }),
  destination: fc.integer({ min: -1, max: AREAS - 1 }),
  equipment: fc.integer({ min: 0, max: EQUIPMENT.length - 1 }),
  rate: fc.oneof(fc.constant(-1), fc.integer({ min: 0, max: 1_600 })),
  age: fc.integer({ min: 0, max: 12_000 }),
});
const bounds = (most: number): fc.Arbitrary<Bounds> =>
  fc.tuple(fc.option(fc.integer({ min: 0, max: most })), fc.option(fc.integer({ min: 0, max: most }))).map(([a, b]) => ({
    from: a !== null && b !== null ? Math.min(a, b) : a,
    to: a !== null && b !== null ? Math.max(a, b) : b,
  }));
const ids = fc.uniqueArray(fc.integer({ min: 11, max: 11 + AREAS }), { maxLength: 3 });
const selection: fc.Arbitrary<Selected> = fc.record({
  origins: ids,
  destinations: ids,
  kinds: fc.subarray([...POSTING_KINDS]),
  equipment: fc.subarray([...EQUIPMENT]),
  rate: bounds(LARGEST_RATE + 100),
  age: bounds(OLDEST_HOUR + 10),
});

test("after any selections in a row every view counts what a plain filter counts", () => {
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 60 }), fc.array(selection, { minLength: 1, maxLength: 5 }), (postings, steps) => {
      const filtered = new FilteredMarket(parseMarket(JSON.stringify(columnsOf(postings, AREAS))));
      for (const selected of steps) {
        const view = filtered.view(selected);
        for (const name of DIMENSIONS) expect([...view.counts[name]]).toEqual(plainCounts(postings, selected, name));
        const passing = keep(postings, selected);
        expect(view.totals).toEqual({
          loads: passing.filter(({ kind }) => kind === 0).length,
          trucks: passing.filter(({ kind }) => kind === 1).length,
          rate: plainMedian(passing.map(({ rate }) => rate)),
          age: plainMedian(passing.map(({ age }) => age)),
        });
      }
    }),
    { numRuns: 150 },
  );
});

test("rows of areas and lanes have the medians that sorting gives, and no lane without a posting", () => {
  fc.assert(
    fc.property(
      fc.array(posting, { maxLength: 60 }),
      selection,
      fc.constantFrom("origin", "destination"),
      (postings, selected, side) => {
        const filtered = new FilteredMarket(parseMarket(JSON.stringify(columnsOf(postings, AREAS))));
        filtered.select(selected);
        const seen = keep(postings, selected, side as "origin" | "destination");
        for (const row of areaRows(filtered, side as "origin" | "destination", selected)) {
          const own = seen.filter((each) => id(each[side as "origin" | "destination"]) === row.id);
          const [loads, trucks] = [own.filter(({ kind }) => kind === 0).length, own.filter(({ kind }) => kind === 1).length];
          expect([row.loads, row.trucks, row.rate, row.age]).toEqual([
            loads,
            trucks,
            plainMedian(own.map(({ rate }) => rate)),
            plainMedian(own.map(({ age }) => age)),
          ]);
          expect(row.ratio).toBe(selected.kinds.length === 1 || trucks === 0 ? null : loads / trucks);
        }
        const lanes = laneRows(filtered, selected);
        const passing = keep(postings, selected);
        expect(lanes.reduce((sum, { loads, trucks }) => sum + loads + trucks, 0)).toBe(passing.length);
        expect(lanes.length).toBe(new Set(passing.map(({ origin, destination }) => `${origin} ${destination}`)).size);
      },
    ),
    { numRuns: 150 },
  );
});

test("the lanes of a selected area go out of it and into it, whatever ends are selected", () => {
  const postings: Posting[] = [
    { kind: 0, origin: 0, destination: 1, equipment: 0, rate: 200, age: 5 },
    { kind: 0, origin: 0, destination: 1, equipment: 0, rate: 200, age: 5 },
    { kind: 1, origin: 0, destination: -1, equipment: 0, rate: -1, age: 5 },
    { kind: 0, origin: 2, destination: 0, equipment: 0, rate: 200, age: 5 },
    { kind: 0, origin: 2, destination: 3, equipment: 0, rate: 200, age: 5 },
  ];
  const filtered = new FilteredMarket(parseMarket(JSON.stringify(columnsOf(postings, AREAS))));
  expect(filtered.view({ ...NOTHING_SELECTED, origins: [id(0)] }).flows).toEqual({
    out: [{ origin: 0, destination: 1, count: 2 }],
    into: [{ origin: 2, destination: 0, count: 1 }],
  });
  expect(filtered.view(NOTHING_SELECTED).flows).toEqual({ out: [], into: [] });
});

test("200,000 postings are filtered and counted anew in a fraction of the time in which they are read", () => {
  const text = JSON.stringify(columnsOf(manyPostings(200_000), 100));
  const reading = Array.from({ length: 5 }, () => {
    const began = performance.now();
    parseMarket(text);
    return performance.now() - began;
  });
  const filtered = new FilteredMarket(parseMarket(text));
  const times = Array.from({ length: 15 }, (_, step) => {
    const began = performance.now();
    filtered.view({ ...NOTHING_SELECTED, origins: [11 + step, 12 + step, 13 + step, 30], rate: { from: 150, to: 300 + step } });
    return performance.now() - began;
  });
  // The fastest of each: other tests run on the same cores.
  expect(Math.min(...times)).toBeLessThan(Math.min(...reading) / 10);
});

test("a text that is no exchange is refused", () => {
  const broken = { ...columnsOf(manyPostings(3, 5)), rate: [1] };
  expect(() => parseMarket(JSON.stringify(broken))).toThrow("Column rate has 1 values for 3 postings");
  expect(() => parseMarket("[]")).toThrow(TypeError);
  expect(() => parseMarket(JSON.stringify(columnsOf([{ ...manyPostings(1, 5)[0]!, origin: 9 }])))).toThrow(RangeError);
});
