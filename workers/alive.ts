// Lets the page notice at once that a worker is gone: a lock that the worker holds for as long as it lives.
import { expose, type Endpoint } from "comlink";
import "../src/domain/random-uuid.ts";

/** The first message of a worker: it holds the lock of this name, or none where the browser has no locks. */
interface Alive {
  readonly alive: string | null;
}

export const isAlive = (message: unknown): message is Alive =>
  typeof message === "object" && message !== null && "alive" in message;

/** Resolves once the lock is held and the page knows its name. */
const announced = (): Promise<void> =>
  new Promise((resolve) => {
    const say = (alive: string | null): void => {
      postMessage({ alive } satisfies Alive);
      resolve();
    };
    if (typeof navigator.locks === "undefined") return say(null);
    const name = `portal-worker-${crypto.randomUUID()}`;
    navigator.locks
      .request(name, () => {
        say(name);
        return new Promise<never>(() => undefined);
      })
      .catch(() => say(null));
  });

/**
 * Answers the page's calls to `api`. The browser says nothing when a worker closes itself or is stopped for want of memory, so
 * no call begins before the page can notice that.
 */
export function serve(api: object): void {
  const begun = announced();
  const endpoint: Endpoint = {
    postMessage: (message, transfer) => postMessage(message, transfer === undefined ? {} : { transfer }),
    addEventListener(type, listener) {
      addEventListener(type, (event) => {
        void begun.then(() => (typeof listener === "function" ? listener(event) : listener.handleEvent(event)));
      });
    },
    // A worker serves until it ends.
    removeEventListener: () => undefined,
  };
  expose(api, endpoint);
}

/** Calls `onEnd` once the holder of the lock is gone; `signal` stops waiting. */
export function watchLife(name: string, signal: AbortSignal, onEnd: () => void): void {
  // Without locks its end shows when a call is not answered in time.
  navigator.locks?.request(name, { signal }, onEnd).catch(() => undefined);
}
