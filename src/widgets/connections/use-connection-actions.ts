// Carries actions out on rows, says what became of them, and takes the last one back.
import { useCallback, useState } from "react";
import { dismiss, doNotDispatch } from "../../commands/connections/connections.ts";
import { readRows } from "../../live/rows/read-rows.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { mayChange, sayFailed } from "../list/changes.ts";
import { useUndo, type Undo } from "../list/use-undo.ts";
import { subjectOf, type ConnectionAction, type ConnectionDialog } from "./actions.tsx";
import type { ConnectionRow } from "./columns.tsx";

export interface Asked {
  readonly dialog: ConnectionDialog;
  readonly rows: readonly ConnectionRow[];
}

export interface ConnectionActions {
  /** The dialog that is open, and the rows it is about. */
  readonly asked: Asked | null;
  readonly start: (action: ConnectionAction, keys: readonly number[]) => void;
  readonly carryOut: (
    rows: readonly ConnectionRow[],
    done: string,
    run: (rows: readonly ConnectionRow[]) => Promise<string | null>,
  ) => Promise<void>;
  /** Forbids dispatching to the rows that the open dialog is about. */
  readonly block: (notes: string) => Promise<void>;
  /** Puts the rows away that the open dialog is about. */
  readonly putAway: (notes: string) => Promise<void>;
  readonly close: () => void;
  readonly undoLast: Undo["undoLast"];
}

/** `refusal`: why this person may not change connections; null when they may. `onDone` is told once a change is kept. */
export function useConnectionActions(refusal: string | null, onDone: () => void): ConnectionActions {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { done: changed, undoLast } = useUndo();

  const carryOut = useCallback<ConnectionActions["carryOut"]>(
    async (rows, done, run) => {
      try {
        const group = await run(rows);
        if (group === null) {
          showToast({ type: "info", message: `${subjectOf(rows)}: nothing to change.` });
          return;
        }
        onDone();
        changed(`${subjectOf(rows)} ${done}.`, group);
      } catch (error) {
        sayFailed(error);
      }
    },
    [changed, onDone],
  );

  const start = useCallback<ConnectionActions["start"]>(
    (action, keys) => {
      if (!mayChange(refusal, keys.length, "carriers")) return;
      readRows("connections", keys).then((rows) => {
        if ("dialog" in action) setAsked({ dialog: action.dialog, rows });
        else void carryOut(rows, action.done, action.run);
      }, sayFailed);
    },
    [refusal, carryOut],
  );

  const rows = asked?.rows;
  const block = useCallback<ConnectionActions["block"]>(
    (notes) => carryOut(rows ?? [], "set to do not dispatch", (chosen) => doNotDispatch(chosen, notes)),
    [carryOut, rows],
  );

  const putAway = useCallback<ConnectionActions["putAway"]>(
    (notes) => carryOut(rows ?? [], "dismissed", (chosen) => dismiss(chosen, notes)),
    [carryOut, rows],
  );

  return { asked, start, carryOut, block, putAway, close: useCallback(() => setAsked(null), []), undoLast };
}
