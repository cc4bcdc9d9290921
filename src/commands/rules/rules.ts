// Saves edited rule sets: one call per set, each with its own idempotency key, so that nothing is done twice.
import type { RuleSave } from "../../contract/rules/rule-versions.ts";
import { createRule, deleteRule, updateRule, type RuleSet } from "../../contract/rules/rules.ts";
import { notifyCleared } from "../../db/evict.ts";
import { handle$ } from "../../db/session/handle.ts";
import { NO_DRAFT, savedSet, type RuleDraft, type SetEdit } from "../../domain/rules/rule-draft.ts";
import { direct, NotDone } from "../direct.ts";

/**
 * `sets` are as they are after it; `left` is what is not saved; `failure` why, null when everything is. `isConflict`: someone else
 * saved meanwhile.
 */
export interface Saved {
  readonly sets: readonly RuleSet[];
  readonly left: RuleDraft;
  readonly failure: NotDone | null;
  readonly isConflict: boolean;
}

/** Why the rules change, and what the person was told would change. */
export type WhySaved = Pick<RuleSave, "reason" | "figures">;

/** What is sent with an edit, under one idempotency key: a retry has to be the same in every byte. */
interface SentSave {
  readonly key: string;
  readonly save: RuleSave;
}

/** By edit. */
export type SaveKeys = Map<string, SentSave>;

const gone = (): NotDone => new NotDone("Someone else deleted this rule set.", false, { errors: { version: ["gone"] } });

function call(edit: SetEdit, sets: readonly RuleSet[], { key, save }: SentSave): Promise<RuleSet> {
  if (edit.kind === "make")
    return direct(createRule, { body: { rule: { classification_id: edit.set, values: edit.values }, save } }, key);
  const saved = savedSet(sets, edit.set);
  if (saved === undefined) return Promise.reject(gone());
  const params = { id: saved.id };
  if (edit.kind === "remove") return direct(deleteRule, { params, body: { save } }, key);
  const rule = { values: { ...saved.values, ...edit.values }, version: edit.version };
  return direct(updateRule, { params, body: { rule, save } }, key);
}

/** What is shown was assessed by the rules before. */
async function assessAgain(): Promise<void> {
  if (handle$.value !== null) await notifyCleared(handle$.value, ["assessed_carriers"]);
}

const withAnswer = (sets: readonly RuleSet[], { kind }: SetEdit, answer: RuleSet): readonly RuleSet[] => {
  if (kind === "make") return [answer, ...sets];
  return sets.flatMap((set) => (set.id !== answer.id ? [set] : kind === "remove" ? [] : [answer]));
};

const isConflict = (error: NotDone): boolean => "version" in error.errors || "classification_id" in error.errors;

/**
 * Saves a draft's sets one after the other and stops at the first that is refused; the caller ends and grants its overrides
 * afterwards, and passes the same `keys` for retries. Throws errors other than NotDone.
 */
export async function saveRuleSets(draft: RuleDraft, sets: readonly RuleSet[], keys: SaveKeys, why: WhySaved): Promise<Saved> {
  let left = draft;
  let after = sets;
  // One id for all sets of a save; those whose outcome is unknown are sent as before.
  const id = draft.save_id ?? crypto.randomUUID();
  for (const edit of draft.sets) {
    const edited = JSON.stringify(edit);
    const reverts = edit.kind === "remove" || edit.reverts === undefined ? {} : { reverts_id: edit.reverts };
    const sent = keys.get(edited) ?? { key: crypto.randomUUID(), save: { id, ...why, ...reverts } };
    keys.set(edited, sent);
    try {
      after = withAnswer(after, edit, await call(edit, sets, sent));
      await assessAgain();
    } catch (error) {
      if (!(error instanceof NotDone)) throw error;
      // A refused call gets a new key; one with an unknown outcome has to keep its key.
      if (!error.isUnknown) keys.delete(edited);
      return { sets: after, left, failure: error, isConflict: isConflict(error) };
    }
    keys.delete(edited);
    left = { ...left, sets: left.sets.filter((one) => one !== edit) };
  }
  return { sets: after, left: { ...left, sets: NO_DRAFT.sets }, failure: null, isConflict: false };
}
