// Lists in the server's own order: fetched page by page as they are scrolled to, stored under their query.
import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  exhaustMap,
  firstValueFrom,
  from,
  map,
  type Observable,
  of,
  race,
  shareReplay,
  switchMap,
  takeWhile,
  timer,
} from "rxjs";
import { askList, failList, listed$, putListPage } from "../db/lists.ts";
import type { Handle } from "../db/open.ts";
import type { ListState } from "../db/records.ts";
import type { ServerTable } from "../db/tables.ts";
import { RefusedReply, type Reply } from "../net/reply.ts";
import { request$ } from "../net/request.ts";
import { errorText } from "../domain/error-text.ts";
import { painted } from "./drawn.ts";
import { prefetchedList, takePrefetched, type Prefetched } from "./prefetched-list.ts";
import { inputOf, listKey, readPage, type ListProgress, type ListQuery } from "./list-query.ts";

/** A stored page: how far the list has come, and its record. */
interface Stored {
  readonly progress: ListProgress;
  readonly list: ListState;
}

/** The reply to a page: to the first one what was asked for ahead, once, else a new request. */
function reply$<T extends ServerTable>(handle: Handle, query: ListQuery<T>, page: number): Observable<Reply<unknown>> {
  const asked$ = request$(query.endpoint, inputOf(query, page));
  const known$ = page === 1 ? takePrefetched(handle, listKey(query)) : null;
  return known$?.pipe(catchError(() => asked$)) ?? asked$;
}

/** Null: a newer request for the list has begun meanwhile. `now`: when it was answered, milliseconds since 1970. */
function page$<T extends ServerTable>(
  handle: Handle,
  query: ListQuery<T>,
  asked: Promise<number>,
  page: number,
  now?: number,
): Observable<Stored | null> {
  return reply$(handle, query, page).pipe(
    concatMap(async (reply) => {
      const { progress, read } = readPage(query, page, reply);
      const list = await putListPage(handle, { ...read, ask: await asked }, now);
      return list && { progress, list };
    }),
  );
}

/** A request for a list: its number, and its first page. */
interface Asked {
  readonly ask: Promise<number>;
  readonly first$: Observable<Stored | null>;
}

function ask<T extends ServerTable>(handle: Handle, query: ListQuery<T>, prefetched: Prefetched | null = null): Asked {
  // The request leaves meanwhile: the answer comes later than the list's record is written. What is there already is shown first.
  const record = () => askList(handle, listKey(query));
  const number = prefetched === null ? record() : painted().then(record);
  number.catch(() => undefined);
  return { ask: number, first$: page$(handle, query, number, 1, prefetched?.list.syncedAt ?? undefined) };
}

/** Tunable: milliseconds in which the page that a list was asked for has opened. */
const OPENS_WITHIN = 2_000;

interface Ahead extends Asked {
  readonly key: string;
  /** Null until it is known. */
  list: ListState | null;
}

/** The list that was asked for last, until its page has opened. */
const ahead = new WeakMap<Handle, Ahead>();

/**
 * Asks for the first page of a list whose screen is about to open, which then takes it over. Resolves when it is stored, or can be
 * shown while that is done, or nothing is worth waiting for: after `most` milliseconds, or when the request has failed, which the
 * screen then makes again.
 */
export async function listAhead<T extends ServerTable>(handle: Handle, query: ListQuery<T>, most: number): Promise<void> {
  const key = listKey(query);
  const prefetched = prefetchedList(handle, key);
  const asked = ask(handle, query, prefetched);
  const opening: Ahead = {
    key,
    list: prefetched?.list ?? null,
    ...asked,
    first$: asked.first$.pipe(shareReplay({ bufferSize: 1, refCount: true })),
  };
  ahead.set(handle, opening);
  const kept = opening.first$.subscribe({ next: (stored) => (opening.list = stored?.list ?? null), error: () => undefined });
  timer(OPENS_WITHIN).subscribe(() => {
    kept.unsubscribe();
    if (ahead.get(handle) === opening) ahead.delete(handle);
  });
  if (prefetched !== null) return listed$.next({ handle, table: query.table, rows: prefetched.rows });
  await firstValueFrom(race(opening.first$.pipe(catchError(() => of(null))), timer(most)), { defaultValue: null });
}

/** The list of a page that opens now, where its first page is known already; null where that is not so. */
export function listArrived(handle: Handle, key: string): ListState | null {
  const opening = ahead.get(handle);
  return opening?.key === key ? opening.list : null;
}

function takeAhead(handle: Handle, key: string): Asked | null {
  const opening = ahead.get(handle);
  if (opening?.key !== key) return null;
  ahead.delete(handle);
  return opening;
}

function failed$(handle: Handle, key: string, asked: Promise<number>, error: unknown): Observable<never> {
  const status = error instanceof RefusedReply && error.reply.status === 403 ? "forbidden" : "failed";
  const message = errorText(error);
  // Where the ask itself failed the session has ended: there is no database left to record that in.
  const recorded = asked.then((ask) => failList(handle, key, ask, status, message)).catch(() => undefined);
  return from(recorded).pipe(switchMap(() => EMPTY));
}

/**
 * Fetches a list: the first page at once, the next one each time `more$` emits, until there is none.
 * Emits after every stored page; completes when another tab or a newer query has taken the list over, and after a failure,
 * which is in the list's record. Never fails. Unsubscribing aborts; for a new query, switchMap to it.
 */
export const syncList$ = <T extends ServerTable>(
  handle: Handle,
  query: ListQuery<T>,
  more$: Observable<unknown>,
): Observable<ListProgress> =>
  defer(() => {
    const key = listKey(query);
    const asked = takeAhead(handle, key) ?? ask(handle, query);
    let last: ListProgress = { page: 0, totalPages: 1, total: 0 };
    const next$ = defer(() => {
      if (last.page >= last.totalPages) return EMPTY;
      return last.page === 0 ? asked.first$ : page$(handle, query, asked.ask, last.page + 1);
    }).pipe(
      map((stored) => {
        if (stored !== null) last = stored.progress;
        return stored?.progress ?? null;
      }),
    );
    return concat(next$, more$.pipe(exhaustMap(() => next$))).pipe(
      takeWhile((progress): progress is ListProgress => progress !== null),
      catchError((error: unknown) => failed$(handle, key, asked.ask, error)),
    );
  });
