// Small bounded reads of the database that repeat themselves when what they read changes.
import { catchError, EMPTY, merge, Observable, of, switchMap } from "rxjs";
import { handle$ } from "../db/session/handle.ts";
import type { PortalDb } from "../db/tables.ts";

/** `read` must be bounded: single rows or a few keys, never a whole collection. */
export function liveIn$<T>(db: PortalDb, read: (db: PortalDb) => Promise<T>): Observable<T> {
  return new Observable((observer) => {
    const subscription = db.live(() => read(db)).subscribe(observer);
    return () => subscription.unsubscribe();
  });
}

/** The same on whichever database is signed in; `none` while there is none. After a lost connection it starts again. */
export function live$<T>(none: T, read: (db: PortalDb) => Promise<T>): Observable<T> {
  return handle$.pipe(
    switchMap((handle) =>
      handle === null
        ? of(none)
        : merge(of(null), handle.reopened$).pipe(switchMap(() => liveIn$(handle.db, read).pipe(catchError(() => EMPTY)))),
    ),
  );
}
