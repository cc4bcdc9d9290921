// A value of a history entry, kept beside it: history outlives a sign-out, so the entry has only a key, and a sign-out clears the value.

import { isRecord } from "../contract/is-record.ts";

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

/** What the open history entry says under a name; undefined when it says nothing. */
export function entryField(name: string): unknown {
  const state: unknown = history.state;
  return isRecord(state) ? state[name] : undefined;
}

/** Says something under a name in the open history entry; the rest of its state stays. */
export function setEntryField(name: string, value: unknown): void {
  const state: unknown = history.state;
  history.replaceState({ ...(isRecord(state) ? state : {}), [name]: value }, "");
}

/** The value of the open history entry; undefined when it has none, or a sign-out has cleared it. */
export function entryValue(): unknown {
  const kept = entryField("kept");
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
