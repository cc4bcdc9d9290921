// Answers about single things, each fetched by one call and kept whole: a carrier's inspections, its insurance, its associates.
import { catchError, concatMap, defer, EMPTY, expand, from, map, of, reduce, type Observable } from "rxjs";
import { COUNT_HEADERS } from "../contract/carriers/search.ts";
import type { EndpointSpec, Input } from "../contract/endpoint.ts";
import { PAGE_SIZE } from "../contract/constants.ts";
import { putResource, removeResource } from "../db/resources.ts";
import type { Handle } from "../db/open.ts";
import type { Answered, Reply } from "../net/reply.ts";
import { request$ } from "../net/request.ts";
import { caught$, refused, STORED, type RecordOutcome } from "./outcome.ts";

/** What is asked. */
export interface ResourceQuery<E extends EndpointSpec> {
  readonly endpoint: E;
  readonly input: Input<E>;
  /** Of a paged answer: pages fetched at most, 20 unless said otherwise (ours). */
  readonly mostPages?: number;
}

const MOST_PAGES = 20;

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, canonical(each)]));
}

/** What an answer is kept under: the same however the query was put together. */
export const resourceKey = <E extends EndpointSpec>({ endpoint, input }: ResourceQuery<E>): string =>
  `${endpoint.name}?${JSON.stringify(canonical(input))}`;

function withPage<E extends EndpointSpec>({ endpoint, input }: ResourceQuery<E>, page: number): Input<E> {
  if (!endpoint.paged || endpoint.method !== "GET") return input;
  return { ...input, query: { per_page: PAGE_SIZE, ...(input.query as object | undefined), page } } as unknown as Input<E>;
}

function countsOf(headers: Headers): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of COUNT_HEADERS) {
    const text = headers.get(name);
    if (text !== null && /^\d+$/.test(text)) counts[name] = Number(text);
  }
  return counts;
}

const isMore = (reply: Reply<unknown>, mostPages: number): reply is Answered<unknown> =>
  reply.ok &&
  Array.isArray(reply.data) &&
  reply.page !== null &&
  reply.page.currentPage < Math.min(reply.page.totalPages, mostPages);

function joined(replies: readonly Reply<unknown>[]): Reply<unknown> {
  const refusal = replies.find((reply) => !reply.ok);
  const [first] = replies;
  if (refusal !== undefined || first === undefined || !first.ok || replies.length === 1)
    return refusal ?? (first as Reply<unknown>);
  return { ...first, data: replies.flatMap((reply) => (reply.ok ? (reply.data as readonly unknown[]) : [])) };
}

/**
 * Fetches an answer into table details, all pages of a paged one. Emits once; never fails; unsubscribing aborts.
 * A 404 forgets what was kept, and so does a 403: what a person may no longer see must not be left on the screen.
 */
export const syncResource$ = <E extends EndpointSpec>(handle: Handle, query: ResourceQuery<E>): Observable<RecordOutcome> => {
  const key = resourceKey(query);
  const mostPages = query.mostPages ?? MOST_PAGES;
  const page$ = (page: number): Observable<Reply<unknown>> => request$(query.endpoint, withPage(query, page));
  return defer(() => page$(1)).pipe(
    expand((reply) => (isMore(reply, mostPages) ? page$((reply.page?.currentPage ?? 1) + 1) : EMPTY)),
    reduce((replies: Reply<unknown>[], reply) => [...replies, reply], []),
    map(joined),
    concatMap((reply) => from(settle(handle, key, reply))),
    catchError(caught$),
    // The session ended in the middle: there is nowhere left to write that down.
    catchError(() => of<RecordOutcome>({ kind: "offline" })),
  );
};

async function settle(handle: Handle, key: string, reply: Reply<unknown>): Promise<RecordOutcome> {
  if (reply.ok) {
    const total = reply.page?.totalItems ?? null;
    await putResource(handle, { key, data: reply.data, total, counts: countsOf(reply.headers) });
    return STORED;
  }
  if (reply.status === 404 || reply.status === 403) await removeResource(handle, key);
  return reply.status === 404 ? { kind: "missing" } : refused(reply);
}
