// Small bounded reads of the database that repeat themselves when what they read changes.
import { EMPTY, merge, Observable, of, retry, switchMap, tap, timer } from "rxjs";
import { isCutOff } from "../db/failures.ts";
import type { Handle } from "../db/open.ts";
import { handle$ } from "../db/session/handle.ts";
import { isReload } from "../db/session/last-view.ts";
import type { PortalDb } from "../db/tables.ts";
import { backoff } from "../domain/backoff.ts";

/** `read` must be bounded: single rows or a few keys, never a whole collection. */
export function liveIn$<T>(db: PortalDb, read: (db: PortalDb) => Promise<T>): Observable<T> {
  return new Observable((observer) => {
    const subscription = db.live(() => read(db)).subscribe(observer);
    return () => subscription.unsubscribe();
  });
}

// The local database fails for moments; what the screen shows must not stand still afterwards.
const repeated$ = <T>(handle: Handle, read: (db: PortalDb) => Promise<T>): Observable<T> =>
  liveIn$(handle.db, read).pipe(
    tap({
      // Nobody else may notice it: a tab that does not lead hardly writes.
      error: (error: unknown) => {
        if (isCutOff(error)) handle.lost$.next();
      },
    }),
    retry({ delay: (_, failures) => timer(backoff(failures)), resetOnSuccess: true }),
  );

/** The same in the database of a session; after a lost connection it starts again. Never fails. */
export const liveOf$ = <T>(handle: Handle, read: (db: PortalDb) => Promise<T>): Observable<T> =>
  merge(of(null), handle.reopened$).pipe(switchMap(() => repeated$(handle, read)));

/** The same on whichever database is signed in; `none` while there is none, nothing until a reload has opened it. */
export function live$<T>(none: T, read: (db: PortalDb) => Promise<T>): Observable<T> {
  return handle$.pipe(switchMap((handle) => (handle !== null ? liveOf$(handle, read) : isReload() ? EMPTY : of(none))));
}
