// The key that confirms a serious action.
import type { KeyboardEvent } from "react";

/**
 * Ctrl or ⌘ with Enter, newly pressed. No button of the dialog has the focus when it opens: releasing or holding the key that
 * opened it would press the button before anyone has read the question.
 */
export const onConfirmKey =
  (run: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.repeat || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
