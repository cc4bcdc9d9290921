// The page a person asked for before they had to sign in: saved for this tab, and only if it is a page of this portal.
import { NOT_FOUND, pageAt } from "../domain/pages.ts";
import { readTabText, writeTabText } from "../live/tab-text.ts";

const KEY = "portal.redirect";

/** A path below `/broker` that no other site can have planted: it starts with one slash and leads to a page. */
const isSafe = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && pageAt(path).page !== NOT_FOUND;

export function readSavedRedirect(): string | null {
  const path = readTabText(KEY);
  return path !== null && isSafe(path) ? path : null;
}

/** Without web storage a person lands on Home after signing in. */
export const saveRedirect = (path: string | null): void => writeTabText(KEY, path !== null && isSafe(path) ? path : null);
