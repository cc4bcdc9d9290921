// A list that may be opened next: its first page is asked for while somebody stays where it is opened from.
import { concat, concatMap, filter, NEVER, Observable, shareReplay, Subscription, takeUntil, timer } from "rxjs";
import { changeNotices$ } from "../db/change-notices.ts";
import { foretellList } from "../db/lists.ts";
import type { Handle } from "../db/open.ts";
import type { ListState } from "../db/records.ts";
import type { ServerTable, ServerTables } from "../db/tables.ts";
import type { Reply } from "../net/reply.ts";
import { request$ } from "../net/request.ts";
import { inputOf, listKey, readPage, type ListQuery } from "./list-query.ts";

/** Tunable: milliseconds for which the answer to a list that may be opened is kept; no older one is shown as if just asked for. */
const FORESEEN_FOR = 30_000;

/** A list that is shown before it is stored. */
export interface Foretold {
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

const foreseenBy = (handle: Handle, key: string): Foreseen | null => {
  const known = foreseen.get(handle);
  return known?.key === key ? known : null;
};

/** What opening this list shows before it is stored; null where there is nothing yet, or nothing any longer. */
export const foretoldList = (handle: Handle, key: string): Foretold | null => foreseenBy(handle, key)?.foretold ?? null;

/** The reply that was asked for, once; null where it was not. */
export function takeForeseen(handle: Handle, key: string): Observable<Reply<unknown>> | null {
  const known = foreseenBy(handle, key);
  if (known !== null) foreseen.delete(handle);
  return known?.reply$ ?? null;
}
