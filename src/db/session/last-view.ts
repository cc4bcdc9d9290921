// What the screen showed last, in web storage: a reload shows it before the database has been opened.
import { Subject } from "rxjs";
import { XSRF_COOKIE } from "../../contract/constants.ts";
import { EXPIRES_AFTER } from "../expires-after.ts";
import { readActiveSession, sameSession, signOutOwed, type SessionKey } from "./active-session.ts";

export interface LastView {
  readonly session: SessionKey;
  /** The browser's XSRF cookie, another one for each sign-in: after any other, the last view is not of whom the server will name. */
  readonly xsrf: string | null;
  /** The script that wrote it. Another release may name or shape values in another way. */
  readonly release: string;
  /** When the oldest of its rows was confirmed by the server; milliseconds since 1970. */
  readonly syncedAt: number;
  /** What was read from the database, by its name, such as `values:session`. */
  readonly values: Readonly<Record<string, unknown>>;
}

const LAST_VIEW = "portal.last-view";
const RELEASE = import.meta.url;

/** Tunable: characters. One value is about sixty rows at most, and browsers have room for some five million of all. */
const MOST_OF_ONE = 200_000;
const MOST_OF_ALL = 500_000;

/** Tunable: milliseconds for which the last view still counts once the database is open: what is drawn by then has read it. */
const RETURNING = 1_000;

let view: LastView | null | undefined;

const xsrfCookie = (): string | null =>
  globalThis.document?.cookie.split("; ").find((cookie) => cookie.startsWith(`${XSRF_COOKIE}=`)) ?? null;

/** The XSRF cookie when the server named who is signed in; undefined before. */
let confirmedWith: string | null | undefined;

/** The server has just named who is signed in: what is shown from now on belongs to this sign-in of the browser. */
export function confirmView(): void {
  confirmedWith = xsrfCookie();
}

/** The last view no longer counts. What waits for its database to open waits no more. */
export const returnEnded$ = new Subject<void>();

function end(): void {
  view = null;
  returnEnded$.next();
}

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Removes it from web storage: a session has ended, or begins. */
export function forgetLastView(): void {
  end();
  storage()?.removeItem(LAST_VIEW);
}

function usable(text: string, now: number): LastView | null {
  try {
    const stored = JSON.parse(text) as LastView;
    // A clock that was set back must not keep rows forever, so far in the future counts as old, too.
    const isOld = !(Math.abs(now - stored.syncedAt) <= EXPIRES_AFTER);
    const isOwn = sameSession(stored.session, readActiveSession()) && stored.xsrf === xsrfCookie() && !signOutOwed();
    return isOld || !isOwn || stored.release !== RELEASE || typeof stored.values !== "object" ? null : stored;
  } catch {
    return null;
  }
}

/** The last view of the active session, not older than a day; any other is removed. */
export function readLastView(now = Date.now()): LastView | null {
  const text = storage()?.getItem(LAST_VIEW) ?? null;
  const found = text === null ? null : usable(text, now);
  if (text !== null && found === null) forgetLastView();
  // The server had named the same sign-in before; away from it, one reload may follow another.
  if (found !== null) confirmedWith ??= found.xsrf;
  return found;
}

/** True after a reload, until what it shows comes from the database. */
export const isReturning = (): boolean => (view ??= view === undefined ? readLastView() : null) !== null;

/** What was read under a name when the page was left; undefined where that is unknown, and once the database is open. */
export const lastSeen = (name: string): unknown => (isReturning() ? view?.values[name] : undefined);

/** The database is open, or cannot be. */
export function endReturn(after = RETURNING): void {
  if (after === 0) end();
  else setTimeout(end, after);
}

interface Timed {
  readonly syncedAt?: unknown;
}

/**
 * Stores what the screen shows; only for the active session, and without the values that are too large. Where there is no room
 * nothing is stored, and the next reload waits for the database.
 */
export function writeLastView(session: SessionKey, values: ReadonlyMap<string, unknown>, now = Date.now()): void {
  const ages = [...values.values()].flatMap((value) => {
    const { syncedAt } = (value ?? {}) as Timed;
    return typeof syncedAt === "number" ? [syncedAt] : [];
  });
  let left = MOST_OF_ALL;
  const parts: string[] = [];
  for (const [name, value] of values) {
    const text = JSON.stringify(value) ?? "null";
    if (text.length > MOST_OF_ONE || text.length > left) continue;
    left -= text.length;
    parts.push(`${JSON.stringify(name)}:${text}`);
  }
  const head = JSON.stringify({
    session,
    xsrf: confirmedWith ?? null,
    release: RELEASE,
    syncedAt: Math.min(now, ...ages),
  } satisfies Omit<LastView, "values">);
  try {
    storage()?.removeItem(LAST_VIEW);
    const isConfirmed = confirmedWith !== undefined && confirmedWith === xsrfCookie();
    if (isConfirmed && sameSession(session, readActiveSession()) && !signOutOwed())
      storage()?.setItem(LAST_VIEW, `${head.slice(0, -1)},"values":{${parts.join(",")}}}`);
  } catch {
    // No room for it.
  }
}
