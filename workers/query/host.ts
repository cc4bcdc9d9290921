// Holds every collection of one session's database and answers for them; in the worker, or on the main thread without one.
import type { Subscription } from "rxjs";
import { isQuota } from "../../src/db/failures.ts";
import { changeNotices$ } from "../../src/db/change-notices.ts";
import { closeHandle, openHandle, type Handle, type OpenOptions } from "../../src/db/open.ts";
import { databaseName, sameSession, type SessionKey } from "../../src/db/session/active-session.ts";
import type { ServerTable } from "../../src/db/tables.ts";
import { NotOpen, type QueryApi, type QueryNews } from "./api.ts";
import { HeldCollection } from "./collection.ts";
import { LAYOUTS } from "./collections/all.ts";

interface Opened {
  readonly key: SessionKey;
  readonly handle: Handle;
  readonly collections: ReadonlyMap<ServerTable, HeldCollection<never>>;
  readonly notices: Subscription;
}

// Ours: a snapshot of 100,000 rows is some 15 MB, so it follows a quiet moment and not every change.
const QUIET = 3_000;
const SNAPSHOT_INTERVAL = 60_000;

// Ours: the first screen is painted by then.
const WARM_AFTER = 300;

/** `options` are those of openHandle; a worker has no web storage and so creates nothing. */
export function createQueryHost(options: OpenOptions = {}): QueryApi {
  const listeners = new Set<(news: QueryNews) => void>();
  let opening: { readonly key: SessionKey; readonly opened: Promise<Opened> } | null = null;
  let keeping = false;
  let lastSaved = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (news: QueryNews): void => {
    for (const hear of listeners) hear(news);
  };

  const lose = (key: SessionKey, reason: string): void => {
    if (opening === null || !sameSession(opening.key, key)) return;
    void shut();
    tell({ kind: "lost", reason });
  };

  async function openSession(key: SessionKey): Promise<Opened> {
    const handle = await openHandle(key, options);
    // Deleted by another tab, upgraded by another version, or closed by the browser: nothing here may create it again.
    handle.db.on("versionchange", () => lose(key, "versionchange"));
    handle.db.on("close", () => lose(key, "closed"));
    const collections = new Map<ServerTable, HeldCollection<never>>();
    for (const [name, layout] of Object.entries(LAYOUTS)) {
      const collection = name as ServerTable;
      const changed = (version: number, size: number): void => {
        tell({ kind: "changed", collection, version, size });
        planSnapshot();
      };
      const held = new HeldCollection(handle, collection, layout, changed);
      held.filled().then(
        () => setTimeout(() => void held.warm().catch(() => undefined), WARM_AFTER),
        (error: unknown) => lose(key, String(error)),
      );
      collections.set(collection, held);
    }
    const notices = changeNotices$(databaseName(key)).subscribe(({ collection, seq }) => {
      collections
        .get(collection)
        ?.catchUp(seq)
        .catch((error: unknown) => lose(key, String(error)));
    });
    return { key, handle, collections, notices };
  }

  async function shut(): Promise<void> {
    const last = opening;
    opening = null;
    clearTimeout(timer);
    const opened = await last?.opened.catch(() => null);
    if (!opened) return;
    opened.notices.unsubscribe();
    closeHandle(opened.handle);
  }

  async function held(collection: ServerTable): Promise<HeldCollection<never>> {
    if (opening === null) throw new NotOpen("No database is open.");
    const found = (await opening.opened).collections.get(collection);
    if (found === undefined) throw new Error(`${collection} is not held in columns`);
    return found;
  }

  function planSnapshot(): void {
    clearTimeout(timer);
    if (!keeping || opening === null) return;
    const { key, opened } = opening;
    const wait = Math.max(QUIET, lastSaved + SNAPSHOT_INTERVAL - Date.now());
    timer = setTimeout(() => {
      lastSaved = Date.now();
      opened
        .then(({ collections }) => Promise.all([...collections.values()].map((one) => one.save())))
        // Without room for a snapshot the next start reads the table; a lost database is another matter.
        .catch((error: unknown) => {
          if (String(error).includes("StaleSession")) lose(key, "stale");
        });
    }, wait);
    (timer as { unref?: () => void }).unref?.();
  }

  return {
    async open(key) {
      if (opening === null || !sameSession(opening.key, key)) {
        await shut();
        const opened = openSession(key);
        opening = { key, opened };
        opened.catch(() => {
          if (opening?.opened === opened) opening = null;
        });
      }
      await opening.opened;
    },
    close: shut,
    ask: async (collection, query) => (await held(collection)).ask(query),
    count: async (collection, named) => (await held(collection)).count(named),
    keys: async (collection) => (await held(collection)).keys(),
    async rows(collection, keys) {
      if (opening === null) throw new NotOpen("No database is open.");
      const { handle } = await opening.opened;
      return await handle.db.table<unknown, number>(collection).bulkGet([...keys]);
    },
    ingest: async (batch) =>
      (await held(batch.collection)).ingest(batch).catch((error: unknown) => {
        // On the way out of a worker an error keeps its name and message, but not what it was wrapped around.
        throw isQuota(error) ? Object.assign(new Error("There is no room left"), { name: "QuotaExceededError" }) : error;
      }),
    reload: async (collection) => (await held(collection)).reload(),
    async keepSnapshots(on) {
      keeping = on;
      planSnapshot();
    },
    async listen(hear) {
      listeners.add(hear);
    },
  };
}
