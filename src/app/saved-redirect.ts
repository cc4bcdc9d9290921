// The page a person asked for before they had to sign in: saved for this tab, and only if it is a page of this portal.
import { NOT_FOUND, pageAt } from "../domain/pages.ts";

const KEY = "portal.redirect";

/** A path below `/broker` that no other site can have planted: it starts with one slash and leads to a page. */
const isSafe = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && pageAt(path).page !== NOT_FOUND;

export function readSavedRedirect(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    return path !== null && isSafe(path) ? path : null;
  } catch {
    return null;
  }
}

export function saveRedirect(path: string | null): void {
  try {
    if (path !== null && isSafe(path)) sessionStorage.setItem(KEY, path);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without web storage a person lands on Home after signing in.
  }
}
