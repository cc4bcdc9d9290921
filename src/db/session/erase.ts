// Deletes the databases of sessions that are over, and makes sure that they are gone.
import { keepUnsentOnly, unsentEpoch } from "./unsent-only.ts";
import { DATABASE_PREFIX } from "./active-session.ts";

/** Milliseconds after which a deletion that another tab holds up is left to finish by itself; ours. */
const DELETION_WAIT = 1_500;

async function portalDatabases(idb: IDBFactory): Promise<string[]> {
  const all = await idb.databases();
  return all.flatMap(({ name }) => (name?.startsWith(DATABASE_PREFIX) ? [name] : []));
}

/** Deletes one database. False when something kept it open; the browser then deletes it as soon as that lets go. */
export function eraseDatabase(name: string, idb: IDBFactory = globalThis.indexedDB): Promise<boolean> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => resolve(false), DELETION_WAIT);
    const done = (gone: boolean) => (): void => {
      clearTimeout(patience);
      resolve(gone);
    };
    const request = idb.deleteDatabase(name);
    request.addEventListener("success", done(true));
    request.addEventListener("error", done(false));
  });
}

// A database that cannot be looked into holds nothing that could be sent.
const holdsUnsent = (name: string, idb: IDBFactory): Promise<boolean> =>
  unsentEpoch(name, idb).then(
    (epoch) => epoch !== null,
    () => false,
  );

// The browser writes web storage late: after a crash a active may be gone that its database still waits for.
async function eraseOrKeepUnsent(name: string, idb: IDBFactory): Promise<void> {
  if (await holdsUnsent(name, idb)) await keepUnsentOnly(name, idb);
  else await eraseDatabase(name, idb);
}

/**
 * Deletes the database of every session but one, so that nobody reads what somebody else left. One with unsent changes is
 * emptied of all but those, and waits for its owner to sign in. Returns the names of the others that are still there.
 */
export async function eraseOthers(keep: string | null, idb: IDBFactory | null = globalThis.indexedDB ?? null): Promise<string[]> {
  if (!idb) return [];
  try {
    const names = (await portalDatabases(idb)).filter((name) => name !== keep);
    if (names.length === 0) return [];
    await Promise.all(names.map((name) => eraseOrKeepUnsent(name, idb)));
    const left = (await portalDatabases(idb)).filter((name) => name !== keep);
    const waiting = await Promise.all(left.map((name) => holdsUnsent(name, idb)));
    return left.filter((_, index) => waiting[index] !== true);
  } catch {
    // An IndexedDB that cannot even be listed keeps nothing that could be read.
    return [];
  }
}
