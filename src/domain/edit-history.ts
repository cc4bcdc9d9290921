// Edits that can be undone and redone: the present value, the ones before it, and the undone ones.

export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

/** Tunable: steps that can be undone; more than anyone goes back. */
const STEPS_MAX = 200;

export const historyOf = <T>(now: T): History<T> => ({ past: [], now, future: [] });

/** A new step; undone steps can no longer be redone. */
export const edited = <T>({ past, now }: History<T>, next: T): History<T> => ({
  past: [...past, now].slice(-STEPS_MAX),
  now: next,
  future: [],
});

/** One step back; the same history where there is none. */
export function undone<T>(history: History<T>): History<T> {
  const last = history.past.at(-1);
  return last === undefined ? history : { past: history.past.slice(0, -1), now: last, future: [history.now, ...history.future] };
}

/** One step forward; the same history where there is none. */
export function redone<T>(history: History<T>): History<T> {
  const [next, ...rest] = history.future;
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future: rest };
}
