// The key that answers a grave question with yes.
import type { KeyboardEvent } from "react";

/**
 * Ctrl or ⌘ with Enter, pressed anew. No button of such a dialog has the focus when it opens: letting go of
 * the key that opened it, or holding it, would press the button before anybody has read the question.
 */
export const onConfirmKey =
  (run: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.repeat || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
