// The focus after a dialog: back on what opened it, so that the keyboard goes on where it was.
import { useEffect, useState } from "react";

function giveBack(opener: Element | null): void {
  // Something else may have taken it on purpose.
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  // An entry of a menu is gone by now, and what it was about is in the rows.
  const target = isThere ? opener : document.querySelector<HTMLElement>("main [role=grid], main[tabindex]");
  target?.focus({ preventScroll: true });
}

/** For a dialog that is rendered only while it is open: Blueprint gives the focus back only when a dialog that stays is closed. */
export function useReturnFocus(): void {
  // As it is first rendered, the focus is still on what opened it.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    let isHeld = false;
    const listen = ({ type, key }: KeyboardEvent): void => {
      if (key === "Enter") isHeld = type === "keydown";
    };
    document.addEventListener("keydown", listen, true);
    document.addEventListener("keyup", listen, true);
    return () => {
      document.removeEventListener("keydown", listen, true);
      document.removeEventListener("keyup", listen, true);
      // While it is held down, Enter would press the button that opened the dialog again and again.
      if (isHeld) document.addEventListener("keyup", () => giveBack(opener), { once: true });
      else giveBack(opener);
    };
  }, [opener]);
}
