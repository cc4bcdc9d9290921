// Remembers the changes made on a page: each toast offers Undo, for all or for one, and keys do the same with the last one.
import { useCallback, useState } from "react";
import { madeOnPage } from "../../commands/made.ts";
import { allStored, keepForUndo, partsOf, type Part } from "../../commands/send.ts";
import type { Handle } from "../../db/open.ts";
import { handle$ } from "../../db/session/handle.ts";
import { useSteady } from "../../ui/form/use-steady.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { showDone, showFailure, undoGroup, undoPart } from "./changes.ts";
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

interface UndoNotice extends Undoable {
  readonly dismiss: () => void;
}

/** The changes made on one page of one session, the oldest first. */
class Made {
  list: readonly UndoNotice[] = [];
  /** What was undone, and is forgotten a moment later. */
  readonly undone = new Set<string>();

  last(): UndoNotice | undefined {
    return this.list.at(-1);
  }

  drop(group: string): void {
    this.undone.add(group);
    this.list.find((one) => one.group === group)?.dismiss();
    this.list = this.list.filter((one) => one.group !== group);
  }

  put(shown: UndoNotice): void {
    this.list = [...this.list.filter(({ group }) => group !== shown.group), shown];
  }
}

const madeIn = new WeakMap<Handle, Map<string, Made>>();

// Who goes to a carrier and comes back can still take back what was done before.
function madeOn(path: string): Made {
  const handle = handle$.value;
  if (handle === null) return new Made();
  const pages = madeIn.get(handle) ?? new Map<string, Made>();
  madeIn.set(handle, pages);
  const made = pages.get(path) ?? new Made();
  pages.set(path, made);
  return made;
}

const NOTHING = { type: "info", message: "There is nothing to undo." } as const;

const NO_ROWS = (): void => {};

/**
 * `onBack` is told which rows a change is taken back for. `page`: the path of the page on which it can be undone, where that is another
 * one than this: a form leaves for it.
 */
export function useUndo(onBack: (keys: readonly number[]) => void = NO_ROWS, page: string | null = null): Undo {
  const [path] = useState(() => page ?? location.pathname);
  const [recent, setRecent] = useState<readonly Undoable[]>(() => madeOn(path).list.toReversed());
  const tell = useSteady(onBack);
  const drop = useCallback(
    (group: string) => {
      // What is undone is not offered for undoing any longer.
      madeOn(path).drop(group);
      setRecent((before) => before.filter((one) => one.group !== group));
    },
    [path],
  );
  const back = useCallback(
    (group: string) => {
      drop(group);
      tell(partsOf(group).flatMap(({ keys }) => keys));
      undoGroup(group);
    },
    [drop, tell],
  );
  const backOne = useCallback(
    (group: string, part: Part) => {
      if (partsOf(group).every(({ ids }) => ids[0] === part.ids[0])) drop(group);
      tell(part.keys);
      undoPart(part);
    },
    [drop, tell],
  );
  const show = useCallback(
    ({ group, message }: Undoable, isOpen: boolean) => {
      const dismiss = showDone(message, group, back, { back: backOne, isOpen });
      madeOn(path).put({ group, message, dismiss });
    },
    [path, back, backOne],
  );
  const done = useCallback<Undo["done"]>(
    (message, group) => {
      show({ group, message }, false);
      const handle = handle$.value;
      // Undoing it after a reload is a convenience: where it cannot be kept, undoing it now still works.
      if (handle !== null) keepForUndo(handle, { group, path, message }).catch(() => undefined);
      setRecent((before) => [{ group, message }, ...before]);
    },
    [path, show],
  );
  const undoLast = useCallback(() => {
    const undoLatest = async (): Promise<void> => {
      // Hundreds of rows take a moment to be stored, and the key may come sooner.
      await allStored();
      await new Promise((resolve) => setTimeout(resolve));
      const before = handle$.value === null ? [] : await madeOnPage(handle$.value, path);
      const made = madeOn(path);
      const last = made.last() ?? before.find(({ group }) => !made.undone.has(group));
      if (last === undefined) showToast(NOTHING);
      else back(last.group);
    };
    undoLatest().catch(showFailure);
  }, [path, back]);
  const undoOne = useCallback(() => {
    const last = madeOn(path).last();
    if (last === undefined) showToast(NOTHING);
    else if (partsOf(last.group).length < 2) back(last.group);
    else {
      last.dismiss();
      show(last, true);
    }
  }, [path, back, show]);
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
