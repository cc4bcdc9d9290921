// What a finger that moves on a row means: it scrolls the list, it draws the row aside, or nobody can tell yet.

/** Tunable: pixels that a finger moves while it only rests. */
const SLOP = 12;

/** Tunable: how much farther aside than up or down a row is drawn; less is the slant of a thumb that scrolls. */
const SLANT = 2;

/** Tunable: pixels by which a row is drawn aside for its action to be done when it is let go. */
export const FAR = 88;

/** Tunable: milliseconds for which a row is held until it is selected, as phones have it. */
export const HOLD = 500;

/** Tunable: pixels from the edges of the screen that are the phone's own, to go back by. */
export const EDGE = 20;

type Meaning = "rest" | "scroll" | "aside";

/** @param x pixels to the right of where the finger came down @param y pixels below it */
export function meaningOf(x: number, y: number): Meaning {
  if (Math.max(Math.abs(x), Math.abs(y)) <= SLOP) return "rest";
  return Math.abs(x) > SLANT * Math.abs(y) ? "aside" : "scroll";
}

/** How far a row is drawn: with the finger up to where letting go acts, and from there a third as far. */
export const drawn = (x: number): number => Math.sign(x) * Math.min(Math.abs(x), FAR + Math.max(0, Math.abs(x) - FAR) / 3);
