// Begins a session on this tab: purges what others left, opens the database, and watches for the session's end in other tabs.
import { EMPTY, catchError, exhaustMap, from, merge, type Subscription } from "rxjs";
import { expireCaches } from "../expire.ts";
import { StaleSession } from "../failures.ts";
import { eraseDatabase, eraseOthers } from "./erase.ts";
import { handle$, sessionEnded$ } from "./handle.ts";
import { unsentEpoch } from "./unsent-only.ts";
import { closeNotices } from "../change-notices.ts";
import { closeHandle, openHandle, type Handle, type OpenOptions } from "../open.ts";
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
import { reopen } from "../reopen.ts";
import { watchActiveSession } from "./session-watch.ts";

let watching: Subscription | undefined;

/** Closes this tab's handle because its session is over, and tells those who work for it. */
export function leave(handle: Handle): void {
  if (handle$.value !== handle) return;
  watching?.unsubscribe();
  watching = undefined;
  closeHandle(handle);
  closeNotices(handle.db.name);
  handle.unsent.clear();
  clearStorage("sessionStorage");
  handle$.next(null);
  sessionEnded$.next(handle.key);
}

// One opener at a time in the whole browser: two tabs that sign in at once must agree on the epoch.
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? await locks.request("portal-session", work) : await work();
}

// Web storage reaches another tab a moment late. One that saw the database go before it saw the sign-out took the deletion for a
// loss and made it anew.
const eraseWhatCameBack = (name: string): Promise<unknown> =>
  alone(async () => {
    const active = readActiveSession();
    const kept = active && databaseName(active);
    if (active === null && globalThis.indexedDB) await eraseDatabase(name);
    return await eraseOthers(kept);
  });

function watch(handle: Handle): void {
  watching?.unsubscribe();
  const back$ = handle.lost$.pipe(exhaustMap(() => from(reopen(handle, handle.generation)).pipe(catchError(() => EMPTY))));
  watching = merge(back$, forgetSettled$(handle)).subscribe();
  watching.add(
    watchActiveSession(() => {
      const active = readActiveSession();
      if (sameSession(active, handle.key)) return;
      // The other tab's note may not have come yet, and the server may not have been told: the cookie would sign this tab in again.
      if (active === null) oweSignOut(true);
      leave(handle);
      void eraseWhatCameBack(handle.db.name);
    }),
  );
}

async function enter(key: SessionKey, options: OpenOptions): Promise<Handle> {
  const previous = handle$.value;
  if (previous && sameSession(previous.key, key) && !previous.ended) return previous;
  if (previous) leave(previous);
  // What others left is gone before anything is read; the opening itself reads nothing of theirs.
  const [handle] = await Promise.all([openHandle(key, { memory: true, ...options }), eraseOthers(databaseName(key))]);
  await expireCaches(handle);
  watch(handle);
  handle$.next(handle);
  return handle;
}

/**
 * After a sign-in. The same person and company keep their database and what waits in it, also where the active to it was lost;
 * anybody else's is emptied first, and deleted unless changes wait in it.
 * `companyId` is 0 for a person without a company. Throws NewerVersion and BlockedTooLong.
 */
export function beginSession(userId: number, companyId: number, options: OpenOptions = {}): Promise<Handle> {
  return alone(async () => {
    oweSignOut(false);
    const active = readActiveSession();
    if (active?.userId === userId && active.companyId === companyId) return await enter(active, options);
    const name = databaseName({ userId, companyId });
    const idb = options.idb === undefined ? globalThis.indexedDB : options.idb?.indexedDB;
    // Unsent changes have waited for this person; anything else belongs to an epoch that nobody knows any more.
    const waiting = idb ? await unsentEpoch(name, idb).catch(() => null) : null;
    if (idb && waiting === null) await eraseDatabase(name, idb);
    const key = { userId, companyId, epoch: waiting ?? crypto.randomUUID() };
    writeActiveSession(key);
    return await enter(key, options);
  });
}

/**
 * After a reload: the session that the active names, or null, and then nothing is left of any session but its unsent changes.
 * Throws NewerVersion and BlockedTooLong.
 */
export function resumeSession(options: OpenOptions = {}): Promise<Handle | null> {
  return alone(async () => {
    const active = readActiveSession();
    if (!active) {
      await eraseOthers(null);
      return null;
    }
    try {
      return await enter(active, options);
    } catch (error) {
      if (!(error instanceof StaleSession)) throw error;
      // The database is of another epoch than the active: a sign-out was cut off in the middle. Finish it.
      writeActiveSession(null);
      await eraseOthers(null);
      return null;
    }
  });
}
