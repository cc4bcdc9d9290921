// Asks before a page is closed that is the only place of changes that were not sent: one that works from memory.
import { distinctUntilChanged, EMPTY, from, fromEvent, map, switchMap, tap, type Observable } from "rxjs";
import { countUnaccepted } from "../db/unsent.ts";
import type { Handle } from "../db/open.ts";

/** While the page is open; the browser words the question. Emits the events that were answered so. */
export const askBeforeClosing$ = (handle: Handle): Observable<Event> =>
  handle.memory
    ? from(handle.db.live(() => countUnaccepted(handle))).pipe(
        map((count) => count !== 0),
        distinctUntilChanged(),
        switchMap((hasUnsent) => (hasUnsent ? fromEvent(window, "beforeunload") : EMPTY)),
        tap((event) => event.preventDefault()),
      )
    : EMPTY;
