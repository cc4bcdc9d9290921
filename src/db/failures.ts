// What can go wrong with the local database, by type, and how to recognize the browser's errors.

/** The database was written by a newer portal; opening it could harm it. */
export class NewerVersion extends Error {
  override readonly name = "NewerVersion";
}

/** Another tab held an older version open for more than five seconds. */
export class BlockedTooLong extends Error {
  override readonly name = "BlockedTooLong";
}

/** The browser's storage gave no answer in time, and no other tab is known to hold it. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

/** The write belongs to a session that has ended; nothing was written. */
export class StaleSession extends Error {
  override readonly name = "StaleSession";
}

/** Nobody is signed in on this tab. */
export class SignedOut extends Error {
  override readonly name = "SignedOut";
}

/** This browser stores no databases; the portal works from memory. */
export class NoIndexedDb extends Error {
  override readonly name = "NoIndexedDb";
}

/** There is no room left. Across threads an error has its name and nothing else of its type. */
export class NoRoom extends Error {
  override readonly name = "NoRoom";
}

function names(error: unknown): string[] {
  const seen: string[] = [];
  // Dexie wraps what the browser threw, sometimes twice; a loop of causes would hang an endless walk.
  for (let at: unknown = error; at !== null && typeof at === "object" && seen.length < 8;) {
    const { name, inner, failures } = at as { name?: unknown; inner?: unknown; failures?: unknown };
    if (typeof name === "string") seen.push(name);
    const first: unknown = Array.isArray(failures) ? failures[0] : undefined;
    at = inner ?? first ?? null;
  }
  return seen;
}

/** True when there is no room left. In this thread it arrives as an AbortError around a QuotaExceededError. */
export const isQuota = (error: unknown): boolean =>
  names(error).some((name) => name === "QuotaExceededError" || name === "NoRoom");

/** True when the connection is gone, rather than the write being wrong. */
export const isLost = (error: unknown): boolean =>
  isCutOff(error) ||
  names(error).some((name) => name === "DatabaseClosedError" || name === "InvalidStateError" || name === "OpenFailedError");

/**
 * True when the browser's own process that keeps databases has gone, as Safari ends it while a page is in the background: the connection
 * still looks open, and all that is asked over it fails.
 */
export const isCutOff = (error: unknown): boolean => names(error).includes("UnknownError");

/** The cause of a type, possibly wrapped by Dexie; null when the error is another. */
export function causeOf<T extends Error>(error: unknown, type: abstract new (...args: never[]) => T): T | null {
  for (let at: unknown = error, depth = 0; at !== null && typeof at === "object" && depth < 8; depth += 1) {
    if (at instanceof type) return at;
    at = (at as { inner?: unknown }).inner ?? null;
  }
  return null;
}
