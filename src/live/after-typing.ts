// Puts off what need not happen at every key or before the frame, such as a new address; not beyond the moment that the person goes
// elsewhere.
import { seen } from "../sync/drawn.ts";

/** Tunable: milliseconds; longer than the pauses of somebody who types slowly, and reads the rows between two keys. */
const REST = 600;

const waiting = new Set<() => void>();

/** Calls back once: at rest, when the focus leaves the field, or before the page is left. Returns what calls it off. */
export function afterTyping(act: () => void): () => void {
  const timer = setTimeout(run, REST);
  addEventListener("focusout", run);
  waiting.add(run);
  function cancel(): void {
    clearTimeout(timer);
    removeEventListener("focusout", run);
    waiting.delete(run);
  }
  function run(): void {
    cancel();
    act();
  }
  return cancel;
}

/** Calls back once: when the next frame is on the screen, or before the page is left. Returns what calls it off. */
export function afterFrame(act: () => void): () => void {
  const run = (): void => {
    if (waiting.delete(run)) act();
  };
  waiting.add(run);
  void seen().then(run);
  return () => waiting.delete(run);
}

/** For just before another page opens: what waits is still about this one. */
export function endTyping(): void {
  for (const run of waiting) run();
}
