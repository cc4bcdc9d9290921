// One press of Enter or Space presses one button: not also the one that has the focus when the key is let go.

const presses = ({ key }: KeyboardEvent): boolean => key === "Enter" || key === " ";

let pressedAt: EventTarget | null = null;

// Ctrl or ⌘ with Enter submits: a second press of it must not press the button that got the focus back. On a link it opens a tab.
const isConfirming = ({ target, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && target instanceof Element && target.closest("a[href]") === null;

function onDown(event: KeyboardEvent): void {
  if (presses(event) && !event.repeat) pressedAt = isConfirming(event) ? null : event.target;
}

// Blueprint's buttons react to the release, wherever the key went down: a dialog would be answered by the key that opened it, and
// opened again by the one that closed it.
function onUp(event: KeyboardEvent): void {
  if (!presses(event)) return;
  if (event.target !== pressedAt) event.stopPropagation();
  pressedAt = null;
}

/** Watches the page's keys before anything in it does. Returns what ends that. */
export function pressOneButton(): () => void {
  document.addEventListener("keydown", onDown, true);
  document.addEventListener("keyup", onUp, true);
  return () => {
    document.removeEventListener("keydown", onDown, true);
    document.removeEventListener("keyup", onUp, true);
  };
}
