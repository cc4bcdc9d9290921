// Follows and unfollows carriers for a screen: says what became of it, and takes the last change back.
import { useCallback, useRef } from "react";
import { undo } from "../../commands/connections.ts";
import { follow, unfollow, type Followable } from "../../commands/following.ts";
import type { CurrentUser } from "../../contract/session.ts";
import { showToast } from "../../ui/toast/show-toast.ts";

export interface Following {
  /** Why this person may not follow carriers; null when they may. */
  readonly refusal: string | null;
  /** Unfollows when all of them are followed, otherwise follows those that are not. */
  readonly toggle: (rows: readonly Followable[]) => void;
  readonly undoLast: () => void;
}

const failed = (error: unknown): void => {
  const reason = error instanceof Error ? error.message : String(error);
  showToast({ type: "error", message: `Nothing was changed: ${reason}`, duration: 8_000 });
};

const refusalFor = (user: CurrentUser | null): string | null =>
  user === null || user.paywall.can_rule ? null : "Your company's plan does not include following carriers (can_rule).";

const subjectOf = (rows: readonly Followable[]): string =>
  rows.length === 1 ? (rows[0]?.carrier.legal_name ?? "One carrier") : `${rows.length.toLocaleString("en-US")} carriers`;

export function useFollowing(user: CurrentUser | null): Following {
  const groups = useRef<string[]>([]);
  const refusal = refusalFor(user);

  const takeBack = useCallback((group: string) => {
    groups.current = groups.current.filter((one) => one !== group);
    undo(group).then(() => showToast({ type: "default", message: "Undone." }), failed);
  }, []);

  const toggle = useCallback(
    (rows: readonly Followable[]) => {
      if (rows.length === 0) return;
      if (refusal !== null) {
        showToast({ type: "warning", message: refusal, duration: 6_000 });
        return;
      }
      const others = rows.filter(({ subscriptionId }) => subscriptionId === null);
      const [changed, run, done] = others.length > 0 ? [others, follow, "followed"] : [rows, unfollow, "no longer followed"];
      run(changed).then((group) => {
        if (group === null) return;
        groups.current.push(group);
        showToast({
          type: "success",
          message: `${subjectOf(changed)} ${done}.`,
          action: { label: "Undo", run: () => takeBack(group) },
        });
      }, failed);
    },
    [refusal, takeBack],
  );

  const undoLast = useCallback(() => {
    const group = groups.current.at(-1);
    if (group === undefined) showToast({ type: "info", message: "There is nothing to undo." });
    else takeBack(group);
  }, [takeBack]);

  return { refusal, toggle, undoLast };
}
