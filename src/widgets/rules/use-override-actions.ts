// Ends overrides and puts them in force again, says what became of it, and takes the last one back.
import { useCallback, useRef } from "react";
import { endAllOverrides, setOverridesActive } from "../../commands/rules/overrides.ts";
import { ruleLabel } from "../../domain/rules/rules.ts";
import { formatNumber } from "../../domain/format.ts";
import { readRows } from "../../live/rows/read-rows.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { mayChange, sayFailed } from "../list/changes.ts";
import { useUndo, type Undo } from "../list/use-undo.ts";
import type { OverrideRow } from "./columns.tsx";

export interface OverrideActions {
  readonly setActive: (keys: readonly number[], isActive: boolean) => void;
  /** Ends every one that a carrier has. */
  readonly endAll: (carrierId: number) => void;
  readonly undoLast: Undo["undoLast"];
}

const subjectOf = (rows: readonly OverrideRow[]): string =>
  rows.length === 1 && rows[0] !== undefined
    ? `${rows[0].carrier_name}, ${ruleLabel(rows[0].is_type)}`
    : `${formatNumber(rows.length)} overrides`;

/** `refusal`: why this person may not; null when they may. `onDone` is told once a change is kept. */
export function useOverrideActions(refusal: string | null, onDone: () => void): OverrideActions {
  const { done, undoLast } = useUndo();
  const ending = useRef<{ readonly carrierId: number; readonly key: string } | null>(null);
  const setActive = useCallback<OverrideActions["setActive"]>(
    (keys, isActive) => {
      if (!mayChange(refusal, keys.length, "overrides")) return;
      const carryOut = async () => {
        const rows = await readRows("rule_overrides", keys);
        const group = await setOverridesActive(rows, isActive);
        if (group === null) {
          showToast({ type: "info", message: `${subjectOf(rows)}: nothing to change.` });
          return;
        }
        onDone();
        done(`${subjectOf(rows)}: ${isActive ? "in force again" : "ended"}.`, group);
      };
      carryOut().catch(sayFailed);
    },
    [refusal, onDone, done],
  );
  const endAll = useCallback<OverrideActions["endAll"]>(
    (carrierId) => {
      // One key for the same wish: an answer that was lost must not make it another.
      const attempt = ending.current?.carrierId === carrierId ? ending.current : { carrierId, key: crypto.randomUUID() };
      ending.current = attempt;
      const carryOut = async () => {
        const ended = await endAllOverrides(carrierId, attempt.key);
        ending.current = null;
        onDone();
        if (ended.length === 0) {
          showToast({ type: "info", message: "There was nothing to end." });
          return;
        }
        showToast({
          type: "success",
          message: `${subjectOf(ended)}: ended.`,
          duration: 6_000,
          action: { label: "Undo", run: () => void setOverridesActive(ended, true).catch(sayFailed) },
        });
      };
      carryOut().catch(sayFailed);
    },
    [onDone],
  );
  return { setActive, endAll, undoLast };
}
