// Remembers the changes made on a page: each toast offers Undo, for all or for one, and keys do the same with the last one.
import { useCallback, useRef, useState } from "react";
import { partsOf, type Part } from "../../commands/send.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { showDone, undoGroup, undoPart } from "./changes.ts";
import type { ListAction } from "./list-action.ts";

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
  /** Lists what the last change was about, to take it back for one. */
  readonly undoOne: () => void;
}

interface Shown extends Undoable {
  readonly dismiss: () => void;
}

const NOTHING = { type: "info", message: "There is nothing to undo." } as const;

export function useUndo(): Undo {
  const groups = useRef<readonly Shown[]>([]);
  const [recent, setRecent] = useState<readonly Undoable[]>([]);
  const drop = useCallback((group: string) => {
    // What is undone is not offered for undoing any longer.
    groups.current.find((one) => one.group === group)?.dismiss();
    groups.current = groups.current.filter((one) => one.group !== group);
    setRecent((before) => before.filter((one) => one.group !== group));
  }, []);
  const back = useCallback(
    (group: string) => {
      drop(group);
      undoGroup(group);
    },
    [drop],
  );
  const backOne = useCallback(
    (group: string, part: Part) => {
      if (partsOf(group).every(({ ids }) => ids[0] === part.ids[0])) drop(group);
      undoPart(part);
    },
    [drop],
  );
  const show = useCallback(
    ({ group, message }: Undoable, isOpen: boolean) => {
      const dismiss = showDone(message, group, back, { back: backOne, isOpen });
      groups.current = [...groups.current.filter((one) => one.group !== group), { group, message, dismiss }];
    },
    [back, backOne],
  );
  const done = useCallback<Undo["done"]>(
    (message, group) => {
      show({ group, message }, false);
      setRecent((before) => [{ group, message }, ...before]);
    },
    [show],
  );
  const undoLast = useCallback(() => {
    const last = groups.current.at(-1);
    if (last === undefined) showToast(NOTHING);
    else back(last.group);
  }, [back]);
  const undoOne = useCallback(() => {
    const last = groups.current.at(-1);
    if (last === undefined) showToast(NOTHING);
    else if (partsOf(last.group).length < 2) back(last.group);
    else {
      last.dismiss();
      show(last, true);
    }
  }, [back, show]);
  return { recent, undo: back, done, undoLast, undoOne };
}

/** The actions of a list page that take back its changes. */
export const undoActions = ({ undoLast, undoOne }: Pick<Undo, "undoLast" | "undoOne">): readonly ListAction[] => [
  { id: "undo", title: "Undo the last change", keys: "u", on: "page", place: "none", run: undoLast },
  {
    id: "undo-one",
    title: "Undo one of the last change…",
    keys: "shift+u",
    words: "take back single carrier bulk",
    on: "page",
    place: "none",
    run: undoOne,
  },
];
