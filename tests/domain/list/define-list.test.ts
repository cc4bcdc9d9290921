// What follows from the row of a list: whatever its address holds is read, and a state has one address.
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { BOARD_LIST } from "../../../src/domain/board/board-filters.ts";
import { CONFIRMATION_LIST } from "../../../src/domain/board/confirmation-filters.ts";
import { MAIL_LIST } from "../../../src/domain/board/mail-filters.ts";
import { TRUCK_LIST } from "../../../src/domain/board/truck-filters.ts";
import { CONNECTION_LIST } from "../../../src/domain/connections/connection-filters.ts";
import { INBOX_LIST } from "../../../src/domain/connections/inbox-filters.ts";
import { IDENTITY_ALERT_LIST } from "../../../src/domain/identity-alerts/alert-filters.ts";
import { defineList, listQuery } from "../../../src/domain/list/define-list.ts";
import * as field from "../../../src/domain/list/fields.ts";
import * as options from "../../../src/domain/list/option-fields.ts";
import { LOAD_ALERT_LIST } from "../../../src/domain/loads/alert-filters.ts";
import { LOAD_LIST } from "../../../src/domain/loads/load-filters.ts";
import { DECISION_LIST } from "../../../src/domain/rules/decision-filters.ts";
import { OVERRIDE_LIST } from "../../../src/domain/rules/override-filters.ts";
import { VEHICLE_LIST } from "../../../src/domain/vehicles/vehicle-filters.ts";

interface AnyList {
  readonly none: object;
  readonly read: (search: URLSearchParams | string) => never;
  readonly write: (filters: never) => string;
}

const LISTS: Readonly<Record<string, AnyList>> = {
  board: BOARD_LIST as unknown as AnyList,
  confirmations: CONFIRMATION_LIST as unknown as AnyList,
  connections: CONNECTION_LIST as unknown as AnyList,
  decisions: DECISION_LIST as unknown as AnyList,
  "identity alerts": IDENTITY_ALERT_LIST as unknown as AnyList,
  inbox: INBOX_LIST as unknown as AnyList,
  "load alerts": LOAD_ALERT_LIST as unknown as AnyList,
  loads: LOAD_LIST as unknown as AnyList,
  mails: MAIL_LIST as unknown as AnyList,
  overrides: OVERRIDE_LIST as unknown as AnyList,
  trucks: TRUCK_LIST as unknown as AnyList,
  vehicles: VEHICLE_LIST as unknown as AnyList,
};

const NAMES = [
  "list",
  "view",
  "text",
  "status",
  "packet",
  "carrier",
  "person",
  "from",
  "to",
  "team",
  "sort",
  "peek",
  "page",
  "fleet",
];
const value = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "1",
    "0",
    "-1",
    "007",
    "none",
    "any",
    "5-2",
    "2026-02-31",
    "2026-11-01",
    "TX,tx,none",
    "3,1,3",
    "id-desc",
    "__proto__",
  ),
);

describe.each(Object.entries(LISTS))("%s", (_, list) => {
  it("has no address of its own for the plain page", () => {
    expect(list.write(list.none as never)).toBe("");
    expect(list.read("")).toEqual(list.none);
  });

  it("reads whatever an address holds, and writes what it read so that it reads the same", () => {
    const address = fc.array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 12 });
    fc.assert(
      fc.property(address, (pairs) => {
        const written = list.write(list.read(new URLSearchParams(pairs)));
        expect(list.write(list.read(written))).toBe(written);
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });
});

const FRUIT = defineList({
  list: field.choice(["fresh", "old"], {}, "fresh"),
  text: field.text("Filter by name", "Name…"),
  kinds: options.words(["apple", "pear", null], { name: "kind", column: "kind", label: "Kind" }),
  colors: options.codes(/^[a-z]+$/, { column: "colors", label: "Color", where: options.hasAny("colors") }),
  sellers: options.idsOrNone({ column: "seller_id", label: "Seller" }),
  weight: field.bounds("weight", 1_000),
  basket: field.onlyId("Basket", { column: "basket_id" }),
  isRipe: field.flag({ name: "ripe" }),
  sort: field.sort(["name", "weight"]),
  peek: field.peek,
});

test("the conditions of a list are those of its tab, then those of its fields that are set, each in its one form", () => {
  const filters = FRUIT.read("kind=none,pear,plum&colors=red,Blue,green,red&sellers=none,9,2,x&weight=0-500&basket=7&text=%20b");
  expect(
    listQuery(FRUIT, filters, [{ column: "is_old", is: "in", codes: [false] }], { column: "name", descending: false }),
  ).toEqual({
    where: [
      { column: "is_old", is: "in", codes: [false] },
      { column: "kind", is: "in", codes: ["pear", null] },
      { column: "colors", is: "has_any", codes: ["green", "red"] },
      { column: "seller_id", is: "in", codes: [2, 9, null] },
      { column: "weight", is: "range", max: 500 },
      { column: "basket_id", is: "range", min: 7, max: 7 },
    ],
    text: { kind: "name", value: "B" },
    sort: { column: "name", descending: false },
    facets: ["kind", "colors", "seller_id"],
  });
  expect(FRUIT.where(filters, ["basket"])).toEqual([{ column: "basket_id", is: "range", min: 7, max: 7 }]);
});

test("a link names what is asked for alone, and a sort by an unknown column is none", () => {
  expect(FRUIT.link({ list: "old", kinds: [null], isRipe: true })).toBe("list=old&kind=none&ripe=1");
  expect(FRUIT.read("sort=price-asc&ripe=yes&list=rotten")).toEqual(FRUIT.none);
});
