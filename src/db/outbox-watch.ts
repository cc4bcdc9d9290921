// What the outbox holds, as it comes: for the tab that sends, and for those that only remember.
import {
  concatMap,
  defer,
  distinctUntilChanged,
  filter,
  from,
  ignoreElements,
  map,
  startWith,
  switchMap,
  tap,
  type Observable,
} from "rxjs";
import { outboxNudges$ } from "./change-news.ts";
import type { Handle } from "./open.ts";
import { countUnsent } from "./outbox.ts";
import type { OutboxEntry, SessionRecord } from "./schema.ts";

/**
 * Every waiting entry in order, then each new or revived one of any tab. After a lost connection came back all are told
 * again, for the database may be another. Only what lies above the last one told is read and watched.
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

/** A person, or the network coming back, asks for an attempt now. */
export const hurried$ = (handle: Handle): Observable<void> =>
  outboxNudges$(handle.db.name).pipe(
    filter((news) => news.kind === "hurry"),
    map(() => undefined),
  );

/** Forgets what another tab got an answer for. Emits nothing; to be run while the handle is open, in every tab. */
export const forgetAnswered$ = (handle: Handle): Observable<never> =>
  outboxNudges$(handle.db.name).pipe(
    tap((news) => {
      if (news.kind === "gone") for (const id of news.ids) handle.unsent.delete(id);
    }),
    ignoreElements(),
  );

/** When the server confirmed this session, in whichever tab: a sign-in after a 401, too. */
export const refreshed$ = (handle: Handle): Observable<unknown> =>
  from(handle.db.live(() => handle.db.values.get("session"))).pipe(
    map((session) => (session?.value as SessionRecord | undefined)?.refreshedAt),
    filter((refreshedAt) => refreshedAt !== undefined),
    distinctUntilChanged(),
  );

/** How many entries the server has not answered, as it changes. */
export const unsentCount$ = (handle: Handle): Observable<number> => from(handle.db.live(() => countUnsent(handle)));
