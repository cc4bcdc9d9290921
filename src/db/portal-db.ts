// The database on Dexie. Loaded when a database is first opened, so that the sign-in page does without it.
import { Dexie, liveQuery, RangeSet, type DexieOptions } from "dexie";
import { openChannel, reachesTabs, reachesWorkers } from "./channel.ts";
import { readEntry } from "./readable-entry.ts";
import { VERSIONS, type PortalDb } from "./tables.ts";

class Database extends Dexie {
  live<T>(read: () => T | Promise<T>) {
    return liveQuery(read);
  }
}

/** What Dexie dispatches on the page for its live queries. */
const MUTATED = "x-storagemutated-1";

// Dexie tells other tabs by a BroadcastChannel or not at all. That anything changed is enough for them to read again what they show.
function tellOtherTabs(): void {
  if (reachesWorkers() || !reachesTabs() || typeof window === "undefined") return;
  const channel = openChannel(MUTATED);
  let isHeard = false;
  channel.addEventListener("message", () => {
    isHeard = true;
    dispatchEvent(new CustomEvent(MUTATED, { detail: { all: new RangeSet(-Infinity, [[]]) } }));
    isHeard = false;
  });
  Dexie.on("storagemutated", () => {
    if (!isHeard) channel.postMessage("changed");
  });
}
tellOtherTabs();

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
