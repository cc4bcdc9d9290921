// A hook for small bounded reads of the database, which repeat themselves when what they read changes.
import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { PortalDb } from "../db/tables.ts";
import { isReturning } from "../db/session/last-view.ts";
import { useLastSeen } from "./last-seen.ts";
import { sharedRead } from "./shared-read.ts";
import { useHandle } from "./use-handle.ts";

/** `undefined` while it is being read, null when there is none. */
export type Loaded<T> = T | null | undefined;

// After a reload there is no database yet, which is not the same as nobody being signed in.
const nothing = (): null | undefined => (isReturning() ? undefined : null);

/**
 * `read` must be bounded: single rows or a few keys, never a whole collection. `key` says everything that it depends on, and is the name
 * under which a reload finds it until the database is open, unless it is not remembered.
 */
export function useLive<T>(key: string, read: (db: PortalDb) => Promise<Loaded<T>>, isRemembered = true): Loaded<T> {
  const handle = useHandle();
  // What is read follows from the key.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const shared = useMemo(() => (handle === null ? null : sharedRead<Loaded<T>>(handle, key, read)), [handle, key]);
  const subscribe = useCallback(
    (changed: () => void) => {
      const watching = shared?.subscribe(changed);
      return () => watching?.unsubscribe();
    },
    [shared],
  );
  // What is drawn is compared, and not what came before it: the first value may equal that of no database, null, and is news all the same.
  const live = useSyncExternalStore(subscribe, () =>
    shared === null ? nothing() : shared.hasValue() ? shared.getValue() : undefined,
  );
  return useLastSeen(isRemembered ? key : null, live);
}
