// Keyboard shortcuts of a component, active while it is mounted.
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { pushLayer, type Key } from "./registry.ts";

const NOWHERE: RefObject<HTMLElement | null> = { current: null };

/**
 * Adds `keys` while the component is mounted, above those added before. The list may be a new one on every render. `scope` is the
 * element that needs the focus for keys with `reach: "scope"`. `isGround` adds them below all others, for the frame around the
 * screens, whichever is mounted first.
 */
export function useKeys(keys: readonly Key[], scope: RefObject<HTMLElement | null> = NOWHERE, isGround = false): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => pushLayer({ keys: () => latest.current, scope: () => scope.current }, isGround), [scope, isGround]);
}
