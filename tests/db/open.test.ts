// Databases that must not be opened, created or trusted.
import { IDBFactory } from "fake-indexeddb";
import { filter, firstValueFrom } from "rxjs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { BlockedTooLong, NewerVersion, NoAnswer, NoIndexedDb, StaleSession } from "../../src/db/failures.ts";
import { health$ } from "../../src/db/health.ts";
import { closeHandle, openHandle } from "../../src/db/open.ts";
import { enqueue } from "../../src/outbox/enqueue.ts";
import { reopen } from "../../src/db/reopen.ts";
import { databaseName } from "../../src/db/session/active-session.ts";
import { unsentEpoch } from "../../src/db/session/unsent-only.ts";
import { putValue } from "../../src/db/lists.ts";
import { liveOf$ } from "../../src/live/live.ts";
import { putRows } from "../../src/db/put-rows.ts";
import { freshHandle, freshIdb, freshKey } from "./fixtures.ts";
import { connection, draft } from "./rows.ts";

afterEach(() => {
  vi.useRealTimers();
  health$.next("ok");
});

const native = (
  idb: ReturnType<typeof freshIdb>,
  name: string,
  version: number,
  upgrade: (db: IDBDatabase) => void = () => undefined,
) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = idb.indexedDB.open(name, version);
    request.onupgradeneeded = () => upgrade(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

const erase = (idb: ReturnType<typeof freshIdb>, name: string) =>
  new Promise<void>((resolve) => {
    idb.indexedDB.deleteDatabase(name).onsuccess = () => resolve();
  });

describe("opening", () => {
  test("a database that a newer portal wrote is refused and left as it is", async () => {
    const [idb, key] = [freshIdb(), freshKey()];
    (await native(idb, databaseName(key), 990, (db) => db.createObjectStore("of tomorrow"))).close();
    await expect(openHandle(key, { idb })).rejects.toBeInstanceOf(NewerVersion);
    expect(health$.value).toBe("newer-version");
    const after = await native(idb, databaseName(key), 990);
    expect([after.version, [...after.objectStoreNames]]).toEqual([990, ["of tomorrow"]]);
  });

  test("a tab that does not close an older version is reported after five seconds", async () => {
    const [idb, key] = [freshIdb(), freshKey()];
    await native(idb, databaseName(key), 1);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const opening = expect(openHandle(key, { idb })).rejects.toBeInstanceOf(BlockedTooLong);
    // The clock stands still until the browser has said that another tab blocks it.
    for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(5_001);
    await opening;
    expect(health$.value).toBe("blocked");
  });

  test.each([{}, { memory: true }])("a storage that never answers is not blamed on another tab (%o)", async (options) => {
    const idb = freshIdb();
    // Opening neither succeeds nor fails, and no tab is said to block it.
    const hanging = { ...idb, indexedDB: Object.assign(new IDBFactory(), { open: () => new EventTarget() }) };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const key = freshKey();
    const opening = expect(openHandle(key, { idb: hanging as never, ...options })).rejects.toBeInstanceOf(NoAnswer);
    const reading = expect(unsentEpoch(databaseName(key), hanging.indexedDB as never)).rejects.toBeInstanceOf(NoAnswer);
    await vi.advanceTimersByTimeAsync(5_001);
    await Promise.all([opening, reading]);
    expect(health$.value).toBe("no-answer");
  });

  test("a session that is not the active one creates nothing", async () => {
    const [idb, key] = [freshIdb(), freshKey()];
    await expect(openHandle(key, { idb })).rejects.toBeInstanceOf(StaleSession);
    expect(await idb.indexedDB.databases()).toEqual([]);
  });

  test("the database of another epoch is not read", async () => {
    const [idb, key] = [freshIdb(), freshKey()];
    closeHandle(await freshHandle(idb, key));
    await expect(openHandle({ ...key, epoch: "another" }, { idb })).rejects.toBeInstanceOf(StaleSession);
  });

  test("without IndexedDB the main thread works from memory and says so; a worker refuses", async () => {
    const key = freshKey();
    await expect(openHandle(key, { idb: null })).rejects.toBeInstanceOf(NoIndexedDb);
    const handle = await openHandle(key, { idb: null, memory: true, mayCreate: () => true });
    await putRows(handle, { collection: "connections", rows: [connection(1, 1)] });
    expect([handle.memory, await handle.db.connections.count(), health$.value]).toEqual([true, 1, "memory"]);
  });

  test("an IndexedDB that never opens, as in some private windows, is treated as missing", async () => {
    const broken = new IDBFactory();
    broken.open = () => {
      throw new DOMException("no", "InvalidStateError");
    };
    const handle = await openHandle(freshKey(), {
      idb: { ...freshIdb(), indexedDB: broken },
      memory: true,
      mayCreate: () => true,
    });
    expect(handle.memory).toBe(true);
  });
});

describe("losing the database", () => {
  test("deleted while open: the next write is repeated, and unsent changes are put back", async () => {
    const [idb, key] = [freshIdb(), freshKey()];
    const handle = await freshHandle(idb, key);
    await enqueue(handle, [draft("a", 1, { notes: "unsent" })]);
    await erase(idb, databaseName(key));
    expect(handle.db.isOpen()).toBe(false);
    await putRows(handle, { collection: "connections", rows: [connection(1, 1)] });
    expect(await handle.db.outbox.toCollection().primaryKeys()).toEqual(["a"]);
    expect(await handle.db.connections.get(1)).toMatchObject({ notes: "unsent", waiting: true });
  });

  test("a closed connection is reopened once for all callers, and entries that another tab settled do not come back", async () => {
    const [idb, key] = [freshIdb(), freshKey()];
    const handle = await freshHandle(idb, key);
    await enqueue(handle, [draft("a", 1, { notes: "x" })]);
    const other = await freshHandle(idb, key);
    await other.db.outbox.clear();
    handle.db.close();
    handle.strict.close();
    let reopened = 0;
    handle.reopened$.subscribe(() => (reopened += 1));
    await Promise.all([putValue(handle, "one", 1), putValue(handle, "two", 2), enqueue(handle, [draft("b", 2, {})])]);
    expect(reopened).toBe(1);
    expect(await handle.db.outbox.toCollection().primaryKeys()).toEqual(["b"]);
  });

  test("a connection that was cut off while the page slept is opened again, by a write and by what only reads", async () => {
    // As where the browser's own process that keeps databases has gone: what is asked next fails, on a connection that looks open.
    let failing = 0;
    const connections = Object.getPrototypeOf((await freshHandle()).db.backendDB()) as IDBDatabase;
    const { transaction } = connections;
    const cut = vi.spyOn(connections, "transaction").mockImplementation(function asked(this: IDBDatabase, ...args) {
      if (failing-- > 0) throw new DOMException("Connection to Indexed Database server lost.", "UnknownError");
      return transaction.apply(this, args);
    });
    const handle = await freshHandle();
    let reopened = 0;
    handle.reopened$.subscribe(() => (reopened += 1));
    failing = 1;
    await putValue(handle, "one", 1);
    expect([reopened, (await handle.db.values.get("one"))?.value]).toEqual([1, 1]);

    // As the session does it.
    const watching = handle.lost$.subscribe(() => void reopen(handle, handle.generation));
    failing = 1;
    const read = await firstValueFrom(liveOf$(handle, (db) => db.values.get("one")).pipe(filter((row) => row !== undefined)));
    expect(read.value).toBe(1);
    await vi.waitFor(() => expect(reopened).toBe(2));
    watching.unsubscribe();
    cut.mockRestore();
  });

  test("a write that hangs after the computer has slept is told of, and what it was waited for is told, too", async () => {
    const handle = await freshHandle();
    let answer = (): void => undefined;
    const hung = new Promise<void>((resolve) => (answer = resolve));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const once = vi.spyOn(handle.db, "transaction").mockImplementation((async () => await hung) as never);
    const writing = putValue(handle, "one", 1);
    await vi.advanceTimersByTimeAsync(30_001);
    expect(health$.value).toBe("no-answer");
    once.mockRestore();
    answer();
    await writing;
    expect(health$.value).toBe("ok");
  });

  test("deleted by a sign-out elsewhere: a late write creates nothing", async () => {
    const [idb, key] = [freshIdb(), freshKey()];
    let signedIn = true;
    const handle = await openHandle(key, { idb, mayCreate: () => signedIn });
    signedIn = false;
    await erase(idb, databaseName(key));
    await expect(putValue(handle, "late", 1)).rejects.toBeInstanceOf(StaleSession);
    await expect(reopen(handle, handle.generation)).rejects.toBeInstanceOf(StaleSession);
    expect(await idb.indexedDB.databases()).toEqual([]);
  });

  test("a newer portal in another tab closes this one for good, without a write", async () => {
    const [idb, key] = [freshIdb(), freshKey()];
    const handle = await freshHandle(idb, key);
    await native(idb, databaseName(key), 500);
    expect(health$.value).toBe("superseded");
    await expect(putValue(handle, "late", 1)).rejects.toBeInstanceOf(StaleSession);
  });
});
