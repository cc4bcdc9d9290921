// A link to a tab must open that tab for anyone, and a broken link must open something.
import fc from "fast-check";
import { expect, test } from "vitest";
import { SHARED_KINDS } from "../../../../src/contract/carriers/association-graph.ts";
import { ASSOCIATIONS } from "../../../../src/contract/carriers/records.ts";
import { CARRIER_TABS } from "../../../../src/domain/carriers/carrier-tabs.ts";
import {
  carrierPath,
  readCarrierAddress,
  tabAddress,
  writeCarrierAddress,
} from "../../../../src/widgets/carriers/carrier-address.ts";

test("an address is read as it was written", () => {
  const address = fc.record({
    tab: fc.constantFrom(...CARRIER_TABS.map(({ id }) => id)),
    sort: fc.option(fc.record({ id: fc.constantFrom("day", "power_units"), desc: fc.boolean() })),
    share: fc.subarray([...ASSOCIATIONS]),
    view: fc.constantFrom("table" as const, "graph" as const),
    hide: fc.subarray([...SHARED_KINDS]),
    request: fc.option(fc.integer({ min: 1, max: 1e9 })),
  });
  const isKept = fc.property(address, (one) => {
    expect(readCarrierAddress(writeCarrierAddress(one))).toEqual(one);
  });
  fc.assert(isKept);
});

test("an invalid address opens the overview, and none of it is used", () => {
  expect(readCarrierAddress("tab=nonsense&sort=day&share=soul,phone&view=cube&hide=soul&request=1e3")).toEqual({
    ...tabAddress("overview"),
    share: ["phone"],
  });
});

test("the overview has no query", () => {
  expect(carrierPath(7)).toBe("/carriers/7");
  expect(carrierPath(7, tabAddress("insurance"))).toBe("/carriers/7?tab=insurance");
});
