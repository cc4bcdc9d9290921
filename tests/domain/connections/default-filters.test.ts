// Tests that a list begins as its owner keeps it, and never takes back what a person has just chosen.
import { expect, it } from "vitest";
import type { FilterSet } from "../../../src/contract/account/company-lists.ts";
import { addressOfFilters, filtersFromAddress, NO_FILTERS } from "../../../src/domain/connections/connection-filters.ts";
import { beginningOf, beginsBy, begun, chosen } from "../../../src/domain/connections/default-filters.ts";

const set = (owner: FilterSet["owner_type"], ids: readonly number[]): FilterSet => ({
  id: 1,
  owner_type: owner,
  owner_id: 1,
  is_type: "connections",
  filters: { classification_id_in: [...ids] },
  default: true,
});

it("a person's own set counts before the company's, also an empty one", () => {
  expect(beginningOf(null, null)).toBeNull();
  expect(beginningOf(null, set("Company", [2]))).toEqual({ whose: "Company", classifications: [2] });
  expect(beginningOf(set("User", [1]), set("Company", [2]))).toEqual({ whose: "User", classifications: [1] });
  expect(beginningOf(set("User", []), set("Company", [2]))).toBeNull();
});

it("what was chosen stays, and what was taken out does not come back after a reload", () => {
  const beginning = beginningOf(set("User", [3, 1]), null);
  const opened = begun(NO_FILTERS, beginning);
  expect(opened.classification).toEqual([1, 3]);
  expect(beginsBy(opened, beginning)).toBe("User");
  expect(begun({ ...NO_FILTERS, classification: [5] }, beginning).classification).toEqual([5]);

  const emptied = chosen({ ...opened, classification: [] }, beginning);
  const reloaded = filtersFromAddress(addressOfFilters(emptied));
  expect(begun(reloaded, beginning).classification).toEqual([]);
  expect(beginsBy(reloaded, beginning)).toBeNull();
  // Without a beginning there is nothing to say no to, and the address stays plain.
  expect(addressOfFilters(chosen(NO_FILTERS, null))).toBe("");
});
