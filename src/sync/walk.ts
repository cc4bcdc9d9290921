// Walks a replicated collection by key, newest change first: each page begins where the one before it ended, so that nothing is skipped
// or fetched twice when rows change on the way.
import { filter, firstValueFrom, fromEvent, map, merge, of, take, takeUntil, throwIfEmpty } from "rxjs";
import { REPLICA_PAGE_MAX, type EndpointSpec, type Input, type Q } from "../contract/endpoint.ts";
import { AS_OF_HEADER, PAGE_SIZE } from "../contract/constants.ts";
import { accepted, MalformedAnswer, RefusedReply } from "../net/reply.ts";
import { fetchBytes } from "../net/body.ts";
import { bytes$ } from "../net/bytes.ts";
import { hasExtensions$ } from "../net/extensions.ts";
import { drawn } from "./drawn.ts";
import { fetchElsewhere } from "../../workers/bytes/client.ts";
import type { PageRead } from "../../workers/query/api.ts";
import { readPage } from "../../workers/query/client.ts";

/** Tunable: rows stored in one transaction, more only where pages are larger. Few large ones take half the time of many small ones. */
const ROWS_PER_BATCH = 2_000;

/** A call that lists a collection, and what every page is asked with. */
export interface Listing {
  readonly endpoint: EndpointSpec;
  readonly where?: Q;
}

/** A page whose rows wait in the query worker. `total`: rows in the whole list, null where the page was not counted. */
export interface WalkedPage extends PageRead {
  readonly total: number | null;
  /** Certainly nothing comes after it. */
  readonly isLast: boolean;
  /** It may lack what was saved last: the server can only be read, and is behind itself. */
  readonly isOld: boolean;
}

interface Asked {
  readonly q: Q;
  readonly perPage: number;
  /** Counted pages come with the total. */
  readonly isCounted: boolean;
  /** Where pages are numbered, from 1. */
  readonly number?: number;
}

/** Rejects with what the request throws, RefusedReply, MalformedAnswer, or the signal's reason. */
async function fetchPage(
  { endpoint, where }: Listing,
  { q, perPage, isCounted, number }: Asked,
  signal: AbortSignal,
): Promise<WalkedPage> {
  signal.throwIfAborted();
  const input = {
    query: { per_page: perPage, ...(isCounted ? {} : { uncounted: true }), ...(number === undefined ? {} : { page: number }) },
    q: { s: "updated_at desc", ...where, ...q },
  } as unknown as Input<EndpointSpec>;
  const stopped$ = merge(fromEvent(signal, "abort"), of(null).pipe(filter(() => signal.aborted)));
  // The query worker reads it, and no row crosses between threads.
  const { data, page, headers } = await firstValueFrom(
    bytes$({ ...endpoint, paged: isCounted }, input, perPage > PAGE_SIZE ? fetchElsewhere : fetchBytes).pipe(
      take(1),
      map(accepted),
      takeUntil(stopped$),
      throwIfEmpty(() => signal.reason as Error),
    ),
  );
  const read = await readPage(data);
  if (read === null) throw new MalformedAnswer("The server answered something other than rows", endpoint.name);
  return {
    ...read,
    total: page?.totalItems ?? null,
    isLast: page !== null && page.totalPages <= (number ?? 1),
    isOld: headers.has(AS_OF_HEADER),
  };
}

/** The rows of a collection with some ids, at most `PAGE_SIZE` of them. Rejects as `walk` does. */
export const fetchByIds = (listing: Listing, ids: readonly number[], signal: AbortSignal): Promise<WalkedPage> =>
  fetchPage(listing, { q: { id_in: ids }, perPage: PAGE_SIZE, isCounted: true }, signal);

const UNPROCESSABLE = 422;

/** Large pages until the server refuses one; a server that answers with fewer rows than asked for is simply asked more often. */
function largePages(listing: Listing, signal: AbortSignal): (q: Q) => Promise<WalkedPage> {
  let perPage = REPLICA_PAGE_MAX;
  return async (q) => {
    try {
      return await fetchPage(listing, { q, perPage, isCounted: false }, signal);
    } catch (error) {
      if (perPage === PAGE_SIZE || !(error instanceof RefusedReply) || error.reply.status !== UNPROCESSABLE) throw error;
      perPage = PAGE_SIZE;
      return await fetchPage(listing, { q, perPage, isCounted: false }, signal);
    }
  };
}

/** All rows that were changed at one instant, by id: there may be more of them than a page holds. */
async function* ofInstant(instant: string, fetch: (q: Q) => Promise<WalkedPage>): AsyncGenerator<WalkedPage> {
  const at = { s: "id desc", updated_at_lteq: instant, updated_at_gteq: instant };
  let page = await fetch(at);
  for (let least = Infinity; page.ids.length > 0;) {
    yield page;
    const before = least;
    least = page.ids.reduce((one, other) => Math.min(one, other), before);
    if (least === before) throw new MalformedAnswer("The server does not list the rows of one instant by id");
    page = await fetch({ ...at, id_lt: least });
  }
}

/**
 * The pages of a server that cannot be asked for the rows before another one, by their numbers. A row that changes on the way moves
 * to the beginning, and the one after it may be passed over: the totals then differ, and the walk is made again.
 */
async function* byNumber(listing: Listing, signal: AbortSignal): AsyncGenerator<WalkedPage> {
  for (let number = 1, isLast = false; !isLast; number += 1) {
    const page = await fetchPage(listing, { q: {}, perPage: PAGE_SIZE, isCounted: true, number }, signal);
    yield page;
    if (number === 1 && !page.isLast) await drawn();
    isLast = page.isLast || page.ids.length === 0;
  }
}

/** Whether a server lists only the rows that it is asked for, so that what it leaves out is gone. */
export const canAskForRows = (): boolean => hasExtensions$.value;

/**
 * Every page of a collection: a small one first, so that it can be shown, and counted; then large ones. The rows of the instant at
 * which a page ends come again with the next. `from`: the instant to begin at, null for the newest row.
 * Rejects with what the request throws, RefusedReply, MalformedAnswer, or the signal's reason.
 */
export async function* walk(listing: Listing, from: string | null, signal: AbortSignal): AsyncGenerator<WalkedPage> {
  if (!canAskForRows()) return yield* byNumber(listing, signal);
  const fetch = largePages(listing, signal);
  const first = await fetchPage(
    listing,
    { q: from === null ? {} : { updated_at_lteq: from }, perPage: PAGE_SIZE, isCounted: true },
    signal,
  );
  yield first;
  // What is shown of the first page comes before what nobody has asked to see.
  if (from === null && !first.isLast) await drawn();
  let { oldest, isLast } = first;
  let fullest = first.ids.length;
  while (!isLast && oldest !== null) {
    let page = await fetch({ updated_at_lteq: oldest });
    if ((page.oldest ?? "") > oldest) throw new MalformedAnswer("The server lists newer rows than it was asked for");
    if (page.oldest === oldest) {
      // No row is older: the list ends here, or more rows than a page holds were changed at the same instant.
      isLast = page.ids.length < fullest;
      if (isLast) yield page;
      else {
        yield* ofInstant(oldest, fetch);
        page = await fetch({ updated_at_lt: oldest });
      }
    }
    if (isLast || page.ids.length === 0) return;
    yield page;
    fullest = Math.max(fullest, page.ids.length);
    oldest = page.oldest;
  }
}

/** The same pages to be stored together: the first alone, then as many as fill a batch. */
export async function* batches(pages: AsyncIterable<WalkedPage>): AsyncGenerator<readonly [WalkedPage, ...WalkedPage[]]> {
  let gathered: WalkedPage[] = [];
  let rows = ROWS_PER_BATCH;
  for await (const page of pages) {
    gathered.push(page);
    rows += page.ids.length;
    const [first, ...others] = gathered;
    if (first === undefined || rows < ROWS_PER_BATCH) continue;
    yield [first, ...others];
    gathered = [];
    rows = 0;
  }
  const [first, ...others] = gathered;
  if (first !== undefined) yield [first, ...others];
}

/**
 * Tunable: batches fetched while the caller works on one. With one alone, whichever of fetching and storing is quicker this time waits
 * for the other; with two they make it up the next time.
 */
const FETCHED_AHEAD = 2;

/** The next ones are fetched while the caller works on one. */
export async function* ahead<T>(pages: AsyncGenerator<T>): AsyncGenerator<T> {
  const coming: Promise<IteratorResult<T>>[] = [];
  const fetchMore = (): void => {
    while (coming.length < FETCHED_AHEAD) {
      const next = pages.next();
      // Awaited only after the caller's work; until then a failure must not count as unhandled.
      next.catch(() => undefined);
      coming.push(next);
    }
  };
  fetchMore();
  try {
    for (let current = await coming.shift(); current?.done === false; current = await coming.shift()) {
      fetchMore();
      yield current.value;
    }
  } finally {
    await pages.return(undefined);
  }
}
