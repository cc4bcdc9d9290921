// Puts a component's keys in force for as long as it is on the screen.
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { pushLayer, type Key } from "./registry.ts";

const NOWHERE: RefObject<HTMLElement | null> = { current: null };

/**
 * Puts `keys` in force while the component is mounted, above those that were there before. The list may be a new one on every
 * render. `scope` is the element that keys with `reach: "scope"` need the focus in. `isGround`: below all others, for what surrounds
 * the screens; which of the two is mounted first depends on what had to be loaded.
 */
export function useKeys(keys: readonly Key[], scope: RefObject<HTMLElement | null> = NOWHERE, isGround = false): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => pushLayer({ keys: () => latest.current, scope: () => scope.current }, isGround), [scope, isGround]);
}
