// Where a person wanted to go before they had to sign in: kept for this tab, and only if it is a place of this portal.
import { NOT_FOUND, placeOf } from "../domain/pages.ts";

const KEY = "portal.redirect";

/** A path below `/broker` that no other site can have planted: it starts with one slash and leads to a known place. */
const isOurs = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && placeOf(path).place !== NOT_FOUND;

export function readSavedRedirect(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    return path !== null && isOurs(path) ? path : null;
  } catch {
    return null;
  }
}

export function saveRedirect(path: string | null): void {
  try {
    if (path !== null && isOurs(path)) sessionStorage.setItem(KEY, path);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without web storage a person lands on Home after signing in.
  }
}
