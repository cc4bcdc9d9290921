// Follows and unfollows carriers for a screen: says what became of it, and takes the last change back.
import { useCallback } from "react";
import { follow, unfollow, type Followable } from "../../commands/connections/monitoring.ts";
import type { CurrentUser } from "../../contract/session/session.ts";
import { sayFailed, sayRefused } from "../list/changes.ts";
import { useUndo, type Undo } from "../list/use-undo.ts";

export interface Following {
  /** Why this person may not follow carriers; null when they may. */
  readonly refusal: string | null;
  /** Unfollows when all of them are followed, otherwise follows those that are not. */
  readonly toggle: (rows: readonly Followable[]) => void;
  readonly undoLast: Undo["undoLast"];
}

const refusalFor = (user: CurrentUser | null): string | null =>
  user === null || user.paywall.can_rule ? null : "Your company's plan does not include following carriers (can_rule).";

const subjectOf = (rows: readonly Followable[]): string =>
  rows.length === 1 ? (rows[0]?.carrier.legal_name ?? "One carrier") : `${rows.length.toLocaleString("en-US")} carriers`;

export function useFollowing(user: CurrentUser | null): Following {
  const { done, undoLast } = useUndo();
  const refusal = refusalFor(user);

  const toggle = useCallback(
    (rows: readonly Followable[]) => {
      if (rows.length === 0) return;
      if (refusal !== null) {
        sayRefused(refusal);
        return;
      }
      const others = rows.filter(({ subscriptionId }) => subscriptionId === null);
      const [changed, run, what] = others.length > 0 ? [others, follow, "followed"] : [rows, unfollow, "no longer followed"];
      run(changed).then((group) => {
        if (group !== null) done(`${subjectOf(changed)} ${what}.`, group);
      }, sayFailed);
    },
    [refusal, done],
  );

  return { refusal, toggle, undoLast };
}
