// The rows of the rule editor: every active rule is visible, and a reverted edit is no edit.
import { expect, test } from "vitest";
import type { RuleTypeInfo } from "../../../src/contract/rules/rules.ts";
import {
  activeChoices,
  isLocked,
  ruleRows,
  toggled,
  withChoice,
  withLock,
  type RuleRow,
} from "../../../src/domain/rules/rule-families.ts";
import { RULE_TYPES } from "../../../src/domain/rules/rules.ts";

const TYPES: readonly RuleTypeInfo[] = RULE_TYPES.map(({ is_type, label, category, source }) => ({
  is_type,
  label,
  category,
  source,
  threshold: `threshold of ${is_type}`,
  stale_after_days: 14,
  value: 0,
}));

const rowOf = (id: string, values = {}): RuleRow => {
  const row = ruleRows(TYPES, values).find(({ choices }) => choices.some(({ is_type }) => is_type === id));
  if (row === undefined) throw new Error(`No row for ${id}`);
  return row;
};

const MONTHS_3 = "has_authority_for_3_months";
const MONTHS_6 = "has_authority_for_6_months";

test("every rule of a set is in exactly one row, also an unknown one", () => {
  const rows = ruleRows(TYPES, { has_a_yellow_truck: 2 });
  const tokens = rows.flatMap(({ choices }) => choices.map(({ is_type }) => is_type));
  expect(tokens.toSorted()).toEqual([...TYPES.map(({ is_type }) => is_type), "has_a_yellow_truck"].toSorted());
  expect(rows.find(({ id }) => id === "has_a_yellow_truck")).toMatchObject({ category: null });
});

test("rules that differ only by threshold share a row, mildest first; those without a label have no category", () => {
  expect(rowOf(MONTHS_6).choices.map(({ label }) => label)).toEqual(["3 months", "6 months", "12 months", "24 months"]);
  const dollars = (id: string) => rowOf(id).choices.map(({ label }) => label);
  expect(dollars("has_bipd_coverage_1000000")).toEqual(["$750,000", "$1,000,000", "$2,000,000", "$5,000,000"]);
  expect(dollars("has_cargo_coverage_100000")).toEqual(["$100,000", "$200,000", "$250,000", "$500,000", "$1,000,000"]);
  const unlabeled = ruleRows(TYPES).filter(({ category }) => category === null);
  expect(unlabeled.map(({ id }) => id)).toEqual([
    "has_verified_physical_location_activity",
    "has_verified_manually_entered_identifier",
  ]);
});

test("another threshold replaces the former one", () => {
  const values = withChoice(rowOf(MONTHS_3), MONTHS_6, { [MONTHS_3]: 2 });
  expect(values).toMatchObject({ [MONTHS_3]: 0, [MONTHS_6]: 2 });
  expect(Object.values(values).filter((value) => value === 2)).toHaveLength(1);
});

test.each([
  ["off", {}],
  ["off as 1", { [MONTHS_3]: 1 }],
  ["3 months", { [MONTHS_3]: 2, [MONTHS_6]: 0 }],
  ["6 months", { [MONTHS_3]: 1, [MONTHS_6]: 2 }],
  ["both at once", { [MONTHS_3]: 2, [MONTHS_6]: 2 }],
  ["6 months, which cannot be overridden", { [MONTHS_6]: 3 }],
])("toggling twice leaves a row as it was saved (%s)", (_, saved) => {
  const row = rowOf(MONTHS_3);
  const once = { ...saved, ...toggled(row, saved, saved) };
  expect(activeChoices(row, once).length === 0).toBe(activeChoices(row, saved).length > 0);
  const twice: Record<string, number> = { ...once, ...toggled(row, once, saved) };
  for (const { is_type: token } of row.choices)
    expect(twice[token] ?? 0, token).toBe((saved as Record<string, number>)[token] ?? 0);
});

test("locking a row locks what is on in it, and another threshold keeps the lock", () => {
  const row = rowOf(MONTHS_3);
  const on = { [MONTHS_3]: 2, [MONTHS_6]: 1 };
  const locked = { ...on, ...withLock(row, on, true) };
  expect(locked).toEqual({ [MONTHS_3]: 3, [MONTHS_6]: 1 });
  expect([isLocked(row, on), isLocked(row, locked)]).toEqual([false, true]);
  expect(withChoice(row, MONTHS_6, on, isLocked(row, locked))).toMatchObject({ [MONTHS_3]: 0, [MONTHS_6]: 3 });
  expect({ ...locked, ...withLock(row, locked, false) }).toEqual(on);
});

test("a rule that was never on turns on with its mildest threshold", () => {
  const values = toggled(rowOf(MONTHS_6), {}, {});
  expect(values).toMatchObject({ [MONTHS_3]: 2, [MONTHS_6]: 0 });
  expect(Object.values(values).filter((value) => value === 2)).toHaveLength(1);
});
