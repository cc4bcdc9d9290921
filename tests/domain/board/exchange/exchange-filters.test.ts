// A link to the exchange shows what its sender saw, and one that was tampered with shows the whole market.
import { expect, test } from "vitest";
import {
  NO_EXCHANGE_FILTERS,
  readExchangeFilters,
  writeExchangeFilters,
  type ExchangeFilters,
} from "../../../../src/domain/board/exchange/exchange-filters.ts";
import { ageBucketLabel, rateBucketLabel, RATE_BUCKETS, AGE_STARTS } from "../../../../src/domain/board/exchange/buckets.ts";

test("every selection survives the address", () => {
  const filters: ExchangeFilters = {
    origins: [10_001, 10_050],
    destinations: [10_002],
    kinds: ["truck"],
    equipment: ["van", "reefer"],
    rate: { from: 150, to: null },
    age: { from: null, to: 24 },
    side: "destination",
    table: "lanes",
    sort: { column: "ratio", descending: true },
  };
  expect(writeExchangeFilters(filters)).toBe(
    "from=10001,10050&to=10002&kind=truck&equipment=van,reefer&rate=150-&age=-24&side=destination&table=lanes&sort=ratio-desc",
  );
  expect(readExchangeFilters(writeExchangeFilters(filters))).toEqual(filters);
  expect(writeExchangeFilters(NO_EXCHANGE_FILTERS)).toBe("");
});

test.each(["from=x,-1&kind=ship&rate=9-3&age=abc&side=up&table=x&sort=secret-asc", ""])("%s selects nothing", (search) => {
  expect(readExchangeFilters(search)).toEqual(NO_EXCHANGE_FILTERS);
});

test("buckets are named in dollars and hours or days", () => {
  expect([rateBucketLabel(9), rateBucketLabel(RATE_BUCKETS - 1)]).toEqual(["$1.80–$1.99", "$6.00 or more"]);
  expect(AGE_STARTS.map((_, bucket) => ageBucketLabel(bucket))).toEqual([
    "0–1 h",
    "1–2 h",
    "2–4 h",
    "4–8 h",
    "8–12 h",
    "12–24 h",
    "24–48 h",
    "2–3 d",
    "3–5 d",
    "over 5 d",
  ]);
});
