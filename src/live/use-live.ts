// A hook for small bounded reads of the database, which repeat themselves when what they read changes.
import { useLiveQuery } from "dexie-react-hooks";
import { useCallback, useSyncExternalStore } from "react";
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
  // A lost connection reads nothing; the query runs again once it is back.
  const shown = useLiveQuery(
    async () => ({ key, value: handle === null ? null : await read(handle.db).catch(() => undefined) }),
    [key, handle, generation],
  );
  return shown?.key === key ? shown.value : undefined;
}
