// The answers to lists that are right until a change of their rows: the list of another tab shows with the click, without being asked for.
import { Subject, filter, map, merge, skip, type Observable } from "rxjs";
import { handle$ } from "../../db/session/handle.ts";
import type { ServerTable } from "../../db/tables.ts";
import type { LocalAnswer, LocalQuery } from "../../domain/query.ts";
import { altersAnswer, type CollectionChange } from "../../../workers/query/change.ts";
import { collectionNews$, generation$ } from "../../../workers/query/client.ts";
import { rowFeed } from "./row-feeds.ts";
import { CHUNK } from "./row-windows.ts";

/** Tunable: lists; the keys of 100,000 rows take 0.8 MB, but hardly any list has all rows. */
const MAX = 32;

interface Known {
  readonly collection: ServerTable;
  readonly query: LocalQuery;
  readonly answer: LocalAnswer;
}

/** Those used last at the end. */
const known = new Map<string, Known>();
const forgotten$ = new Subject<ServerTable>();
/** Of each collection how many changes were heard of. */
const heard = new Map<ServerTable, number>();

/** Says everything that an answer depends on besides the rows. */
export const questionKey = (collection: ServerTable, question: object): string => `${collection} ${JSON.stringify(question)}`;

function outdate(collection: ServerTable, change: CollectionChange | null): void {
  heard.set(collection, (heard.get(collection) ?? 0) + 1);
  const outdated = [...known].filter(([, of]) => of.collection === collection && altersAnswer(change, of.query, of.answer.keys));
  for (const [key] of outdated) known.delete(key);
  if (outdated.length > 0) forgotten$.next(collection);
}

function hear(collection: ServerTable): void {
  heard.set(collection, 0);
  collectionNews$(collection).subscribe(({ change }) => outdate(collection, change));
  // Other columns: a database was opened, or the worker was restarted.
  merge(generation$, handle$)
    .pipe(skip(2))
    .subscribe(() => outdate(collection, null));
}

/** How many changes of a collection were heard of; the same number means that none was. */
function changesOf(collection: ServerTable): number {
  if (!heard.has(collection)) hear(collection);
  return heard.get(collection) ?? 0;
}

interface Read {
  readonly answer: Promise<LocalAnswer>;
  /** Of the collection, when it began. */
  readonly changes: number;
}

/** Those under way. */
const reads = new Map<string, Read>();

/** The answer of the read of the same list that is under way, or of `ask`. It is kept unless something changed meanwhile. */
export function readOnce(collection: ServerTable, query: LocalQuery, ask: () => Promise<LocalAnswer>): Promise<LocalAnswer> {
  const key = questionKey(collection, query);
  const changes = changesOf(collection);
  const underWay = reads.get(key);
  if (underWay?.changes === changes) return underWay.answer;
  const answer = ask();
  const read = { answer, changes };
  const end = (): void => void (reads.get(key) === read && reads.delete(key));
  reads.set(key, read);
  answer.then((answered) => {
    end();
    // Values of columns, as for the points of a map, would take too much room.
    if (query.values === undefined && changesOf(collection) === changes) keep(key, { collection, query, answer: answered });
  }, end);
  return answer;
}

function keep(key: string, of: Known): void {
  known.delete(key);
  known.set(key, of);
  const [oldest] = known.keys();
  if (known.size > MAX && oldest !== undefined) known.delete(oldest);
}

/** The answer, where it is known and its first rows are here, so that it can be drawn at once; null otherwise. */
export function cachedAnswer(collection: ServerTable, query: LocalQuery): LocalAnswer | null {
  const handle = handle$.value;
  // From now on, before whoever asks: a list that is empty is asked for again in the moment of a change.
  changesOf(collection);
  const key = questionKey(collection, query);
  const of = known.get(key);
  if (of === undefined || handle === null) return null;
  const feed = rowFeed(handle, collection);
  if (of.answer.keys.subarray(0, CHUNK).some((row) => feed.row(row) === undefined)) return null;
  keep(key, of);
  return of.answer;
}

/** Emits when answers of a collection were forgotten because they can be others now. */
export const staleOf$ = (collection: ServerTable): Observable<void> =>
  forgotten$.pipe(
    filter((of) => of === collection),
    map(() => undefined),
  );
