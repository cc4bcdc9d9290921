// Signing out where the local database does not open: it is deleted unread, and its unsent changes can be saved as a file before.
import { firstValueFrom } from "rxjs";
import { browserIdb } from "../../db/browser-idb.ts";
import type { OutboxEntry } from "../../db/outbox-entry.ts";
import { databaseName, oweSignOut, readActiveSession } from "../../db/session/active-session.ts";
import { endUnopened } from "../../db/session/end.ts";
import { unsentEntries } from "../../db/session/unsent-only.ts";
import { sendOwedSignOut$ } from "./sign-out.ts";

/** The changes of the active session that the server has not accepted; null where the storage does not give them. */
export async function unsentUnopened(): Promise<readonly OutboxEntry[] | null> {
  const key = readActiveSession();
  const idb = browserIdb();
  if (key === null || idb === null) return [];
  return await unsentEntries(databaseName(key), idb.indexedDB).catch(() => null);
}

/** Deletes the active session with all its data, unsent changes too, and tells the server. */
export async function signOutUnopened(): Promise<void> {
  const key = readActiveSession();
  if (key === null) oweSignOut(true);
  else await endUnopened(key);
  await firstValueFrom(sendOwedSignOut$());
}
