// The browser's IndexedDB, unless this page works without it.
import type { Idb } from "./factory.ts";

/** In the storage of the tab: its next page works from memory. */
const LEFT = "portal.without-storage";

// Once only: a person who reloads tries the storage again.
function takeLeft(): boolean {
  try {
    const isLeft = globalThis.sessionStorage?.getItem(LEFT) === "1";
    if (isLeft) sessionStorage.removeItem(LEFT);
    return isLeft;
  } catch {
    return false;
  }
}

let isLeft = takeLeft();

/**
 * The storage does not answer: this page, and the next one of this tab, work from memory. What the storage holds stays there, unsent
 * changes too. Returns false where the next page cannot be told.
 */
export function leaveStorage(): boolean {
  isLeft = true;
  try {
    sessionStorage.setItem(LEFT, "1");
    return true;
  } catch {
    return false;
  }
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
