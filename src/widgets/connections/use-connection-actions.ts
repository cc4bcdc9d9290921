// Carries out actions on rows, reports the result, and undoes the last one.
import { useCallback, useState } from "react";
import { dismiss, doNotDispatch } from "../../commands/connections/connections.ts";
import { readRows } from "../../live/rows/read-rows.ts";
import { forDialog } from "../../ui/keys/type-ahead.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { mayChange, showFailure } from "../list/changes.ts";
import { useUndo, type Undo } from "../list/use-undo.ts";
import { subjectOf, type ConnectionAction, type ConnectionDialog } from "./actions.tsx";
import type { ConnectionRow } from "./columns.tsx";

export interface OpenDialog {
  readonly dialog: ConnectionDialog;
  readonly rows: readonly ConnectionRow[];
}

export interface ConnectionActions extends Pick<Undo, "recent" | "undo" | "undoLast" | "undoOne"> {
  /** The dialog that is open, and the rows it is about. */
  readonly open: OpenDialog | null;
  readonly start: (action: ConnectionAction, keys: readonly number[]) => void;
  /** Says what was changed, by whichever way, and offers Undo. */
  readonly changed: Undo["done"];
  /** Makes a change and says so; what keeps it from being stored is thrown. */
  readonly store: (
    rows: readonly ConnectionRow[],
    done: string,
    run: (rows: readonly ConnectionRow[]) => Promise<string | null>,
  ) => Promise<void>;
  /** Sets the rows of the open dialog to do not dispatch. */
  readonly block: (notes: string) => Promise<void>;
  /** Dismisses the rows of the open dialog. */
  readonly putAway: (notes: string) => Promise<void>;
  readonly close: () => void;
}

/** `refusal`: why this person may not change connections; null when they may. `onDone` is called once a change is saved. */
export function useConnectionActions(refusal: string | null, onDone: () => void): ConnectionActions {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { done: changed, ...undoing } = useUndo();

  const store = useCallback<ConnectionActions["store"]>(
    async (rows, done, run) => {
      const group = await run(rows);
      if (group === null) {
        showToast({ type: "info", message: `${subjectOf(rows)} ${rows.length === 1 ? "was" : "were"} already ${done}.` });
        return;
      }
      onDone();
      changed(`${subjectOf(rows)} ${done}.`, group);
    },
    [changed, onDone],
  );

  const start = useCallback<ConnectionActions["start"]>(
    (action, keys) => {
      if (!mayChange(refusal, keys.length)) return;
      const read = readRows("connections", keys);
      if ("dialog" in action) forDialog(read).then((rows) => setOpen({ dialog: action.dialog, rows }), showFailure);
      else read.then((rows) => store(rows, action.done, action.run)).catch(showFailure);
    },
    [refusal, store],
  );

  const rows = open?.rows;
  const block = useCallback<ConnectionActions["block"]>(
    (notes) => store(rows ?? [], "set to do not dispatch", (targets) => doNotDispatch(targets, notes)),
    [store, rows],
  );

  const putAway = useCallback<ConnectionActions["putAway"]>(
    (notes) => store(rows ?? [], "dismissed", (targets) => dismiss(targets, notes)),
    [store, rows],
  );

  return { open, start, changed, store, block, putAway, close: useCallback(() => setOpen(null), []), ...undoing };
}
