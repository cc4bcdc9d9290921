// What is typed while a dialog opens goes into its first field, which gets the focus some moments after the key that opens it.
import { Classes } from "@blueprintjs/core";
import { isTyping } from "./is-typing.ts";

let typed = "";

const isOpening = (): boolean =>
  document.body.classList.contains(Classes.OVERLAY_OPEN) && document.activeElement?.closest(`.${Classes.PORTAL}`) == null;

function onDown(event: KeyboardEvent): void {
  // A shortcut of the dialog itself works before the dialog has the focus.
  if (event.defaultPrevented) return;
  if (!isOpening()) typed = "";
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing) {
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
  typed = "";
  const isField = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isTyping(target));
  // Not while React is still adding the field.
  if (text !== "" && isField && target.closest(`.${Classes.PORTAL}`)) queueMicrotask(() => insert(target, text));
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
