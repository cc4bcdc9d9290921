// Carries actions out on rows, says what became of them, and takes the last one back.
import { useCallback, useRef, useState } from "react";
import { dismiss, doNotDispatch, undo } from "../../commands/connections.ts";
import { readRows } from "../../live/read-rows.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { MOST_AT_ONCE, subjectOf, type ConnectionAction, type ConnectionDialog } from "./actions.tsx";
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
  readonly undoLast: () => void;
}

const failed = (error: unknown): void => {
  const reason = error instanceof Error ? error.message : String(error);
  showToast({ type: "error", message: `Nothing was changed: ${reason}`, duration: 8_000 });
};

/** `refusal`: why this person may not change connections; null when they may. `onDone` is told once a change is kept. */
export function useConnectionActions(refusal: string | null, onDone: () => void): ConnectionActions {
  const [asked, setAsked] = useState<Asked | null>(null);
  const groups = useRef<string[]>([]);

  const takeBack = useCallback((group: string) => {
    groups.current = groups.current.filter((one) => one !== group);
    undo(group).then(() => showToast({ type: "default", message: "Undone." }), failed);
  }, []);

  const carryOut = useCallback<ConnectionActions["carryOut"]>(
    async (rows, done, run) => {
      try {
        const group = await run(rows);
        if (group === null) {
          showToast({ type: "info", message: `${subjectOf(rows)}: nothing to change.` });
          return;
        }
        groups.current.push(group);
        onDone();
        showToast({
          type: "success",
          message: `${subjectOf(rows)} ${done}.`,
          action: { label: "Undo", run: () => takeBack(group) },
        });
      } catch (error) {
        failed(error);
      }
    },
    [takeBack, onDone],
  );

  const start = useCallback<ConnectionActions["start"]>(
    (action, keys) => {
      if (keys.length === 0) return;
      if (refusal !== null) {
        showToast({ type: "warning", message: refusal, duration: 6_000 });
        return;
      }
      if (keys.length > MOST_AT_ONCE) {
        showToast({
          type: "warning",
          message: `Choose at most ${MOST_AT_ONCE} carriers; ${keys.length.toLocaleString("en-US")} are chosen.`,
        });
        return;
      }
      readRows("connections", keys).then((rows) => {
        if ("dialog" in action) setAsked({ dialog: action.dialog, rows });
        else void carryOut(rows, action.done, action.run);
      }, failed);
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

  const undoLast = useCallback(() => {
    const group = groups.current.at(-1);
    if (group === undefined) showToast({ type: "info", message: "There is nothing to undo." });
    else takeBack(group);
  }, [takeBack]);

  return { asked, start, carryOut, block, putAway, close: useCallback(() => setAsked(null), []), undoLast };
}
