// The questions that are asked of a collection's columns, as streams of their answers: keys in order, and named counts.
import {
  concatMap,
  debounceTime,
  EMPTY,
  filter,
  firstValueFrom,
  ignoreElements,
  startWith,
  switchMap,
  timer,
  type Observable,
} from "rxjs";
import type { Handle } from "../../db/open.ts";
import { handle$ } from "../../db/session/handle.ts";
import { isReload } from "../../db/session/last-view.ts";
import type { ServerTable } from "../../db/tables.ts";
import type { Condition, FacetQuery, Facets, LocalAnswer, LocalQuery } from "../../domain/query.ts";
import type { CountsAnswer } from "../../../workers/query/api.ts";
import { altersAnswer, altersCounts, altersFacets } from "../../../workers/query/change.ts";
import { idle } from "../../sync/drawn.ts";
import { queries } from "../../../workers/query/client.ts";
import type { NamedConditions } from "../../../workers/query/counts.ts";
import { answers$ } from "./answers.ts";
import { cachedAnswer, readOnce, staleOf$ } from "./answer-cache.ts";
import type { AnyRow } from "./row-feed.ts";
import { rowFeed } from "./row-feeds.ts";
import { CHUNK, readFirst } from "./row-windows.ts";

/** At a reload the worker may be first to open the database; without it no row could be read that was not shown before. */
async function askBeforeOpen(collection: ServerTable, query: LocalQuery): Promise<LocalAnswer> {
  const answer = await queries().call("ask", collection, query);
  if (isReload()) await firstValueFrom(handle$.pipe(filter((handle) => handle !== null)));
  if (handle$.value !== null) await readFirst(handle$.value, collection, answer.keys);
  return answer;
}

/** The answer with its first rows, so that the list is drawn once and not twice. */
async function askWithRows(handle: Handle, collection: ServerTable, query: LocalQuery): Promise<LocalAnswer> {
  const reading = rowFeed(handle, collection).begin();
  let rows: readonly unknown[] = [];
  try {
    const found = await queries().call("askWithRows", collection, query, reading.known, CHUNK);
    rows = found.rows;
    return found.answer;
  } finally {
    reading.end(rows as readonly AnyRow[]);
  }
}

const read = (collection: ServerTable, query: LocalQuery): Promise<LocalAnswer> => {
  const handle = handle$.value;
  return handle === null
    ? askBeforeOpen(collection, query)
    : readOnce(collection, query, () => askWithRows(handle, collection, query));
};

/** Reads a list ahead of who will show it, unless its answer is here; whoever shows it joins. Resolves when it is here, and never fails. */
export async function prefetch(collection: ServerTable, query: LocalQuery): Promise<void> {
  if (handle$.value === null || cachedAnswer(collection, query) !== null) return;
  await read(collection, query).catch(() => undefined);
}

const facetText = (facets: Facets): string => JSON.stringify(Object.entries(facets).map(([name, counts]) => [name, ...counts]));

const isSameArray = (one: Float64Array, other: Float64Array | undefined): boolean =>
  one.length === other?.length && one.every((value, index) => Object.is(value, other[index]));

const isSameAnswer = (one: LocalAnswer, other: LocalAnswer): boolean =>
  isSameArray(one.keys, other.keys) &&
  Object.entries(one.values ?? {}).every(([column, values]) => isSameArray(values, other.values?.[column])) &&
  facetText(one.facets) === facetText(other.facets);

/** The rows of a query in order, with their facets. */
export const listed$ = (collection: ServerTable, query: LocalQuery): Observable<LocalAnswer> =>
  answers$({
    collection,
    ask: () => read(collection, query),
    known: () => cachedAnswer(collection, query),
    alters: (change, last) => altersAnswer(change, query, last?.keys ?? null),
    isSame: isSameAnswer,
    isEmpty: ({ keys }) => keys.length === 0,
  });

/**
 * Asks for lists that may be opened next once the page has rested for so many milliseconds, and again for those that a change outdated.
 * Emits nothing and never fails.
 */
export const prefetch$ = (collection: ServerTable, queriesOf: () => readonly LocalQuery[], rest: number): Observable<never> =>
  staleOf$(collection).pipe(
    startWith(undefined),
    debounceTime(rest),
    switchMap(() => queriesOf()),
    concatMap(async (query) => {
      await idle();
      await prefetch(collection, query);
    }),
    ignoreElements(),
  );

/** Tunable: milliseconds; longer than the pause between two keys. Counting by column takes longer than finding the rows. */
const REST = 400;

/** The counts of a query's facets: asked for once it has stayed the same for a while, because they show only when a filter is opened. */
export const facets$ = (collection: ServerTable, query: FacetQuery): Observable<Facets> =>
  (query.facets.length === 0 ? EMPTY : timer(REST)).pipe(
    switchMap(() => {
      let wait = 0;
      return answers$({
        collection,
        ask: async () => {
          await firstValueFrom(timer(wait));
          // Rows that come thick and fast, as in a first sync, are not counted anew each time.
          wait = REST;
          return await queries().call("facets", collection, query);
        },
        alters: (change) => altersFacets(change, query),
        isSame: (one, other) => facetText(one) === facetText(other),
      });
    }),
  );

interface Counting {
  /** By their text. */
  readonly conditions: Map<string, readonly Condition[]>;
  readonly answer: Promise<CountsAnswer>;
}

const counting = new Map<ServerTable, Counting>();

function beginCounting(collection: ServerTable): Counting {
  const conditions: Counting["conditions"] = new Map();
  const answer = Promise.resolve().then(() => {
    counting.delete(collection);
    return queries().call("count", collection, Object.fromEntries(conditions));
  });
  return { conditions, answer };
}

/** Whatever is to be counted at the same moment goes to the worker in one message: after a change all numbers of a screen are. */
async function count(collection: ServerTable, named: NamedConditions): Promise<CountsAnswer> {
  const { conditions, answer } = counting.get(collection) ?? beginCounting(collection);
  counting.set(collection, { conditions, answer });
  const keys = Object.entries(named).map(([name, where]) => [name, JSON.stringify(where)] as const);
  for (const [name, key] of keys) conditions.set(key, named[name] ?? []);
  const { counts, size } = await answer;
  return { counts: Object.fromEntries(keys.map(([name, key]) => [name, counts[key] ?? 0])), size };
}

/** Rows per name, and in the whole collection. */
export const counts$ = (collection: ServerTable, named: NamedConditions): Observable<CountsAnswer> =>
  answers$({
    collection,
    ask: () => count(collection, named),
    alters: (change) => altersCounts(change, Object.values(named)),
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  });
