// A list that may be opened next: its first page is asked for while somebody stays where it is opened from.
import { concat, concatMap, filter, NEVER, Observable, shareReplay, Subscription, takeUntil, timer } from "rxjs";
import { changeNotices$ } from "../db/change-notices.ts";
import { listBeforeStored } from "../db/lists.ts";
import type { Handle } from "../db/open.ts";
import type { ListState } from "../db/records.ts";
import type { ServerTable, ServerTables } from "../db/tables.ts";
import type { Reply } from "../net/reply.ts";
import { request$ } from "../net/request.ts";
import { inputOf, listKey, readPage, type ListQuery } from "./list-query.ts";

/** Tunable: milliseconds for which the answer to a list that may be opened is kept; no older one is shown as if just asked for. */
const PREFETCHED_FOR = 30_000;

/** A list that is shown before it is stored. */
export interface Prefetched {
  readonly list: ListState;
  readonly rows: readonly ServerTables[ServerTable][];
}

interface Prefetch {
  readonly key: string;
  readonly reply$: Observable<Reply<unknown>>;
  /** Null until the answer is there, and once rows of its table were written after it. */
  prefetched: Prefetched | null;
}

/** The list that may be opened next. */
const prefetches = new WeakMap<Handle, Prefetch>();

async function readPrefetched<T extends ServerTable>(
  handle: Handle,
  query: ListQuery<T>,
  reply: Reply<unknown>,
): Promise<Prefetched | null> {
  const { read } = readPage(query, 1, reply);
  const list = await listBeforeStored(handle, { ...read, ask: 0 }, Date.now());
  return list && { list, rows: read.rows };
}

/**
 * Asks for the first page of a list that may be opened soon. Nothing is stored until it is, and a list of this query that is shown
 * stays as it is. Emits nothing and never fails; unsubscribing forgets the answer.
 */
export const prefetchList$ = <T extends ServerTable>(handle: Handle, query: ListQuery<T>): Observable<never> =>
  new Observable(() => {
    const reply$ = request$(query.endpoint, inputOf(query, 1)).pipe(shareReplay({ bufferSize: 1, refCount: true }));
    const mine: Prefetch = { key: listKey(query), reply$, prefetched: null };
    const forget = (): void => void (prefetches.get(handle) === mine && prefetches.delete(handle));
    prefetches.set(handle, mine);
    const written$ = changeNotices$(handle.db.name).pipe(filter(({ collection }) => collection === query.table));
    const prefetched$ = reply$.pipe(concatMap((reply) => readPrefetched(handle, query, reply)));
    const kept = new Subscription();
    kept.add(
      concat(prefetched$, NEVER)
        .pipe(takeUntil(written$))
        .subscribe({
          next: (prefetched) => (mine.prefetched = prefetched),
          complete: () => (mine.prefetched = null),
          // Where it fails, opening the list asks again and says why.
          error: forget,
        }),
    );
    // The answer itself is kept, whatever is written.
    kept.add(reply$.subscribe({ error: forget }));
    kept.add(timer(PREFETCHED_FOR).subscribe(() => kept.unsubscribe()));
    kept.add(forget);
    return kept;
  });

const prefetchOf = (handle: Handle, key: string): Prefetch | null => {
  const known = prefetches.get(handle);
  return known?.key === key ? known : null;
};

/** What opening this list shows before it is stored; null where there is nothing yet, or nothing any longer. */
export const prefetchedList = (handle: Handle, key: string): Prefetched | null => prefetchOf(handle, key)?.prefetched ?? null;

/** The reply that was asked for, once; null where it was not. */
export function takePrefetched(handle: Handle, key: string): Observable<Reply<unknown>> | null {
  const known = prefetchOf(handle, key);
  if (known !== null) prefetches.delete(handle);
  return known?.reply$ ?? null;
}
