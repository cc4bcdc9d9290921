// Remembers the changes made on a page: each toast offers Undo, and a key undoes the last one.
import { useCallback, useRef } from "react";
import { showToast } from "../../ui/toast/show-toast.ts";
import { showDone, undoGroup } from "./changes.ts";

export interface Undo {
  /** A change was saved: `message` says which, `group` identifies it for Undo. */
  readonly done: (message: string, group: string) => void;
  readonly undoLast: () => void;
}

export function useUndo(): Undo {
  const groups = useRef<{ readonly group: string; readonly dismiss: () => void }[]>([]);
  const back = useCallback((group: string) => {
    // What is undone is not offered for undoing any longer.
    groups.current.find((one) => one.group === group)?.dismiss();
    groups.current = groups.current.filter((one) => one.group !== group);
    undoGroup(group);
  }, []);
  const done = useCallback<Undo["done"]>(
    (message, group) => {
      groups.current.push({ group, dismiss: showDone(message, group, back) });
    },
    [back],
  );
  const undoLast = useCallback(() => {
    const last = groups.current.at(-1);
    if (last === undefined) showToast({ type: "info", message: "There is nothing to undo." });
    else back(last.group);
  }, [back]);
  return { done, undoLast };
}
