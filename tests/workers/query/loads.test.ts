// Loads in columns: which tab holds which, how they are found, and how late they are.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LOAD_STATUSES, type Load } from "../../../src/contract/loads/loads.ts";
import type { LocalQuery } from "../../../src/domain/query.ts";
import { parseSearchText } from "../../../src/domain/carriers/search/search-text.ts";
import { laneRateOf, laneRateQuery } from "../../../src/domain/board/lane-rate.ts";
import { latenessAt } from "../../../src/domain/loads/arrival.ts";
import { LATENESS } from "../../../src/domain/loads/lateness.ts";
import { LOAD_TABS, loadTab } from "../../../src/domain/loads/load-tabs.ts";
import { altersAnswer } from "../../../workers/query/change.ts";
import { layout } from "../../../src/domain/loads/load-filters.ts";
import { evaluate } from "../../../workers/query/evaluate.ts";
import { indexStore } from "../../../workers/query/indexed-store.ts";
import { Store } from "../../../workers/query/store.ts";
import { load, stop } from "../../db/loads.ts";

const LEFT = stop(1, { arrived_at: "2026-01-01T00:00:00.000000Z", departed_at: "2026-01-01T01:00:00.000000Z" });
const nearChicago = { lat: 41.5, lon: -88, name: "Joliet, IL", located_at: "2026-01-02T00:00:00.000000Z" };
const due = (window_end: string) => [LEFT, stop(2, { window_end })];

const ROWS: readonly Load[] = [
  load(1),
  load(2, {
    exceptions: ["highway_connect_eld"],
    tracking_status: "no_eld_connection",
    confirmation: "outdated",
    protection: "not_protected",
  }),
  load(3, { exceptions: ["with_failed_to_arrive", "highway_failed_to_pickup"], status: "covered", protection: "flagged" }),
  load(4, { exceptions: ["with_failed_to_depart"], confirmation: "accepted", protection: "protected" }),
  load(5, { exceptions: ["highway_failed_to_deliver"], status: "delayed" }),
  load(6, {
    exceptions: ["highway_assign_vehicle"],
    status: "covered",
    tracking_status: "not_started",
    tracking_window: "before",
  }),
  load(7, { status: "covered", tracking_status: "not_started" }),
  load(8, { status: "available", tracking_status: "not_started", tracking_window: "before", carrier: null, creator_id: 12 }),
  load(9, { exceptions: ["with_failed_to_arrive"], carrier: null }),
  load(10, { exceptions: ["highway_connect_eld"], billable_miles: 149 }),
  load(11, { exceptions: ["highway_connect_eld"], tracking_status: "not_eligible" }),
  load(12, {
    status: "delivered",
    protection: "flagged",
    confirmation: "sent",
    tracking_status: "ended",
    tracking_window: "after",
  }),
  load(13, { status: "cancelled", tracking_status: "terminated", tracking_window: "after", team_id: 3 }),
  load(14, { stops: due("2026-01-02T04:00:00.000000Z"), position: nearChicago }),
  load(15, { stops: due("2026-01-01T20:00:00.000000Z"), position: nearChicago, external_load_number: "MF-0400123" }),
];

const NOW = Date.parse("2026-01-02T00:30:00Z");
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => void vi.useRealTimers());

const PLACES: LocalQuery = {
  where: [],
  text: null,
  sort: { column: "id", descending: false },
  facets: [],
  values: ["lat", "lon"],
};

async function ask(query: Partial<LocalQuery>) {
  const store = new Store(layout);
  store.put(ROWS);
  const indexed = indexStore(store, 0);
  await indexed.texts();
  const sort = { column: "id", descending: false };
  return evaluate(indexed, { where: [], text: null, sort, facets: [], ...query });
}

test("each tab holds its loads and no others", async () => {
  const tabs = await Promise.all(LOAD_TABS.map(async (tab) => [tab, [...(await ask({ where: loadTab(tab).where })).keys]]));
  expect(Object.fromEntries(tabs)).toEqual({
    open: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15],
    closed: [12, 13],
    result: ROWS.map(({ id }) => id),
    unsigned: [2],
    "not-protected": [3],
    "no-eld": [2],
    "no-arrival": [3],
    "no-departure": [4],
    "no-pickup": [3],
    "no-delivery": [5],
    "no-assigned-vehicle": [6],
    "pending-tracking": [6],
    "not-tracking": [2, 7],
  });
});

test.each([
  ["400123", [15]],
  ["MF-0400123", [15]],
  ["simulated haulage", [1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15]],
  ["nobody", []],
])("%s is found", async (text, ids) => {
  expect([...(await ask({ text: parseSearchText(text) })).keys]).toEqual(ids);
});

test("the latest comes first, and mine and my team's are told apart", async () => {
  const late = await ask({
    where: [{ column: "minutes_late", is: "range", min: 1 }],
    sort: { column: "minutes_late", descending: true },
  });
  expect([...late.keys]).toEqual([15]);
  const known = await ask({ where: [{ column: "minutes_late", is: "range", max: 0 }] });
  expect([...known.keys]).toEqual([14]);
  expect([...(await ask({ where: [{ column: "creator_id", is: "in", codes: [12] }] })).keys]).toEqual([8]);
  expect([...(await ask({ where: [{ column: "team_id", is: "in", codes: [3] }] })).keys]).toEqual([13]);
  const { facets } = await ask({ where: loadTab("closed").where, facets: ["status"] });
  expect([...facets["status"]!]).toEqual(
    expect.arrayContaining([
      ["delivered", 1],
      ["cancelled", 1],
    ]),
  );
});

test("the places and the lateness of open loads come with the answer, in the order of its keys", async () => {
  const { keys, values } = await ask({
    where: [{ column: "id", is: "in", codes: [12, 14, 15] }],
    sort: { column: "id", descending: true },
    values: ["lat", "lon", "lateness", "status"],
  });
  expect([...keys]).toEqual([15, 14, 12]);
  expect(Object.fromEntries(Object.entries(values ?? {}).map(([column, given]) => [column, [...given]]))).toEqual({
    lat: [41_500, 41_500, Number.NaN],
    lon: [-88_000, -88_000, Number.NaN],
    lateness: [LATENESS.indexOf("late"), LATENESS.indexOf("in_time"), Number.NaN],
    status: ["progress", "progress", "delivered"].map((status) => LOAD_STATUSES.findIndex((one) => one === status)),
  });
  await expect(ask({ values: ["name"] })).rejects.toThrow("Column name has no numbers");
  expect(altersAnswer({ inserted: [], removed: [], changed: [14], columns: ["lat"] }, PLACES, keys)).toBe(true);
  expect(altersAnswer({ inserted: [], removed: [], changed: [14], columns: ["rate"] }, PLACES, keys)).toBe(false);
});

test("the column, the filter and the map say of each load what its page says", async () => {
  const delayed = load(16, { stops: due("2026-01-02T04:00:00.000000Z"), position: nearChicago, status: "delayed" });
  const store = new Store(layout);
  const rows = [...ROWS.filter(({ id }) => id >= 14), delayed];
  store.put(rows);
  const indexed = indexStore(store, 0);
  await indexed.texts();
  const { keys, values } = evaluate(indexed, { ...PLACES, values: ["lateness", "minutes_late"] });
  const said = [...keys].map((id, at) => [id, LATENESS[values!["lateness"]![at]!], values!["minutes_late"]![at]]);
  const onPage = rows.map((row) => [row.id, latenessAt(row, NOW).lateness, latenessAt(row, NOW).minutesLate]);
  expect(said).toEqual(onPage);
  expect(said.map(([, how]) => how)).toEqual(["in_time", "late", "close"]);
});

test("the rate of a lane is the median of the company's other loads on it, by the mile", async () => {
  const stops = [stop(1, { window_start: "2026-01-01T16:00:00.000000Z" }), stop(2)];
  const own = load(20, { rate: 9_000, billable_miles: 1_000, stops });
  const onLane = [21, 22, 23].map((id, at) => load(id, { rate: 1_000 + 500 * at, billable_miles: 500, stops }));
  const others = [
    load(24, { rate: 9_000, stops, equipment_type: "reefer" }),
    load(25, { rate: 9_000, stops, status: "cancelled" }),
    load(26, { rate: 9_000, stops: [stops[0]!, stop(2, { latitude_for_map: 30 })] }),
    load(27, { rate: null, stops }),
  ];
  const rateAmong = async (rows: readonly Load[], now = NOW) => {
    const store = new Store(layout);
    store.put(rows);
    const indexed = indexStore(store, 0);
    await indexed.texts();
    return laneRateOf(own, evaluate(indexed, laneRateQuery(own, now)!));
  };
  expect(await rateAmong([own, ...onLane, ...others])).toEqual({ rate: 3_000, count: 3 });
  expect(await rateAmong([own, ...onLane.slice(1), ...others])).toBeNull();
  expect(await rateAmong([own, ...onLane], NOW + 400 * 86_400_000)).toBeNull();
  expect(laneRateQuery({ ...own, stops: [stop(1)] }, NOW)).toBeNull();
});
