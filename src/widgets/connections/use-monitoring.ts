// Starts and stops monitoring carriers for a screen: reports the result, and undoes the last change.
import { useCallback } from "react";
import { startMonitoring, stopMonitoring, type Monitorable } from "../../commands/connections/monitoring.ts";
import type { CurrentUser } from "../../contract/session/session.ts";
import { showFailure, showRefusal } from "../list/changes.ts";
import { useUndo, type Undo } from "../list/use-undo.ts";
import { planRefusal } from "../../domain/session/permission-labels.ts";

export interface Monitoring {
  /** Why this person may not startMonitoring carriers; null when they may. */
  readonly refusal: string | null;
  /** Stops when all of them are monitored, otherwise starts for those that are not. */
  readonly toggle: (rows: readonly Monitorable[]) => void;
  readonly undoLast: Undo["undoLast"];
  readonly undoOne: Undo["undoOne"];
}

const refusalFor = (user: CurrentUser | null): string | null =>
  user === null || user.paywall.can_rule ? null : planRefusal("can_rule", user);

const subjectOf = (rows: readonly Monitorable[]): string =>
  rows.length === 1 ? (rows[0]?.carrier.legal_name ?? "One carrier") : `${rows.length.toLocaleString("en-US")} carriers`;

export function useMonitoring(user: CurrentUser | null): Monitoring {
  const { done, undoLast, undoOne } = useUndo();
  const refusal = refusalFor(user);

  const toggle = useCallback(
    (rows: readonly Monitorable[]) => {
      if (rows.length === 0) return;
      if (refusal !== null) {
        showRefusal(refusal);
        return;
      }
      const others = rows.filter(({ subscriptionId }) => subscriptionId === null);
      const [changed, run, what] =
        others.length > 0 ? [others, startMonitoring, "Monitoring"] : [rows, stopMonitoring, "Stopped monitoring"];
      run(changed).then((group) => {
        if (group !== null) done(`${what} ${subjectOf(changed)}.`, group);
      }, showFailure);
    },
    [refusal, done],
  );

  return { refusal, toggle, undoLast, undoOne };
}
