// A hook for small bounded reads of the database, which repeat themselves when what they read changes.
import { useLiveQuery } from "dexie-react-hooks";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { backoff } from "../domain/backoff.ts";
import type { PortalDb } from "../db/tables.ts";
import { useHandle } from "./use-handle.ts";

/** `undefined` while it is being read, null when there is none. */
export type Loaded<T> = T | null | undefined;

/** `read` must be bounded: single rows or a few keys, never a whole collection. `key` says everything that it depends on. */
export function useLive<T>(key: string, read: (db: PortalDb) => Promise<Loaded<T>>): Loaded<T> {
  const handle = useHandle();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = handle?.reopened$.subscribe(changed);
      return () => subscription?.unsubscribe();
    },
    [handle],
  );
  const generation = useSyncExternalStore(subscribe, () => handle?.generation ?? 0);
  const [failures, setFailures] = useState(0);
  // A lost connection reads nothing; the query runs again once it is back, and after a moment where it failed for another reason.
  const shown = useLiveQuery(async () => {
    try {
      return { key, value: handle === null ? null : await read(handle.db), hasFailed: false };
    } catch {
      return { key, value: undefined, hasFailed: true };
    }
  }, [key, handle, generation, failures]);
  useEffect(() => {
    if (shown?.hasFailed !== true) return undefined;
    const timer = setTimeout(() => setFailures(failures + 1), backoff(failures + 1));
    return () => clearTimeout(timer);
  }, [shown, failures]);
  return shown?.key === key ? shown.value : undefined;
}
