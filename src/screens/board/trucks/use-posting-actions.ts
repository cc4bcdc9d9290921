// Deactivates and reactivates truck postings, shows the outcome, and undoes the last change.
import { useCallback } from "react";
import { setPostingsActive } from "../../../commands/board/truck-postings.ts";
import { postingSubject } from "../../../domain/board/truck-status.ts";
import { formatCount } from "../../../domain/format.ts";
import { readRows } from "../../../live/rows/read-rows.ts";
import { mayChange, showFailure, showUnchanged } from "../../../widgets/list/changes.ts";
import { useUndo, type Undo } from "../../../widgets/list/use-undo.ts";
import type { TruckRow } from "./truck-columns.tsx";

interface PostingActions {
  readonly setActive: (keys: readonly number[], isActive: boolean) => void;
  readonly undoLast: Undo["undoLast"];
}

const subjectOf = (rows: readonly TruckRow[]): string =>
  rows.length === 1 && rows[0] !== undefined ? postingSubject(rows[0]) : formatCount(rows.length, "truck posting");

/** `refusal`: why this person may not; null when they may. `onDone` is called once a change is stored. */
export function usePostingActions(refusal: string | null, onDone: () => void): PostingActions {
  const { done, undoLast } = useUndo();
  const setActive = useCallback<PostingActions["setActive"]>(
    (keys, isActive) => {
      if (!mayChange(refusal, keys.length)) return;
      const carryOut = async () => {
        const rows = await readRows("truck_postings", keys);
        const group = await setPostingsActive(rows, isActive);
        const result = isActive ? "reactivated" : "deactivated";
        if (group === null) return showUnchanged(subjectOf(rows), result);
        onDone();
        done(`${subjectOf(rows)}: ${result}.`, group);
      };
      carryOut().catch(showFailure);
    },
    [refusal, onDone, done],
  );
  return { setActive, undoLast };
}
