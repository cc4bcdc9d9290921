// A hook for small bounded reads of the database, which repeat themselves when what they read changes.
import { useLiveQuery } from "dexie-react-hooks";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { backoff } from "../domain/backoff.ts";
import type { PortalDb } from "../db/tables.ts";
import { isReturning } from "../db/session/last-view.ts";
import { useLastSeen } from "./last-seen.ts";
import { useHandle } from "./use-handle.ts";

/** `undefined` while it is being read, null when there is none. */
export type Loaded<T> = T | null | undefined;

// After a reload there is no database yet, which is not the same as nobody being signed in.
const nothing = (): null | undefined => (isReturning() ? undefined : null);

/**
 * `read` must be bounded: single rows or a few keys, never a whole collection. `key` says everything that it depends on. `seenAs` is
 * the name under which a reload finds it until the database is open; null: nothing is shown until then.
 */
export function useLive<T>(key: string, read: (db: PortalDb) => Promise<Loaded<T>>, seenAs: string | null = null): Loaded<T> {
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
      return { key, handle, value: handle === null ? nothing() : await read(handle.db), hasFailed: false };
    } catch {
      return { key, handle, value: undefined, hasFailed: true };
    }
  }, [key, handle, generation, failures]);
  useEffect(() => {
    if (shown?.hasFailed !== true) return undefined;
    const timer = setTimeout(() => setFailures(failures + 1), backoff(failures + 1));
    return () => clearTimeout(timer);
  }, [shown, failures]);
  return useLastSeen(seenAs, shown?.key === key && shown.handle === handle ? shown.value : undefined);
}
