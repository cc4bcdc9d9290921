// Every active filter has a chip with its value, and can be removed alone.
import { expect, it } from "vitest";
import { globalSearchFromAddress } from "../../../../src/domain/carriers/global-search/address.ts";
import { globalSearchChips, withoutChip } from "../../../../src/domain/carriers/global-search/chips.ts";
import { NO_GLOBAL_FILTERS } from "../../../../src/domain/carriers/global-search/filters.ts";
import { filtersToQ, nearOf } from "../../../../src/domain/carriers/global-search/q.ts";
import { FILTERS, STATE } from "./golden-table.ts";

const NAMES = { classification: (id: number) => (id === 1 ? "Dry van" : undefined), state: () => "Texas" };
const chips = (address: string) => globalSearchChips(globalSearchFromAddress(address).filters, NAMES);

it.each([
  ["fleet=10-50", "Power units", "10 to 50"],
  ["fleet=-50", "Power units", "up to 50"],
  ["authority-age=6-", "Authority age", "6 months or more"],
  ["cargo=150", "Cargo", "at least $250,000"],
  ["auto-liability=2", "Auto liability", "at least $2,000,000"],
  ["fleet=1-4", "Power units", "1 to 4"],
  ["equipment=van,reefer", "Equipment", "Dry van, Reefer, at least 1"],
  ["equipment=van&equipment-share=0.5", "Equipment", "Dry van, at least 1, 50% of the fleet"],
  ["safety=show&rating=unrated", "Safety rating", "Unrated"],
  ["classification=1,7", "Classification", "Dry van, #7"],
  ["state=9", "State", "Texas"],
  ["near=Chicago&at=area:5&around=on", "Based", "50 mi around Chicago"],
  ["mine=hide", "My carriers", "hidden"],
  ["truck-seen=30", "Truck last seen", "in the last 30 days"],
])("%s is %s: %s", (address, label, value) => {
  expect(chips(address)).toMatchObject([{ label, value }]);
});

it("one day is a day", () => {
  expect(globalSearchChips(globalSearchFromAddress("seen-days=1").filters, NAMES, true)).toMatchObject([
    { value: "in the last 1 day" },
  ]);
});

it("sightings count on a lane, which has an origin, and elsewhere only around a place", () => {
  const { filters } = globalSearchFromAddress("seen-miles=25&seen-days=7");
  expect(globalSearchChips(filters, NAMES)).toEqual([]);
  expect(globalSearchChips(filters, NAMES, true)).toEqual([
    { id: "milesFromOriginRange", label: "Truck seen", value: "within 25 mi in the last 7 days" },
  ]);
});

const plain = JSON.stringify([filtersToQ(NO_GLOBAL_FILTERS), {}]);

it.each(FILTERS.map(([address]) => address))(
  "%s shows a chip for each filter, and has no condition once all are removed",
  (address) => {
    const { filters } = globalSearchFromAddress(address.replaceAll("STATE", String(STATE)));
    const without = { ...filters, searchText: "" };
    const shown = globalSearchChips(without, NAMES);
    const asks = JSON.stringify([filtersToQ(without), nearOf(without)]) !== plain;
    expect(shown.length > 0).toBe(asks);
    const left = shown.reduce((before, { id }) => withoutChip(before, id), without);
    expect(globalSearchChips(left, NAMES)).toEqual([]);
    expect(JSON.stringify([filtersToQ(left), nearOf(left)])).toBe(plain);
  },
);
