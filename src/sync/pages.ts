// Asks for pages of a replicated collection, newest change first.
import { filter, firstValueFrom, fromEvent, map, merge, of, take, takeUntil, throwIfEmpty } from "rxjs";
import type { EndpointSpec, Input, Q } from "../contract/endpoint.ts";
import { PAGE_SIZE } from "../contract/constants.ts";
import type { Page, Reply } from "../net/reply.ts";
import { request$ } from "../net/request.ts";

/** More at a time is not faster: the server answers no more per second (measured). */
const CONCURRENCY = 4;

/** Pages stored in one transaction: 2,000 rows. Page by page takes half as long again. */
const PAGES_PER_BATCH = 40;

/** What every row of a replicated collection has. */
export interface Versioned {
  readonly id: number;
  readonly updated_at: string;
}

export interface FetchedPage {
  readonly rows: readonly Versioned[];
  readonly page: Page;
}

/** The server answered that it will not give the rows: signed out, or not allowed. */
export class CollectionRefused extends Error {
  override readonly name = "CollectionRefused";
  readonly status: number;

  constructor(status: number, error: string) {
    super(error);
    this.status = status;
  }
}

/** One page, `page` from 1. Rejects with what the request throws, CollectionRefused, or the signal's reason. */
export async function fetchPage(endpoint: EndpointSpec, page: number, q: Q, signal: AbortSignal): Promise<FetchedPage> {
  signal.throwIfAborted();
  const input = { query: { page, per_page: PAGE_SIZE }, q: { s: "updated_at desc", ...q } } as unknown as Input<EndpointSpec>;
  const stopped$ = merge(fromEvent(signal, "abort"), of(null).pipe(filter(() => signal.aborted)));
  const reply = await firstValueFrom(
    request$(endpoint, input).pipe(
      take(1),
      map((answer) => answer as Reply<Versioned[]>),
      takeUntil(stopped$),
      throwIfEmpty(() => signal.reason as Error),
    ),
  );
  if (!reply.ok) throw new CollectionRefused(reply.status, reply.refusal.error);
  if (reply.page === null) throw new Error(`${endpoint.name} is not paged`);
  return { rows: reply.data, page: reply.page };
}

/** Several pages, at most `CONCURRENCY` at a time; resolves in the order of the numbers. */
async function fetchPages(numbers: readonly number[], fetchOne: (page: number) => Promise<FetchedPage>): Promise<FetchedPage[]> {
  const pages: FetchedPage[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < numbers.length; index = next++) {
      const number = numbers[index];
      if (number !== undefined) pages[index] = await fetchOne(number);
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, numbers.length) }, lane));
  return pages;
}

/**
 * Every page in order: the first alone, so that it can be shown, then batches. The next batch is fetched while one is worked
 * on, and no more than two are in memory.
 */
export async function* everyPage(fetchOne: (page: number) => Promise<FetchedPage>): AsyncGenerator<readonly FetchedPage[]> {
  let last = 1;
  const batch = async (from: number): Promise<readonly FetchedPage[]> => {
    const pages = await fetchPages(
      Array.from({ length: Math.min(PAGES_PER_BATCH, last - from + 1) }, (_, index) => from + index),
      fetchOne,
    );
    // Rows that are added meanwhile push the end further out.
    last = Math.max(last, ...pages.map((page) => page.page.totalPages));
    return pages;
  };
  let pages = await batch(1);
  for (let next = 2; ; next += PAGES_PER_BATCH) {
    const coming = next <= last ? batch(next) : null;
    // Awaited only after the consumer's work; until then a failure must not count as unhandled.
    coming?.catch(() => undefined);
    yield pages;
    if (coming === null) return;
    pages = await coming;
  }
}
