// Resources: answers about single things, each fetched by one call and stored whole, like a carrier's inspections or insurance.
import { catchError, concatMap, defer, EMPTY, from, of, reduce, tap, type Observable } from "rxjs";
import type { EndpointSpec, Input, Output } from "../contract/endpoint.ts";
import { PAGE_SIZE } from "../contract/constants.ts";
import { putResource, removeResource } from "../db/resources.ts";
import type { Handle } from "../db/open.ts";
import type { ResourceRecord } from "../db/records.ts";
import { canonicalText } from "../domain/canonical-text.ts";
import type { Reply } from "../net/reply.ts";
import { request$ } from "../net/request.ts";
import { drawn } from "./drawn.ts";
import { caught$, refused, STORED, type FetchOutcome } from "./fetch-outcome.ts";
import { countsOf } from "./header-counts.ts";
import { pages$ } from "./pages.ts";

/** The call that answers, with its input. */
export interface ResourceQuery<E extends EndpointSpec> {
  readonly endpoint: E;
  readonly input: Input<E>;
  /** Of a paged answer: pages fetched at most. */
  readonly mostPages?: number;
  /** Fetched once while the person is signed in on this page; after that what is stored counts. */
  readonly isOncePerSession?: boolean;
}

/** Tunable: of a paged answer. Nobody reads on past a thousand rows about one thing. */
const PAGES_MAX = 20;

/** The key of the stored answer: the same however the query was put together. */
export const resourceKey = <E extends EndpointSpec>({ endpoint, input }: ResourceQuery<E>): string =>
  `${endpoint.name}?${canonicalText(input)}`;

/** Tunable: milliseconds for which a cached answer needs no asking again. */
const FRESH = 5_000;

/** The answer that was cached last: its page shows it from memory, and does not ask for it again when it opens. */
const cached = new WeakMap<Handle, ResourceRecord>();

/**
 * Shows the answer of a command on the page that opens for it, and stores it once that is drawn. `askedAt`: when it was asked for, in
 * milliseconds since 1970. Resolves when it is stored; nothing is lost where that fails, for a page that finds nothing stored asks.
 */
export async function cacheResource<E extends EndpointSpec>(
  handle: Handle,
  query: ResourceQuery<E>,
  data: Output<E>,
  askedAt: number,
): Promise<void> {
  const answer = { key: resourceKey(query), data, total: null, counts: {} };
  cached.set(handle, { ...answer, askedAt, syncedAt: Date.now() });
  await drawn();
  await putResource(handle, answer, askedAt);
}

/** What was just cached under a key, until its page has opened; null when nothing. */
export function cachedResource(handle: Handle, key: string, now = Date.now()): ResourceRecord | null {
  const answer = cached.get(handle);
  return answer?.key === key && now - answer.syncedAt < FRESH ? answer : null;
}

function withPage<E extends EndpointSpec>({ endpoint, input }: ResourceQuery<E>, page: number): Input<E> {
  if (!endpoint.paged || endpoint.method !== "GET") return input;
  return { ...input, query: { per_page: PAGE_SIZE, ...(input.query as object | undefined), page } } as unknown as Input<E>;
}

/** Asks once for what is likely to be opened next, an answer that is not paged. Emits it and never fails: opening it asks again. */
export const prefetchResource$ = <E extends EndpointSpec>(handle: Handle, query: ResourceQuery<E>): Observable<Output<E>> =>
  defer(() => {
    const askedAt = Date.now();
    return request$(query.endpoint, query.input).pipe(
      concatMap((reply) => {
        if (!reply.ok) return EMPTY;
        // Where it cannot be stored, its page asks.
        cacheResource(handle, query, reply.data, askedAt).catch(() => undefined);
        return of(reply.data);
      }),
      catchError(() => EMPTY),
    );
  });

const isList = (data: unknown): data is readonly unknown[] => Array.isArray(data);

// A refusal replaces what came before it.
const joined = (before: Reply<unknown> | null, next: Reply<unknown>): Reply<unknown> =>
  before?.ok && next.ok && isList(before.data) && isList(next.data) ? { ...before, data: [...before.data, ...next.data] } : next;

const fetchedOnce = new WeakMap<Handle, Set<string>>();

/** As syncResource$, for a query that is made once per session: a failure is tried again, an answer is not asked for twice. */
function onceInSession$(handle: Handle, key: string, fetched$: Observable<FetchOutcome>): Observable<FetchOutcome> {
  const keys = fetchedOnce.get(handle) ?? new Set();
  fetchedOnce.set(handle, keys);
  return defer(() =>
    keys.has(key)
      ? of(STORED)
      : fetched$.pipe(
          tap(({ kind }) => {
            if (kind === "stored" || kind === "missing") keys.add(key);
          }),
        ),
  );
}

/**
 * Fetches an answer into table resources, all pages of a paged one. Emits once; never fails; unsubscribing aborts.
 * A 404 removes the stored answer, and so does a 403: what a person may no longer see must not stay on the screen.
 * `onAnswer` gets the answer before it is stored, so that it shows while that is done.
 */
export const syncResource$ = <E extends EndpointSpec>(
  handle: Handle,
  query: ResourceQuery<E>,
  onAnswer: (answer: ResourceRecord) => void = () => undefined,
): Observable<FetchOutcome> => {
  const key = resourceKey(query);
  const page$ = (page: number): Observable<Reply<unknown>> => request$(query.endpoint, withPage(query, page));
  const fetched$ = defer(() => {
    if (cachedResource(handle, key) !== null) {
      cached.delete(handle);
      return of(STORED);
    }
    const askedAt = Date.now();
    return pages$(page$, query.mostPages ?? PAGES_MAX, isList).pipe(
      reduce<Reply<unknown>, Reply<unknown> | null>(joined, null),
      concatMap((reply) => from(reply === null ? [] : settle(handle, key, reply, { askedAt, onAnswer }))),
      catchError(caught$),
    );
  });
  return query.isOncePerSession === true ? onceInSession$(handle, key, fetched$) : fetched$;
};

interface Asked {
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  readonly onAnswer: (answer: ResourceRecord) => void;
}

async function settle(handle: Handle, key: string, reply: Reply<unknown>, { askedAt, onAnswer }: Asked): Promise<FetchOutcome> {
  if (reply.ok) {
    const answer = { key, data: reply.data, total: reply.page?.totalItems ?? null, counts: countsOf(reply.headers) };
    onAnswer({ ...answer, askedAt, syncedAt: Date.now() });
    await putResource(handle, answer, askedAt);
    return STORED;
  }
  if (reply.status === 404 || reply.status === 403) await removeResource(handle, key, askedAt);
  return reply.status === 404 ? { kind: "missing" } : refused(reply);
}
