// Lists in the server's own order: fetched page by page as they are scrolled to, stored under their query.
import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  firstValueFrom,
  from,
  map,
  NEVER,
  Observable,
  of,
  race,
  shareReplay,
  Subscription,
  switchMap,
  takeUntil,
  takeWhile,
  timer,
} from "rxjs";
import type { EndpointSpec, Input, Q } from "../contract/endpoint.ts";
import { PAGE_SIZE } from "../contract/constants.ts";
import { changeNotices$ } from "../db/change-notices.ts";
import { askList, failList, foretellList, listed$, putListPage, type ListPage } from "../db/lists.ts";
import type { Handle } from "../db/open.ts";
import type { ListState } from "../db/records.ts";
import type { ServerTable, ServerTables } from "../db/tables.ts";
import { accepted, RefusedReply, type Reply } from "../net/reply.ts";
import { request$ } from "../net/request.ts";
import { errorText } from "../domain/error-text.ts";
import { painted } from "./drawn.ts";

/** What is requested, and where the rows are stored. */
export interface ListQuery<T extends ServerTable> {
  /** The tab of the list; the same query in two tabs is two lists. */
  readonly tab: string;
  readonly table: T;
  readonly endpoint: EndpointSpec;
  readonly q: Q;
  readonly perPage?: number;
  /** For a call with more input than `q` and pages: its whole input for one page. `q` is then only the key of the list. */
  readonly inputOf?: (page: number, perPage: number) => Input<EndpointSpec>;
  /** For an answer with more than its rows. */
  readonly read?: (data: unknown) => ListAnswer<T>;
  /** Corrects the position of a page in its list. */
  readonly adjust?: (progress: ListProgress, rows: number) => ListProgress;
}

/** The parts of an answer: its rows, what is true of a row in this list only, and what is true of the whole list. */
export interface ListAnswer<T extends ServerTable> {
  readonly rows: readonly ServerTables[T][];
  readonly facts?: Readonly<Record<number, unknown>>;
  readonly about?: unknown;
}

export interface ListProgress {
  readonly page: number;
  readonly totalPages: number;
  readonly total: number;
}

/** The key of a list's record: its tab and the query, the same however the query was put together. */
export function listKey({ tab, q }: Pick<ListQuery<ServerTable>, "tab" | "q">): string {
  const entries = Object.entries(q).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${tab}?${entries.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join("&")}`;
}

function inputOf<T extends ServerTable>(query: ListQuery<T>, page: number): Input<EndpointSpec> {
  const perPage = query.perPage ?? PAGE_SIZE;
  return query.inputOf?.(page, perPage) ?? { query: { page, per_page: perPage }, q: query.q };
}

/** What a reply says of a page, and how far the list has come with it. Throws what a refusal throws. */
function readPage<T extends ServerTable>(query: ListQuery<T>, page: number, reply: Reply<unknown>) {
  const { data, page: stands } = accepted(reply);
  const answer = query.read?.(data) ?? { rows: data as readonly ServerTables[T][] };
  const { totalItems: total = answer.rows.length, totalPages = page } = stands ?? {};
  const whole = { page, totalPages, total };
  const progress = query.adjust?.(whole, answer.rows.length) ?? whole;
  const read: Omit<ListPage<T>, "ask"> = { key: listKey(query), page, total: progress.total, table: query.table, ...answer };
  return { progress, read };
}

/** A stored page: how far the list has come, and its record. */
interface Stored {
  readonly progress: ListProgress;
  readonly list: ListState;
}

/** Tunable: milliseconds for which the answer to a list that may be opened is kept; no older one is shown as if just asked for. */
const FORESEEN_FOR = 30_000;

/** A list that is shown before it is stored. */
interface Foretold {
  readonly list: ListState;
  readonly rows: readonly ServerTables[ServerTable][];
}

interface Foreseen {
  readonly key: string;
  readonly reply$: Observable<Reply<unknown>>;
  /** Null until the answer is there, and once rows of its table were written after it. */
  foretold: Foretold | null;
}

/** The list that may be opened next. */
const foreseen = new WeakMap<Handle, Foreseen>();

async function foretell<T extends ServerTable>(
  handle: Handle,
  query: ListQuery<T>,
  reply: Reply<unknown>,
): Promise<Foretold | null> {
  const { read } = readPage(query, 1, reply);
  const list = await foretellList(handle, { ...read, ask: 0 }, Date.now());
  return list && { list, rows: read.rows };
}

/**
 * Asks for the first page of a list that may be opened soon. Nothing is stored until it is, and a list of this query that is shown
 * stays as it is. Emits nothing and never fails; unsubscribing forgets the answer.
 */
export const foreseeList$ = <T extends ServerTable>(handle: Handle, query: ListQuery<T>): Observable<never> =>
  new Observable(() => {
    const reply$ = request$(query.endpoint, inputOf(query, 1)).pipe(shareReplay({ bufferSize: 1, refCount: true }));
    const mine: Foreseen = { key: listKey(query), reply$, foretold: null };
    const forget = (): void => void (foreseen.get(handle) === mine && foreseen.delete(handle));
    foreseen.set(handle, mine);
    const written$ = changeNotices$(handle.db.name).pipe(filter(({ collection }) => collection === query.table));
    const foretold$ = reply$.pipe(concatMap((reply) => foretell(handle, query, reply)));
    const kept = new Subscription();
    kept.add(
      concat(foretold$, NEVER)
        .pipe(takeUntil(written$))
        .subscribe({
          next: (foretold) => (mine.foretold = foretold),
          complete: () => (mine.foretold = null),
          // Where it fails, opening the list asks again and says why.
          error: forget,
        }),
    );
    // The answer itself is kept, whatever is written.
    kept.add(reply$.subscribe({ error: forget }));
    kept.add(timer(FORESEEN_FOR).subscribe(() => kept.unsubscribe()));
    kept.add(forget);
    return kept;
  });

/** The reply to the first page: what was asked for ahead, once, else a new request. */
function reply$<T extends ServerTable>(handle: Handle, query: ListQuery<T>, page: number): Observable<Reply<unknown>> {
  const known = foreseen.get(handle);
  const asked$ = request$(query.endpoint, inputOf(query, page));
  if (page !== 1 || known?.key !== listKey(query)) return asked$;
  foreseen.delete(handle);
  return known.reply$.pipe(catchError(() => asked$));
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

function ask<T extends ServerTable>(handle: Handle, query: ListQuery<T>, foretold: Foretold | null = null): Asked {
  // The request leaves meanwhile: the answer comes later than the list's record is written. What is there already is shown first.
  const record = () => askList(handle, listKey(query));
  const number = foretold === null ? record() : painted().then(record);
  number.catch(() => undefined);
  return { ask: number, first$: page$(handle, query, number, 1, foretold?.list.syncedAt ?? undefined) };
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
  const known = foreseen.get(handle);
  const foretold = known?.key === key ? known.foretold : null;
  const asked = ask(handle, query, foretold);
  const opening: Ahead = {
    key,
    list: foretold?.list ?? null,
    ...asked,
    first$: asked.first$.pipe(shareReplay({ bufferSize: 1, refCount: true })),
  };
  ahead.set(handle, opening);
  const kept = opening.first$.subscribe({ next: (stored) => (opening.list = stored?.list ?? null), error: () => undefined });
  timer(OPENS_WITHIN).subscribe(() => {
    kept.unsubscribe();
    if (ahead.get(handle) === opening) ahead.delete(handle);
  });
  if (foretold !== null) return listed$.next({ handle, table: query.table, rows: foretold.rows });
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
