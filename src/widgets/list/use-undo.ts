// Hook that remembers the changes made on a page: each is told with the way back, and the last one is taken back by a key.
import { useCallback, useRef } from "react";
import { showToast } from "../../ui/toast/show-toast.ts";
import { sayDone, takeBack } from "./changes.ts";

export interface Undo {
  /** A change is kept: `message` says which, `group` is what it is undone by. */
  readonly done: (message: string, group: string) => void;
  readonly undoLast: () => void;
}

export function useUndo(): Undo {
  const groups = useRef<string[]>([]);
  const back = useCallback((group: string) => {
    groups.current = groups.current.filter((one) => one !== group);
    takeBack(group);
  }, []);
  const done = useCallback<Undo["done"]>(
    (message, group) => {
      groups.current.push(group);
      sayDone(message, group, back);
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
