// Truck postings in columns: which list a posting is in on which day, what the filters and texts find, and what the address says of it.
import { expect, test } from "vitest";
import type { TruckPosting } from "../../../src/contract/board/truck-postings.ts";
import { TRUCK_LIST, TRUCK_LISTS, truckQuery, type TruckFilters } from "../../../src/domain/board/truck-filters.ts";
import { postingState } from "../../../src/domain/board/truck-status.ts";
import { layout } from "../../../src/domain/board/truck-filters.ts";
import { evaluate } from "../../../workers/query/evaluate.ts";
import { indexStore } from "../../../workers/query/indexed-store.ts";
import { Store } from "../../../workers/query/store.ts";
import { truckPosting } from "../../db/truck-postings.ts";

const TODAY = "2026-11-24";

async function ask(rows: readonly TruckPosting[], filters: Partial<TruckFilters>) {
  const store = new Store(layout);
  store.put(rows);
  const now = indexStore(store, 0);
  await now.texts();
  return evaluate(now, truckQuery({ ...TRUCK_LIST.none, list: "all", ...filters }, TODAY));
}

test.each([
  ["2026-11-23", true, "available", ["active", "available", "all"]],
  ["2026-11-24", true, "available", ["active", "available", "all"]],
  ["2026-11-25", true, "upcoming", ["active", "all"]],
  ["2026-11-24", false, "inactive", ["inactive", "all"]],
] as const)("one from %s, active %s, is %s, in those lists and no other", async (day, isActive, state, lists) => {
  const row = truckPosting(1, { start_date: day, is_active: isActive });
  expect(postingState(row, TODAY)).toBe(state);
  const found = await Promise.all(TRUCK_LISTS.map(async ({ id }) => ((await ask([row], { list: id })).total === 1 ? [id] : [])));
  expect(found.flat()).toEqual(lists);
});

test("a carrier, either place, a truck number and a VIN are found by a part; filters count what they would show", async () => {
  const rows = [
    truckPosting(1),
    truckPosting(2, {
      carrier_id: 102,
      carrier_name: "Plains Haulage LLC",
      destination_area_id: null,
      destination_search_display_name: null,
      posted_equipment_type: "R",
      truck_number: null,
      vin: null,
    }),
  ];
  for (const [text, ids] of [
    ["plains h", [2]],
    ["chicago", [1]],
    ["dallas", [1, 2]],
    ["AXKP0427", [1]],
    ["nowhere", []],
  ] as const)
    expect([...(await ask(rows, { text, sort: { column: "start", descending: false } })).keys].toSorted((a, b) => a - b)).toEqual(
      ids,
    );
  const answer = await ask(rows, { equipment: ["R"] });
  expect([...answer.keys]).toEqual([2]);
  expect(answer.facets["equipment"]).toEqual(
    new Map([
      ["V", 1],
      ["R", 1],
    ]),
  );
  expect([...(await ask(rows, { carrier: 101 })).keys]).toEqual([1]);
});

test("the free trucks come first, by their day", async () => {
  const rows = [truckPosting(1, { start_date: "2026-12-01" }), truckPosting(2), truckPosting(3, { start_date: "2026-11-01" })];
  expect([...(await ask(rows, { list: "active" })).keys]).toEqual([3, 2, 1]);
});

test("the address keeps the filters, and nothing unreadable gets in", () => {
  const filters: TruckFilters = {
    list: "available",
    text: "a & b",
    equipment: ["V", "R"],
    people: ["Dana Reyes"],
    carrier: 7,
    sort: { column: "origin", descending: true },
    peek: 9,
  };
  expect(TRUCK_LIST.read(TRUCK_LIST.write(filters))).toEqual(filters);
  expect(TRUCK_LIST.write(TRUCK_LIST.none)).toBe("");
  expect(TRUCK_LIST.read("list=none&equipment=ZZ,<b>&carrier=-1&sort=secret-asc&peek=1e9")).toEqual(TRUCK_LIST.none);
});
