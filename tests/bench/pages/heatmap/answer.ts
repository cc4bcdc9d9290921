// An answer of carrier_areas_geojson for a very large carrier.
import { spaced } from "../../../workers/heatmap/answer.ts";

const DAYS = 60;
const FIRST_DAY = "2026-09-22";
const LAST_DAY = "2026-11-20";

/** A linear congruential generator: the same answer in every run. */
function numbers(): () => number {
  let state = 20_261_121;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** Areas over the lower 48, with visits on sixty days shared among them. */
export function answerText(areas: number, visits: number): string {
  const next = numbers();
  const share = visits / areas;
  const features = Array.from({ length: areas }, (_, index) => {
    const days = new Map<number, number>();
    for (let visit = 0; visit < share; visit++) {
      const day = Math.floor(next() * DAYS);
      days.set(day, (days.get(day) ?? 0) + 1);
    }
    const pairs = [...days].toSorted(([a], [b]) => a - b).flat();
    const coordinates = [Number((-124 + next() * 57).toFixed(4)), Number((25 + next() * 24).toFixed(4))];
    const code = String(10_000 + index);
    const name = `Somewhere, TX ${code}`;
    const properties = { code, name, visits: share, vehicles: 20, last_visited_on: LAST_DAY, days: pairs };
    return { type: "Feature", geometry: { type: "Point", coordinates }, properties };
  });
  return spaced(JSON.stringify({ type: "FeatureCollection", start_date: FIRST_DAY, end_date: LAST_DAY, features }));
}
