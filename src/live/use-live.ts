// A hook for small bounded reads of the database, which repeat themselves when what they read changes.
import { useObservable } from "dexie-react-hooks";
import { useMemo } from "react";
import type { PortalDb } from "../db/tables.ts";
import { isReload } from "../db/session/last-view.ts";
import { useLastSeen } from "./last-seen.ts";
import { sharedRead } from "./shared-read.ts";
import { useHandle } from "./use-handle.ts";

/** `undefined` while it is being read, null when there is none. */
export type Loaded<T> = T | null | undefined;

// After a reload there is no database yet, which is not the same as nobody being signed in.
const nothing = (): null | undefined => (isReload() ? undefined : null);

/**
 * Every value is news, whatever was there before it: the first one may equal that of no database, or of another key. What is there when
 * the hook begins is drawn anyway.
 */
const newsOf = (shared: { subscribe(next: () => void): { readonly unsubscribe: () => void } } | null) => ({
  hasValue: () => false,
  subscribe: (changed: (news: object) => void) => shared?.subscribe(() => changed({})) ?? { unsubscribe: () => undefined },
});

/**
 * `read` must be bounded: single rows or a few keys, never a whole collection. `key` says everything that it depends on, and is the name
 * under which a reload finds it until the database is open, unless it is not remembered.
 */
export function useLive<T>(key: string, read: (db: PortalDb) => Promise<Loaded<T>>, isRemembered = true): Loaded<T> {
  const handle = useHandle();
  // What is read follows from the key.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const shared = useMemo(() => (handle === null ? null : sharedRead<Loaded<T>>(handle, key, read)), [handle, key]);
  useObservable<object>(() => newsOf(shared), [shared]);
  // Of this key, while the hook may still hold the news of the one before.
  const live = shared === null ? nothing() : shared.hasValue() ? shared.getValue() : undefined;
  return useLastSeen(isRemembered ? key : null, live);
}
