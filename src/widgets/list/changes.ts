// The toasts about a change: why it cannot be made, that it failed, or what it did, with Undo.
import { undo } from "../../commands/connections/connections.ts";
import { answered } from "../../commands/answered.ts";
import { partsOf, type Part } from "../../commands/send.ts";
import { errorText } from "../../domain/error-text.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import type { ToastParts } from "../../ui/toast/toast-queue.ts";

export function showFailure(error: unknown): void {
  const reason = errorText(error);
  showToast({ type: "error", message: `Nothing was changed: ${reason}`, duration: 8_000 });
}

/** Says that nothing had to change. `subject`: "3 loads", `result`: "given to Night shift". */
export function showUnchanged(subject: string, result: string): void {
  showToast({ type: "info", message: `${subject}: already ${result}.` });
}

export function showRefusal(refusal: string): void {
  showToast({ type: "warning", message: refusal, duration: 6_000 });
}

/** How a change of several things is taken back for one of them. */
export interface OneByOne {
  readonly back: (group: string, part: Part) => void;
  /** The list is open from the beginning. */
  readonly isOpen: boolean;
}

function partsShown(group: string, { back, isOpen }: OneByOne): ToastParts | null {
  const list = partsOf(group).map((part) => ({
    id: part.ids.join(),
    label: part.subject,
    run: () => back(group, part),
  }));
  return list.length < 2 ? null : { title: "Undo one…", action: "Undo", list, isOpen };
}

/** `group` identifies the change for Undo. Returns a function that dismisses the toast. */
export function showDone(message: string, group: string, back: (group: string) => void, oneByOne?: OneByOne): () => void {
  const parts = oneByOne === undefined ? null : partsShown(group, oneByOne);
  const action = { label: "Undo", run: () => back(group) };
  return showToast({ type: "success", message, action, ...(parts === null ? {} : { parts }) });
}

/** Says "Undone" once the server has taken it back; what it refuses is told where every refusal is. */
function tellUndone(back: string | null, undone: string): void {
  if (back === null) return void showToast({ type: "default", message: undone });
  answered(back).then((became) => {
    if (became === "done") showToast({ type: "default", message: undone });
    else if (became === "waiting") showToast({ type: "info", message: "The undo is saved and will be sent." });
  }, showFailure);
}

/** Undoes a group of queued changes. */
export function undoGroup(group: string): void {
  undo(group).then((back) => tellUndone(back, "Undone."), showFailure);
}

/** Undoes one thing of a group. */
export function undoPart({ subject, ids }: Part): void {
  undo(ids).then((back) => tellUndone(back, `${subject}: undone.`), showFailure);
}

/**
 * Whether rows may be changed; a toast says why not. `refusal`: why this person may not. However many they are, they are stored as one
 * change, and sent in parts.
 */
export function mayChange(refusal: string | null, rows: number): boolean {
  if (rows > 0 && refusal !== null) showRefusal(refusal);
  return rows > 0 && refusal === null;
}
