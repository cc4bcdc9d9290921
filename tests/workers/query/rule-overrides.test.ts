// Overrides in columns: which list an override is in on which day, and that filters, texts and people find the right ones.
import { expect, test } from "vitest";
import type { RuleOverride } from "../../../src/contract/rules/overrides.ts";
import {
  OVERRIDE_LIST,
  OVERRIDE_LISTS,
  overrideQuery,
  type OverrideFilters,
} from "../../../src/domain/rules/override-filters.ts";
import { daysLeft, overrideState } from "../../../src/domain/rules/override-state.ts";
import { layout as ruleOverridesLayout } from "../../../src/domain/rules/override-filters.ts";
import { evaluate } from "../../../workers/query/evaluate.ts";
import { indexStore } from "../../../workers/query/indexed-store.ts";
import { Store } from "../../../workers/query/store.ts";

const TODAY = "2026-11-20";
const TIME = "2026-11-01T12:00:00.000000Z";

const override = (id: number, more: Partial<RuleOverride> = {}): RuleOverride => ({
  id,
  company_id: 1,
  carrier_id: 10 + id,
  carrier_name: "Plains Haulage LLC",
  classification_id: null,
  is_type: "has_cargo_coverage_100000",
  is_active: true,
  expiration_date: "2080-01-01",
  user_id: 5,
  user_name: "Dana Reyes",
  file: null,
  created_at: TIME,
  updated_at: TIME,
  ...more,
});

async function ask(rows: readonly RuleOverride[], filters: Partial<OverrideFilters>) {
  const store = new Store(ruleOverridesLayout);
  store.put(rows);
  const now = indexStore(store, 0);
  await now.texts();
  return evaluate(now, overrideQuery({ ...OVERRIDE_LIST.none, list: "all", ...filters }, TODAY));
}

test.each([
  ["2080-01-01", true, "active", ["active", "all"], null],
  [null, true, "active", ["active", "all"], null],
  ["2026-11-20", true, "active", ["active", "expiring", "all"], 0],
  ["2026-12-20", true, "active", ["active", "expiring", "all"], 30],
  ["2026-12-21", true, "active", ["active", "all"], 31],
  ["2026-11-19", true, "expired", ["ended", "all"], null],
  ["2080-01-01", false, "ended", ["ended", "all"], null],
  ["2026-12-01", false, "ended", ["ended", "all"], null],
  [null, false, "ended", ["ended", "all"], null],
] as const)("one until %s, switched on %s, is %s, in those lists and no other", async (day, isActive, state, lists, days) => {
  const row = override(1, { is_active: isActive, expiration_date: day });
  expect(overrideState(row, TODAY)).toBe(state);
  expect(daysLeft(row, TODAY)).toBe(days);
  const found = await Promise.all(
    OVERRIDE_LISTS.map(async ({ id }) => ((await ask([row], { list: id })).total === 1 ? [id] : [])),
  );
  expect(found.flat()).toEqual(lists);
});

test("filters narrow by rule, person, classification, carrier and name, and count what they would show", async () => {
  const rows = [
    override(1),
    override(2, { is_type: "has_authority_for_3_months", user_name: "Lee", classification_id: 7, carrier_name: "J.B. Hunt" }),
    override(3, { user_name: null, expiration_date: "2026-12-01" }),
  ];
  const keys = async (filters: Partial<OverrideFilters>) => [...(await ask(rows, filters)).keys].toSorted((a, b) => a - b);
  expect(await keys({ rules: ["has_authority_for_3_months"] })).toEqual([2]);
  expect(await keys({ people: ["Lee"] })).toEqual([2]);
  expect(await keys({ classifications: [0] })).toEqual([1, 3]);
  expect(await keys({ classifications: [7] })).toEqual([2]);
  expect(await keys({ carrier: 13 })).toEqual([3]);
  expect(await keys({ text: "jb hu" })).toEqual([2]);
  const { facets } = await ask(rows, { people: ["Lee"] });
  expect(Object.fromEntries(facets["person"] ?? [])).toEqual({ "Dana Reyes": 1, Lee: 1, null: 1 });
  expect([...(await ask(rows, { sort: { column: "ends", descending: false } })).keys][0]).toBe(3);
});
