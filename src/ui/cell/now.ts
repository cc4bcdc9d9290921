// The current time, shared by everything that shows an age.
import { useSyncExternalStore } from "react";

/** Tunable: how often ages are updated, in milliseconds. */
const TICK = 20_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === null) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const one of listeners) one();
    }, TICK);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

/** The time in milliseconds since 1970, updated every 20 seconds. */
export const useNow = (): number => useSyncExternalStore(listen, () => now);
