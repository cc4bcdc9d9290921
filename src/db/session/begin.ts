// Begins a session on this tab: erases the data of others, opens the database, and watches for a sign-out in other tabs.
import { EMPTY, Subject, catchError, exhaustMap, from, merge, type Subscription } from "rxjs";
import { browserIdb } from "../browser-idb.ts";
import { expireCaches } from "../expire.ts";
import { StaleSession } from "../failures.ts";
import { eraseDatabase, eraseOthers } from "./erase.ts";
import { handle$, sessionEnded$ } from "./handle.ts";
import { unsentEpoch } from "./unsent-only.ts";
import { closeNotices } from "../change-notices.ts";
import { closeHandle, openHandle, type Handle, type OpenOptions } from "../open.ts";
import { removeOldRows$ } from "../old-rows.ts";
import { noteUnreadable$ } from "../unreadable.ts";
import { forgetSettled$ } from "../unsent.ts";
import {
  clearStorage,
  databaseName,
  oweSignOut,
  readActiveSession,
  sameSession,
  writeActiveSession,
  type SessionKey,
} from "./active-session.ts";
import { endReload, forgetLastView } from "./last-view.ts";
import { wasKept } from "./kept-mark.ts";
import { reopen } from "../reopen.ts";
import { writeUnwritten } from "../unwritten-values.ts";
import { watchActiveSession } from "./session-watch.ts";

let watching: Subscription | undefined;

/** The browser had deleted the database of the person who is signed in, as some do with what is long unused; it was made again, empty. */
export const emptied$ = new Subject<void>();

/** Closes this tab's handle because its session is over, and announces that. */
export function leave(handle: Handle): void {
  if (handle$.value !== handle) return;
  watching?.unsubscribe();
  watching = undefined;
  closeHandle(handle);
  closeNotices(handle.db.name);
  handle.unsent.clear();
  clearStorage("sessionStorage");
  forgetLastView();
  handle$.next(null);
  sessionEnded$.next(handle.key);
}

// One opener at a time in the whole browser: two tabs that sign in at once must agree on the epoch.
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? await locks.request("portal-session", work) : await work();
}

// Web storage reaches another tab a moment late. A tab that saw the deletion of the database before the sign-out took it for a
// loss and created the database again.
const eraseRecreated = (name: string): Promise<unknown> =>
  alone(async () => {
    const active = readActiveSession();
    const keep = active && databaseName(active);
    if (active === null) await eraseDatabase(name);
    return await eraseOthers(keep);
  });

function watch(handle: Handle): void {
  watching?.unsubscribe();
  const back$ = handle.lost$.pipe(exhaustMap(() => from(reopen(handle, handle.generation)).pipe(catchError(() => EMPTY))));
  watching = merge(back$, forgetSettled$(handle), noteUnreadable$(handle), removeOldRows$(handle)).subscribe();
  watching.add(
    watchActiveSession(() => {
      const active = readActiveSession();
      if (sameSession(active, handle.key)) return;
      // The other tab's entry in web storage may not be here yet, and the server may not know: the cookie would sign this tab in again.
      if (active === null) oweSignOut(true);
      leave(handle);
      void eraseRecreated(handle.db.name);
    }),
  );
}

async function enter(key: SessionKey, options: OpenOptions): Promise<Handle> {
  const previous = handle$.value;
  if (previous && sameSession(previous.key, key) && !previous.ended) return previous;
  if (previous) leave(previous);
  // The data of others is erased before anything is read; opening reads nothing of it.
  const [handle] = await Promise.all([openHandle(key, { memory: true, ...options }), eraseOthers(databaseName(key))]);
  await expireCaches(handle);
  await writeUnwritten(handle);
  // Signed out while it was opened.
  if (!sameSession(readActiveSession(), key)) {
    closeHandle(handle);
    throw new StaleSession("This session has ended.");
  }
  watch(handle);
  handle$.next(handle);
  endReload();
  return handle;
}

/** As `enter`. `hadDatabase`: one was there the last time, and nobody has signed out since. */
async function enterAgain(key: SessionKey, options: OpenOptions, hadDatabase: boolean): Promise<Handle> {
  const before = handle$.value;
  const handle = await enter(key, options);
  if (hadDatabase && handle !== before && handle.isNew && !handle.memory) emptied$.next();
  return handle;
}

interface BeginOptions extends OpenOptions {
  /** Asked once no other tab begins a session, before anything is written. */
  readonly isWanted?: () => boolean;
}

/**
 * After a sign-in. The same person and company keep their database and their unsent changes, also where the active session was lost
 * from web storage; anyone else's database is emptied first, and deleted unless it has unsent changes.
 * `companyId` is 0 for a person without a company. Throws NewerVersion, BlockedTooLong, NoAnswer, and StaleSession when a sign-out
 * came first.
 */
export function beginSession(userId: number, companyId: number, options: BeginOptions = {}): Promise<Handle> {
  return alone(async () => {
    if (options.isWanted?.() === false) throw new StaleSession("The session in which this began has ended.");
    const active = readActiveSession();
    const hadDatabase = wasKept({ userId, companyId });
    if (active?.userId === userId && active.companyId === companyId) return await enterAgain(active, options, hadDatabase);
    const name = databaseName({ userId, companyId });
    const idb = options.idb === undefined ? browserIdb()?.indexedDB : options.idb?.indexedDB;
    // Unsent changes wait for this person; anything else belongs to a lost epoch.
    const waiting = idb ? await unsentEpoch(name, idb).catch(() => undefined) : null;
    if (idb && waiting === null) await eraseDatabase(name, idb);
    const key = { userId, companyId, epoch: waiting ?? crypto.randomUUID() };
    forgetLastView();
    writeActiveSession(key);
    // A database that cannot be read may have unsent changes: it stays as it is, and this session works from memory.
    return await enterAgain(key, waiting === undefined ? { ...options, idb: null } : options, hadDatabase);
  });
}

/**
 * After a reload: the active session, or null, and then nothing is left of any session but its unsent changes.
 * Throws NewerVersion, BlockedTooLong and NoAnswer.
 */
export function resumeSession(options: OpenOptions = {}): Promise<Handle | null> {
  return alone(async () => {
    const active = readActiveSession();
    if (!active) {
      forgetLastView();
      await eraseOthers(null);
      return null;
    }
    try {
      return await enterAgain(active, options, true);
    } catch (error) {
      if (!(error instanceof StaleSession)) throw error;
      // The database is of another epoch than the active session: a sign-out was interrupted. Finish it.
      writeActiveSession(null);
      forgetLastView();
      await eraseOthers(null);
      return null;
    }
  });
}
