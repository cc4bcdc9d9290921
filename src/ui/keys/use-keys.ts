// Puts a component's keys in force for as long as it is on the screen.
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { pushLayer, type Key } from "./registry.ts";

const NOWHERE: RefObject<HTMLElement | null> = { current: null };

/**
 * Puts `keys` in force while the component is mounted, above those that were there before. The list may be a new one on every
 * render. `scope` is the element that keys with `reach: "scope"` need the focus in.
 */
export function useKeys(keys: readonly Key[], scope: RefObject<HTMLElement | null> = NOWHERE): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => pushLayer({ keys: () => latest.current, scope: () => scope.current }), [scope]);
}
