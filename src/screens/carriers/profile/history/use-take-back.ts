// Takes back one change of a carrier's history: the value is set to what it was before, as a new entry.
import { useCallback } from "react";
import type { HistoryEntry } from "../../../../contract/carriers/history.ts";
import type { Connection } from "../../../../contract/connections/connections.ts";
import { takeBack } from "../../../../commands/connections/connections.ts";
import { entryText } from "../../../../domain/connections/history-text.ts";
import { showToast } from "../../../../ui/toast/show-toast.ts";
import { showFailure } from "../../../../widgets/list/changes.ts";
import { useUndo } from "../../../../widgets/list/use-undo.ts";

/** `connection`: of the carrier; null while there is none. */
export function useTakeBack(connection: Connection | null): (entry: HistoryEntry) => void {
  const { done } = useUndo();
  return useCallback(
    (entry) => {
      if (connection === null) return;
      const { what, before } = entryText(entry);
      takeBack(connection, entry).then((group) => {
        if (group === null) showToast({ type: "info", message: `${what}: nothing to change.` });
        else done(`${what} is ${before ?? "as before"} again.`, group);
      }, showFailure);
    },
    [connection, done],
  );
}
