// Fetches something from the server while it is on the screen, once more on request, and once the network that it lacked is back.
import { useCallback, useState } from "react";
import { of, type Observable } from "rxjs";
import type { Handle } from "../db/open.ts";
import { useHandle } from "./use-handle.ts";
import { useNetworkReturn } from "./use-network-return.ts";
import { useObservable } from "./use-observable.ts";

export interface Refresh<T> {
  /** The last value of this attempt; null before the first. */
  readonly outcome: T | null;
  readonly again: () => void;
  /** Another text with every attempt, for requests that go along with this one. */
  readonly attempt: string;
}

const isOffline = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "offline";

/** `key` says everything that `fetch$` depends on; null fetches nothing. Another key or leaving the screen aborts. */
export function useRefresh<T>(key: string | null, fetch$: (handle: Handle) => Observable<T>): Refresh<T> {
  const handle = useHandle();
  const [tries, setTries] = useState(0);
  const attempt = `${key} ${tries} ${handle === null}`;
  const shown = useObservable<T | null>(attempt, () => (handle === null || key === null ? of(null) : fetch$(handle)), null);
  const outcome = shown.key === attempt ? shown.value : null;
  const again = useCallback(() => setTries((before) => before + 1), []);
  useNetworkReturn(isOffline(outcome), again);
  return { outcome, again, attempt };
}
