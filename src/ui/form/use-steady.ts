// A function that is the same in every drawing, for components that are drawn again only when what they show changes.
import { useCallback, useLayoutEffect, useRef } from "react";

/** Does what `act` of the last drawing does. Not to be called while drawing. */
export function useSteady<Given extends readonly unknown[], Result>(act: (...given: Given) => Result) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given): Result => latest.current(...given), []);
}
