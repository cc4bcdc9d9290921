// Whether keys are text where the focus is.

const NOT_TYPED = new Set(["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"]);

/** Whether key presses go into a field as text. */
export function isTyping(target: Element | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TYPED.has(target.type);
  return target.isContentEditable || target.matches("textarea, select, [role=combobox], [role=listbox], [role=menu] *");
}
