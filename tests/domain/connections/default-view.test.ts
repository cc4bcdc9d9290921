// Tests that a list begins as its owner keeps it, and never takes back what a person has just afterChange.
import { expect, it } from "vitest";
import type { FilterSet } from "../../../src/contract/account/company-lists.ts";
import { CONNECTION_LIST } from "../../../src/domain/connections/connection-filters.ts";
import { defaultViewOf, defaultViewOwner, withDefaultView, afterChange } from "../../../src/domain/connections/default-view.ts";

const set = (owner: FilterSet["owner_type"], ids: readonly number[]): FilterSet => ({
  id: 1,
  owner_type: owner,
  owner_id: 1,
  is_type: "connections",
  filters: { classification_id_in: [...ids] },
  default: true,
});

it("a person's own set replaces the company's, also an empty one", () => {
  expect(defaultViewOf(null, null)).toBeNull();
  expect(defaultViewOf(null, set("Company", [2]))).toEqual({ owner: "Company", classifications: [2] });
  expect(defaultViewOf(set("User", [1]), set("Company", [2]))).toEqual({ owner: "User", classifications: [1] });
  expect(defaultViewOf(set("User", []), set("Company", [2]))).toBeNull();
});

it("selected filters stay, and removed ones do not come back after a reload", () => {
  const defaultView = defaultViewOf(set("User", [3, 1]), null);
  const opened = withDefaultView(CONNECTION_LIST.none, defaultView);
  expect(opened.classification).toEqual([3, 1]);
  expect(defaultViewOwner(opened, defaultView)).toBe("User");
  expect(withDefaultView({ ...CONNECTION_LIST.none, classification: [5] }, defaultView).classification).toEqual([5]);

  const emptied = afterChange({ ...opened, classification: [] }, defaultView);
  const reloaded = CONNECTION_LIST.read(CONNECTION_LIST.write(emptied));
  expect(withDefaultView(reloaded, defaultView).classification).toEqual([]);
  expect(defaultViewOwner(reloaded, defaultView)).toBeNull();
  // Without a defaultView there is nothing to say no to, and the address stays plain.
  expect(CONNECTION_LIST.write(afterChange(CONNECTION_LIST.none, null))).toBe("");
});
