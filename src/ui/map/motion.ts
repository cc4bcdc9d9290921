// How long animations of a map take.

/** Tunable: long enough to see the motion, too short to wait for; in milliseconds. */
const MOVE = 140;

/** In milliseconds; 0 where the system asks for less motion. */
export const moveTime = (): number => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : MOVE);
