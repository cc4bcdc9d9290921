// Opens the database of one session, and refuses what would harm it: newer versions, ended sessions, creation by an old tab.
import type { Dexie } from "dexie";
import { ReplaySubject, Subject } from "rxjs";
import { DATABASE_ID, EPOCH } from "./session/epoch.ts";
import { guardedFactory, type Idb } from "./factory.ts";
import { answered } from "./answered.ts";
import { browserIdb } from "./browser-idb.ts";
import { BlockedTooLong, NewerVersion, NoAnswer, NoIndexedDb, StaleSession, causeOf } from "./failures.ts";
import { report, reportUnopened } from "./health.ts";
import type { makePortalDb } from "./portal-db.ts";
import { databaseName, readActiveSession, sameSession, type SessionKey } from "./session/active-session.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import { VERSIONS, type PortalDb, type ServerTable } from "./tables.ts";

/** Dexie's version numbers are a tenth of the browser's. */
const NATIVE_VERSION = VERSIONS.length * 10;

export interface UnreadableNews {
  readonly table: ServerTable;
  readonly ids: readonly number[] | null;
}

/** An open database of one session. Once `ended` it stays closed. */
export interface Handle {
  readonly key: SessionKey;
  /** Relaxed durability: what the server can send again. */
  readonly db: PortalDb;
  /** The same database with strict durability: unsent changes. */
  readonly strict: PortalDb;
  /** True when it lives in memory only. */
  readonly memory: boolean;
  /** Unanswered entries that this thread knows; put back if the database is deleted underneath. */
  readonly unsent: Map<string, OutboxEntry>;
  /** The connection was lost while the session goes on. */
  readonly lost$: Subject<void>;
  /** The connection is back. The database may have been deleted underneath and be empty but for what was unsent. */
  readonly reopened$: Subject<void>;
  /** Rows that should be here and cannot be read; `ids` null when that may be any. */
  readonly unreadable$: Subject<UnreadableNews>;
  /** Set by endHandle, for an upgrade or deletion elsewhere, or by closeHandle. */
  ended: boolean;
  /** Emits once, at once where it has ended already. */
  readonly ended$: ReplaySubject<void>;
  /** Rises with every reopening, so that of many who met the same loss one reopens. */
  generation: number;
  /** It was made when it was opened, and was empty. */
  isNew: boolean;
  /** Distinguishes this database from one created in its place after a deletion. */
  databaseId: string;
}

export interface OpenOptions {
  /** IndexedDB to use instead of the browser's; null simulates a browser without any. */
  readonly idb?: Idb | null;
  /** Opens in memory when the browser stores no database. Only for the main thread: a worker's memory is not the screen's. */
  readonly memory?: boolean;
  /** Called before a database is created; by default true for the active session, so never in a worker. */
  readonly mayCreate?: () => boolean;
}

type Draft = { -readonly [K in keyof Handle]: Handle[K] };

type Make = typeof makePortalDb;

function build(make: Make, handle: Handle, idb: Idb, mayCreate: () => boolean, durability: "strict" | "relaxed"): PortalDb {
  let stopped = false;
  const factory = guardedFactory(
    idb.indexedDB,
    () => !handle.ended && mayCreate(),
    () => {
      stopped = true;
    },
  );
  const options = {
    autoOpen: false,
    cache: "disabled",
    chromeTransactionDurability: durability,
    indexedDB: factory as { open: Function },
    IDBKeyRange: idb.IDBKeyRange as unknown as { bound: Function; lowerBound: Function; upperBound: Function },
  } as const;
  const db = make(databaseName(handle.key), options, idb.indexedDB, (table, ids) => handle.unreadable$.next({ table, ids }));
  // The epoch is there from the first moment on, and so are the unsent entries when someone deleted the database.
  db.on("populate", (tx) => {
    handle.isNew = true;
    void tx.table("values").bulkAdd([
      { key: EPOCH, value: handle.key.epoch },
      { key: DATABASE_ID, value: crypto.randomUUID() },
    ]);
    void tx.table("outbox").bulkAdd([...handle.unsent.values()]);
  });
  db.on("versionchange", (event) => {
    const deleted = event.newVersion === null || event.newVersion === 0;
    // Deleted by someone else while still signed in is a loss and may be opened again; anything else is final for this page.
    const comesBack = deleted && !handle.ended && mayCreate();
    if (!comesBack) endHandle(handle);
    closeBoth(handle);
    if (comesBack) handle.lost$.next();
    else if (!deleted) report("superseded");
    return false;
  });
  // openOne reports a block that lasts; Dexie would write it to the console at once.
  db.on("blocked", () => {
    blocked.add(db.name);
    return false;
  });
  db.on("close", () => {
    if (!handle.ended && !closing.has(handle)) handle.lost$.next();
  });
  const open = db.open.bind(db);
  db.open = () =>
    open().catch((error: unknown) => {
      if (stopped) throw new StaleSession("This session has ended.");
      throw error;
    });
  return db;
}

/** Marks a handle as ended: what works for its session stops. */
export function endHandle(handle: Handle): void {
  if (handle.ended) return;
  handle.ended = true;
  handle.ended$.next();
}

// Dexie announces every close alike; those called from here are no loss.
const closing = new WeakSet<Handle>();

/** Closes both connections; they can be opened again. */
export function closeBoth(handle: Handle): void {
  closing.add(handle);
  handle.db.close({ disableAutoOpen: true });
  handle.strict.close({ disableAutoOpen: true });
  closing.delete(handle);
}

// Names of databases that another tab was seen to block: without that, one that does not open is not another tab's doing. Of the two
// connections to a database the second waits behind the first, and is not told.
const blocked = new Set<string>();

async function openOne(db: Dexie): Promise<void> {
  const opened = Promise.resolve(db.open());
  opened.catch(() => undefined);
  const late = (): Error =>
    blocked.has(db.name)
      ? new BlockedTooLong("Another tab keeps an older version of the portal open.")
      : new NoAnswer("The storage of this browser does not answer.");
  try {
    await answered(opened, late);
  } catch (error) {
    throw causeOf(error, NewerVersion) ?? causeOf(error, StaleSession) ?? error;
  }
  if (db.backendDB().version > NATIVE_VERSION) throw new NewerVersion("A newer portal wrote this database.");
}

/** Opens both connections of a handle. Throws NewerVersion, BlockedTooLong, NoAnswer, StaleSession. */
export async function openBoth(handle: Handle): Promise<void> {
  blocked.delete(handle.db.name);
  try {
    await Promise.all([openOne(handle.db), openOne(handle.strict)]);
    const [epoch, databaseId] = await handle.db.values.bulkGet([EPOCH, DATABASE_ID]);
    if (epoch?.value !== handle.key.epoch) throw new StaleSession("The database belongs to another session.");
    handle.databaseId = String(databaseId?.value);
  } catch (error) {
    closeBoth(handle);
    if (error instanceof NewerVersion) reportUnopened("newer-version");
    if (error instanceof BlockedTooLong) reportUnopened("blocked");
    if (error instanceof NoAnswer) reportUnopened("no-answer");
    throw error;
  }
}

async function openWith(key: SessionKey, idb: Idb, memory: boolean, mayCreate: () => boolean): Promise<Handle> {
  const { makePortalDb } = await import("./portal-db.ts");
  const streams = {
    lost$: new Subject<void>(),
    reopened$: new Subject<void>(),
    unreadable$: new Subject<UnreadableNews>(),
    ended$: new ReplaySubject<void>(1),
  };
  const state = { unsent: new Map<string, OutboxEntry>(), ended: false, isNew: false, generation: 0, databaseId: "" };
  const handle = { key, memory, ...streams, ...state } as Draft;
  handle.db = build(makePortalDb, handle, idb, mayCreate, "relaxed");
  handle.strict = build(makePortalDb, handle, idb, mayCreate, "strict");
  await openBoth(handle);
  return handle;
}

/**
 * Opens the database of a session, creating it only for the active session.
 * Throws NewerVersion, BlockedTooLong, NoAnswer, StaleSession (its epoch is another's), NoIndexedDb (unless `memory`).
 */
export async function openHandle(key: SessionKey, options: OpenOptions = {}): Promise<Handle> {
  const found = options.idb === undefined ? browserIdb() : options.idb;
  const mayCreate = options.mayCreate ?? (() => sameSession(readActiveSession(), key));
  if (found) {
    try {
      return await openWith(key, found, false, mayCreate);
    } catch (error) {
      const isFinal = [NewerVersion, BlockedTooLong, NoAnswer, StaleSession].some((type) => error instanceof type);
      // Private windows and broken disks have an IndexedDB that will not open.
      if (isFinal || !options.memory) throw error;
    }
  }
  if (!options.memory) throw new NoIndexedDb("This browser stores no databases.");
  const { memoryIdb } = await import("./memory.ts");
  const handle = await openWith(key, memoryIdb(), true, mayCreate);
  report("memory");
  return handle;
}

/** Closes a handle for good. */
export function closeHandle(handle: Handle): void {
  endHandle(handle);
  closeBoth(handle);
}
