// The edits of the rule sets, with undo and redo; they last until they are saved or discarded.
import { useMemo } from "react";
import type { RuleSet } from "../../../contract/rules/rules.ts";
import type { RuleValues } from "../../../contract/rules/rule-values.ts";
import { edited, historyOf, redone, undone, type History } from "../../../domain/edit-history.ts";
import {
  assumptionOf,
  conflictsOf,
  draftValues,
  NO_DRAFT,
  savedSet,
  type Conflict,
  type DraftAssumption,
  type RuleDraft,
  type SetKey,
} from "../../../domain/rules/rule-draft.ts";
import { useKeptState } from "../../../live/use-kept-state.ts";

export interface RuleEditor {
  readonly draft: RuleDraft;
  /** Of the set that is open; null where there is none. */
  readonly values: RuleValues | null;
  /** As the server has them; for a new set the default rules, of which it is a copy. */
  readonly saved: RuleValues;
  /** Null where nothing is edited. The same object for as long as nothing changes. */
  readonly assumption: DraftAssumption | null;
  readonly conflicts: readonly Conflict[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly edit: (draft: RuleDraft) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Replaces the draft and its history: once it was saved, or applied on top of newer sets. */
  readonly restart: (draft: RuleDraft) => void;
}

const NOTHING: RuleValues = {};
const UNTOUCHED = historyOf(NO_DRAFT);

export function useRuleEditor(sets: readonly RuleSet[], key: SetKey): RuleEditor {
  const [history, setHistory] = useKeptState<History<RuleDraft>>("rule-edits", UNTOUCHED);
  // One that an earlier release stored knows no grants.
  const draft = useMemo(() => ({ ...NO_DRAFT, ...history.now }), [history]);
  return {
    draft,
    values: useMemo(() => draftValues(draft, sets, key), [draft, sets, key]),
    saved: (savedSet(sets, key) ?? savedSet(sets, null))?.values ?? NOTHING,
    assumption: useMemo(() => assumptionOf(draft, sets), [draft, sets]),
    conflicts: useMemo(() => conflictsOf(draft, sets), [draft, sets]),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: (next) => setHistory(edited(history, next)),
    undo: () => setHistory(undone(history)),
    redo: () => setHistory(redone(history)),
    restart: (next) => setHistory(historyOf(next)),
  };
}
