// Shows an Observable in React: the last value stays on the screen until the next one arrives.
import { useEffect, useState } from "react";
import { lastSeen } from "../db/session/last-view.ts";
import { keepSeen } from "./last-seen.ts";
import type { Observable } from "rxjs";

/** Remembers plain data as it is. */
export const asIs = <T>(name: string): Seen<T> => ({ name, pack: (value) => value, unpack: (stored: T) => stored });

/** How a value is remembered for the next reload: under which name, and as which plain data. */
export interface Seen<T> {
  readonly name: string;
  readonly pack: (value: T) => unknown;
  readonly unpack: (stored: never) => T;
}

interface Ahead<T> {
  /** What the first value after a reload is: what was shown last. */
  readonly seen?: Seen<T> | null;
  /** The first value of a key, where it need not be waited for. */
  readonly known?: () => T | null;
}

export interface Observed<T> {
  readonly value: T;
  /** What the value belongs to; null before the first. */
  readonly key: string | null;
  /** False before the first value, and for one of the last view. */
  readonly isLive: boolean;
}

function before<T>(key: string, seen: Seen<T> | null): Observed<T> | null {
  const stored = seen === null ? undefined : lastSeen(seen.name);
  return seen === null || stored === undefined ? null : { value: seen.unpack(stored as never), key, isLive: false };
}

/**
 * The last value of `make()`, `initial` before the first. Subscribes anew when `key` changes; the old value stays meanwhile,
 * and `key` says what the value belongs to. Errors are the stream's to handle: one that errors keeps its last value.
 */
export function useObservable<T>(
  key: string,
  make: () => Observable<T>,
  initial: T,
  { seen = null, known }: Ahead<T> = {},
): Observed<T> {
  const [held, setHeld] = useState<Observed<T>>(() => before(key, seen) ?? { value: initial, key: null, isLive: false });
  const value = held.key === key ? null : (known?.() ?? null);
  const observed = value === null ? held : { value, key, isLive: true };
  // Drawn with what made it another key, and not after it.
  if (observed !== held) setHeld(observed);
  const last = observed.isLive && observed.key === key ? observed : null;
  const name = seen?.name ?? null;
  useEffect(
    () => (name === null || last === null || seen === null ? undefined : keepSeen(name, () => seen.pack(last.value))),
    // How it is remembered follows from its name.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [name, last],
  );
  useEffect(() => {
    // What was just drawn is not drawn again: React would, even if it comes to the same.
    let drawn = last;
    const subscription = make().subscribe({
      next: (next) => {
        const isDrawn = drawn?.value === next;
        drawn = null;
        if (!isDrawn) setHeld({ value: next, key, isLive: true });
      },
      error: () => undefined,
    });
    return () => subscription.unsubscribe();
    // The key says everything that `make` depends on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return observed;
}
