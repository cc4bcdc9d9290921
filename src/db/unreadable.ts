// Rows of replicated tables that cannot be read are noted, so that the next sync fetches them again. The others stay.
import { catchError, concatMap, EMPTY, from, ignoreElements, type Observable } from "rxjs";
import { clearTable, notifyCleared } from "./evict.ts";
import type { Handle, UnreadableNews } from "./open.ts";
import { ALL_TABLES, type PortalDb, type ServerTable } from "./tables.ts";
import { writing } from "./transact.ts";

/** Ids of rows that cannot be read; null when that may be any. */
type Ids = readonly number[] | null;

const nameOf = (table: ServerTable): string => `unreadable:${table}`;

const noted = async (db: PortalDb, table: ServerTable): Promise<Ids | undefined> =>
  (await db.values.get(nameOf(table)))?.value as Ids | undefined;

async function note(handle: Handle, { table, ids }: UnreadableNews): Promise<void> {
  await writing(handle, "relaxed", [table], async (db) => {
    await db.mendRows(table);
    const known = await noted(db, table);
    const all = ids === null || known === null ? null : [...new Set([...(known ?? []), ...ids])];
    await db.values.put({ key: nameOf(table), value: all });
  });
}

/** Notes what is met in this thread. Emits nothing and never fails; to be run while the handle is open. */
export const noteUnreadable$ = (handle: Handle): Observable<never> =>
  handle.unreadable$.pipe(
    // What cannot be noted now is met again.
    concatMap((news) => from(note(handle, news)).pipe(catchError(() => EMPTY))),
    ignoreElements(),
  );

/** What was noted of a table; undefined for nothing. */
export const unreadableRows = (handle: Handle, table: ServerTable): Promise<Ids | undefined> => noted(handle.db, table);

/** To be called once rows are stored again. Those that were met since then stay noted. */
export async function forgetUnreadable(handle: Handle, table: ServerTable, ids: readonly number[]): Promise<void> {
  await writing(handle, "relaxed", [], async (db) => {
    const known = await noted(db, table);
    if (known === undefined || known === null) return;
    const again = new Set(ids);
    const others = known.filter((id) => !again.has(id));
    if (others.length === 0) await db.values.delete(nameOf(table));
    else await db.values.put({ key: nameOf(table), value: others });
  });
}

/** Clears a table whose rows cannot be told apart any more, so that all of it is synced again; queued changes stay. Throws StaleSession. */
export async function clearUnreadable(handle: Handle, table: ServerTable): Promise<void> {
  await writing(handle, "relaxed", ALL_TABLES, async (db) => {
    await clearTable(db, table);
    await db.values.delete(nameOf(table));
  });
  await notifyCleared(handle, [table]);
}
