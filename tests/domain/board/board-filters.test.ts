// The filters of the load board: as an address, as a search of the server, and as a query of this computer.
import { expect, test } from "vitest";
import { BOARD_LIST, type BoardFilters } from "../../../src/domain/board/board-filters.ts";
import { boardConditions, boardQuery, serverQuery, type BoardFacts } from "../../../src/domain/board/board-query.ts";
import { POSTING_AGES } from "../../../src/contract/board/board.ts";
import type { Area } from "../../../src/contract/carriers/areas.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { layout } from "../../../src/domain/loads/load-filters.ts";
import { evaluate } from "../../../workers/query/evaluate.ts";
import { indexStore } from "../../../workers/query/indexed-store.ts";
import { Store } from "../../../workers/query/store.ts";
import { load, stop } from "../../db/loads.ts";

const NOW = Date.parse("2026-03-10T15:30:00Z");
const HOUR = 3_600_000;
const at = (hours: number): string => new Date(NOW + hours * HOUR).toISOString().replace("Z", "000Z");
const NOBODY = { teamIds: [], start: "company" } as const;

const area = (set: Partial<Area>): Area => ({
  id: 5,
  is_type: "city",
  code: null,
  name: "Dallas, TX",
  country: "US",
  centroid: null,
  lat: 32.78,
  lon: -96.8,
  state_area_id: null,
  kma_area_id: null,
  is_unverified: false,
  five_zip_city: null,
  five_zip_state: null,
  located_at: null,
  historical_touches_count: null,
  ...set,
});

const FACTS: BoardFacts = {
  viewer: { userId: 11, start: "company", teamIds: [3, 4], people: [11, 12] },
  origin: area({}),
  destination: null,
  statesOf: new Map([["US", ["TX", "IL"]]]),
  connectedCarriers: [7],
  now: NOW,
};

const FULL: BoardFilters = {
  list: "unposted",
  text: "MF-04",
  owner: "company",
  teams: [3],
  equipment: ["van"],
  posting: ">72hr",
  isInNetwork: true,
  certifications: ["hazmat"],
  origin: { areaId: 5, deadhead: null },
  destination: { areaId: 6, deadhead: 80 },
  deadhead: null,
  minRate: 900,
  weight: 44_000,
  trailerLength: 48,
  pickupStart: "2026-03-12",
  pickupEnd: "2026-03-14",
  dropoffStart: "2026-03-13",
  dropoffEnd: "2026-03-20",
  sort: { column: "weight", descending: true },
  peek: 9,
};

test("every filter survives the address, and the plain page has none", () => {
  expect(BOARD_LIST.read(BOARD_LIST.write(FULL))).toEqual(FULL);
  expect(BOARD_LIST.write(BOARD_LIST.none)).toBe("");
  expect(BOARD_LIST.read("view=never&rate=-4&origin=x&pickup=2026-13-40&posting=9hr&sort=nope-asc")).toEqual(BOARD_LIST.none);
});

test("what is sent: today as the first pickup, whole numbers, 50 miles around an area that has no radius", () => {
  expect(serverQuery(BOARD_LIST.none, NOBODY, NOW)).toEqual({
    view: "all",
    company_wide_view: true,
    pickup_start: "2026-03-10",
    s: "pickup asc",
  });
  expect(serverQuery({ ...FULL, minRate: 900.9 }, NOBODY, NOW)).toEqual({
    view: "unposted",
    load_id: "MF-04",
    teams: [3],
    equipment: ["van"],
    min_rate: 900,
    weight: 44_000,
    trailer_length: 48,
    origin_area_id: 5,
    origin_deadhead: 50,
    destination_area_id: 6,
    destination_deadhead: 80,
    pickup_start: "2026-03-12",
    pickup_end: "2026-03-14",
    dropoff_start: "2026-03-13",
    dropoff_end: "2026-03-20",
    posting: ">72hr",
    status: "in_network",
    certifications: ["hazmat"],
    s: "weight desc",
  });
  expect(serverQuery({ ...FULL, deadhead: 120 }, NOBODY, NOW)).toMatchObject({ origin_deadhead: 120, destination_deadhead: 80 });
});

test("certifications are dropped once none is chosen; whose loads is sent as mine, my teams' or company-wide", () => {
  expect(serverQuery({ ...FULL, certifications: ["hazmat", "tanker", "none"] }, NOBODY, NOW).certifications).toBeUndefined();
  expect(serverQuery({ ...BOARD_LIST.none, owner: "mine" }, NOBODY, NOW)).toMatchObject({ my_loads: true });
  expect(serverQuery({ ...BOARD_LIST.none, owner: "team" }, NOBODY, NOW)).toMatchObject({ teams: "all" });
  expect(serverQuery({ ...BOARD_LIST.none, owner: "team" }, { teamIds: [3], start: "company" }, NOW)).toMatchObject({
    teams: [3],
  });
});

const open = (id: number, set: Partial<Load> = {}): Load =>
  load(id, {
    status: "available",
    carrier: null,
    can_be_posted: true,
    stops: [stop(1, { window_start: at(20), window_end: at(24) }), stop(2, { window_start: at(60), window_end: at(64) })],
    ...set,
  });

const ROWS: readonly Load[] = [
  open(1),
  open(2, { last_posted_at: at(-7) }),
  open(3, { last_posted_at: at(-8) }),
  open(4, { last_posted_at: at(-12) }),
  open(5, { last_posted_at: at(-24) }),
  open(6, { last_posted_at: at(-72) }),
  open(7, { status: "delivered", can_be_posted: false }),
  open(8, { can_be_posted: false, status: "covered" }),
  open(9, { stops: [stop(1, { window_start: at(-16) }), stop(2, { window_start: at(60) })] }),
  open(10, { stops: [stop(1, { window_start: at(-15.5) }), stop(2, { window_start: at(60) })] }),
  open(11, {
    stops: [
      stop(1, { window_start: at(20), latitude_for_map: 33.5, longitude_for_map: -96.8 }),
      stop(2, { window_start: at(60) }),
    ],
  }),
  open(12, { equipment_type: "reefer", posted_equipment_type_string: "Van or reefer", certifications: ["hazmat", "tanker"] }),
  open(13, { equipment_type: "flatbed", posted_equipment_type_string: "Flatbed", certifications: ["hazmat"], team_id: 4 }),
];

function ids(filters: Partial<BoardFilters>, facts: Partial<BoardFacts> = {}): readonly number[] {
  const store = new Store(layout);
  store.put(ROWS);
  const all = { ...BOARD_LIST.none, ...filters };
  return [...evaluate(indexStore(store, 0), boardQuery(all, { ...FACTS, ...facts })).keys].toSorted((a, b) => a - b);
}

test("the views hold posted loads and those that can be posted, with pickups from today on", () => {
  expect(ids({ list: "posted" })).toEqual([2, 3, 4, 5, 6]);
  expect(ids({ list: "unposted" })).toEqual([1, 10, 11, 12, 13]);
  expect(ids({})).toEqual([1, 2, 3, 4, 5, 6, 10, 11, 12, 13]);
});

test("the buckets of posting ages follow one another without a gap or an overlap", () => {
  expect(POSTING_AGES.map((posting) => ids({ posting }))).toEqual([[2], [3], [4], [5], [6]]);
});

test("50 miles around a city, more where a radius is given; a state and a country as a whole; nothing while an area is not known", () => {
  const origin = { areaId: 5, deadhead: null };
  // 33.5° is 49.7 miles north of 32.78°.
  expect(ids({ list: "unposted", origin })).toEqual([1, 10, 11, 12, 13]);
  expect(ids({ list: "unposted", origin, deadhead: 49 })).toEqual([1, 10, 12, 13]);
  expect(ids({ list: "unposted", origin }, { origin: area({ is_type: "state", code: "IL" }) })).toEqual([]);
  expect(ids({ list: "unposted", origin }, { origin: area({ is_type: "country", code: "US" }) })).toHaveLength(5);
  expect(ids({ list: "unposted", origin }, { origin: null })).toEqual([]);
});

test("equipment is found by what it is and by what it is posted for; every certification is needed", () => {
  expect(ids({ list: "unposted", equipment: ["van"] })).toEqual([1, 10, 11, 12]);
  expect(ids({ list: "unposted", equipment: ["reefer"] })).toEqual([12]);
  expect(ids({ certifications: ["hazmat"] })).toEqual([12, 13]);
  expect(ids({ certifications: ["hazmat", "tanker"] })).toEqual([12]);
  expect(ids({ certifications: ["hazmat", "none"] })).toHaveLength(10);
  expect(ids({ owner: "team" })).toEqual([13]);
  expect(ids({ text: " mf-000001 " })).toEqual([10, 11, 12, 13]);
  expect(ids({ text: "F-000001" })).toEqual([]);
  expect(ids({ isInNetwork: true })).toEqual([]);
});

test("every condition is on a column that loads have", () => {
  const names = new Set(layout.columns.map(({ name }) => name));
  expect(boardConditions(FULL, FACTS).filter(({ column }) => !names.has(column))).toEqual([]);
});
