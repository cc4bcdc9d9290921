// What is typed while a dialog opens goes into its first field, which gets the focus some moments after the key that opens it.
import { Classes } from "@blueprintjs/core";
import { isTyping } from "./is-typing.ts";

let typed = "";

/** What is read for dialogs that open after it. */
const awaited = new Set<Promise<unknown>>();

/** Tunable: milliseconds from the end of that to the dialog. */
const DRAWN_IN = 100;

/** Whether what is pressed is for a dialog that has no focus so far. */
export const isOpening = (): boolean =>
  (awaited.size > 0 || document.body.classList.contains(Classes.OVERLAY_OPEN)) &&
  document.activeElement?.closest(`.${Classes.PORTAL}`) == null;

/** A dialog opens once `read` resolves. */
export function forDialog<T>(read: Promise<T>): Promise<T> {
  const end = (): void => void awaited.delete(read);
  if (!isOpening()) typed = "";
  awaited.add(read);
  read.then(() => setTimeout(end, DRAWN_IN), end);
  return read;
}

function onDown(event: KeyboardEvent): void {
  // A shortcut of the dialog itself works before the dialog has the focus.
  if (event.defaultPrevented) return;
  if (!isOpening()) typed = "";
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    typed += event.key;
    event.preventDefault();
  }
}

// React hears of a value that it did not set itself by the event, if its own setter on the element was not asked.
function insert(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, field.value + text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
}

function onFocus({ target }: FocusEvent): void {
  const text = typed;
  const isInside = target instanceof Element && target.closest(`.${Classes.PORTAL}`) !== null;
  typed = "";
  if (isInside) awaited.clear();
  const isField = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isTyping(target));
  // Not while React is still adding the field.
  if (text !== "" && isField && isInside) queueMicrotask(() => insert(target, text));
}

/** Watches the keys that are no shortcuts; for after those. Returns what ends that. */
export function typeAhead(): () => void {
  document.addEventListener("keydown", onDown);
  document.addEventListener("focusin", onFocus);
  return () => {
    document.removeEventListener("keydown", onDown);
    document.removeEventListener("focusin", onFocus);
  };
}
