// Whether the window is small, also after it was resized or zoomed.
import { useSyncExternalStore } from "react";

/** Tunable: windows in which the menu shows icons alone until a person changes that. The largest tables need the room. */
const SMALL_WINDOW = "(max-width: 1100px)";

const isSmall = (): boolean => matchMedia(SMALL_WINDOW).matches;

function onChange(changed: () => void): () => void {
  const query = matchMedia(SMALL_WINDOW);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

export const useSmallWindow = (): boolean => useSyncExternalStore(onChange, isSmall);
