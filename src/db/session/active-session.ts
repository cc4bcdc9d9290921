// The active session: whom this browser is signed in as, in web storage, where it survives reloads and every tab reads it.
import { madeFor } from "../../contract/made-for.ts";
import { forgetKept } from "./kept-mark.ts";

export interface SessionKey {
  readonly userId: number;
  /** 0 for a person without a company. */
  readonly companyId: number;
  /** UUID made at sign-in; a write under another epoch is refused. */
  readonly epoch: string;
}

export const ACTIVE_SESSION = "portal.session";
export const DATABASE_PREFIX = "broker-portal-";

export const databaseName = ({ userId, companyId }: Pick<SessionKey, "userId" | "companyId">): string =>
  `${DATABASE_PREFIX}${madeFor({ userId, companyId })}`;

export const sameSession = (a: SessionKey | null, b: SessionKey | null): boolean =>
  a !== null && b !== null && a.userId === b.userId && a.companyId === b.companyId && a.epoch === b.epoch;

// A browser that refuses web storage, or has no room in it, still signs people in; what could not be stored lives as long as the tab.
let unstored: SessionKey | null = null;

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

function parse(text: string | null): SessionKey | null {
  if (text === null) return null;
  try {
    const { userId, companyId, epoch } = JSON.parse(text) as Record<string, unknown>;
    if (!Number.isSafeInteger(userId) || !Number.isSafeInteger(companyId) || typeof epoch !== "string" || epoch === "")
      return null;
    return { userId: userId as number, companyId: companyId as number, epoch };
  } catch {
    return null;
  }
}

/** The signed-in session, or null. One that cannot be read counts as none. */
export function readActiveSession(): SessionKey | null {
  return parse(storage()?.getItem(ACTIVE_SESSION) ?? null) ?? unstored;
}

/** Makes a session, or none, the active one of every tab. */
export function writeActiveSession(key: SessionKey | null): void {
  if (key === null) forgetKept();
  unstored = put(ACTIVE_SESSION, key === null ? null : JSON.stringify(key)) ? null : key;
}

/** Writes web storage; null removes. Returns false where there is none, or no room in it. */
function put(name: string, text: string | null): boolean {
  const store = storage();
  try {
    if (text === null) store?.removeItem(name);
    else store?.setItem(name, text);
    return store !== null;
  } catch {
    return false;
  }
}

/** Empties one of the two web storages. */
export function clearStorage(name: "localStorage" | "sessionStorage"): void {
  try {
    globalThis[name]?.clear();
  } catch {
    // Refused web storage holds nothing.
  }
}

const OWED = "portal.sign-out-owed";
let isOwedHere = false;

/** True when this computer signed out but the server does not know it: the cookie must not restore the session. */
export function signOutOwed(): boolean {
  return isOwedHere || storage()?.getItem(OWED) === "1";
}

/** Records, or clears, that a sign-out must still be sent to the server. Stores no user data. */
export function oweSignOut(owed: boolean): void {
  isOwedHere = !put(OWED, owed ? "1" : null) && owed;
}
