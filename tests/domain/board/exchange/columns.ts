// Postings made up for tests, as the server would send them.
import type { ExchangeColumns } from "../../../../src/contract/board/exchange.ts";
import { EQUIPMENT } from "../../../../src/contract/carriers/carriers.ts";

export interface Posting {
  readonly kind: 0 | 1;
  readonly origin: number;
  /** -1 is anywhere. */
  readonly destination: number;
  readonly equipment: number;
  /** -1 is unknown. */
  readonly rate: number;
  readonly age: number;
}

/** Area `index` has the id `index + 11`. */
export const areasOf = (count: number): ExchangeColumns["areas"] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 11,
    name: `Area ${index}`,
    lat: 28 + (index % 7) * 3,
    lon: -118 + (index % 12) * 4,
  }));

export const columnsOf = (postings: readonly Posting[], areas = 5): ExchangeColumns => ({
  as_of: "2026-11-22T12:00:00.000000Z",
  areas: areasOf(areas),
  equipment_words: EQUIPMENT,
  kind: postings.map(({ kind }) => kind),
  origin: postings.map(({ origin }) => origin),
  destination: postings.map(({ destination }) => destination),
  equipment: postings.map(({ equipment }) => equipment),
  rate: postings.map(({ rate }) => rate),
  miles: postings.map(({ destination }) => (destination < 0 ? -1 : 100 + destination)),
  age: postings.map(({ age }) => age),
});

/** As many postings as wanted, the same each time. */
export function manyPostings(count: number, areas = 100): readonly Posting[] {
  let seed = 7;
  const below = (most: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * most);
  };
  return Array.from({ length: count }, (): Posting => {
    const kind = below(10) < 7 ? 0 : 1;
    return {
      kind,
      origin: below(areas),
      destination: kind === 1 && below(2) === 0 ? -1 : below(areas),
      equipment: below(EQUIPMENT.length),
      rate: below(4) === 0 ? -1 : 90 + below(500),
      age: below(8_000),
    };
  });
}
