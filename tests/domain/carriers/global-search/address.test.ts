// A search and its address convert both ways without loss, and no address can break the page.
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addressOfGlobalSearch,
  addressOfPlainSearch,
  globalSearchFromAddress,
  plainSearchFromAddress,
  type GlobalSearchState,
} from "../../../../src/domain/carriers/global-search/address.ts";
import { canonicalGlobalFilters } from "../../../../src/domain/carriers/global-search/canonical.ts";
import { NO_GLOBAL_FILTERS } from "../../../../src/domain/carriers/global-search/filters.ts";
import { filters } from "./arbitrary-filters.ts";

const state: fc.Arbitrary<GlobalSearchState> = fc.record({
  filters,
  sort: fc.option(fc.record({ column: fc.constantFrom("power_units", "authority_granted_on", "id"), descending: fc.boolean() })),
  peek: fc.option(fc.integer({ min: 1, max: 2 ** 40 })),
});

it("an address restores the state it was written from", () => {
  fc.assert(
    fc.property(state, (it) => {
      const address = addressOfGlobalSearch(it);
      const read = globalSearchFromAddress(address);
      expect(read).toEqual({ ...it, filters: canonicalGlobalFilters(it.filters) });
      expect(addressOfGlobalSearch(read)).toBe(address);
    }),
    { numRuns: 2_000 },
  );
});

it("a plain search keeps only its text and its place", () => {
  fc.assert(
    fc.property(state, (it) => {
      const address = addressOfPlainSearch(it);
      const read = plainSearchFromAddress(address);
      const { searchText, locationText, locationPlace, locationRadius, locationTextRadiusSearch } = canonicalGlobalFilters(
        it.filters,
      );
      expect(read.filters).toEqual({
        ...NO_GLOBAL_FILTERS,
        searchText,
        locationText,
        locationPlace,
        locationRadius,
        locationTextRadiusSearch,
      });
      expect(addressOfPlainSearch(read)).toBe(address);
    }),
  );
});

it("no address throws, and each has one form", () => {
  const names = fc.constantFrom(
    "fleet",
    "text",
    "at",
    "rating",
    "equipment-share",
    "state",
    "sort",
    "peek",
    "around",
    "cargo",
    "%",
  );
  const query = fc
    .array(fc.tuple(names, fc.oneof(fc.string(), fc.constantFrom("-", "1-2", "area:9", "1e9", "NaN", "%E0%A4", "-1,5"))))
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));
  fc.assert(
    fc.property(query, (search) => {
      const once = addressOfGlobalSearch(globalSearchFromAddress(search));
      expect(addressOfGlobalSearch(globalSearchFromAddress(once))).toBe(once);
    }),
    { numRuns: 1_000 },
  );
});

it("the default state has an empty address", () => {
  expect(addressOfGlobalSearch({ filters: NO_GLOBAL_FILTERS, sort: null, peek: null })).toBe("");
  expect(globalSearchFromAddress("sort=legal_name-asc").sort).toBeNull();
  expect(plainSearchFromAddress("search=mc%201").filters.searchText).toBe("mc 1");
});
