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
  const groups = useRef<string[]>([]);
  const back = useCallback((group: string) => {
    groups.current = groups.current.filter((one) => one !== group);
    undoGroup(group);
  }, []);
  const done = useCallback<Undo["done"]>(
    (message, group) => {
      groups.current.push(group);
      showDone(message, group, back);
    },
    [back],
  );
  const undoLast = useCallback(() => {
    const group = groups.current.at(-1);
    if (group === undefined) showToast({ type: "info", message: "There is nothing to undo." });
    else back(group);
  }, [back]);
  return { done, undoLast };
}
