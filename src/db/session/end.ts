// Ends a session on this computer: nothing of it can be read or written afterwards, in any tab.
import { EPOCH } from "./epoch.ts";
import { eraseDatabase, eraseOthers } from "./erase.ts";
import { leave } from "./begin.ts";
import type { Handle } from "../open.ts";
import { clearStorage, databaseName, oweSignOut, writeActiveSession, type SessionKey } from "./active-session.ts";
import { forgetLastView } from "./last-view.ts";
import { announceSession } from "./session-watch.ts";

// The rows are removed before the database: its deletion may have to wait for a frozen tab, the data must not.
async function empty(handle: Handle): Promise<void> {
  const { strict } = handle;
  await strict.transaction("rw", strict.tables, async () => {
    const stored = await strict.values.get(EPOCH);
    if (stored?.value !== handle.key.epoch) return;
    await Promise.all(strict.tables.map((table) => table.clear()));
    await strict.values.put({ key: EPOCH, value: crypto.randomUUID() });
  });
}

function forgetSession(): void {
  writeActiveSession(null);
  forgetLastView();
  clearStorage("localStorage");
  // Before any other tab is notified: the cookie would sign in a tab that asks the server first.
  oweSignOut(true);
  announceSession();
}

/**
 * Changes the epoch, records that the sign-out must be sent, notifies the other tabs, closes, deletes and verifies. Works offline,
 * and also with a database that no longer opens. Returns true when every trace is gone, false when the browser still holds an emptied
 * database for a frozen tab.
 */
export async function endSession(handle: Handle): Promise<boolean> {
  forgetSession();
  await empty(handle).catch(() => undefined);
  leave(handle);
  // Signing out discards its rows, even where emptying it failed.
  await eraseDatabase(handle.db.name);
  return (await eraseOthers(null)).length === 0;
}

/** Ends the active session where its database does not open; otherwise as endSession. */
export async function endUnopened(key: SessionKey): Promise<boolean> {
  forgetSession();
  await eraseDatabase(databaseName(key));
  return (await eraseOthers(null)).length === 0;
}
