// Remembers the changes made on a page: each toast offers Undo, and a key undoes the last one.
import { useCallback, useRef, useState } from "react";
import { showToast } from "../../ui/toast/show-toast.ts";
import { showDone, undoGroup } from "./changes.ts";

/** A change that can be taken back on its own. */
export interface Undoable {
  readonly group: string;
  /** What was done. */
  readonly message: string;
}

export interface Undo {
  /** What was done on this page and not undone, the newest first. */
  readonly recent: readonly Undoable[];
  readonly undo: (group: string) => void;
  /** A change was saved: `message` says which, `group` identifies it for Undo. */
  readonly done: (message: string, group: string) => void;
  readonly undoLast: () => void;
}

export function useUndo(): Undo {
  const groups = useRef<{ readonly group: string; readonly dismiss: () => void }[]>([]);
  const [recent, setRecent] = useState<readonly Undoable[]>([]);
  const back = useCallback((group: string) => {
    // What is undone is not offered for undoing any longer.
    groups.current.find((one) => one.group === group)?.dismiss();
    groups.current = groups.current.filter((one) => one.group !== group);
    setRecent((before) => before.filter((one) => one.group !== group));
    undoGroup(group);
  }, []);
  const done = useCallback<Undo["done"]>(
    (message, group) => {
      groups.current.push({ group, dismiss: showDone(message, group, back) });
      setRecent((before) => [{ group, message }, ...before]);
    },
    [back],
  );
  const undoLast = useCallback(() => {
    const last = groups.current.at(-1);
    if (last === undefined) showToast({ type: "info", message: "There is nothing to undo." });
    else back(last.group);
  }, [back]);
  return { recent, undo: back, done, undoLast };
}
