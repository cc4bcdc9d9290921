// How long animations of a map take, and whether the system asks for less of them.
import { useSyncExternalStore } from "react";

/** Tunable: long enough to see the motion, too short to wait for; in milliseconds. */
const MOVE = 140;

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
const isMotionReduced = (): boolean => matchMedia(REDUCED_MOTION).matches;

function onReducedMotion(changed: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether the system asks for less motion, also when that changes. */
export const useReducedMotion = (): boolean => useSyncExternalStore(onReducedMotion, isMotionReduced);

/** In milliseconds; 0 where the system asks for less motion. */
export const moveTime = (): number => (isMotionReduced() ? 0 : MOVE);
