// Makes up for what some browsers lack, before anything else runs: on plain http ids and the clipboard, and keys that are none.
import "../domain/random-uuid.ts";

// The way from before there was a clipboard to write to; it needs a selection, and gives the focus back.
async function copyBySelection(text: string): Promise<void> {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!isCopied) throw new DOMException("The browser did not copy it.", "NotAllowedError");
}

if (navigator.clipboard === undefined)
  Object.defineProperty(navigator, "clipboard", { value: { writeText: copyBySelection }, configurable: true });

// Filling in a form by itself, a browser sends key events that name no key. Nobody pressed one.
for (const type of ["keydown", "keyup"])
  addEventListener(type, (event) => typeof (event as KeyboardEvent).key !== "string" && event.stopImmediatePropagation(), {
    capture: true,
  });
