// Builds answers of carrier_areas_geojson for the heatmap tests.
import type { CarrierAreas } from "../../../src/contract/carriers/heatmap.ts";

export interface Spot {
  readonly code: string;
  readonly lon: number;
  readonly lat: number;
  /** Visits by day, counted from the period's first. */
  readonly days: Readonly<Record<number, number>>;
  readonly vehicles?: number;
}

const DAY = 86_400_000;

/** From 2026-03-01 on. */
export function answerOf(spots: readonly Spot[], days = 10): string {
  const start = Date.parse("2026-03-01T00:00:00Z");
  const day = (offset: number): string => new Date(start + offset * DAY).toISOString().slice(0, 10);
  const collection: CarrierAreas = {
    type: "FeatureCollection",
    start_date: day(0),
    end_date: day(days - 1),
    features: spots.map(({ code, lon, lat, days: visits, vehicles = 1 }) => {
      const pairs = Object.entries(visits).map(([offset, count]) => [Number(offset), count] as const);
      return {
        type: "Feature",
        geometry: { type: "Point", coordinates: [lon, lat] },
        properties: {
          code,
          name: `Area ${code}`,
          visits: pairs.reduce((sum, [, count]) => sum + count, 0),
          vehicles,
          last_visited_on: day(Math.max(0, ...pairs.map(([offset]) => offset))),
          days: pairs.flat(),
        },
      };
    }),
  };
  return JSON.stringify(collection);
}

/** As PostgreSQL writes the same JSON. */
export const spaced = (text: string): string => text.replaceAll('":', '" : ').replaceAll(',"', ', "');

/** A small linear congruential generator: the same spots at every run. */
export function spots(count: number, seed = 7): readonly Spot[] {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  return Array.from({ length: count }, (_, index) => ({
    code: String(10_000 + index),
    lon: -120 + next() * 50,
    lat: 27 + next() * 20,
    days: { [Math.floor(next() * 5)]: 1 + Math.floor(next() * 9), [5 + Math.floor(next() * 5)]: 1 + Math.floor(next() * 3) },
    vehicles: 1 + Math.floor(next() * 4),
  }));
}
