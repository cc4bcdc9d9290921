// A link to a tab must open that tab for anyone, and a broken link must open something.
import fc from "fast-check";
import { expect, test } from "vitest";
import { HEATMAP_FLAG } from "../../../../src/contract/carriers/heatmap.ts";
import { SHARED_KINDS } from "../../../../src/contract/carriers/association-graph.ts";
import { ASSOCIATIONS } from "../../../../src/contract/carriers/records.ts";
import { CARRIER_TABS, shownTabs, tabOf, type CarrierTab } from "../../../../src/domain/carriers/carrier-tabs.ts";
import {
  carrierPath,
  readCarrierAddress,
  sectionAddress,
  withSort,
  writeCarrierAddress,
} from "../../../../src/widgets/carriers/carrier-address.ts";

const SECTIONS = CARRIER_TABS.flatMap(({ sections }) => sections.map(({ id }) => id));

test("an address is read as it was written", () => {
  const address = fc.record({
    section: fc.constantFrom(...SECTIONS),
    sorts: fc.dictionary(
      fc.constantFrom(...SECTIONS),
      fc.record({ id: fc.constantFrom("day", "power_units"), desc: fc.boolean() }),
    ),
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
    ...sectionAddress("overview"),
    share: ["phone"],
  });
});

test("an address from the time when each section was a tab opens its section, with its sort", () => {
  for (const id of ["rules", "decisions", "authority", "violations", "crashes", "associates", "payments", "notes", "history"])
    expect(readCarrierAddress(`tab=${id}`).section).toBe(id);
  expect(tabOf("crashes").label).toBe("Safety");
  expect(readCarrierAddress("tab=crashes&sort=day-asc").sorts).toEqual({ crashes: { id: "day", desc: false } });
});

test("each table of a tab keeps its own sort", () => {
  const sorted = withSort(sectionAddress("inspections"), "inspections", { id: "level", desc: false });
  const both = withSort({ ...sorted, section: "crashes" }, "crashes", { id: "fatalities", desc: true });
  expect(carrierPath(7, both)).toBe("/carriers/7?tab=crashes&sort=inspections.level-asc,fatalities-desc");
  expect(withSort(both, "inspections", null).sorts).toEqual({ crashes: { id: "fatalities", desc: true } });
});

test("no section is in two tabs", () => {
  expect(new Set(SECTIONS).size).toBe(SECTIONS.length);
});

test("a tab without its feature is not shown, and a section that a portal leaves out is not either", () => {
  const idsOf = (tabs: readonly CarrierTab[]) => tabs.flatMap(({ sections }) => sections.map(({ id }) => id));
  expect(idsOf(shownTabs({ [HEATMAP_FLAG]: true }, true))).toEqual(SECTIONS);
  expect(idsOf(shownTabs({}, false))).toEqual(SECTIONS.filter((id) => id !== "heatmap" && id !== "directory"));
});

test("the overview has no query", () => {
  expect(carrierPath(7)).toBe("/carriers/7");
  expect(carrierPath(7, sectionAddress("insurance"))).toBe("/carriers/7?tab=insurance");
});
