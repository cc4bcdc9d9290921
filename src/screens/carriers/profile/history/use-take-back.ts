// Takes back one change of a carrier's history: the value is set to what it was before, as a new entry.
import { useCallback } from "react";
import type { HistoryEntry } from "../../../../contract/carriers/history.ts";
import type { CurrentUser } from "../../../../contract/session/session.ts";
import type { Monitorable } from "../../../../commands/connections/monitoring.ts";
import { kindTakenBack, takeBack } from "../../../../commands/connections/take-back.ts";
import { entryText } from "../../../../domain/connections/history-text.ts";
import { showToast } from "../../../../ui/toast/show-toast.ts";
import { refusalFor } from "../../../../widgets/connections/permission.ts";
import { showFailure } from "../../../../widgets/list/changes.ts";
import { useUndo } from "../../../../widgets/list/use-undo.ts";

function mayTakeBack(entry: HistoryEntry, { connection }: Monitorable, user: CurrentUser): boolean {
  switch (kindTakenBack(entry)) {
    case "override":
      return user.scopes.includes("manage_rule_overrides");
    case "monitoring":
      return user.paywall.can_rule;
    case "connection":
      return connection !== null && refusalFor(user) === null;
  }
}

/** For an entry, what takes it back; null where this person may not. `row`: the carrier. */
export function useTakeBack(row: Monitorable, user: CurrentUser): (entry: HistoryEntry) => (() => void) | null {
  const { done } = useUndo();
  return useCallback(
    (entry) => {
      if (!mayTakeBack(entry, row, user)) return null;
      return () => {
        const { what, before } = entryText(entry);
        takeBack(row, entry).then((group) => {
          if (group === null) showToast({ type: "info", message: `${what}: already taken back, or changed since.` });
          else done(`${what}: ${before ?? "as before"} again.`, group);
        }, showFailure);
      };
    },
    [row, user, done],
  );
}
