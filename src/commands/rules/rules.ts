// Saving edited rule sets: one call per set, each under its own key, so that what arrived is never done twice.
import { createRule, deleteRule, updateRule, type RuleSet } from "../../contract/rules/rules.ts";
import { NO_DRAFT, savedSet, type RuleDraft, type SetEdit } from "../../domain/rules/rule-draft.ts";
import { direct, NotDone } from "../direct.ts";

/** How far saving came. `left` is what is not saved; `failure` why, null when everything is. `isConflict`: somebody else saved meanwhile. */
export interface Saved {
  readonly left: RuleDraft;
  readonly failure: NotDone | null;
  readonly isConflict: boolean;
}

/** Keys by what is sent: the same sent again is done once. */
export type SaveKeys = Map<string, string>;

const gone = (): NotDone => new NotDone("This set was taken away by somebody else.", false, { errors: { version: ["gone"] } });

function call(edit: SetEdit, sets: readonly RuleSet[], key: string): Promise<RuleSet> {
  if (edit.kind === "make")
    return direct(createRule, { body: { rule: { classification_id: edit.set, values: edit.values } } }, key);
  const saved = savedSet(sets, edit.set);
  if (saved === undefined) return Promise.reject(gone());
  const params = { id: saved.id };
  if (edit.kind === "remove") return direct(deleteRule, { params }, key);
  const rule = { values: { ...saved.values, ...edit.values }, version: edit.version };
  return direct(updateRule, { params, body: { rule } }, key);
}

const isConflict = (error: NotDone): boolean => "version" in error.errors || "classification_id" in error.errors;

/**
 * Saves a draft's sets one after the other and stops at the first that is refused; overrides that end with it are for
 * `setOverridesActive` afterwards. `keys` is kept by the caller while the same is tried again. Throws what is no NotDone.
 */
export async function saveRuleSets(draft: RuleDraft, sets: readonly RuleSet[], keys: SaveKeys): Promise<Saved> {
  let left = draft;
  for (const edit of draft.sets) {
    const said = JSON.stringify(edit);
    const key = keys.get(said) ?? crypto.randomUUID();
    keys.set(said, key);
    try {
      await call(edit, sets, key);
    } catch (error) {
      if (!(error instanceof NotDone)) throw error;
      // What was refused is asked anew by the next try; what nobody knows the end of must be asked under its own key.
      if (!error.isUnknown) keys.delete(said);
      return { left, failure: error, isConflict: isConflict(error) };
    }
    keys.delete(said);
    left = { ...left, sets: left.sets.filter((one) => one !== edit) };
  }
  return { left: { ...NO_DRAFT, ends: left.ends }, failure: null, isConflict: false };
}
