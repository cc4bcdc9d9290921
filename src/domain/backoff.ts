// The one backoff: how long to pause before the next attempt at something that keeps failing.

/** Tunable: milliseconds. The first pause lies below the base, no pause above the cap. */
const BACKOFF_BASE = 1_000;
export const BACKOFF_CAP = 60_000;

/** At least 0, below 1. */
export type Random = () => number;

/** Full jitter: anywhere between nothing and a bound that doubles with every attempt, up to the cap. `attempts` counts from 1. */
export const backoff = (attempts: number, random: Random = Math.random): number =>
  random() * Math.min(BACKOFF_CAP, BACKOFF_BASE * 2 ** Math.min(attempts - 1, 16));
