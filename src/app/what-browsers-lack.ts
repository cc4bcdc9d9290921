// Makes up for what some browsers lack, before anything else runs: on plain http ids and the clipboard. Keeps what is not of
// this page from what listens and draws: keys of input methods, and nodes of extensions.
import "../domain/random-uuid.ts";
import { bearForeignNodes } from "../ui/frame/foreign-nodes.ts";
import { withholdForeignKeys } from "../ui/keys/foreign-keys.ts";

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

withholdForeignKeys();
bearForeignNodes();
