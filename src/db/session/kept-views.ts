// What web storage keeps of the screen: it belongs to one sign-in of this browser, one release and one day, and is never shown to another.
// Loaded ahead of everything else, so it imports little.
import { XSRF_COOKIE } from "../../contract/constants.ts";
import { EXPIRES_AFTER } from "../expires-after.ts";
import { readActiveSession, sameSession, signOutOwed, type SessionKey } from "./active-session.ts";

/** Whose it is, and since when. */
export interface KeptView {
  readonly session: SessionKey;
  /** The browser's XSRF cookie, another one for each sign-in: after any other, what is kept is not of whom the server will name. */
  readonly xsrf: string | null;
  /** The script that wrote it. Another release may name or shape values in another way. */
  readonly release: string;
  /** When the oldest of its rows was confirmed by the server; milliseconds since 1970. */
  readonly syncedAt: number;
}

/** The names in web storage. `values`: what was read from the database; `picture`: the markup that was drawn from it. */
const NAMES = { values: "portal.last-view", picture: "portal.last-picture" } as const;
export type KeptName = keyof typeof NAMES;

const RELEASE = import.meta.url;

const xsrfCookie = (): string | null =>
  globalThis.document?.cookie.split("; ").find((cookie) => cookie.startsWith(`${XSRF_COOKIE}=`)) ?? null;

/** The XSRF cookie when the server named who is signed in; undefined before. */
let confirmedWith: string | null | undefined;

/** The server has just named who is signed in: what is shown from now on belongs to this sign-in of the browser. */
export function confirmView(): void {
  confirmedWith = xsrfCookie();
}

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Removes what is kept under a name, or under all. */
export function removeKept(...names: readonly KeptName[]): void {
  for (const name of names) storage()?.removeItem(NAMES[name]);
}

/** What is kept under a name is of the active session, which the server is to end for nobody. */
const isOf = (session: SessionKey): boolean => sameSession(session, readActiveSession()) && !signOutOwed();

function usable<T extends KeptView>(text: string, now: number): T | null {
  try {
    const stored = JSON.parse(text) as T;
    // A clock that was set back must not keep rows forever, so far in the future counts as old, too.
    const isOld = !(Math.abs(now - stored.syncedAt) <= EXPIRES_AFTER);
    return isOld || !isOf(stored.session) || stored.xsrf !== xsrfCookie() || stored.release !== RELEASE ? null : stored;
  } catch {
    return null;
  }
}

/** What the active session keeps under a name, not older than a day; any other is removed. */
export function readKept<T extends KeptView>(name: KeptName, now = Date.now()): T | null {
  const text = storage()?.getItem(NAMES[name]) ?? null;
  const found = text === null ? null : usable<T>(text, now);
  if (text !== null && found === null) removeKept(name);
  // The server had named the same sign-in before; away from it, one reload may follow another.
  if (found !== null) confirmedWith ??= found.xsrf;
  return found;
}

/**
 * Stores more under a name, as the JSON text of further members; only for the active session. Returns false, and keeps nothing older,
 * where that is over or there is no room.
 */
export function writeKept(name: KeptName, session: SessionKey, syncedAt: number, more: string): boolean {
  try {
    removeKept(name);
    if (confirmedWith === undefined || confirmedWith !== xsrfCookie() || !isOf(session)) return false;
    const head = JSON.stringify({ session, xsrf: confirmedWith, release: RELEASE, syncedAt } satisfies KeptView);
    storage()?.setItem(NAMES[name], `${head.slice(0, -1)},${more}}`);
    return storage() !== null;
  } catch {
    return false;
  }
}
