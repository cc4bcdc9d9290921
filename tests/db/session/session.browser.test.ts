// Sessions in a real browser: several tabs, sign-out in all of them, nobody reads the data of somebody else.
import { afterEach, beforeEach, expect, test } from "vitest";
import { beginSession, emptied$, resumeSession } from "../../../src/db/session/begin.ts";
import { endSession } from "../../../src/db/session/end.ts";
import { eraseDatabase } from "../../../src/db/session/erase.ts";
import { handle$, sessionEnded$ } from "../../../src/db/session/handle.ts";
import { health$ } from "../../../src/db/health.ts";
import { leader$, leaderLock } from "../../../src/db/session/leader.ts";
import { leads$ } from "../../../src/db/session/leads.ts";
import { closeHandle, openHandle } from "../../../src/db/open.ts";
import { enqueue } from "../../../src/outbox/enqueue.ts";
import { databaseName, readActiveSession } from "../../../src/db/session/active-session.ts";
import { putValue } from "../../../src/db/lists.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import { KEPT_COOKIE } from "../../../src/contract/made-for.ts";
import { forgetKept } from "../../../src/db/session/kept-mark.ts";
import { connection, draft } from "../rows.ts";

const portalDatabases = async (): Promise<string[]> =>
  (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith("broker-portal-") ? [name] : []));

const eventually = async (holds: () => boolean | Promise<boolean>, within = 2_000): Promise<number> => {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > within) throw new Error(`not within ${within} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return performance.now() - start;
};

/** How many rows each store of a database has, read past the portal. */
async function rawCounts(name: string): Promise<Record<string, number>> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as Error);
  });
  const stores = [...database.objectStoreNames];
  const tx = database.transaction(stores);
  const count = (store: string) =>
    new Promise<[string, number]>((resolve) => {
      const request = tx.objectStore(store).count();
      request.onsuccess = () => resolve([store, request.result]);
    });
  const counts = await Promise.all(stores.map(count));
  database.close();
  return Object.fromEntries(counts);
}

beforeEach(async () => {
  if (handle$.value) await endSession(handle$.value);
  localStorage.clear();
  forgetKept();
  await Promise.all((await portalDatabases()).map((name) => eraseDatabase(name)));
  await resumeSession();
  health$.next("ok");
});

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** Another tab, as far as storage, locks and channels can tell. */
async function otherTab(source: string): Promise<Window> {
  const frame = document.createElement("iframe");
  frames.push(frame);
  frame.src = new URL("/tests/db/blank.html", location.origin).href;
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  const script = frame.contentDocument!.createElement("script");
  script.type = "module";
  script.textContent = source;
  frame.contentDocument!.body.append(script);
  return frame.contentWindow!;
}

const TAB = `
  import { resumeSession } from "/src/db/session/begin.ts";
  import { handle$ } from "/src/db/session/handle.ts";
  import { putValue } from "/src/db/lists.ts";
  // What the test runner puts around dynamic imports is known in its own page only.
  window.__vitest_browser_runner__ ??= { wrapDynamicImport: (load) => load() };
  const handle = await resumeSession();
  window.putLate = () => putValue(handle, "late", 1).then(() => "written", (error) => error.name);
  window.signedIn = () => handle$.value !== null;
`;
type Tab = Window & { putLate: () => Promise<string>; signedIn: () => boolean };

test("a sign-out ends the session in every tab within two seconds, and a stale one writes and creates nothing", async () => {
  const handle = await beginSession(1, 7);
  await putRows(handle, { collection: "connections", rows: [connection(1, 1)] });
  sessionStorage.setItem("draft", "x");
  const tab = (await otherTab(TAB)) as Tab;
  await eventually(() => tab.signedIn?.() ?? false, 10_000);
  expect(await tab.putLate()).toBe("written");
  let ended = 0;
  const watching = sessionEnded$.subscribe(() => (ended += 1));
  const start = performance.now();
  expect(await endSession(handle)).toBe(true);
  await eventually(() => !tab.signedIn());
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(await tab.putLate()).toBe("StaleSession");
  // All that stays is the note that the server has yet to hear of it; it says nothing about who.
  expect(Object.keys(localStorage)).toEqual(["portal.sign-out-owed"]);
  expect([await portalDatabases(), sessionStorage.length, handle$.value, ended]).toEqual([[], 0, null, 1]);
  watching.unsubscribe();
});

test("the same person's next sign-in keeps unsent changes; somebody else's deletes the rest before the first read", async () => {
  const first = await beginSession(1, 7);
  await putRows(first, { collection: "connections", rows: [connection(1, 1)] });
  await enqueue(first, [draft("a", 1, { notes: "unsent" })]);
  expect(await beginSession(1, 7)).toBe(first);
  const second = await beginSession(2, 7);
  expect([await second.db.outbox.count(), first.db.isOpen()]).toEqual([0, false]);
  expect((await portalDatabases()).toSorted()).toEqual([first, second].map(({ key }) => databaseName(key)).toSorted());
  const left = await rawCounts(databaseName(first.key));
  expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([
    ["outbox", 1],
    ["values", 2],
  ]);

  const owner = await beginSession(1, 7);
  expect((await owner.db.outbox.toArray()).map(({ id }) => id)).toEqual(["a"]);
  expect(await portalDatabases()).toEqual([databaseName(owner.key)]);
});

test("a database with nothing to send is deleted by somebody else's sign-in", async () => {
  await beginSession(1, 7);
  const second = await beginSession(2, 7);
  expect(await portalDatabases()).toEqual([databaseName(second.key)]);
});

test("a crash that loses the active session loses no unsent change: they wait for their owner", async () => {
  const first = await beginSession(1, 7);
  await enqueue(first, [draft("a", 1, { notes: "unsent" })]);
  // The browser died before web storage was written: nobody signed out, and the next start finds no active session.
  localStorage.clear();
  first.db.close();
  first.strict.close();
  handle$.next(null);
  expect(await resumeSession()).toBeNull();
  const owner = await beginSession(1, 7);
  expect((await owner.db.outbox.toArray()).map(({ id }) => id)).toEqual(["a"]);
});

test("a reload resumes the session and its data", async () => {
  const { key } = await beginSession(1, 7);
  await putValue(handle$.value!, "stored", 1);
  const again = await openHandle(key);
  expect((await again.db.values.get("stored"))?.value).toBe(1);
  again.db.close();
  again.strict.close();
});

test("a browser that deleted the database of a session is told of once, and the portal begins anew", async () => {
  const told: unknown[] = [];
  const listening = emptied$.subscribe(() => told.push("emptied"));
  const { key } = await beginSession(1, 7);
  await enqueue(handle$.value!, [draft("a", 1, { notes: "unsent" })]);
  const reload = async () => {
    closeHandle(handle$.value!);
    handle$.next(null);
    return await resumeSession();
  };
  await reload();
  expect(told).toEqual([]);
  closeHandle(handle$.value!);
  // What web storage has stays, as where only databases are deleted when the disk is full.
  await eraseDatabase(databaseName(key));
  const after = await reload();
  expect(told).toEqual(["emptied"]);
  expect([await after!.db.outbox.count(), after!.key]).toEqual([0, key]);
  await reload();
  expect(told).toEqual(["emptied"]);
  listening.unsubscribe();
});

test("where everything is deleted nobody is signed in by what is left, and a sign-in begins anew", async () => {
  const { key } = await beginSession(1, 7);
  closeHandle(handle$.value!);
  handle$.next(null);
  // As Safari does after seven days without a visit; the cookie of the server stays.
  await eraseDatabase(databaseName(key));
  localStorage.clear();
  sessionStorage.clear();
  expect(await resumeSession()).toBeNull();
  const again = await beginSession(1, 7);
  expect(again.key.epoch).not.toBe(key.epoch);
  expect(await again.db.outbox.count()).toBe(0);
});

/** What the server says in answer to the first call for somebody. */
const serverMarks = (whose: string): void => void (document.cookie = `${KEPT_COOKIE}=${whose}; path=/`);

async function evict(name: string): Promise<void> {
  if (handle$.value !== null) closeHandle(handle$.value);
  handle$.next(null);
  await eraseDatabase(name);
  localStorage.clear();
  sessionStorage.clear();
}

test("whoever comes back after a week to a browser that deleted everything but cookies is told so, once", async () => {
  const told: unknown[] = [];
  const listening = emptied$.subscribe(() => told.push("emptied"));
  const { key } = await beginSession(1, 7);
  serverMarks("1-7");
  await evict(databaseName(key));
  expect(await resumeSession()).toBeNull();
  await beginSession(1, 7);
  expect(told).toEqual(["emptied"]);
  closeHandle(handle$.value!);
  handle$.next(null);
  await resumeSession();
  expect(told).toEqual(["emptied"]);
  listening.unsubscribe();
});

test("nobody is told of a loss who signed out, signs in for the first time, or is somebody else", async () => {
  const told: unknown[] = [];
  const listening = emptied$.subscribe(() => told.push("emptied"));
  const handle = await beginSession(1, 7);
  serverMarks("1-7");
  await endSession(handle);
  expect(document.cookie).not.toContain(KEPT_COOKIE);
  await beginSession(1, 7);
  serverMarks("1-7");
  // As whenever the server has said again who is signed in.
  await beginSession(1, 7);
  await beginSession(2, 7);
  expect(told).toEqual([]);
  listening.unsubscribe();
});

test("an interrupted sign-out is finished by the next start", async () => {
  const { key } = await beginSession(1, 7);
  // The browser died after the epoch had changed: a database is left, and an active session of another epoch.
  await handle$.value!.db.values.put({ key: "epoch", value: "bumped" });
  handle$.next(null);
  expect(readActiveSession()).toEqual(key);
  expect(await resumeSession()).toBeNull();
  expect([await portalDatabases(), readActiveSession()]).toEqual([[], null]);
});

test("a database deleted while open is restored with the unsent changes", async () => {
  const handle = await beginSession(1, 7);
  await enqueue(handle, [draft("a", 1, { notes: "unsent" })]);
  indexedDB.deleteDatabase(handle.db.name);
  await eventually(async () => handle.db.isOpen() && (await handle.db.outbox.count()) === 1, 5_000);
  expect(handle$.value).toBe(handle);
});

test("the next tab leads as soon as the leading one goes", async () => {
  const seen: boolean[] = [];
  const first = leader$("lock").subscribe();
  await eventually(async () => ((await navigator.locks.query()).held ?? []).some(({ name }) => name === "lock"));
  const second = leader$("lock").subscribe((leads) => seen.push(leads));
  await eventually(async () => ((await navigator.locks.query()).pending ?? []).length === 1);
  expect(seen).toEqual([false]);
  first.unsubscribe();
  await eventually(() => seen.length === 2);
  second.unsubscribe();
  await eventually(async () => ((await navigator.locks.query()).held ?? []).every(({ name }) => name !== "lock"));
});

const heldLocks = async (): Promise<(string | undefined)[]> =>
  ((await navigator.locks.query()).held ?? []).map(({ name }) => name);

const QUICKLY = { askAfter: 50, answerWithin: 100 };

/** Somebody who holds a lock and answers nobody, as a tab does whose scripts are stopped. Returns its end. */
async function holdSilently(name: string): Promise<() => void> {
  let release = (): void => {};
  await new Promise<void>((held) => {
    const taken = navigator.locks.request(name, () => {
      held();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    taken.catch(() => undefined);
  });
  return release;
}

test("a leader whose scripts are stopped is replaced, one that answers is not", async () => {
  const release = await holdSilently("silent");
  const seen: boolean[] = [];
  const taking = leader$("silent", QUICKLY).subscribe((leads) => seen.push(leads));
  await eventually(() => seen.includes(true), 5_000);
  const others: boolean[] = [];
  const waiting = leader$("silent", QUICKLY).subscribe((leads) => others.push(leads));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect([seen, others]).toEqual([[false, true], [false]]);
  taking.unsubscribe();
  await eventually(() => others.includes(true));
  waiting.unsubscribe();
  release();
});

test("a leader that cannot read its database any more is replaced, and waits for its turn", async () => {
  let canLead = true;
  const first: boolean[] = [];
  const leading = leader$("unable", {
    ...QUICKLY,
    canLead: () => (canLead ? Promise.resolve(true) : Promise.reject(new Error("UnknownError"))),
  }).subscribe((leads) => first.push(leads));
  await eventually(() => first.includes(true));
  const second: boolean[] = [];
  const taking = leader$("unable", QUICKLY).subscribe((leads) => second.push(leads));
  canLead = false;
  await eventually(() => second.includes(true), 5_000);
  await eventually(() => first.length === 3);
  expect(first).toEqual([false, true, false]);
  taking.unsubscribe();
  await eventually(() => first.at(-1) === true);
  leading.unsubscribe();
});

test("a tab whose database a newer portal takes over gives the lock up", async () => {
  const handle = await beginSession(1, 7);
  const name = databaseName(handle.key);
  const seen: boolean[] = [];
  const leading = leads$(handle).subscribe((leads) => seen.push(leads));
  await eventually(() => seen.includes(true));
  const request = indexedDB.open(name, 1_000);
  const newer = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as Error);
  });
  await eventually(async () => !(await heldLocks()).includes(leaderLock(handle.key)));
  expect([seen, health$.value]).toEqual([[false, true, false], "superseded"]);
  newer.close();
  leading.unsubscribe();
});
