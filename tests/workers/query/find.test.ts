// The top box's carriers and loads: the best match first, names in any word order and with a typo, also after renames and a reload.
import { beforeAll, expect, it } from "vitest";
import { carrierTiers, loadTiers } from "../../../src/domain/carriers/search/find-tiers.ts";
import { parseTopSearch } from "../../../src/domain/carriers/search/top-search.ts";
import { nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import type { LocalQuery } from "../../../src/domain/query.ts";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import { layout } from "../../../src/domain/connections/connection-filters.ts";
import { evaluate } from "../../../workers/query/evaluate.ts";
import { indexStore, type IndexedStore } from "../../../workers/query/indexed-store.ts";
import { dumpStore, loadStore } from "../../../workers/query/snapshot.ts";
import { Store } from "../../../workers/query/store.ts";
import { manyConnections } from "../../bench/query/rows.ts";

const NAMES = [
  "Northern Star Freight",
  "Star of the North LLC",
  "Starlight Haulage",
  "J.B. O'Hara & Sons",
  "Mastar Lines",
  "North Start",
];
const MCS = ["97", "970", "1497", "9712345", "500", "501"];
const base = manyConnections(6);
const ROWS: Connection[] = base.map((row, at) => ({
  ...row,
  id: at + 1,
  carrier: {
    ...row.carrier,
    legal_name: NAMES[at]!,
    dba_name: at === 2 ? "Blue Wagon" : null,
    email: at === 3 ? "ada@ohara.example" : null,
    phone_e164: at === 4 ? "+15125550123" : null,
    identifiers: [
      { is_type: "MC", value: MCS[at]! },
      { is_type: "DOT", value: String(9_000_001 + at) },
    ],
  },
}));

let indexed: IndexedStore<Connection>;
beforeAll(() => {
  const store = new Store<Connection>(layout);
  store.put(ROWS);
  indexed = indexStore(store, 0);
});

const query = (typed: string, enough = 8): LocalQuery => ({
  where: [],
  text: { kind: "ranked", of: carrierTiers(parseTopSearch(typed)), enough },
  sort: { column: "name", descending: false },
  facets: [],
});
const found = (typed: string, enough?: number, from = indexed): number[] => [...evaluate(from, query(typed, enough)).keys];

it.each([
  ["MC 97", [1, 4, 2]],
  ["mc#971", [4]],
  ["usdot 9000003", [3]],
  ["97", [1, 4, 2]],
  ["star", [1, 2, 6, 3, 5]],
  ["star north", [2, 1, 6]],
  ["freight northern", [1]],
  ["norhtern", [1]],
  ["freihgt nothern", [1]],
  ["wagon blue", [3]],
  ["ohara jb", [4]],
  ["jbohara", [4]],
  ["ADA@ohara.example", [4]],
  ["(512) 555-0123", [5]],
  ["MC 501, DOT 9000001", [6, 1]],
  ["https://safer.fmcsa.dot.gov/query.asp?query_param=MC_MX&query_string=500", [5]],
  ["zebra", []],
])("%s", (typed, ids) => expect(found(typed)).toEqual(ids));

it("does not look for typos when enough match as typed", () => {
  expect(found("star", 2)).toEqual([1, 2]);
});

it.each([false, true])("of thousands the better matches come first, each in order (descending: %s)", (descending) => {
  const MANY = 6_000;
  const nameOf = (id: number): string => `${id % 3 === 0 ? "Starlight" : id % 3 === 1 ? "Star" : "Moon"} ${(id * 7_919) % MANY}`;
  const row = (id: number): Connection => ({ ...ROWS[0]!, id, carrier: { ...ROWS[0]!.carrier, legal_name: nameOf(id) } });
  const ids = Array.from({ length: MANY }, (_, at) => at + 1);
  const store = new Store<Connection>(layout);
  store.put(ids.map(row));
  const { sort, ...rest } = query("star", MANY);
  const keys = [...evaluate(indexStore(store, 0), { ...rest, sort: { ...sort, descending } }).keys];
  const inOrder = (rank: number) => {
    const names = ids
      .filter((id) => id % 3 === rank)
      .toSorted((a, b) => (nameForSearch(nameOf(a)) < nameForSearch(nameOf(b)) ? -1 : 1));
    return descending ? names.toReversed() : names;
  };
  expect(keys).toEqual([...inOrder(1), ...inOrder(0)]);
});

it("follows renames, removals and a reload", async () => {
  const store = new Store<Connection>(layout);
  store.put(ROWS);
  const own = indexStore(store, 0);
  expect(found("haulage", 8, own)).toEqual([3]);
  const renamed = { ...ROWS[2]!, carrier: { ...ROWS[2]!.carrier, legal_name: "Moonlight Haulage" } };
  store.put([renamed]);
  expect(found("starlight", 8, own)).toEqual([]);
  expect(found("moonlihgt", 8, own)).toEqual([3]);
  store.remove([3]);
  expect(found("moonlight", 8, own)).toEqual([]);
  store.put([{ ...ROWS[2]!, id: 9 }]);
  expect(found("starlight", 8, own)).toEqual([9]);
  const loaded = await loadStore(layout, await dumpStore(store, own.orders));
  const again = indexStore(loaded.store, 0, loaded);
  await again.texts();
  expect(found("blue wagon", 8, again)).toEqual([9]);
  expect(found("northern", 8, again)).toEqual(found("northern", 8, own));
  // What the index of the snapshot says is out of date by then.
  again.store.put([{ ...renamed, id: 9 }, renamed]);
  expect(new Set(found("moonlight", 8, again))).toEqual(new Set([3, 9]));
  expect(found("starlight", 8, again)).toEqual([]);
  const third = await loadStore(layout, await dumpStore(again.store, again.orders));
  const last = indexStore(third.store, 0, third);
  await last.texts();
  expect(new Set(found("moonlight", 8, last))).toEqual(new Set([3, 9]));
  expect(found("starlight", 8, last)).toEqual([]);
  expect([...last.orders.by("name").slots].map((slot) => last.store.keys[slot])).toEqual(
    [...again.orders.by("name").slots].map((slot) => again.store.keys[slot]),
  );
});

it.each([
  ["load 48213", 2],
  ["48213", 2],
  ["TX-991", 1],
  ["North Star", 0],
  ["MC 97", 0],
])("%s may be a load's number", (typed, tiers) => expect(loadTiers(parseTopSearch(typed))).toHaveLength(tiers));
