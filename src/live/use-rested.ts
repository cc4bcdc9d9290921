// For requests that what is on the screen need not wait for.
import { useEffect, useState } from "react";
import { DRAWN_WITHIN } from "../sync/drawn.ts";

/** True once `isTrue` has been so for long enough to be drawn; false with it at once. */
export function useRested(isTrue: boolean): boolean {
  const [hasRested, setHasRested] = useState(false);
  useEffect(() => {
    if (!isTrue) return undefined;
    const timer = setTimeout(() => setHasRested(true), DRAWN_WITHIN);
    return () => {
      clearTimeout(timer);
      setHasRested(false);
    };
  }, [isTrue]);
  return isTrue && hasRested;
}
