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
    const painted = (): void => {
      // Comes after this frame has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve(performance.now() - began);
      };
      port2.postMessage(null);
    };
    // Looking in every frame would have the browser draw one while it waits for an answer.
    const observer = new MutationObserver(() => {
      if (!isPainted()) return;
      observer.disconnect();
      requestAnimationFrame(painted);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    document.querySelector(selector)?.dispatchEvent(new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true }));
  });

/** Presses `key` on the first `selector`. `isPainted` is passed to the page as text, so it must not use anything outside of itself. Milliseconds. */
export const fromKey = (page: Page, key: Key, isPainted: () => boolean, selector = "body"): Promise<number> =>
  page.evaluate<number>(`(${String(measure)})(${JSON.stringify(key)}, ${String(isPainted)}, ${JSON.stringify(selector)})`);
