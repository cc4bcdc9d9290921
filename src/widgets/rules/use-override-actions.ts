// Ends and reinstates overrides, shows the outcome, and undoes the last change.
import { useCallback, useRef } from "react";
import { endAllOverrides, setOverridesActive, type OverridesOf } from "../../commands/rules/overrides.ts";
import { ruleLabel } from "../../domain/rules/rules.ts";
import { formatNumber } from "../../domain/format.ts";
import { readRows } from "../../live/rows/read-rows.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { mayChange, showFailure, showUnchanged } from "../list/changes.ts";
import { useUndo, type Undo } from "../list/use-undo.ts";
import type { OverrideRow } from "./override-columns.tsx";

export interface OverrideActions {
  readonly setActive: (keys: readonly number[], isActive: boolean) => void;
  /** Ends all, also those that are not synced yet. */
  readonly endAll: (of: OverridesOf) => void;
  /** Something else was done here that Undo takes back. */
  readonly done: Undo["done"];
  readonly undoLast: Undo["undoLast"];
  readonly undoOne: Undo["undoOne"];
}

const subjectOf = (rows: readonly OverrideRow[]): string =>
  rows.length === 1 && rows[0] !== undefined
    ? `${rows[0].carrier_name}, ${ruleLabel(rows[0].is_type)}`
    : `${formatNumber(rows.length)} overrides`;

/** `refusal`: why this person may not; null when they may. `onDone` is called once a change is stored. */
export function useOverrideActions(refusal: string | null, onDone: () => void): OverrideActions {
  const { done, undoLast, undoOne } = useUndo();
  const ending = useRef<(OverridesOf & { readonly key: string }) | null>(null);
  const setActive = useCallback<OverrideActions["setActive"]>(
    (keys, isActive) => {
      if (!mayChange(refusal, keys.length)) return;
      const carryOut = async () => {
        const rows = await readRows("rule_overrides", keys);
        const group = await setOverridesActive(rows, isActive);
        const result = isActive ? "reinstated" : "ended";
        if (group === null) return showUnchanged(subjectOf(rows), result);
        onDone();
        done(`${subjectOf(rows)}: ${result}.`, group);
      };
      carryOut().catch(showFailure);
    },
    [refusal, onDone, done],
  );
  const endAll = useCallback<OverrideActions["endAll"]>(
    (of) => {
      // One key per attempt: a retry after a lost answer must not end anything twice.
      const last = ending.current;
      const isRetry = last?.carrier_id === of.carrier_id && last.is_type === of.is_type;
      const key = isRetry ? last.key : crypto.randomUUID();
      ending.current = { ...of, key };
      const carryOut = async () => {
        const ended = await endAllOverrides(of, key);
        ending.current = null;
        onDone();
        if (ended.length === 0) {
          showToast({ type: "info", message: "No active override to end." });
          return;
        }
        showToast({
          type: "success",
          message: `${subjectOf(ended)}: ended.`,
          duration: 6_000,
          action: { label: "Undo", run: () => void setOverridesActive(ended, true, { isUndo: true }).catch(showFailure) },
        });
      };
      carryOut().catch(showFailure);
    },
    [onDone],
  );
  return { setActive, endAll, done, undoLast, undoOne };
}
