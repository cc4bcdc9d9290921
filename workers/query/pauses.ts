// Pauses in work that nobody waits for, so that a query that comes in meanwhile goes first.

/** Tunable: milliseconds of work without a pause. */
const STRETCH = 5;

/** What to await between two steps: it pauses when the last pause was long ago. */
export function pauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH) return;
    await new Promise<void>((resolve) => {
      // Not a timer, which browsers make wait for milliseconds.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
    since = performance.now();
  };
}
