// A value of a history entry, kept beside it: history outlives a sign-out, so the entry has only a key, and a sign-out clears the value.

import { isRecord } from "../../contract/is-record.ts";

const PREFIX = "portal.entry:";

/** The value that an entry is opened with; an entry may have others, each under its name. */
const KEPT = "kept";

// Where the browser refuses web storage, a value lives as long as the page.
const unstored = new Map<string, string>();

function store(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(`${PREFIX}${key}`, text);
  } catch {
    unstored.set(key, text);
  }
}

/** Keeps a value for a history entry; the result is the state to open or replace the entry with. A reload keeps it. */
export function entryState(value: unknown): { readonly kept: string } {
  const kept = crypto.randomUUID();
  store(kept, value);
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

/** Keeps a value for the open history entry, instead of the one before. */
export function keepEntryValue(value: unknown, name = KEPT): void {
  const before = entryField(name);
  const key = typeof before === "string" ? before : crypto.randomUUID();
  store(key, value);
  if (key !== before) setEntryField(name, key);
}

/** The value of the open history entry; undefined when it has none, or a sign-out has cleared it. */
export function entryValue(name = KEPT): unknown {
  const key = entryField(name);
  if (typeof key !== "string") return undefined;
  try {
    const text = sessionStorage.getItem(`${PREFIX}${key}`) ?? unstored.get(key);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Forgets what web storage did not take; for the end of a session, which clears web storage itself. */
export const forgetEntryValues = (): void => unstored.clear();
