// The database on Dexie. Loaded when a database is first opened, so that the sign-in page does without it.
import { Dexie, liveQuery, type DexieOptions } from "dexie";
import { readEntry } from "./readable-entry.ts";
import { VERSIONS, type PortalDb } from "./tables.ts";

class Database extends Dexie {
  live<T>(read: () => T | Promise<T>) {
    return liveQuery(read);
  }
}

/** A database of the newest version, not yet open. `idb` is the browser's IndexedDB or its replacement. */
export function makePortalDb(name: string, options: DexieOptions, idb: IDBFactory): PortalDb {
  // Live queries never emit if the browser had no IndexedDB when Dexie was loaded.
  Dexie.dependencies.indexedDB ??= idb;
  const db = new Database(name, options) as unknown as PortalDb;
  VERSIONS.forEach(({ stores, refetches }, index) => {
    const version = db.version(index + 1).stores({ ...stores });
    // Without its state a collection is pulled again; rows on the screen and unsent changes stay meanwhile.
    if (refetches)
      version.upgrade(async (tx) => {
        await tx.table("collections").clear();
        await tx.table("snapshots").clear();
      });
  });
  db.outbox.hook("reading", readEntry);
  return db;
}
