// Fetches pages of a replicated collection, newest change first, several at once.
import { filter, firstValueFrom, fromEvent, map, merge, of, take, takeUntil, throwIfEmpty } from "rxjs";
import type { EndpointSpec, Input, Q } from "../contract/endpoint.ts";
import { PAGE_SIZE } from "../contract/constants.ts";
import { CONCURRENCY } from "../net/concurrency.ts";
import { accepted, type Page, type Reply } from "../net/reply.ts";
import { request$ } from "../net/request.ts";

/** Tunable: pages stored in one transaction, 2,000 rows. Page by page takes half as long again. */
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

/** A call that lists a collection, and what every page is asked with. */
interface Listing {
  readonly endpoint: EndpointSpec;
  readonly where?: Q;
}

/** One page, `page` from 1. Rejects with what the request throws, RefusedReply, or the signal's reason. */
export async function fetchPage({ endpoint, where }: Listing, page: number, q: Q, signal: AbortSignal): Promise<FetchedPage> {
  signal.throwIfAborted();
  const input = {
    query: { page, per_page: PAGE_SIZE },
    q: { s: "updated_at desc", ...where, ...q },
  } as unknown as Input<EndpointSpec>;
  const stopped$ = merge(fromEvent(signal, "abort"), of(null).pipe(filter(() => signal.aborted)));
  const answer = await firstValueFrom(
    request$(endpoint, input).pipe(
      take(1),
      map((reply) => accepted(reply as Reply<Versioned[]>)),
      takeUntil(stopped$),
      throwIfEmpty(() => signal.reason as Error),
    ),
  );
  if (answer.page === null) throw new Error(`${endpoint.name} is not paged`);
  return { rows: answer.data, page: answer.page };
}

/** Several pages, at most `CONCURRENCY` at a time; resolves in the order of the numbers. */
async function fetchPages(numbers: readonly number[], fetchOne: (page: number) => Promise<FetchedPage>): Promise<FetchedPage[]> {
  const pages: FetchedPage[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < numbers.length; index = next++) {
      const number = numbers[index];
      if (number !== undefined) pages[index] = await fetchOne(number);
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, numbers.length) }, worker));
  return pages;
}

/**
 * Every page in order: the first alone, so that it can be shown, then batches. The next batch is fetched while one is worked
 * on, and no more than two are in memory.
 */
export async function* pageBatches(fetchOne: (page: number) => Promise<FetchedPage>): AsyncGenerator<readonly FetchedPage[]> {
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
    const following = next <= last ? batch(next) : null;
    // Awaited only after the consumer's work; until then a failure must not count as unhandled.
    following?.catch(() => undefined);
    yield pages;
    if (following === null) return;
    pages = await following;
  }
}
