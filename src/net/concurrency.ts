// How many calls one job makes at the same time.

/** Tunable: the server answers no more calls per second with more at once (measured), and the person's own calls need room. */
export const CONCURRENCY = 4;
