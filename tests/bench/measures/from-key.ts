// The time from a key to the frame in which what it opens is painted.
import type { Page } from "playwright";

interface Key {
  /** Of KeyboardEvent. */
  readonly key: string;
  readonly code: string;
  readonly ctrlKey?: boolean;
}

const measure = (key: Key, isPainted: () => boolean, selector: string): Promise<number> =>
  new Promise((resolve) => {
    const began = performance.now();
    const look = (): void => {
      if (isPainted()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
      else requestAnimationFrame(look);
    };
    document.querySelector(selector)?.dispatchEvent(new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true }));
    requestAnimationFrame(look);
  });

/** Presses `key` on the first `selector`. `isPainted` is passed to the page as text, so it must not use anything outside of itself. Milliseconds. */
export const fromKey = (page: Page, key: Key, isPainted: () => boolean, selector = "body"): Promise<number> =>
  page.evaluate<number>(`(${String(measure)})(${JSON.stringify(key)}, ${String(isPainted)}, ${JSON.stringify(selector)})`);
