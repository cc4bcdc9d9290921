// Whether a keyboard on the screen covers the lower part of the page: what stands at its bottom would be pushed into sight then.
import { useSyncExternalStore } from "react";

/** Tunable: pixels; less is the browser's own bar that comes and goes. No keyboard on a screen is as low. */
const LOWEST = 160;

const isCovered = (): boolean => innerHeight - (window.visualViewport?.height ?? innerHeight) > LOWEST;

const subscribe = (changed: () => void): (() => void) => {
  window.visualViewport?.addEventListener("resize", changed);
  return () => window.visualViewport?.removeEventListener("resize", changed);
};

export const useScreenKeyboard = (): boolean => useSyncExternalStore(subscribe, isCovered);
