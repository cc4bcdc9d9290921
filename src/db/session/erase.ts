// Deletes the databases of sessions that are over, and verifies that.
import { keepUnsentOnly, unsentEpoch } from "./unsent-only.ts";
import { answered } from "../answered.ts";
import { browserIdb } from "../browser-idb.ts";
import { DATABASE_PREFIX } from "./active-session.ts";

/** Tunable: milliseconds to wait for a deletion that another tab blocks. The browser finishes it later. */
const DELETION_WAIT = 1_500;

async function portalDatabases(idb: IDBFactory): Promise<string[]> {
  const all = await answered(idb.databases());
  return all.flatMap(({ name }) => (name?.startsWith(DATABASE_PREFIX) ? [name] : []));
}

/** Deletes one database. False when another tab has it open; the browser then deletes it once that is closed. */
export function eraseDatabase(name: string, idb: IDBFactory | null = browserIdb()?.indexedDB ?? null): Promise<boolean> {
  if (!idb) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), DELETION_WAIT);
    const done = (gone: boolean) => (): void => {
      clearTimeout(timer);
      resolve(gone);
    };
    const request = idb.deleteDatabase(name);
    request.addEventListener("success", done(true));
    request.addEventListener("error", done(false));
  });
}

// A database that cannot be opened has nothing that could be sent.
const hasUnsent = (name: string, idb: IDBFactory): Promise<boolean> =>
  unsentEpoch(name, idb).then(
    (epoch) => epoch !== null,
    () => false,
  );

// The browser writes web storage late: after a crash the active session may be lost while its database has unsent changes.
async function eraseOrKeepUnsent(name: string, idb: IDBFactory): Promise<void> {
  if (await hasUnsent(name, idb)) await keepUnsentOnly(name, idb);
  else await eraseDatabase(name, idb);
}

/**
 * Deletes the database of every session but one, so that nobody reads the data of someone else. One with unsent changes is
 * emptied of everything else, and waits for its owner to sign in. Returns the names of the others that are still there.
 */
export async function eraseOthers(
  keep: string | null,
  idb: IDBFactory | null = browserIdb()?.indexedDB ?? null,
): Promise<string[]> {
  if (!idb) return [];
  try {
    const names = (await portalDatabases(idb)).filter((name) => name !== keep);
    if (names.length === 0) return [];
    await Promise.all(names.map((name) => eraseOrKeepUnsent(name, idb)));
    const left = (await portalDatabases(idb)).filter((name) => name !== keep);
    const waiting = await Promise.all(left.map((name) => hasUnsent(name, idb)));
    return left.filter((_, index) => waiting[index] !== true);
  } catch {
    // An IndexedDB that cannot be listed has nothing that could be read.
    return [];
  }
}
