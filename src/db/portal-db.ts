// The database on Dexie. Loaded when a database is first opened, so that the sign-in page does without it.
import { Dexie, liveQuery, RangeSet, type DexieOptions, type Transaction } from "dexie";
import { BlockTables } from "./blocks/blocks.ts";
import { openChannel, reachesTabs, reachesWorkers } from "./channel.ts";
import { readEntry } from "./readable-entry.ts";
import { blocksOf, REPLICATED, VERSIONS, type PortalDb, type ServerTable, type ServerTables } from "./tables.ts";
import { touchedKeys } from "./touched.ts";

/** Hears of rows of a table that should be here and cannot be read; `ids` null when that may be any. */
export type UnreadableRows = (table: ServerTable, ids: readonly number[] | null) => void;

class Database extends Dexie {
  readonly blocks: BlockTables;

  constructor(name: string, options: DexieOptions, unreadable: UnreadableRows) {
    super(name, options);
    // Later, and not within the transaction that reads: whoever hears of it may write.
    this.blocks = new BlockTables(
      REPLICATED,
      blocksOf,
      (table, ids) => void setTimeout(() => unreadable(table as ServerTable, ids)),
    );
    this.use(this.blocks.middleware);
  }

  live<T>(read: () => T | Promise<T>) {
    return liveQuery(read);
  }

  allRows<T extends ServerTable>(table: T) {
    return this.blocks.rows(table, (work) =>
      this.transaction("r", table, (trans) => work(trans.idbtrans as never)),
    ) as AsyncGenerator<readonly ServerTables[T][]>;
  }

  removeOldRows(table: ServerTable, most: number) {
    return this.transaction("rw", table, (trans) => this.blocks.removeOld(table, trans.idbtrans as never, most));
  }

  mendRows(table: ServerTable) {
    return this.blocks.mend(table, Dexie.currentTransaction.idbtrans);
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

const answered = <T>(request: IDBRequest<T>) =>
  new Dexie.Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The rows could not be read"));
  });

// The next sync fills the blocks; rows that queued changes patch are taken over, to stay on the screen. The others are removed later.
async function intoBlocks(tx: Transaction): Promise<void> {
  for (const name of REPLICATED) {
    const store = tx.idbtrans.objectStore(name);
    const keys = await touchedKeys(tx as unknown as PortalDb, name);
    const rows: unknown[] = [];
    for (const key of keys) rows.push(await answered(store.get(key) as IDBRequest<unknown>));
    await tx.table(name).bulkPut(rows.filter((row) => row !== undefined));
  }
}

/** A database of the newest version, not yet open. `idb` is the browser's IndexedDB or its replacement. */
export function makePortalDb(name: string, options: DexieOptions, idb: IDBFactory, unreadable: UnreadableRows): PortalDb {
  // Live queries never emit if the browser had no IndexedDB when Dexie was loaded.
  Dexie.dependencies.indexedDB ??= idb;
  const db = new Database(name, options, unreadable) as unknown as PortalDb;
  VERSIONS.forEach(({ stores, refetches, brings }, index) => {
    const version = db.version(index + 1).stores({ ...stores });
    // Without its state a collection is pulled again; rows on the screen and unsent changes stay meanwhile.
    if (refetches)
      version.upgrade(async (tx) => {
        await tx.table("collections").clear();
        await tx.table("snapshots").clear();
        if (brings === "blocks") await intoBlocks(tx);
      });
  });
  db.outbox.hook("reading", readEntry);
  return db;
}
