// Does what can wait once the browser has nothing else to do. Safari does not say when that is: there it is a moment later.

/** Tunable: milliseconds after which Safari is taken to be idle, and for which it is then kept busy. */
const REST = 50;

/**
 * Calls `work`, which is told how many milliseconds are left for it; `timeout`: in milliseconds, when it is called even if the browser was
 * never idle. Returns a function that cancels it.
 */
export function whenIdle(work: (timeLeft: () => number) => void, timeout?: number): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(() => {
      const end = performance.now() + REST;
      work(() => end - performance.now());
    }, REST);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback((deadline) => work(() => deadline.timeRemaining()), timeout === undefined ? {} : { timeout });
  return () => cancelIdleCallback(asked);
}
