// The collections of one session's database, and the answers from them; in the worker, or on the main thread without one.
import type { Subscription } from "rxjs";
import { changeNotices$, sayNothing } from "../../src/db/change-notices.ts";
import { NoRoom, StaleSession, causeOf, isQuota } from "../../src/db/failures.ts";
import { closeHandle, openHandle, type Handle, type OpenOptions } from "../../src/db/open.ts";
import { databaseName, sameSession, type SessionKey } from "../../src/db/session/active-session.ts";
import type { ServerTable } from "../../src/db/tables.ts";
import { noteUnreadable$ } from "../../src/db/unreadable.ts";
import type { CollectionChange } from "./change.ts";
import { NotOpen, type QueryApi, type QueryNews } from "./api.ts";
import { QueryCollection } from "./collection.ts";
import { LAYOUTS } from "./layout.ts";
import { ReadPages } from "./read-pages.ts";
import { shortenLog } from "./save-snapshot.ts";

interface Opened {
  readonly key: SessionKey;
  readonly handle: Handle;
  readonly collections: ReadonlyMap<ServerTable, QueryCollection<never>>;
  /** What is heard, and noted, while it is open. */
  readonly notices: Subscription;
  readonly calling: ReturnType<typeof setInterval>;
  readonly aging: ReturnType<typeof setInterval>;
}

// Tunable: a snapshot of 100,000 rows is about 15 MB, so it is written after a quiet moment and not after every change.
const QUIET = 3_000;
const SNAPSHOT_INTERVAL = 60_000;

// Tunable: the first screen is painted by then.
const WARM_AFTER = 300;

// Tunable: how often what changes with time alone is computed anew.
const AGE_EVERY = 120_000;

// Tunable: milliseconds between two calls into the channel of notices that has not been heard yet.
const CALL_EVERY = 250;

/** `options` are those of openHandle; a worker has no web storage and so creates nothing. */
export function createQueryHost(options: OpenOptions = {}): QueryApi {
  const listeners = new Set<(news: QueryNews) => void>();
  let opening: { readonly key: SessionKey; readonly id: symbol; readonly opened: Promise<Opened> } | null = null;
  let keeping = false;
  let lastSaved = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = new ReadPages();

  const emit = (news: QueryNews): void => {
    for (const listener of listeners) listener(news);
  };

  // Only itself: what one database still had under way fails once it is closed, and must not close the one opened after it.
  const lose = (id: symbol): void => {
    if (opening?.id !== id) return;
    void shut();
    emit({ kind: "lost" });
  };

  const warmSoon = (collection: QueryCollection<never>): void =>
    void setTimeout(() => void collection.warm().catch(() => undefined), WARM_AFTER);

  async function openSession(key: SessionKey, id: symbol): Promise<Opened> {
    const handle = await openHandle(key, options);
    const noting = noteUnreadable$(handle).subscribe();
    // Deleted by another tab, upgraded by another version, or closed by the browser: nothing here may create it again.
    handle.db.on("versionchange", () => lose(id));
    handle.db.on("close", () => lose(id));
    const collections = new Map<ServerTable, QueryCollection<never>>();
    for (const [name, layout] of LAYOUTS) {
      const changed = (size: number, change: CollectionChange | null): void => {
        emit({ kind: "changed", collection: name, size, change });
        planSnapshot();
      };
      const collection = new QueryCollection(handle, name, layout, changed);
      collection.filled().then(
        () => {
          warmSoon(collection);
          // A snapshot is as old as the last visit.
          void collection.age().catch(() => lose(id));
        },
        () => lose(id),
      );
      collections.set(name, collection);
    }
    let isConnected = false;
    // Each hears of all: the changes of every collection are numbered together, so that none can be missed.
    const notices = changeNotices$(databaseName(key)).subscribe((notice) => {
      // What was written after the columns were read, and before this was heard, is in the log and nowhere else.
      if (!isConnected) catchUp(handle, collections).catch(() => lose(id));
      isConnected = true;
      clearInterval(calling);
      for (const collection of collections.values()) collection.heard(notice).catch(() => lose(id));
    });
    notices.add(noting);
    const calling = setInterval(() => sayNothing(databaseName(key)), CALL_EVERY);
    (calling as { unref?: () => void }).unref?.();
    sayNothing(databaseName(key));
    const aging = setInterval(() => {
      for (const collection of collections.values()) collection.age().catch(() => lose(id));
    }, AGE_EVERY);
    (aging as { unref?: () => void }).unref?.();
    return { key, handle, collections, notices, calling, aging };
  }

  /** Has all columns follow the log to `position`, or to its end. */
  async function catchUp({ db }: Handle, collections: Opened["collections"], position?: number): Promise<void> {
    const [end = 0] = position === undefined ? await db.changes.toCollection().reverse().limit(1).primaryKeys() : [position];
    await Promise.all([...collections.values()].map((one) => one.catchUp(end)));
  }

  async function shut(): Promise<void> {
    const last = opening;
    opening = null;
    clearTimeout(timer);
    const opened = await last?.opened.catch(() => null);
    if (!opened) return;
    opened.notices.unsubscribe();
    clearInterval(opened.calling);
    clearInterval(opened.aging);
    closeHandle(opened.handle);
  }

  async function collectionOf(name: ServerTable): Promise<QueryCollection<never>> {
    if (opening === null) throw new NotOpen("No database is open.");
    const found = (await opening.opened).collections.get(name);
    if (found === undefined) throw new Error(`${name} has no columns`);
    return found;
  }

  /** A collection that has just become whole is saved at once: a reload must not read it row by row. */
  function planSnapshot(wait = Math.max(QUIET, lastSaved + SNAPSHOT_INTERVAL - Date.now())): void {
    clearTimeout(timer);
    if (!keeping || opening === null) return;
    const { id, opened } = opening;
    timer = setTimeout(() => {
      lastSaved = Date.now();
      opened
        .then(async ({ handle, collections }) => {
          const contained = await Promise.all([...collections.values()].map((one) => one.save()));
          await shortenLog(handle, Math.min(...contained));
        })
        // Without room for a snapshot the next start reads the table; a lost database is another matter.
        .catch((error: unknown) => {
          if (causeOf(error, StaleSession)) lose(id);
        });
    }, wait);
    (timer as { unref?: () => void }).unref?.();
  }

  async function rowsOf(name: ServerTable, keys: readonly number[]): Promise<readonly unknown[]> {
    if (opening === null) throw new NotOpen("No database is open.");
    const { handle, collections } = await opening.opened;
    return collections.get(name)?.unstored(keys) ?? (await handle.db.table<unknown, number>(name).bulkGet([...keys]));
  }

  return {
    async open(key) {
      if (opening === null || !sameSession(opening.key, key)) {
        const id = Symbol(databaseName(key));
        // At once: whoever opens the same one meanwhile waits for it, and does not open it a second time.
        const opened = shut().then(() => openSession(key, id));
        opening = { key, id, opened };
        opened.catch(() => {
          if (opening?.opened === opened) opening = null;
        });
      }
      await opening.opened;
    },
    close: shut,
    ask: async (name, query) => (await collectionOf(name)).ask(query),
    async askWithRows(name, query, known, most) {
      const answer = await (await collectionOf(name)).ask(query);
      const keys = [...answer.keys.subarray(0, most)].filter((key) => !known.includes(key));
      // Without its rows an answer still counts; whoever shows them reads them then.
      const rows = await rowsOf(name, keys).catch(() => []);
      return { answer, rows: rows.filter((row) => row !== undefined) };
    },
    facets: async (name, query) => (await collectionOf(name)).facets(query),
    count: async (name, conditions) => (await collectionOf(name)).count(conditions),
    keys: async (name) => (await collectionOf(name)).keys(),
    rows: rowsOf,
    readPage: async (bytes) => read.read(bytes),
    async putRows(batch) {
      if (opening !== null && !sameSession(opening.key, batch.session))
        throw new StaleSession("The rows are of another session.");
      const collection = await collectionOf(batch.collection);
      const rows = [...(batch.rows ?? []), ...read.take(batch.pages ?? [])];
      const stored = await collection.putRows({ ...batch, rows }).catch((error: unknown) => {
        // On the way out of a worker an error keeps its name, but not its cause.
        throw isQuota(error) ? new NoRoom("There is no room left.") : error;
      });
      if (batch.state?.complete) {
        planSnapshot(0);
        warmSoon(collection);
      }
      return stored;
    },
    async catchUp(position) {
      if (opening === null) return;
      const { handle, collections } = await opening.opened;
      await catchUp(handle, collections, position);
    },
    reload: async (name) => (await collectionOf(name)).reload(),
    async keepSnapshots(on) {
      keeping = on;
      planSnapshot();
    },
    async listen(listener) {
      listeners.add(listener);
    },
  };
}
