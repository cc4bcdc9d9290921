// How long a map may move by itself.

/** Ours: long enough to be followed by the eye, too short to wait for; in milliseconds. */
const MOVE = 140;

/** Milliseconds; 0 where the person's system asks for less motion. */
export const moveTime = (): number => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : MOVE);
