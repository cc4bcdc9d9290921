// The unsent entries of an open database: their number, and the handle's own copy, which is put back when the database is deleted.
import { ignoreElements, tap, type Observable } from "rxjs";
import { outboxNotices$ } from "./change-notices.ts";
import type { Handle } from "./open.ts";

/** How many changes the server has not accepted: waiting, refused and expired ones. Null when that cannot be read. */
export const countUnaccepted = (handle: Handle): Promise<number | null> =>
  Promise.resolve(handle.db.outbox.count()).catch(() => null);

/** Forgets entries that another tab has settled. Emits nothing; to be run while the handle is open, in every tab. */
export const forgetSettled$ = (handle: Handle): Observable<never> =>
  outboxNotices$(handle.db.name).pipe(
    tap((notice) => {
      if (notice.kind === "gone") for (const id of notice.ids) handle.unsent.delete(id);
    }),
    ignoreElements(),
  );
