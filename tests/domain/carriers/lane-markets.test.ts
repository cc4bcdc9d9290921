// Where deadhead miles are hidden, a lane between places can be searched between their market areas.
import { expect, test } from "vitest";
import type { Area, AreaType } from "../../../src/contract/carriers/areas.ts";
import { laneFromAddress } from "../../../src/domain/carriers/lane/lane.ts";
import { laneOfMarkets } from "../../../src/domain/carriers/lane/lane-markets.ts";

const area = (is_type: AreaType, kma_area_id: number | null) => ({ id: 1, is_type, kma_area_id }) as Area;
const lane = { ...laneFromAddress(""), origin: 11, destination: 12, peek: 5 };

test.each([
  ["a city and a zip", area("city", 91), area("five_zip", 92), { origin: 91, destination: 92, peek: null }],
  ["a city and a state", area("city", 91), area("state", null), { origin: 91, destination: 12, peek: null }],
  ["a market and anywhere", area("kma", 91), null, null],
  ["a city outside all markets", area("city", null), null, null],
])("%s", (_, origin, destination, expected) => {
  const markets = laneOfMarkets(lane, origin, destination);
  if (expected === null) expect(markets).toBeNull();
  else expect(markets).toMatchObject(expected);
});
