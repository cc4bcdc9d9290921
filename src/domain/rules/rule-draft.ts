// Edits of rule sets before they are saved, as differences from what the server has: what they assume, and what stands against them.
import type { RuleSet, RuleValues } from "../../contract/rules/rules.ts";
import { ruleType } from "./rules.ts";

/** Which set: that of a classification, or the broad one (null). */
export type SetKey = number | null;

/** `change` matchesReplay only the values that differ from the saved ones of `version`; `make` all values of a new set. */
export type SetEdit =
  | { readonly kind: "change"; readonly set: SetKey; readonly version: number; readonly values: RuleValues }
  | { readonly kind: "make"; readonly set: number; readonly values: RuleValues }
  | { readonly kind: "remove"; readonly set: number; readonly version: number };

export interface RuleDraft {
  readonly sets: readonly SetEdit[];
  /** Ids of overrides that end with it. */
  readonly ends: readonly number[];
}

export const NO_DRAFT: RuleDraft = { sets: [], ends: [] };

export const isEmptyDraft = ({ sets, ends }: RuleDraft): boolean => sets.length === 0 && ends.length === 0;

type Sets = readonly RuleSet[];

/** The saved set behind a key; sets of single carriers are none of the editor's. */
export const savedSet = (sets: Sets, key: SetKey): RuleSet | undefined =>
  sets.find(({ carrier_id, classification_id }) => carrier_id === null && classification_id === key);

const editOf = ({ sets }: RuleDraft, key: SetKey): SetEdit | undefined => sets.find(({ set }) => set === key);

const withEdit = (draft: RuleDraft, key: SetKey, edit: SetEdit | null): RuleDraft => ({
  ...draft,
  sets: [...draft.sets.filter(({ set }) => set !== key), ...(edit === null ? [] : [edit])],
});

/** The values of a set with the edits in it; null where there is no such set, or would be none. */
export function draftValues(draft: RuleDraft, sets: Sets, key: SetKey): RuleValues | null {
  const edit = editOf(draft, key);
  const saved = savedSet(sets, key)?.values ?? null;
  if (edit === undefined) return saved;
  if (edit.kind === "remove") return null;
  return edit.kind === "make" ? edit.values : { ...saved, ...edit.values };
}

const differing = (values: RuleValues, saved: RuleValues): RuleValues =>
  Object.fromEntries(Object.entries(values).filter(([token, value]) => value !== (saved[token] ?? 0)));

/** The sets as they would be: the broad one first, then those of classifications, new ones last. */
export const setKeys = (draft: RuleDraft, sets: Sets): readonly SetKey[] => {
  const saved = sets.flatMap(({ carrier_id, classification_id: id }) => (carrier_id === null && id !== null ? [id] : []));
  const edited = draft.sets.flatMap(({ set }) => set ?? []);
  return [null, ...[...new Set([...saved, ...edited])].filter((key) => draftValues(draft, sets, key) !== null)];
};

/** Gives rules of a set other values; an edit that says what is saved already is none. */
export function withValues(draft: RuleDraft, sets: Sets, key: SetKey, values: RuleValues): RuleDraft {
  const edit = editOf(draft, key);
  if (edit?.kind === "make") return withEdit(draft, key, { ...edit, values: { ...edit.values, ...values } });
  const saved = savedSet(sets, key);
  if (saved === undefined || edit?.kind === "remove") return draft;
  const changed = differing({ ...edit?.values, ...values }, saved.values);
  const version = edit?.version ?? saved.version;
  const isSame = Object.keys(changed).length === 0;
  return withEdit(draft, key, isSame ? null : { kind: "change", set: key, version, values: changed });
}

// What nobody can judge a set may go on holding, but a new one may not begin with.
const judgeable = (values: RuleValues): RuleValues =>
  Object.fromEntries(Object.entries(values).filter(([token]) => ruleType(token) !== undefined));

/** Gives a classification a set of its own: a copy of the broad one as edited, or its former one if the draft took that away. */
export function withSet(draft: RuleDraft, sets: Sets, key: number): RuleDraft {
  if (savedSet(sets, key) !== undefined) return withEdit(draft, key, null);
  return withEdit(draft, key, { kind: "make", set: key, values: judgeable(draftValues(draft, sets, null) ?? {}) });
}

/** Takes a classification's set away. */
export function withoutSet(draft: RuleDraft, sets: Sets, key: number): RuleDraft {
  const saved = savedSet(sets, key);
  return withEdit(draft, key, saved === undefined ? null : { kind: "remove", set: key, version: saved.version });
}

/** Ends overrides with the draft, or (`ending` false) leaves them in force. */
export const withEnds = (draft: RuleDraft, ids: readonly number[], ending: boolean): RuleDraft => ({
  ...draft,
  ends: [...draft.ends.filter((id) => !ids.includes(id)), ...(ending ? ids : [])].toSorted((a, b) => a - b),
});

/** What a worker is asked to assume (Assumption of workers/assessment/api.ts). */
export interface DraftAssumption {
  readonly sets: readonly {
    readonly carrier_id: null;
    readonly classification_id: SetKey;
    readonly values: RuleValues | null;
  }[];
  readonly grants: readonly never[];
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
    grants: [],
    ends: draft.ends,
  };
}

/** Edited sets that somebody has saved meanwhile: `saved` null where it was taken away, and for a new one that is there already. */
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

/** The same wishes over what is saved now: differences stay differences, and those that came true are none any more. */
export const rebased = (draft: RuleDraft, sets: Sets): RuleDraft => ({
  ...draft,
  sets: draft.sets.flatMap((edit): SetEdit[] => {
    const saved = savedSet(sets, edit.set);
    if (edit.kind === "remove") return saved === undefined ? [] : [{ ...edit, version: saved.version }];
    // Values of a set that is gone are no longer a difference from anything.
    if (saved === undefined) return edit.kind === "make" ? [edit] : [];
    const values = differing(edit.values, saved.values);
    return Object.keys(values).length === 0 ? [] : [{ kind: "change", set: edit.set, version: saved.version, values }];
  }),
});

/** How many things differ: values, sets made and taken away, overrides ended. */
export const editCount = ({ sets, ends }: RuleDraft): number =>
  ends.length + sets.reduce((sum, edit) => sum + (edit.kind === "change" ? Object.keys(edit.values).length : 1), 0);
