// Edits of rule sets before they are saved, as differences from the saved sets: what they assume, and what conflicts with them.
import type { RuleSet } from "../../contract/rules/rules.ts";
import type { RuleValues } from "../../contract/rules/rule-values.ts";
import { ruleType } from "./rules.ts";

/** Which set: that of a classification, or the default rules (null). */
export type SetKey = number | null;

/**
 * `change` has only the values that differ from the saved ones of `version`; `make` all values of a new set. `reverts`: the id of the
 * version whose values these are.
 */
export type SetEdit =
  | {
      readonly kind: "change";
      readonly set: SetKey;
      readonly version: number;
      readonly values: RuleValues;
      readonly reverts?: number;
    }
  | { readonly kind: "make"; readonly set: number; readonly values: RuleValues; readonly reverts?: number }
  | { readonly kind: "remove"; readonly set: number; readonly version: number };

/** A rule, and the rules that it is one of: those of a classification, or the default rules (null). */
export interface RuleOf {
  readonly is_type: string;
  readonly classification_id: SetKey;
  /** It cannot be overridden. */
  readonly is_locked?: true;
}

/** An override that is granted with the draft, of one set's rule. `document`: its supporting document. */
export interface DraftGrant extends RuleOf {
  readonly carrier_id: number;
  readonly carrier_name: string;
  readonly expiration_date: string;
  readonly reason: string;
  readonly document: File | null;
}

export interface RuleDraft {
  readonly sets: readonly SetEdit[];
  /** Ids of overrides that end with it. */
  readonly ends: readonly number[];
  readonly grants: readonly DraftGrant[];
  /** A UUID: the save that its overrides will belong to; absent until one is granted. */
  readonly save_id?: string;
}

export const NO_DRAFT: RuleDraft = { sets: [], ends: [], grants: [] };

export const isEmptyDraft = ({ sets, ends, grants }: RuleDraft): boolean =>
  sets.length === 0 && ends.length === 0 && grants.length === 0;

type Sets = readonly RuleSet[];

/** The saved set of a key, not one of a single carrier. */
export const savedSet = (sets: Sets, key: SetKey): RuleSet | undefined =>
  sets.find(({ carrier_id, classification_id }) => carrier_id === null && classification_id === key);

const editOf = ({ sets }: RuleDraft, key: SetKey): SetEdit | undefined => sets.find(({ set }) => set === key);

const withoutGrants = (draft: RuleDraft, key: SetKey): RuleDraft => ({
  ...draft,
  grants: draft.grants.filter(({ classification_id: set }) => set !== key),
});

// What was granted because of a change of a set goes with that change.
const withEdit = (draft: RuleDraft, key: SetKey, edit: SetEdit | null): RuleDraft => ({
  ...(edit === null ? withoutGrants(draft, key) : draft),
  sets: [...draft.sets.filter(({ set }) => set !== key), ...(edit === null ? [] : [edit])],
});

/** The values of a set with its edits; null where there is or would be no such set. */
export function draftValues(draft: RuleDraft, sets: Sets, key: SetKey): RuleValues | null {
  const edit = editOf(draft, key);
  const saved = savedSet(sets, key)?.values ?? null;
  if (edit === undefined) return saved;
  if (edit.kind === "remove") return null;
  return edit.kind === "make" ? edit.values : { ...saved, ...edit.values };
}

const differing = (values: RuleValues, saved: RuleValues): RuleValues =>
  Object.fromEntries(Object.entries(values).filter(([token, value]) => value !== (saved[token] ?? 0)));

/** The sets as they would be: the default rules first, then those of classifications, in the order in which they were added. */
export const setKeys = (draft: RuleDraft, sets: Sets): readonly SetKey[] => {
  const saved = sets
    .toSorted((a, b) => a.id - b.id)
    .flatMap(({ carrier_id, classification_id: id }) => (carrier_id === null && id !== null ? [id] : []));
  const edited = draft.sets.flatMap(({ set }) => set ?? []);
  return [null, ...[...new Set([...saved, ...edited])].filter((key) => draftValues(draft, sets, key) !== null)];
};

/** Changes values of a set; an edit that restores the saved value is removed. */
export function withValues(draft: RuleDraft, sets: Sets, key: SetKey, values: RuleValues): RuleDraft {
  const edit = editOf(draft, key);
  if (edit?.kind === "make") return withEdit(draft, key, { kind: "make", set: edit.set, values: { ...edit.values, ...values } });
  const saved = savedSet(sets, key);
  if (saved === undefined || edit?.kind === "remove") return draft;
  const changed = differing({ ...edit?.values, ...values }, saved.values);
  const version = edit?.version ?? saved.version;
  const isSame = Object.keys(changed).length === 0;
  return withEdit(draft, key, isSame ? null : { kind: "change", set: key, version, values: changed });
}

// A saved set may keep types that no data can assess, but a new one may not start with them.
const assessable = (values: RuleValues): RuleValues =>
  Object.fromEntries(Object.entries(values).filter(([token]) => ruleType(token) !== undefined));

/** Adds a set for a classification: a copy of the edited default rules, or its saved set if the draft deleted that. */
export function withSet(draft: RuleDraft, sets: Sets, key: number): RuleDraft {
  if (savedSet(sets, key) !== undefined) return withEdit(draft, key, null);
  return withEdit(draft, key, { kind: "make", set: key, values: assessable(draftValues(draft, sets, null) ?? {}) });
}

/** Takes the values of a former version again, in place of all edits of its set; `id` and `values` are the version's. */
export function withRevert(before: RuleDraft, sets: Sets, key: SetKey, { id, values }: Reverted): RuleDraft {
  const draft = withoutGrants(before, key);
  const saved = savedSet(sets, key);
  if (saved === undefined) return key === null ? draft : withEdit(draft, key, { kind: "make", set: key, values, reverts: id });
  const off = Object.fromEntries(Object.keys(saved.values).map((token) => [token, 0]));
  const changed = differing({ ...off, ...values }, saved.values);
  const isSame = Object.keys(changed).length === 0;
  return withEdit(draft, key, isSame ? null : { kind: "change", set: key, version: saved.version, values: changed, reverts: id });
}

interface Reverted {
  readonly id: number;
  readonly values: RuleValues;
}

/** Deletes a classification's set. */
export function withoutSet(draft: RuleDraft, sets: Sets, key: number): RuleDraft {
  const saved = savedSet(sets, key);
  return withEdit(
    withoutGrants(draft, key),
    key,
    saved === undefined ? null : { kind: "remove", set: key, version: saved.version },
  );
}

/** Ends overrides with the draft, or (`ending` false) leaves them active. */
export const withEnds = (draft: RuleDraft, ids: readonly number[], ending: boolean): RuleDraft => ({
  ...draft,
  ends: [...draft.ends.filter((id) => !ids.includes(id)), ...(ending ? ids : [])].toSorted((a, b) => a - b),
});

const isSameGrant = (a: DraftGrant, b: DraftGrant): boolean =>
  a.carrier_id === b.carrier_id && a.is_type === b.is_type && a.classification_id === b.classification_id;

/** Grants overrides with the draft; one replaces an earlier one of the same rule. `saveId`: the save that they belong to. */
export const withGrants = (draft: RuleDraft, grants: readonly DraftGrant[], saveId: string): RuleDraft => ({
  ...draft,
  save_id: draft.save_id ?? saveId,
  grants: [...draft.grants.filter((one) => !grants.some((other) => isSameGrant(one, other))), ...grants],
});

/** The input of a what-if (Assumption of workers/assessment/api.ts). */
export interface DraftAssumption {
  readonly sets: readonly {
    readonly carrier_id: null;
    readonly classification_id: SetKey;
    readonly values: RuleValues | null;
  }[];
  readonly grants: readonly Omit<DraftGrant, "carrier_name" | "reason" | "document">[];
  readonly ends: readonly number[];
}

/** Null where nothing is edited. */
export function assumptionOf(draft: RuleDraft, sets: Sets): DraftAssumption | null {
  if (isEmptyDraft(draft)) return null;
  return {
    sets: draft.sets.map(({ set }) => ({
      carrier_id: null,
      classification_id: set,
      values: draftValues(draft, sets, set),
    })),
    // Without the documents: workers are told what decides.
    grants: draft.grants.map(({ carrier_id, classification_id, is_type, expiration_date }) => ({
      carrier_id,
      classification_id,
      is_type,
      expiration_date,
    })),
    ends: draft.ends,
  };
}

/** An edited set that someone saved meanwhile; `saved` is null where it was deleted. */
export interface Conflict {
  readonly set: SetKey;
  readonly saved: RuleSet | null;
}

export const conflictsOf = ({ sets: edits }: RuleDraft, sets: Sets): readonly Conflict[] =>
  edits.flatMap((edit) => {
    const saved = savedSet(sets, edit.set) ?? null;
    const isSame = edit.kind === "make" ? saved === null : saved?.version === edit.version;
    return isSame ? [] : [{ set: edit.set, saved }];
  });

/** The same edits on top of what is saved now; edits that are already saved are dropped. */
export const rebased = (draft: RuleDraft, sets: Sets): RuleDraft => ({
  ...draft,
  sets: draft.sets.flatMap((edit): SetEdit[] => {
    const saved = savedSet(sets, edit.set);
    if (edit.kind === "remove") return saved === undefined ? [] : [{ ...edit, version: saved.version }];
    // Values of a set that is gone are no longer a difference from anything.
    if (saved === undefined) return edit.kind === "make" ? [edit] : [];
    const values = differing(edit.values, saved.values);
    if (Object.keys(values).length === 0) return [];
    const reverts = edit.reverts === undefined ? {} : { reverts: edit.reverts };
    return [{ kind: "change", set: edit.set, version: saved.version, values, ...reverts }];
  }),
});

// Another threshold turns one rule of a family off and another one on.
const changedRows = (values: RuleValues): number =>
  new Set(Object.keys(values).map((token) => ruleType(token)?.family ?? token)).size;

/** The number of edits as the editor shows them: changed rows, added and deleted sets, ended and granted overrides. */
export const editCount = ({ sets, ends, grants }: RuleDraft): number =>
  ends.length + grants.length + sets.reduce((sum, edit) => sum + (edit.kind === "change" ? changedRows(edit.values) : 1), 0);
