// The active session: whom this browser is signed in as, in web storage, where it survives reloads and every tab reads it.
import { madeFor } from "../../contract/made-for.ts";

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

// A browser that refuses web storage still signs people in; the active session then lives as long as the tab.
let fallback: SessionKey | null = null;

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
  const store = storage();
  return store === null ? fallback : parse(store.getItem(ACTIVE_SESSION));
}

/** Makes a session, or none, the active one of every tab. */
export function writeActiveSession(key: SessionKey | null): void {
  fallback = key;
  const store = storage();
  try {
    if (key === null) store?.removeItem(ACTIVE_SESSION);
    else store?.setItem(ACTIVE_SESSION, JSON.stringify(key));
  } catch {
    // Full web storage: the tab continues with its own copy, a reload signs in again.
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

/** True when this computer signed out but the server does not know it: the cookie must not restore the session. */
export function signOutOwed(): boolean {
  return storage()?.getItem(OWED) === "1";
}

/** Records, or clears, that a sign-out must still be sent to the server. Stores no user data. */
export function oweSignOut(owed: boolean): void {
  try {
    if (owed) storage()?.setItem(OWED, "1");
    else storage()?.removeItem(OWED);
  } catch {
    // Without web storage the sign-out is tried once.
  }
}
