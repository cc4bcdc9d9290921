// Small values on their way into the database, copied to the tab's web storage: a write takes a moment, and a reload would cut it off.
import { putValue } from "./lists.ts";
import type { Handle } from "./open.ts";

const PREFIX = "portal.unwritten:";

const prefixOf = (handle: Handle): string => `${PREFIX}${handle.db.name}:${handle.key.epoch}:`;

function storage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** To be called before the write begins. */
export function copyUnwritten(handle: Handle, name: string, value: unknown): void {
  try {
    storage()?.setItem(`${prefixOf(handle)}${name}`, JSON.stringify(value));
  } catch {
    // Without web storage a reload can lose the last moment's change.
  }
}

/** To be called once the newest value is written. */
export const forgetUnwritten = (handle: Handle, name: string): void => storage()?.removeItem(`${prefixOf(handle)}${name}`);

// A copy that cannot be read or written must not keep anyone from signing in.
async function writeCopy(handle: Handle, name: string, text: string): Promise<void> {
  try {
    await putValue(handle, name, JSON.parse(text));
  } catch {
    // The value that was written before stays.
  }
}

/** Writes what a reload cut off. To be called before anything is read; copies of other sessions are dropped. */
export async function writeUnwritten(handle: Handle): Promise<void> {
  const store = storage();
  if (store === null) return;
  const prefix = prefixOf(handle);
  const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "").filter((key) =>
    key.startsWith(PREFIX),
  );
  for (const key of names) {
    const text = store.getItem(key);
    if (key.startsWith(prefix) && text !== null) await writeCopy(handle, key.slice(prefix.length), text);
    store.removeItem(key);
  }
}
