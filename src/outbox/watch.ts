// Watching the queue: the waiting entries as they come, for the tab that sends, and their count for everybody.
import { concatMap, defer, distinctUntilChanged, filter, from, map, startWith, switchMap, tap, type Observable } from "rxjs";
import { outboxNotices$ } from "../db/change-notices.ts";
import type { Handle } from "../db/open.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import { SEND_PAUSE, type SendPause, type SessionRecord } from "../db/records.ts";

/**
 * Every waiting entry in order, then each new or requeued one of any tab. After a lost connection came back all are emitted
 * again, for the database may be a new one. Only entries above the last emitted one are read and watched.
 */
export const waitingEntries$ = (handle: Handle): Observable<OutboxEntry> =>
  handle.reopened$.pipe(
    startWith(undefined),
    switchMap(() =>
      defer(() => {
        let last = 0;
        return from(handle.db.live(() => handle.db.outbox.where("seq").above(last).sortBy("seq"))).pipe(
          tap((entries) => {
            last = entries.at(-1)?.seq ?? last;
          }),
          concatMap((entries) => entries),
          filter((entry) => entry.state === "waiting"),
          tap((entry) => handle.unsent.set(entry.id, entry)),
        );
      }),
    ),
  );

/** A person, in any tab, asks for an attempt now. */
export const hurried$ = (handle: Handle): Observable<void> =>
  outboxNotices$(handle.db.name).pipe(
    filter((notice) => notice.kind === "hurry"),
    map(() => undefined),
  );

/** The pause that the server asked for before this tab led; null when there is none. Emits once. */
export const askedPause$ = (handle: Handle): Observable<SendPause | null> =>
  defer(async () => ((await handle.db.values.get(SEND_PAUSE))?.value as SendPause | undefined) ?? null);

/** When the server confirmed this session, in whichever tab: a sign-in after a 401, too. */
export const refreshed$ = (handle: Handle): Observable<unknown> =>
  from(handle.db.live(() => handle.db.values.get("session"))).pipe(
    map((session) => (session?.value as SessionRecord | undefined)?.refreshedAt),
    filter((refreshedAt) => refreshedAt !== undefined),
    distinctUntilChanged(),
  );

/** How many changes the server has not answered yet. */
export const countUnsent = (handle: Handle): Promise<number> =>
  Promise.resolve(handle.db.outbox.toArray()).then((entries) => entries.filter(({ state }) => state === "waiting").length);

/** The same count as it changes. */
export const unsentCount$ = (handle: Handle): Observable<number> => from(handle.db.live(() => countUnsent(handle)));
