// Keeps the handle's own copy of unsent entries true: the copy is put back when the database is deleted underneath.
import { ignoreElements, tap, type Observable } from "rxjs";
import { outboxNotices$ } from "./change-notices.ts";
import type { Handle } from "./open.ts";

/** Forgets entries that another tab has settled. Emits nothing; to be run while the handle is open, in every tab. */
export const forgetSettled$ = (handle: Handle): Observable<never> =>
  outboxNotices$(handle.db.name).pipe(
    tap((notice) => {
      if (notice.kind === "gone") for (const id of notice.ids) handle.unsent.delete(id);
    }),
    ignoreElements(),
  );
