// The browser's IndexedDB, unless this page works without it.
import type { Idb } from "./factory.ts";

let isLeft = false;

/** From now on this page works from memory: the storage does not answer. What it holds stays there, unsent changes too. */
export function leaveStorage(): void {
  isLeft = true;
}

/** Null where the browser stores no databases, or refuses to. */
export function browserIdb(): Idb | null {
  try {
    const { indexedDB, IDBKeyRange } = globalThis;
    return indexedDB && !isLeft ? { indexedDB, IDBKeyRange } : null;
  } catch {
    return null;
  }
}
