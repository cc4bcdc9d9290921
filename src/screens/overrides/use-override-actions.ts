// Ends overrides and puts them in force again, says what became of it, and takes the last one back.
import { useCallback, useRef } from "react";
import { endAllOverrides, setOverridesActive, undoOverrides } from "../../commands/overrides.ts";
import { ruleLabel } from "../../domain/rules.ts";
import { formatNumber } from "../../domain/format.ts";
import { readRows } from "../../live/read-rows.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import type { OverrideRow } from "./columns.tsx";

/** The most overrides one action takes; ours, as for connections. */
const MOST_AT_ONCE = 500;

export interface OverrideActions {
  readonly setActive: (keys: readonly number[], isActive: boolean) => void;
  /** Ends every one that a carrier has. */
  readonly endAll: (carrierId: number) => void;
  readonly undoLast: () => void;
}

const failed = (error: unknown): void => {
  const reason = error instanceof Error ? error.message : String(error);
  showToast({ type: "error", message: `Nothing was changed: ${reason}`, duration: 8_000 });
};

const subjectOf = (rows: readonly OverrideRow[]): string =>
  rows.length === 1 && rows[0] !== undefined
    ? `${rows[0].carrier_name}, ${ruleLabel(rows[0].is_type)}`
    : `${formatNumber(rows.length)} overrides`;

/** `refusal`: why this person may not; null when they may. `onDone` is told once a change is kept. */
export function useOverrideActions(refusal: string | null, onDone: () => void): OverrideActions {
  const groups = useRef<string[]>([]);
  const ending = useRef<{ readonly carrierId: number; readonly key: string } | null>(null);
  const takeBack = useCallback((group: string) => {
    groups.current = groups.current.filter((one) => one !== group);
    undoOverrides(group).then(() => showToast({ type: "default", message: "Undone." }), failed);
  }, []);
  const setActive = useCallback<OverrideActions["setActive"]>(
    (keys, isActive) => {
      if (keys.length === 0) return;
      if (refusal !== null) {
        showToast({ type: "warning", message: refusal, duration: 6_000 });
        return;
      }
      if (keys.length > MOST_AT_ONCE) {
        showToast({
          type: "warning",
          message: `Choose at most ${MOST_AT_ONCE} overrides; ${formatNumber(keys.length)} are chosen.`,
        });
        return;
      }
      const carryOut = async () => {
        const rows = await readRows("rule_overrides", keys);
        const group = await setOverridesActive(rows, isActive);
        if (group === null) {
          showToast({ type: "info", message: `${subjectOf(rows)}: nothing to change.` });
          return;
        }
        groups.current.push(group);
        onDone();
        showToast({
          type: "success",
          message: `${subjectOf(rows)}: ${isActive ? "in force again" : "ended"}.`,
          action: { label: "Undo", run: () => takeBack(group) },
        });
      };
      carryOut().catch(failed);
    },
    [refusal, onDone, takeBack],
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
          action: { label: "Undo", run: () => void setOverridesActive(ended, true).catch(failed) },
        });
      };
      carryOut().catch(failed);
    },
    [onDone],
  );
  const undoLast = useCallback(() => {
    const group = groups.current.at(-1);
    if (group === undefined) showToast({ type: "info", message: "There is nothing to undo." });
    else takeBack(group);
  }, [takeBack]);
  return { setActive, endAll, undoLast };
}
