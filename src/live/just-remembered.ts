// Small values that were just remembered and are not in the database yet: shown meanwhile, and what the next change is made from.
import { Subject } from "rxjs";
import { useCallback, useSyncExternalStore } from "react";
import type { Handle } from "../db/open.ts";
import { handle$ } from "../db/session/handle.ts";
import { isReload } from "../db/session/last-view.ts";

interface Remembered {
  /** Whose database it goes into; null while a reload has not opened it yet. */
  readonly handle: Handle | null;
  readonly value: unknown;
}

const remembered = new Map<string, Remembered>();
const changed$ = new Subject<void>();

/** The newest value, if it is not stored yet. The same object until there is a newer one. */
export function justRemembered(name: string): Remembered | null {
  const newest = remembered.get(name);
  const handle = handle$.value;
  return newest === undefined || newest.handle !== handle || (handle === null && !isReload()) ? null : newest;
}

export function noteRemembered(handle: Handle | null, name: string, value: unknown): void {
  remembered.set(name, { handle, value });
  changed$.next();
}

/** To be called once `value` is stored and its read knows it, so that the screen stays as it is. A newer one is not forgotten. */
export function forgetRemembered(handle: Handle, name: string, value: unknown): void {
  const newest = remembered.get(name);
  if (newest?.handle === handle && newest.value === value) remembered.delete(name);
}

/** What is stored under a name, or about to be; `undefined` where there is nothing. */
export async function readRemembered(handle: Handle, name: string): Promise<unknown> {
  const record = await handle.db.values.get(name);
  const newest = justRemembered(name);
  return newest?.handle === handle ? newest.value : record?.value;
}

function watch(changed: () => void): () => void {
  const watching = changed$.subscribe(changed);
  return () => watching.unsubscribe();
}

/** The newest value of a name while it is not stored yet, else null. */
export function useJustRemembered(name: string): Remembered | null {
  return useSyncExternalStore(
    watch,
    useCallback(() => justRemembered(name), [name]),
  );
}
