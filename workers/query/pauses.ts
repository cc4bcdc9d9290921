// Pauses in work that nobody waits for, so that a query that comes in meanwhile goes first.

/** Tunable: milliseconds of work without a pause. */
const STRETCH = 5;

/** What to await between two steps: it pauses when the last pause was long ago. */
export function pauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
