// Texts that a tab keeps over a reload, in its web storage. Where the browser refuses that, nothing is kept.

/** Null when there is none. */
export function readTabText(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Null removes it. */
export function writeTabText(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // The caller does without it.
  }
}
