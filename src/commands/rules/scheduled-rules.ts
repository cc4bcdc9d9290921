// Saves edited rule sets for a coming day, all in one call, and withdraws such a save before that day.
import {
  scheduleRules,
  withdrawScheduledRules,
  type ScheduledRules,
  type SetToSchedule,
} from "../../contract/rules/scheduled-rules.ts";
import type { RuleDraft, SetEdit } from "../../domain/rules/rule-draft.ts";
import { direct } from "../direct.ts";
import type { WhySaved } from "./rules.ts";

function inCall(edit: SetEdit): SetToSchedule {
  const { kind, set: classification } = edit;
  const values = edit.kind === "remove" ? {} : edit.values;
  const reverts = edit.kind === "remove" ? null : (edit.reverts ?? null);
  const version = edit.kind === "make" ? null : edit.version;
  return { kind, classification_id: classification, values, version, reverts_id: reverts };
}

/** The draft's sets take effect on the day; its overrides are left to it. `key` stays the same on every retry. Throws NotDone. */
export const saveForDay = (draft: RuleDraft, effectiveOn: string, why: WhySaved, key: string): Promise<ScheduledRules> =>
  direct(
    scheduleRules,
    { body: { rules: { effective_on: effectiveOn, sets: draft.sets.map(inCall) }, save: { id: draft.save_id ?? key, ...why } } },
    key,
  );

/** Throws NotDone. */
export const withdrawRules = (id: number, key: string): Promise<ScheduledRules> =>
  direct(withdrawScheduledRules, { params: { id } }, key);
