// The page of load alerts as an address and as a query, and where the cursor goes when alerts leave the list.
import { describe, expect, it } from "vitest";
import { LOAD_ALERT_LIST, alertQuery, type AlertViewer, type LoadAlertFilters } from "../../../src/domain/loads/alert-filters.ts";
import { movementsOf } from "../../../src/domain/loads/movements.ts";
import { nextAfter } from "../../../src/domain/loads/next-alert.ts";

const VIEWER: AlertViewer = { userId: 11, start: "company", teamIds: [], people: [11], teams: [] };
const OPEN = { column: "status", is: "in", codes: ["new", "in_progress", "escalated"] };
const query = (filters: Partial<LoadAlertFilters>) => alertQuery({ ...LOAD_ALERT_LIST.none, ...filters }, VIEWER, new Map());

describe("the address", () => {
  it("leads back to the filters it was written from", () => {
    const filters: LoadAlertFilters = {
      list: "recommended",
      text: "Éclair & Sons",
      owner: "team",
      teams: [3, 4],
      types: ["voip_phone"],
      statuses: ["new", "escalated"],
      assignees: [11, null],
      carrier: 5,
      load: 400_123,
      sort: { column: "expected_value", descending: true },
      page: 3,
      peek: 9,
    };
    expect(LOAD_ALERT_LIST.read(LOAD_ALERT_LIST.write(filters))).toEqual(filters);
  });

  it("is empty for the plain page, and ignores what it cannot read", () => {
    expect(LOAD_ALERT_LIST.write(LOAD_ALERT_LIST.none)).toBe("");
    expect(
      LOAD_ALERT_LIST.read(
        "list=all&owner=them&team=x&type=fire&status=open&assignee=me&carrier=-1&load=0&sort=shoe-asc&page=0&peek=a",
      ),
    ).toEqual(LOAD_ALERT_LIST.none);
  });
});

describe("movements", () => {
  const keys = (count: number) => Float64Array.from({ length: count }, (_, at) => at + 1);
  const NONE = Number.NaN;

  it("stand for all their alerts, in the order of the first; an alert without one stands alone", () => {
    const { keys: first, alertsOf, total } = movementsOf(keys(6), Float64Array.of(70, 71, 70, NONE, NONE, 71), 1);
    expect([...first]).toEqual([1, 2, 4, 5]);
    expect(total).toBe(4);
    expect([...alertsOf]).toEqual([
      [1, [1, 3]],
      [2, [2, 6]],
      [4, [4]],
      [5, [5]],
    ]);
  });

  it.each([
    [1, 20, 1],
    [2, 20, 21],
    [3, 5, 41],
    [9, 5, 41],
  ])("are twenty on a page: page %i of 45 has %i from %i on", (page, count, first) => {
    const found = movementsOf(keys(45), keys(45), page);
    expect([found.keys.length, found.keys[0], found.pages, found.page]).toEqual([count, first, 3, Math.min(page, 3)]);
  });

  it("none make one empty page", () => {
    expect(movementsOf(keys(0), keys(0), 1)).toMatchObject({ page: 1, pages: 1, total: 0 });
  });
});

describe("the query", () => {
  it.each<[string, Partial<LoadAlertFilters>, readonly object[], object]>([
    ["open by origin ascending", {}, [OPEN], { column: "origin", descending: false }],
    [
      "closed by destination descending",
      { list: "closed" },
      [{ column: "status", is: "in", codes: ["closed"] }],
      { column: "destination", descending: true },
    ],
    [
      "recommended are the person's own",
      { list: "recommended" },
      [OPEN, { column: "assignee_id", is: "in", codes: [11] }],
      { column: "origin", descending: false },
    ],
    [
      "nobody's and somebody's",
      { assignees: [null, 12] },
      [OPEN, { column: "assignee_id", is: "in", codes: [12, null] }],
      { column: "origin", descending: false },
    ],
    [
      "one carrier's",
      { carrier: 7 },
      [OPEN, { column: "carrier_id", is: "range", min: 7, max: 7 }],
      { column: "origin", descending: false },
    ],
  ])("%s", (_, filters, where, sort) => {
    expect(query(filters)).toMatchObject({ where, sort });
  });

  it("by expected value weighs the value at risk by how often the type was right", () => {
    const totals = new Map([["voip_phone", { trueAlarms: 3, falseAlarms: 0 }]]);
    const filters = { ...LOAD_ALERT_LIST.none, sort: { column: "expected_value", descending: false } };
    expect(alertQuery(filters, VIEWER, totals).sort).toMatchObject({
      column: "value_at_risk",
      descending: false,
      times: { column: "is_type", factors: { voip_phone: 0.8, cargo_exclusion: 0.5 } },
    });
  });
});

describe("when alerts leave the list", () => {
  it.each([
    ["the next comes under the cursor", 2, [2], [1, 2, 3], 3],
    ["at the end, the one before", 3, [3], [1, 2, 3], 2],
    ["past others that leave", 1, [1, 2], [1, 2, 3], 3],
    ["back over others that leave", 4, [4, 3], [1, 2, 3, 4], 2],
    ["none is left", 1, [1], [1], null],
  ])("%s", (_, cursor, gone, keys, expected) => {
    expect(nextAfter(cursor, gone, keys)).toBe(expected);
    expect(nextAfter(cursor, gone, Float64Array.from(keys))).toBe(expected);
  });
});
