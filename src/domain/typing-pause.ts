// How long typing must pause before what was typed is acted on.

/** Tunable: milliseconds; longer than a fast typist's pause between two keys, short enough to feel immediate. */
export const TYPING_PAUSE = 250;
