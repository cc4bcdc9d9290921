// Lane search: addresses, form errors, page counts, the plan and sorting.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addressOfLane,
  addressOfSearch,
  canonicalLane,
  endsOf,
  laneFromAddress,
  NO_LANE,
  radiusOf,
  type Lane,
} from "../../../../src/domain/carriers/lane/lane.ts";
import {
  laneErrors,
  laneOfDraft,
  NO_DRAFT,
  swapped,
  withPicked,
  type LaneDraft,
} from "../../../../src/domain/carriers/lane/lane-form.ts";
import { adjustLanePages, mayBeMore } from "../../../../src/domain/carriers/lane/lane-pages.ts";
import { opening, searchPlan } from "../../../../src/domain/carriers/lane/lane-plan.ts";
import { NO_PLACE, typedPlace, type LanePlace } from "../../../../src/domain/carriers/lane/lane-place.ts";
import { drivingTime, equipmentText, matchingKeys } from "../../../../src/domain/carriers/lane/lane-row.ts";
import { sortedLaneKeys } from "../../../../src/domain/carriers/lane/lane-sort.ts";
import { NO_GLOBAL_FILTERS } from "../../../../src/domain/carriers/global-search/filters.ts";
import { RECENT_MAX, withRecent } from "../../../../src/domain/recent.ts";
import { filters } from "../global-search/arbitrary-filters.ts";
import { ADA } from "../../../sync/people.ts";

const ref = fc.oneof(fc.integer({ min: 1, max: 1e12 }), fc.stringMatching(/^ChIJ[\w-]{10,40}$/));
const radius = fc.integer({ min: 1, max: 500 });
const lanes: fc.Arbitrary<Lane> = fc.record({
  origin: fc.option(ref),
  destination: fc.option(ref),
  originRadius: radius,
  destinationRadius: radius,
  refine: filters,
  sort: fc.option(fc.record({ column: fc.constantFrom("name", "origin_visits", "mc"), descending: fc.boolean() })),
  text: fc.string({ unit: "binary", maxLength: 300 }),
  peek: fc.option(fc.integer({ min: 1, max: 1e9 })),
});

describe("the address of a lane", () => {
  it("restores the lane", () => {
    const property = fc.property(lanes, (lane) => {
      expect(laneFromAddress(addressOfLane(lane))).toEqual(canonicalLane(lane));
    });
    fc.assert(property, { numRuns: 2000 });
  });

  it("is the same for the same search, whatever the text filter and the side panel", () => {
    fc.assert(
      fc.property(lanes, (lane) => {
        expect(addressOfLane(laneFromAddress(addressOfLane(lane)))).toBe(addressOfLane(lane));
        expect(addressOfSearch({ ...lane, text: "x", peek: 9 })).toBe(addressOfSearch({ ...lane, text: "", peek: null }));
      }),
    );
  });

  it("is readable and has only what differs from the defaults", () => {
    expect(addressOfLane({ ...NO_LANE, origin: 12, destination: 34 })).toBe("origin=12&destination=34");
    expect(addressOfLane({ ...NO_LANE, origin: 12, originRadius: 75, destinationRadius: 75 })).toBe("origin=12&deadhead=75");
    expect(addressOfLane({ ...NO_LANE, origin: 12, originRadius: 75 })).toBe("origin=12&deadhead=75,50");
  });

  it("keeps filters apart from the page's text and the lane's own places", () => {
    const lane = { ...NO_LANE, origin: 12, text: "blue", peek: 3, sort: { column: "power_units", descending: true } };
    const refine = { ...NO_GLOBAL_FILTERS, selectedEquipment: ["reefer"] as const, milesFromOriginRange: 25 };
    const address = "origin=12&text=blue&sort=power_units-desc&peek=3&equipment=reefer&seen-miles=25";
    expect(addressOfLane({ ...lane, refine })).toBe(address);
    expect(laneFromAddress(`${address}&at=area:4&near=Reno&around=on&radius=9`)).toEqual({ ...lane, refine });
    expect(addressOfSearch({ ...lane, refine })).toBe("origin=12&sort=power_units-desc&equipment=reefer&seen-miles=25");
    expect(addressOfLane(endsOf({ ...lane, refine }))).toBe("origin=12");
    expect(laneFromAddress("sort=legal_name-asc").sort).toBeNull();
    expect(laneFromAddress("sort=toString-asc").sort).toBeNull();
  });

  it("is read without throwing and within the bounds, whatever it contains", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (address) => void laneFromAddress(address)));
    expect(laneFromAddress("origin=0&destination=../x&deadhead=0,501&peek=-1&text=%ff")).toEqual({ ...NO_LANE, text: "\ufffd" });
    expect(laneFromAddress("origin=1e9&deadhead=20")).toEqual({ ...NO_LANE, originRadius: 20, destinationRadius: 20 });
  });
});

describe("the form of a lane", () => {
  const dallas: LanePlace = { ...NO_PLACE, areaId: 7, name: "Dallas, TX", searchText: "Dallas, TX" };

  it.each([
    [{}, ["origin"]],
    [{ origin: dallas }, []],
    [{ origin: typedPlace(dallas, "Dalla") }, ["origin"]],
    [{ origin: dallas, destination: { ...NO_PLACE, searchText: "chi" } }, ["destination"]],
    [{ origin: dallas, originRadius: "" }, ["originRadius"]],
    [{ origin: dallas, originRadius: "0", destinationRadius: "501" }, ["originRadius", "destinationRadius"]],
    [{ origin: dallas, destinationRadius: "12.5" }, ["destinationRadius"]],
  ] as [Partial<LaneDraft>, string[]][])("says beside which field it has to be mended: %#", (set, fields) => {
    expect(Object.keys(laneErrors({ ...NO_DRAFT, ...set }))).toEqual(fields);
  });

  it("typing drops the selected place, and typing its name again selects nothing", () => {
    expect(typedPlace(dallas, "Dallas, T")).toMatchObject({ areaId: null, searchText: "Dallas, T" });
    expect(typedPlace(dallas, "Dallas, TX").areaId).toBe(7);
  });

  it("swapping reverses the lane, and the map keeps filling in the same end", () => {
    const draft = { ...NO_DRAFT, origin: { ...dallas, active: true }, originRadius: "10" };
    expect(laneOfDraft(swapped(draft))).toMatchObject({ origin: null, destination: 7, destinationRadius: 10 });
    expect(swapped(draft).origin.active).toBe(true);
    expect(swapped(swapped(draft))).toEqual(draft);
  });

  it("two clicks on the map fill in both ends, and a third does not overwrite the first", () => {
    const one = withPicked(NO_DRAFT, dallas);
    const two = withPicked(one, { ...dallas, areaId: 8, name: "Reno, NV", searchText: "Reno, NV" });
    expect([two.origin.areaId, two.destination.areaId]).toEqual([7, 8]);
    expect(withPicked(two, { ...dallas, areaId: 9 })).toMatchObject({ origin: { areaId: 7 }, destination: { areaId: 9 } });
  });

  it.each(["1", "500", " 50 "])("takes %j miles", (text) => expect(radiusOf(text)).toBe(Number(text)));
  it.each(["", "0", "501", "-5", "5e1", "1000000", "fifty"])("does not take %j for miles", (text) =>
    expect(radiusOf(text)).toBeNull(),
  );
});

describe("the pages of a lane search", () => {
  it.each([
    // total, pages, page, rows → total, pages
    [200, 4, 1, 50, 200, 4],
    [200, 4, 1, 49, 49, 1],
    [200, 4, 1, 0, 0, 1],
    [200, 4, 2, 20, 70, 2],
    [200, 4, 3, 0, 100, 3],
    [200, 4, 4, 49, 199, 4],
    [200, 4, 4, 50, 200, 4],
    [199, 4, 4, 49, 199, 4],
    [200, 5, 5, 10, 200, 5],
    [30, 1, 1, 30, 30, 1],
    [201, 5, 5, 1, 201, 5],
  ])("%i in %i pages, page %i with %i rows: %i in %i", (total, totalPages, page, rows, total_, pages_) => {
    expect(adjustLanePages({ page, totalPages, total }, rows)).toEqual({ page, totalPages: pages_, total: total_ });
  });
});

describe("the plan", () => {
  const paywall = (limits: Record<string, number>, usage: Record<string, number>) => ({ ...ADA.paywall, limits, usage });

  it.each([
    [{}, { carrier_searches: 900 }, false],
    [{ carrier_searches: 10 }, {}, false],
    [{ carrier_searches: 10 }, { carrier_searches: 9 }, false],
    [{ carrier_searches: 10 }, { carrier_searches: 10 }, true],
    [{ carrier_searches: 10 }, { carrier_searches: 11 }, true],
    [{ carrier_searches: 0 }, {}, true],
  ])("limits %j and usage %j: used up is %j", (limits, usage, isSpent) => {
    expect(searchPlan(paywall(limits, usage)).isSpent).toBe(isSpent);
  });

  it("runs no search once used up, and repeats none by itself where every search counts", () => {
    const counted = { limit: 10, used: 3, isSpent: false };
    const free = { limit: null, used: 3, isSpent: false };
    expect(opening({ ...counted, isSpent: true }, true)).toBe("spent");
    expect(opening(counted, false)).toBe("fetch");
    expect(opening(counted, true)).toBe("stored");
    expect(opening(free, true)).toBe("fetch");
  });
});

describe("texts of a carrier on a lane", () => {
  it("lists equipment by count", () => {
    expect(equipmentText({ reefer: 2, van: 1200, flatbed: 0, power_only: 2 })).toBe("1,200 dry van, 2 reefer, 2 power only");
    expect(equipmentText({})).toBe("");
  });

  it.each([
    [0, "0 min"],
    [59.6, "1 h"],
    [800, "13 h 20 min"],
    [null, ""],
  ])("%s minutes are %j", (minutes, text) => expect(drivingTime(minutes)).toBe(text));

  it("filters loaded rows by name, number, email and phone, and shows no unread row", () => {
    const row = { legal_name: "J.B. Blue LLC", dba_name: null, email: "a@b.example", phone_e164: "+15125550123" };
    const identifiers = [{ is_type: "MC", value: "9012345" }];
    const rows = new Map([[1, { ...row, identifiers }]]);
    for (const text of ["", "jb blue", "9012", "MC 9012345", "a@b.example", "(512) 555-0123", "5125550123"]) {
      expect(matchingKeys([1], rows, text), text).toEqual([1]);
    }
    for (const text of ["red", "90123456", "DOT 9012345", "c@b.example"]) expect(matchingKeys([1], rows, text), text).toEqual([]);
    expect(matchingKeys([1, 2], rows, "blue")).toEqual([1]);
  });
});

describe("sorting the carriers on a lane", () => {
  const row = (legal_name: string, visits: number | null, dot: string, rules_assessment: "pass" | "fail" | null) => ({
    legal_name,
    rules_assessment,
    identifiers: [{ is_type: "DOT", value: dot }],
    connection: null,
    power_units: null,
    city: null,
    state: null,
    lane: {
      origin_visits: visits,
      destination_visits: null,
      origin_miles: null,
      destination_miles: null,
      last_origin_visit_on: null,
    },
  });
  const rows = new Map([
    [1, row("Éclair", 3, "900", "fail")],
    [2, row("echo", null, "1000", "pass")],
    [3, row("Zulu", 0, "99", null)],
    [4, row("Alpha", 3, "12", "pass")],
  ]) as unknown as Parameters<typeof sortedLaneKeys>[1];
  const by = (column: string, descending = false) => sortedLaneKeys([1, 2, 3, 4, 5], rows, { column, descending });

  it.each([
    ["name", false, [4, 2, 1, 3, 5]],
    ["dot", false, [4, 3, 1, 2, 5]],
    // Unknown values come last, and equal ones keep their order.
    ["origin_visits", false, [3, 1, 4, 2, 5]],
    ["origin_visits", true, [1, 4, 3, 2, 5]],
    ["assessment", false, [2, 4, 1, 3, 5]],
    ["nonsense", false, [1, 2, 3, 4, 5]],
  ])("by %s, downwards %s", (column, descending, keys) => expect(by(column, descending)).toEqual(keys));

  it("keeps the server's order by default", () => expect(sortedLaneKeys([3, 1], rows, null)).toEqual([3, 1]));
});

it("a list of recent items has each once, newest first, and does not grow", () => {
  let items: readonly number[] = [];
  for (let at = 0; at < 30; at += 1) items = withRecent(items, at % 12, (one) => one);
  expect(items).toHaveLength(RECENT_MAX);
  expect(items.slice(0, 3)).toEqual([5, 4, 3]);
  expect(new Set(items).size).toBe(RECENT_MAX);
});

it("a lane search that stopped counting says that there may be more", () => {
  expect([mayBeMore(200), mayBeMore(199), mayBeMore(0)]).toEqual([true, false, false]);
});
