// Saves the edits: the sets one after the other, then the overrides that end with them; what could not be saved stays an edit.
import { useCallback, useRef, useState } from "react";
import { grantWithSave } from "../../../commands/rules/draft-grants.ts";
import { setOverridesActive } from "../../../commands/rules/overrides.ts";
import { saveRuleSets, type SaveKeys, type WhySaved } from "../../../commands/rules/rules.ts";
import { saveForDay } from "../../../commands/rules/scheduled-rules.ts";
import { NotDone } from "../../../commands/direct.ts";
import type { RuleSet } from "../../../contract/rules/rules.ts";
import { errorText } from "../../../domain/error-text.ts";
import { formatCount, formatDay } from "../../../domain/format.ts";
import { NO_DRAFT, type RuleDraft } from "../../../domain/rules/rule-draft.ts";
import type { RuleSetsView } from "../../../live/rules/use-rule-sets.ts";
import { readRows } from "../../../live/rows/read-rows.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";

export interface SaveRules {
  readonly isSaving: boolean;
  /** Why the last try did not save everything; null when it did. */
  readonly failure: string | null;
  /** Whether everything was saved; `day`, YYYY-MM-DD: it takes effect then, null at once. */
  readonly save: (why: WhySaved, day: string | null) => Promise<boolean>;
}

interface Parts {
  readonly draft: RuleDraft;
  readonly sets: readonly RuleSet[];
  readonly showSaved: RuleSetsView["showSaved"];
  /** Puts what is left to save in place of the draft. */
  readonly restart: (draft: RuleDraft) => void;
  /** Called when this person or someone else saved: what is shown has to be fetched again. */
  readonly onNews: () => void;
}

/** Grants what the draft grants. Returns what is left of it to save, and why. */
async function grantAll({ grants, save_id: saveId }: RuleDraft): Promise<{ draft: RuleDraft; refused: string | null }> {
  if (grants.length === 0 || saveId === undefined) return { draft: NO_DRAFT, refused: null };
  const { left, failure } = await grantWithSave(grants, saveId);
  if (failure === null) return { draft: NO_DRAFT, refused: null };
  return {
    draft: { ...NO_DRAFT, grants: left, save_id: saveId },
    refused: `The rules are saved. ${formatCount(left.length, "override")} could not be granted: ${failure.message}`,
  };
}

async function endAll(ids: readonly number[], reason: string | null): Promise<void> {
  if (ids.length > 0) await setOverridesActive(await readRows("rule_overrides", ids), false, { reason });
}

export function useSaveRules({ draft, sets, showSaved, restart, onNews }: Parts): SaveRules {
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keys = useRef<SaveKeys>(new Map());
  const dayKey = useRef({ of: "", key: "" });
  const saveLater = useCallback(
    async (why: WhySaved, day: string) => {
      // What is sent again has to be the same in every byte; what differs is another save.
      const of = JSON.stringify([draft.sets, day, why]);
      if (dayKey.current.of !== of) dayKey.current = { of, key: crypto.randomUUID() };
      try {
        await saveForDay(draft, day, why, dayKey.current.key);
      } catch (error) {
        if (error instanceof NotDone && !error.isUnknown) dayKey.current = { of: "", key: "" };
        throw error;
      }
      dayKey.current = { of: "", key: "" };
      // Overrides end at once, never on a day: they are left to be saved. Those that are granted are in force when the day comes.
      const { draft: left, refused } = await grantAll(draft);
      restart({ ...left, ends: draft.ends });
      setFailure(refused);
      const message = `Rules saved. They take effect on ${formatDay(day)}; until then the present rules stay in force.`;
      showToast({ type: "success", message, duration: 8_000 });
      onNews();
      return true;
    },
    [draft, restart, onNews],
  );
  const save = useCallback(
    async (why: WhySaved, day: string | null) => {
      setIsSaving(true);
      setFailure(null);
      try {
        if (day !== null) return await saveLater(why, day);
        const { sets: after, left, failure: refused, isConflict } = await saveRuleSets(draft, sets, keys.current, why);
        if (refused === null) {
          await endAll(draft.ends, why.reason ?? null);
          // With the draft: what is done next is done to the new sets.
          showSaved(after);
          const { draft: notGranted, refused: grantRefusal } = await grantAll(draft);
          restart(notGranted);
          setFailure(grantRefusal);
          showToast({
            type: "success",
            message: "Rules saved. Your carriers are being assessed against them.",
            duration: 6_000,
          });
        } else {
          if (left.sets.length < draft.sets.length) {
            showSaved(after);
            restart(left);
          }
          // A conflict is shown once the newer set has arrived.
          setFailure(isConflict ? null : refused.message);
        }
        onNews();
        return refused === null;
      } catch (error) {
        setFailure(errorText(error));
        return false;
      } finally {
        setIsSaving(false);
      }
    },
    [draft, sets, showSaved, restart, onNews, saveLater],
  );
  return { isSaving, failure, save };
}
