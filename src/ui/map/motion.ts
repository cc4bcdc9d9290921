// How long animations of a map take, and whether the system asks for less of them.
import { holds, useMedia } from "../frame/use-media.ts";

/** Tunable: long enough to see the motion, too short to wait for; in milliseconds. */
const MOVE = 140;

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** Whether the system asks for less motion, also when that changes. */
export const useReducedMotion = (): boolean => useMedia(REDUCED_MOTION);

/** In milliseconds; 0 where the system asks for less motion. */
export const moveTime = (): number => (holds(REDUCED_MOTION) ? 0 : MOVE);
