// Hook for the padding of a map: a small map gets less, so that the whole lane stays visible.
import { useCallback, useState } from "react";

/** Tunable: a tenth of the shorter side, in steps, so that resizing does not move the map at every pixel. */
const SHARE = 0.1;
const STEP = 8;

/** A ref for the element around the map, and the padding in pixels. A new padding refits the map. */
export function usePadding(): [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [padding, setPadding] = useState(STEP * 5);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const side = Math.min(entry?.contentRect.width ?? 0, entry?.contentRect.height ?? 0);
      setPadding(Math.max(STEP, Math.round((side * SHARE) / STEP) * STEP));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, padding];
}
