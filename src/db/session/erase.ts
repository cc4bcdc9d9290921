// Deletes the databases of sessions that are over, and verifies that.
import { answered } from "../answered.ts";
import { browserIdb } from "../browser-idb.ts";
import { keepUnsentOnly, unsentEpoch, unsentIn } from "./unsent-only.ts";
import { DATABASE_PREFIX } from "./active-session.ts";

/** Tunable: milliseconds to wait for a deletion that another tab blocks. The browser finishes it later. */
const DELETION_WAIT = 1_500;

async function portalDatabases(idb: IDBFactory): Promise<string[]> {
  const all = await answered(idb.databases());
  return all.flatMap(({ name }) => (name?.startsWith(DATABASE_PREFIX) ? [name] : []));
}

/** Changes that wait in this browser for their owner to sign in. `owner` is null where the database does not name one. */
export type WaitingChanges = NonNullable<Awaited<ReturnType<typeof unsentIn>>>;

/** The changes that wait, by database. A browser whose databases cannot be read has none that could be sent. */
export async function waitingChanges(
  idb: IDBFactory | null = browserIdb()?.indexedDB ?? null,
): Promise<readonly WaitingChanges[]> {
  if (!idb) return [];
  try {
    const found = await Promise.all((await portalDatabases(idb)).map((name) => unsentIn(name, idb).catch(() => null)));
    return found.filter((each) => each !== null);
  } catch {
    return [];
  }
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

/** Whether a database has unsent changes; null where that cannot be read. */
const hasUnsent = (name: string, idb: IDBFactory): Promise<boolean | null> =>
  unsentEpoch(name, idb).then(
    (epoch) => epoch !== null,
    () => null,
  );

// The browser writes web storage late: after a crash the active session may be lost while its database has unsent changes.
// One that cannot be read may have some, so it stays as it is until it can be.
async function eraseOrKeepUnsent(name: string, idb: IDBFactory): Promise<void> {
  const unsent = await hasUnsent(name, idb);
  if (unsent === false) await eraseDatabase(name, idb);
  else if (unsent) await keepUnsentOnly(name, idb).catch(() => undefined);
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
