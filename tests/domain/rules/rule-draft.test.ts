// Edits of rule sets: what they assume, what remains of them on top of newer sets, and what is not an edit.
import { expect, test } from "vitest";
import type { RuleSet } from "../../../src/contract/rules/rules.ts";
import type { RuleValues } from "../../../src/contract/rules/rule-values.ts";
import { edited, historyOf, redone, undone } from "../../../src/domain/edit-history.ts";
import { RULE_TYPES } from "../../../src/domain/rules/rules.ts";
import {
  assumptionOf,
  conflictsOf,
  draftValues,
  editCount,
  isEmptyDraft,
  NO_DRAFT,
  rebased,
  withEnds,
  withGrants,
  withRevert,
  type DraftGrant,
  withoutSet,
  withSet,
  withValues,
} from "../../../src/domain/rules/rule-draft.ts";
import { draftRules } from "../../../src/domain/rules/version-text.ts";

const [a, b, c] = RULE_TYPES.map(({ is_type: token }) => token) as [string, string, string];
const TIME = "2026-11-20T12:00:00.000000Z";
const set = (id: number, classification: number | null, values: RuleValues, more: Partial<RuleSet> = {}): RuleSet => ({
  id,
  company_id: 1,
  carrier_id: null,
  classification_id: classification,
  version: 3,
  values,
  updated_by: "Dana Reyes",
  created_at: TIME,
  updated_at: TIME,
  reassessment: null,
  ...more,
});

const SETS = [set(1, null, { [a]: 2, [b]: 0 }), set(2, 7, { [a]: 0, [b]: 2 }), set(3, null, { [a]: 0 }, { carrier_id: 99 })];

test("another threshold of a rule is one change, as the editor shows it", () => {
  const ages = RULE_TYPES.filter(({ family }) => family === "Minimum authority age").map(({ is_type: token }) => token);
  const [mild = "", strict = ""] = ages;
  const other = RULE_TYPES.find(({ family }) => family === undefined)?.is_type ?? "";
  const sets = [set(1, null, { [mild]: 2, [strict]: 0, [other]: 0 })];
  const stricter = withValues(NO_DRAFT, sets, null, { [mild]: 0, [strict]: 2 });
  expect(editCount(stricter)).toBe(1);
  expect(editCount(withValues(stricter, sets, null, { [other]: 2 }))).toBe(2);
});

test("an edit is assumed with the other values of its set, and one that is reverted by hand assumes nothing", () => {
  const draft = withValues(NO_DRAFT, SETS, null, { [b]: 2 });
  expect(assumptionOf(draft, SETS)).toEqual({
    sets: [{ carrier_id: null, classification_id: null, values: { [a]: 2, [b]: 2 } }],
    grants: [],
    ends: [],
  });
  expect(editCount(draft)).toBe(1);
  const back = withValues(draft, SETS, null, { [b]: 0 });
  expect(isEmptyDraft(back)).toBe(true);
  expect(assumptionOf(back, SETS)).toBeNull();
});

test("a new set is a copy of the edited default rules, and adding and deleting it is no edit", () => {
  const draft = withSet(withValues(NO_DRAFT, SETS, null, { [b]: 2 }), SETS, 8);
  expect(draftValues(draft, SETS, 8)).toEqual({ [a]: 2, [b]: 2 });
  // The server refuses new sets with types that no data can assess.
  const strange = [set(1, null, { [a]: 2, has_a_yellow_truck: 2 })];
  expect(draftValues(withSet(NO_DRAFT, strange, 8), strange, 8)).toEqual({ [a]: 2 });
  expect(draftValues(withValues(draft, SETS, 8, { [a]: 0 }), SETS, 8)).toEqual({ [a]: 0, [b]: 2 });
  expect(draftValues(withValues(draft, SETS, 8, { [a]: 0 }), SETS, null)).toEqual({ [a]: 2, [b]: 2 });
  expect(draftValues(withoutSet(draft, SETS, 8), SETS, 8)).toBeNull();
  expect(isEmptyDraft(withoutSet(withSet(NO_DRAFT, SETS, 8), SETS, 8))).toBe(true);
});

test("a deleted set is assumed to be gone, and adding it again restores the saved one", () => {
  const draft = withoutSet(NO_DRAFT, SETS, 7);
  expect(assumptionOf(draft, SETS)?.sets).toEqual([{ carrier_id: null, classification_id: 7, values: null }]);
  expect(isEmptyDraft(withSet(draft, SETS, 7))).toBe(true);
});

test("overrides end with the edits, once each, and stay active when that is undone", () => {
  const draft = withEnds(withEnds(NO_DRAFT, [5, 3], true), [3], true);
  expect(assumptionOf(draft, SETS)?.ends).toEqual([3, 5]);
  expect(isEmptyDraft(withEnds(draft, [3, 5], false))).toBe(true);
});

test("somebody else's newer version is a conflict with a name, and keeps the edits on top of it", () => {
  const draft = withValues(withValues(NO_DRAFT, SETS, null, { [a]: 0, [b]: 2 }), SETS, 7, { [a]: 2 });
  const [broad, seventh] = SETS;
  const newer = [{ ...broad!, version: 4, values: { [a]: 0, [b]: 0, [c]: 2 }, updated_by: "Lee" }, seventh!];
  expect(conflictsOf(draft, newer)).toMatchObject([{ set: null, saved: { updated_by: "Lee" } }]);
  const over = rebased(draft, newer);
  expect(conflictsOf(over, newer)).toEqual([]);
  // `a` is already saved as off; `b` is still an edit, and `c` of the other person stays.
  expect(draftValues(over, newer, null)).toEqual({ [a]: 0, [b]: 2, [c]: 2 });
  expect(editCount(over)).toBe(2);
});

test("a set that was deleted or added meanwhile is a conflict too", () => {
  const changed = withValues(NO_DRAFT, SETS, 7, { [a]: 2 });
  const without = SETS.filter(({ id }) => id !== 2);
  expect(conflictsOf(changed, without)).toEqual([{ set: 7, saved: null }]);
  expect(isEmptyDraft(rebased(changed, without))).toBe(true);
  const made = withValues(withSet(NO_DRAFT, SETS, 8), SETS, 8, { [b]: 2 });
  const already = [...SETS, set(4, 8, { [a]: 2, [b]: 0 })];
  expect(conflictsOf(made, already)).toHaveLength(1);
  expect(rebased(made, already).sets).toEqual([{ kind: "change", set: 8, version: 3, values: { [b]: 2 } }]);
});

test("steps are undone and redone in order, and a new step drops what was undone", () => {
  let history = edited(edited(historyOf(0), 1), 2);
  history = undone(undone(undone(history)));
  expect(history.now).toBe(0);
  history = redone(history);
  expect(history.now).toBe(1);
  expect(redone(edited(history, 9)).now).toBe(9);
  expect(undone(edited(history, 9)).now).toBe(1);
});

test("a former version is taken again in place of all edits of its set, until it is edited further", () => {
  const saved = [set(1, null, { [a]: 2, [b]: 1 })];
  const draft = withRevert(withValues(NO_DRAFT, saved, null, { [a]: 0 }), saved, null, { id: 7, values: { [b]: 2 } });
  expect(draft.sets).toEqual([{ kind: "change", set: null, version: 3, values: { [a]: 0, [b]: 2 }, reverts: 7 }]);
  expect(rebased(draft, [set(1, null, { [a]: 2, [b]: 1 }, { version: 4 })]).sets).toMatchObject([{ version: 4, reverts: 7 }]);
  expect(withValues(draft, saved, null, { [c]: 2 }).sets[0]).not.toHaveProperty("reverts");
  expect(withRevert(NO_DRAFT, saved, null, { id: 7, values: { [a]: 2, [b]: 1 } })).toEqual(NO_DRAFT);
  expect(withRevert(NO_DRAFT, saved, 5, { id: 7, values: { [b]: 2 } }).sets).toEqual([
    { kind: "make", set: 5, values: { [b]: 2 }, reverts: 7 },
  ]);
});

test("what is granted because of a set's change is assumed for that set alone, and goes with the change", () => {
  const grant = (classification_id: number | null): DraftGrant => ({
    carrier_id: 101,
    carrier_name: "Acme",
    classification_id,
    is_type: a,
    expiration_date: "2026-12-20",
    reason: "Known to us",
    document: null,
  });
  const changed = withValues(withValues(NO_DRAFT, SETS, 7, { [a]: 2 }), SETS, null, { [b]: 2 });
  const draft = withGrants(changed, [grant(7), grant(null)], "save");
  expect(draft.save_id).toBe("save");
  expect(withGrants(draft, [grant(7)], "another")).toMatchObject({ save_id: "save", grants: [grant(null), grant(7)] });
  expect(assumptionOf(draft, SETS)?.grants).toEqual(
    [7, null].map((classification_id) => ({ carrier_id: 101, classification_id, is_type: a, expiration_date: "2026-12-20" })),
  );
  expect(editCount(draft)).toBe(4);
  for (const reverted of [
    withValues(draft, SETS, 7, { [a]: 0 }),
    withRevert(draft, SETS, 7, { id: 1, values: { [b]: 2 } }),
    withoutSet(draft, SETS, 7),
  ])
    expect(reverted.grants).toEqual([grant(null)]);
});

test("a rule that a draft adds is named with its set, and once where the default rules gain it", () => {
  const draft = withValues(withValues(NO_DRAFT, SETS, 7, { [a]: 2, [c]: 2 }), SETS, null, { [c]: 2 });
  expect(draftRules(draft, SETS)).toEqual([
    { is_type: a, classification_id: 7 },
    { is_type: c, classification_id: null },
  ]);
});
