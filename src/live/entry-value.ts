// A value of a history entry, kept beside it: history outlives a sign-out, so the entry has only a key, and a sign-out clears the value.

const PREFIX = "portal.entry:";

// Where the browser refuses web storage, a value lives as long as the page.
const unstored = new Map<string, string>();

/** Keeps a value for a history entry; the result is the state to open or replace the entry with. A reload keeps it. */
export function entryState(value: unknown): { readonly kept: string } {
  const kept = crypto.randomUUID();
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(`${PREFIX}${kept}`, text);
  } catch {
    unstored.set(kept, text);
  }
  return { kept };
}

/** The value of the open history entry; undefined when it has none, or a sign-out has cleared it. */
export function entryValue(): unknown {
  const state: unknown = history.state;
  const kept = typeof state === "object" && state !== null && "kept" in state ? state.kept : null;
  if (typeof kept !== "string") return undefined;
  try {
    const text = sessionStorage.getItem(`${PREFIX}${kept}`) ?? unstored.get(kept);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Forgets what web storage did not take; for the end of a session, which clears web storage itself. */
export const forgetEntryValues = (): void => unstored.clear();
