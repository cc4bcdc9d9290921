// Lists in the server's own order: fetched page by page as they are scrolled to, stored under their query.
import { catchError, concat, concatMap, defer, EMPTY, exhaustMap, from, map, switchMap, takeWhile, type Observable } from "rxjs";
import type { EndpointSpec, Input, Q } from "../contract/endpoint.ts";
import { PAGE_SIZE } from "../contract/constants.ts";
import { askList, failList, putListPage } from "../db/lists.ts";
import type { Handle } from "../db/open.ts";
import type { ServerTable, ServerTables } from "../db/tables.ts";
import { accepted, RefusedReply } from "../net/reply.ts";
import { callAhead, request$ } from "../net/request.ts";
import { errorText } from "../domain/error-text.ts";

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

/** Asks for the first page of a list whose screen is about to open. */
export const listAhead = <T extends ServerTable>(handle: Handle, query: ListQuery<T>): void =>
  callAhead(handle, query.endpoint, inputOf(query, 1));

function page$<T extends ServerTable>(
  handle: Handle,
  query: ListQuery<T>,
  asked: Promise<number>,
  page: number,
): Observable<ListProgress | null> {
  return request$(query.endpoint, inputOf(query, page)).pipe(
    concatMap(async (reply) => {
      const { data, page: stands } = accepted(reply);
      const ask = await asked;
      const answer = query.read?.(data) ?? { rows: data as readonly ServerTables[T][] };
      const { totalItems: total = answer.rows.length, totalPages = page } = stands ?? {};
      const progress = { page, totalPages, total };
      const adjusted = query.adjust?.(progress, answer.rows.length) ?? progress;
      const stored = { key: listKey(query), ask, page, total: adjusted.total, table: query.table, ...answer };
      return (await putListPage(handle, stored)) ? adjusted : null;
    }),
  );
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
    // The request leaves meanwhile: the answer comes later than the list's record is written.
    const asked = askList(handle, listKey(query));
    asked.catch(() => undefined);
    let last: ListProgress = { page: 0, totalPages: 1, total: 0 };
    const next$ = defer(() => (last.page < last.totalPages ? page$(handle, query, asked, last.page + 1) : EMPTY)).pipe(
      map((progress) => {
        if (progress !== null) last = progress;
        return progress;
      }),
    );
    return concat(next$, more$.pipe(exhaustMap(() => next$))).pipe(
      takeWhile((progress): progress is ListProgress => progress !== null),
      catchError((error: unknown) => failed$(handle, listKey(query), asked, error)),
    );
  });
